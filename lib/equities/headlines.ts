import type { EpochMs } from '@/lib/core/nominal'
import { deviation, mean } from '@/lib/core/series'
import { priceAt } from '@/lib/equities/eventPath'
import { MINUTE_MS } from '@/lib/market/newYorkTime'

export const HEADLINE_TAGS = ['earnings', 'deal', 'fda', 'macro', 'rating', 'halt', 'dividend'] as const
export type HeadlineTag = (typeof HEADLINE_TAGS)[number]

const TAG_WORDS: Readonly<Record<HeadlineTag, RegExp>> = {
  earnings: /\b(earnings|eps|quarterly|results|guidance|revenue|profit)\b/i,
  deal: /\b(acquires?|acquired|acquisition|merger|merges?|takeover|buyout|tender offer)\b|(?<!\b(?:upgraded?|raised?|cut|initiated|rated|hold|neutral) )\bto buy\b/i,
  fda: /\b(fda|pdufa|clinical|trial|phase (?:1|2|3|i|ii|iii)|drug approval|complete response)\b/i,
  macro:
    /\b(fed|fomc|cpi|ppi|inflation|payrolls?|jobs report|unemployment|gdp|treasur(?:y|ies)|rate cuts?|rate hikes?|pmi)\b/i,
  rating:
    /\b(upgrade[sd]?|downgrade[sd]?|price target|initiates?|initiated|reiterates?|overweight|underweight|outperform)\b/i,
  halt: /\b(halt(?:s|ed)?|trading pause|paused)\b/i,
  dividend: /\b(dividends?|ex-dividend|buybacks?|repurchase)\b/i,
}
const MAJOR = /\b(bankrupt\w*|chapter 11|recall(?:s|ed)?|investigation|resigns?|steps down|guidance|fomc|cpi)\b/i

/** What a headline is about, by its words; several may hold, none need. §4.2 News Feed. */
export const headlineTags = (title: string): readonly HeadlineTag[] =>
  HEADLINE_TAGS.filter((tag) => TAG_WORDS[tag].test(title))

/** Deals, decisions on drugs, halts, and words of weight. §4.2 "major flag". */
export function isMajorHeadline(title: string): boolean {
  const tags = headlineTags(title)
  return tags.some((tag) => tag === 'deal' || tag === 'fda' || tag === 'halt') || MAJOR.test(title)
}

const GOOD =
  'beat beats tops surges surge jumps soars rallies rally gains rises climbs strong record upgrade upgraded upgrades outperform raises raised approved approval wins win growth higher bullish'.split(
    ' ',
  )
const BAD =
  'miss misses missed falls fall drops drop plunges plunge sinks slumps tumbles weak downgrade downgraded downgrades underperform cuts cut lowers lowered rejected refused probe lawsuit recall loss losses lower bearish halted bankruptcy'.split(
    ' ',
  )

/**
 * F65 sentiment of a headline, -1 to 1: words that speak well of it less those that speak ill over both. null where it has
 * neither. A plain word list; it reads no irony.
 */
export function headlineSentiment(title: string): number | null {
  const words = title.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const good = words.filter((word) => GOOD.includes(word)).length
  const bad = words.filter((word) => BAD.includes(word)).length
  return good + bad === 0 ? null : (good - bad) / (good + bad)
}

/** Minutes after a headline whose move is told. */
export const REACTION_MINUTES = [1, 5, 30] as const
const BLOCK = 5

/** Moves after a headline, fractions, and how unusual its volume was. */
export interface Reaction {
  readonly moves: readonly (number | null)[]
  readonly volumeZ: number | null
}

interface Traded {
  readonly points: readonly { readonly atMs: EpochMs; readonly price: number }[]
  /** Minutes with the shares traded in them, rising in time; `atMs` is their end. */
  readonly volumes: readonly { readonly atMs: EpochMs; readonly volume: number }[]
}

/**
 * Move of the price 1, 5 and 30 minutes after a headline against the last price before it, as far as the instant seen;
 * volume z: shares of the five minutes after it against the five-minute blocks before it that day, at least six.
 */
export function reactionOf({ points, volumes }: Traded, atMs: EpochMs, untilMs: EpochMs): Reaction {
  const base = priceAt(points, atMs)
  const moves = REACTION_MINUTES.map((minutes) => {
    const thenMs = atMs + minutes * MINUTE_MS
    const price = thenMs > untilMs ? null : priceAt(points, thenMs)
    return base === null || base === 0 || price === null ? null : price / base - 1
  })
  return { moves, volumeZ: volumeZ(volumes, atMs, untilMs) }
}

const LEAST_BLOCKS = 6

function volumeZ(volumes: Traded['volumes'], atMs: EpochMs, untilMs: EpochMs): number | null {
  if (atMs + BLOCK * MINUTE_MS > untilMs) return null
  const sum = (fromMs: EpochMs) =>
    volumes
      .filter((one) => one.atMs > fromMs && one.atMs <= fromMs + BLOCK * MINUTE_MS)
      .reduce((total, one) => total + one.volume, 0)
  const first = volumes[0]?.atMs ?? atMs
  const count = Math.floor((atMs - first + MINUTE_MS) / (BLOCK * MINUTE_MS))
  if (count < LEAST_BLOCKS) return null
  const before = Array.from({ length: count }, (_, back) => sum(atMs - (back + 1) * BLOCK * MINUTE_MS))
  const [centre, sd] = [mean(before), deviation(before)]
  return centre === null || sd === null || sd === 0 ? null : (sum(atMs) - centre) / sd
}
