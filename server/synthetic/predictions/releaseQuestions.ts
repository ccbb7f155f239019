import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { DAY_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { normalCdf } from '@/lib/options/normal'
import type { MarketRow } from '@/server/stores/market/port'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import type { InventedQuestion } from '@/server/synthetic/predictions/question'
import { hashText, normal } from '@/server/synthetic/random'

/** Releases asked about, with half of the middle bucket and the digits it is printed with. */
const ASKED: Readonly<Record<string, { readonly half: number; readonly decimals: number; readonly unit: string }>> =
  wordTable({
    'CPI m/m': { half: 0.1, decimals: 1, unit: '%' },
    'Core CPI m/m': { half: 0.1, decimals: 1, unit: '%' },
    'Non-Farm Employment Change': { half: 30, decimals: 0, unit: 'K' },
    'Unemployment Rate': { half: 0.1, decimals: 1, unit: '%' },
    'Retail Sales m/m': { half: 0.2, decimals: 1, unit: '%' },
    'ISM Services PMI': { half: 0.5, decimals: 1, unit: '' },
  })
const MONTHS_BACK = 6
const LIFE_MS = 21 * DAY_MS
const SETTLED_MS = 30 * 60_000
/** Share of what a release will tell that is known on its eve. */
const KNOWN = 0.4
const WAVES = 6
const BUCKETS = ['below', 'inside', 'above'] as const

/** Where economic releases will print against their forecast: three outcomes of which one comes true. */
export function* releaseQuestions(seed: number, asOf: IsoDate): Generator<InventedQuestion> {
  for (const rows of economySeries(seed, asOf, MONTHS_BACK))
    for (const row of rows) {
      const asked = ASKED[row.title]
      if (asked === undefined || newYorkDateOf(row.event_at / 1000 - LIFE_MS) > asOf) continue
      const half = asked.half
      const [forecast, actual] = [Number.parseFloat(row.forecast), Number.parseFloat(row.actual)]
      const round = (value: number) => Number(value.toFixed(asked.decimals))
      const ends = { low: round(forecast - half), high: round(forecast + half) }
      const words = (value: number) => `${value.toFixed(asked.decimals)}${asked.unit}`
      for (const bucket of BUCKETS) yield questionOf(seed, { row, forecast, actual, half, ends, words, bucket })
    }
}

interface Asked {
  readonly row: MarketRow<'economic_events'>
  readonly forecast: number
  readonly actual: number
  readonly half: number
  readonly ends: { readonly low: number; readonly high: number }
  readonly words: (value: number) => string
  readonly bucket: (typeof BUCKETS)[number]
}

function questionOf(seed: number, { row, forecast, actual, half, ends, words, bucket }: Asked): InventedQuestion {
  const closesMs = row.event_at / 1000
  const date = newYorkDateOf(closesMs)
  const openedMs = closesMs - LIFE_MS
  const [low, high] = [words(ends.low), words(ends.high)]
  const outcome = { below: `Below ${low}`, inside: `${low} to ${high}`, above: `Above ${high}` }[bucket]
  const isTrue = bucketOf(actual, ends) === bucket
  const event = `${row.title.replace(/[^A-Za-z]+/g, '-')}-${date.replaceAll('-', '')}`
  const key = hashText(seed, `${event}:news`)
  const surprise = (actual - forecast) / half
  return {
    market: `${event}-${bucket}`,
    event,
    eventTitle: `${row.title} on ${date}`,
    outcome,
    category: 'finance',
    title: `${row.title} on ${date}?`,
    isExclusive: true,
    openedMs,
    closesMs,
    resolvedMs: closesMs + SETTLED_MS,
    isTrue,
    ticker: '',
    strike: null,
    release: row.title,
    rules: `Resolves to yes when the first print of ${row.title} on ${date} in the built-in market is ${outcome.toLowerCase()}, else to no. An invented question of an invented venue.`,
    probabilityAt: (ms) => {
      if (ms >= closesMs) return isTrue ? 1 : 0
      const told = KNOWN * Math.min(1, Math.max(0, (ms - openedMs) / LIFE_MS))
      // News drift to what will be printed: a bridge from nothing to the surprise, of which the first part is known.
      const news = told * surprise + bridgeAt(key, told)
      const below = (end: number) => normalCdf(((end - forecast) / half - news) / Math.sqrt(1 - told))
      if (bucket === 'below') return below(ends.low)
      return bucket === 'above' ? 1 - below(ends.high) : below(ends.high) - below(ends.low)
    },
  }
}

function bucketOf(actual: number, { low, high }: Asked['ends']): Asked['bucket'] {
  if (actual < low) return 'below'
  return actual > high ? 'above' : 'inside'
}

/** A Brownian bridge over 0 to 1 as the sum of its first waves. */
function bridgeAt(key: number, at: number): number {
  let sum = 0
  for (let wave = 1; wave <= WAVES; wave += 1)
    sum += (Math.SQRT2 * Math.sin(wave * Math.PI * at) * normal(key, wave)) / (wave * Math.PI)
  return sum
}
