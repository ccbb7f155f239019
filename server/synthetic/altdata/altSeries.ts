import type { AltDataset } from '@/lib/altdata/datasets'
import { DATASET_FACTS } from '@/lib/altdata/datasets'
import type { IsoDate } from '@/lib/core/nominal'
import { addDays, calendarDayOf, dayNumberOf, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import type { Subject } from '@/server/synthetic/altdata/altSubjects'
import { revenueOf } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'

type Direct = Exclude<AltDataset, 'lobbying' | 'contracts' | 'patents'>

interface Shape {
  readonly every: 'week' | 'month'
  /** Days from the end of the period to its publication, and the hour. */
  readonly lag: number
  readonly hour: string
  /** Standard deviation of the logarithm of what no one foresaw. */
  readonly noise: number
  readonly valueOf: (input: { readonly size: number; readonly strength: number; readonly key: number }) => number
}

const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
const whole = (value: number): number => Math.max(0, Math.round(value))

/** `size` grows with revenue and the name's own last three months; `strength` is their logarithm against the usual. */
const SHAPES: Readonly<Record<Direct, Shape>> = {
  app_ranks: {
    every: 'week',
    lag: 1,
    hour: '08:00',
    noise: 0.16,
    valueOf: ({ strength, key }) => Math.round(clip((8 + 90 * uniform(key, 1)) * Math.exp(-1.6 * strength), 1, 200)),
  },
  web_traffic: {
    every: 'month',
    lag: 9,
    hour: '09:00',
    noise: 0.05,
    valueOf: ({ size, key }) => whole((size / 1e9) * 2.2e6 * (0.5 + uniform(key, 2))),
  },
  job_posts: {
    every: 'week',
    lag: 2,
    hour: '07:00',
    noise: 0.05,
    valueOf: ({ size, key }) => whole((size / 1e9) * 28 * (0.5 + uniform(key, 3)) + 20),
  },
  flights: {
    every: 'month',
    lag: 6,
    hour: '12:00',
    noise: 0.14,
    valueOf: ({ strength, key }) => whole((12 + 45 * uniform(key, 4)) * Math.exp(0.6 * strength)),
  },
  reviews: {
    every: 'month',
    lag: 4,
    hour: '06:00',
    noise: 0.1,
    valueOf: ({ strength, key }) => Math.round(clip(3.2 + 1.1 * uniform(key, 5) + 0.5 * strength, 1, 5) * 100) / 100,
  },
  search: {
    every: 'week',
    lag: 2,
    hour: '06:00',
    noise: 0.09,
    valueOf: ({ strength, key }) => Math.round(clip((28 + 30 * uniform(key, 6)) * Math.exp(strength), 0, 100)),
  },
}

/** Years that are told. */
const DAYS_BACK = 1000
/** Sessions of the name's own price behind a value: no later one is used. */
const OWN_SESSIONS = 60

/** Values of one name up to a day, all invented: they follow its own revenue and its own last three months, and know nothing of later ones. */
export function* altSeries(
  prices: PriceModel,
  dataset: Direct,
  { subject, asOf }: { readonly subject: Subject; readonly asOf: IsoDate },
): Generator<MarketRow<'alt_observations'>> {
  const { ticker } = subject.instrument
  const shape = SHAPES[dataset]
  const key = hashText(prices.seed, `${ticker}:${dataset}`)
  for (const { start, end } of periodsBefore(shape.every, asOf)) {
    const published = newYorkTimeToMs(addDays(end, shape.lag), shape.hour)
    if (addDays(end, shape.lag) > asOf) return
    const strength = ownStrength(prices, subject, end) + shape.noise * shock(key, dayNumberOf(end))
    const size = ownRevenue(prices.seed, subject, end) * Math.exp(strength)
    yield {
      dataset,
      ticker,
      entity: subject.instrument.name,
      period_start: start,
      period_end: end,
      value: shape.valueOf({ size, strength, key }),
      unit: DATASET_FACTS[dataset].unit,
      published_at: published * 1000,
      published_is_assumed: false,
      source: 'simulated',
    }
  }
}

/** Mostly small, now and then large. */
function shock(key: number, day: number): number {
  return normal(key, day) + (uniform(mix(key, 77), day) < 0.03 ? 3.5 : 0)
}

/** Logarithm of the name's own move over three months up to a day, halved. */
export function ownStrength(prices: PriceModel, { number }: Subject, day: IsoDate): number {
  const session = lastSessionNumber(dayNumberOf(day))
  if (session < OWN_SESSIONS) return 0
  return 0.5 * Math.log(prices.close(number, session) / prices.close(number, session - OWN_SESSIONS))
}

/** USD a year at the pace of the quarter a day lies in. */
export function ownRevenue(seed: number, { instrument }: Subject, day: IsoDate): number {
  const { year, month } = calendarDayOf(day)
  return 4 * revenueOf(businessProfile(seed, instrument), (year - 1970) * 4 + Math.floor((month - 1) / 3))
}

/** Weeks that end on a Saturday, or months, oldest first. */
function* periodsBefore(
  every: 'week' | 'month',
  asOf: IsoDate,
): Generator<{ readonly start: IsoDate; readonly end: IsoDate }> {
  const from = addDays(asOf, -DAYS_BACK)
  if (every === 'week') {
    // Counted from one Saturday of all, so that the weeks are the same whenever they are asked for.
    const first = addDays(from, (6 - weekdayOf(from) + 7) % 7)
    for (let end = first; end <= asOf; end = addDays(end, 7)) yield { start: addDays(end, -6), end }
    return
  }
  const { year, month } = calendarDayOf(from)
  for (let n = 1; n <= DAYS_BACK / 28; n += 1) {
    const at = year * 12 + month - 1 + n
    const start = isoDateOf({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 })
    const after = isoDateOf({ year: Math.floor((at + 1) / 12), month: ((at + 1) % 12) + 1, day: 1 })
    if (start > asOf) return
    yield { start, end: addDays(after, -1) }
  }
}
