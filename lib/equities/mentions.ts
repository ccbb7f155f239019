import type { IsoDate } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'

/** What was said of a name on one day. */
export interface TalkDay {
  readonly date: IsoDate
  readonly posts: number
  readonly authors: number
}

/** F65: mentions of the newest day against the mean of the seven days before it. */
export interface MentionFigures {
  readonly today: number
  readonly weekMean: number
  /** Fraction; null where nothing was said in the week before. */
  readonly change: number | null
}

/** F65 mention count and its change; `days` without gaps, oldest first. */
export function mentionFigures(days: readonly TalkDay[]): MentionFigures {
  const today = days.at(-1)?.posts ?? 0
  const week = days.slice(-8, -1)
  const weekMean = week.reduce((sum, day) => sum + day.posts, 0) / 7
  return { today, weekMean, change: weekMean === 0 ? null : today / weekMean - 1 }
}

/** F65 bullish share of the posts that take a side; null where none does. */
export function bullishShare(bullish: number, bearish: number): number | null {
  return bullish + bearish === 0 ? null : bullish / (bullish + bearish)
}

const CASHTAG = /\$([A-Z]{1,6}(?:[.-][A-Z])?)(?![A-Za-z0-9])/g

/** Tickers that a text names as $AAPL, each once, in their order. */
export function cashtags(text: string): readonly string[] {
  return [...new Set([...text.matchAll(CASHTAG)].map((match) => tickerForm(match[1] ?? '')))]
}

const HASHTAG = /(?:^|\s)#([\p{L}][\p{L}\p{N}_]{1,29})/gu
const MOST_TAGS = 5

/** Tags that a text gives itself as #earnings, small letters, each once. */
export function hashtags(text: string): readonly string[] {
  return [...new Set([...text.matchAll(HASHTAG)].map((match) => (match[1] ?? '').toLowerCase()))].slice(0, MOST_TAGS)
}

const LINKS = /https?:\/\/|www\./gi
const MOST_LINKS = 2
const LOUD = 0.7

/** F65 spam filter: why a post is not taken; null for one that is. */
export function spamReason(text: string): string | null {
  if ((text.match(LINKS) ?? []).length > MOST_LINKS) return `More than ${MOST_LINKS} links look like advertising.`
  if (/(.)\1{9,}/u.test(text)) return 'The same sign ten times in a row says nothing.'
  const letters = text.replace(/\$[A-Z.-]+/g, '').replace(/[^A-Za-z]/g, '')
  const capitals = letters.replace(/[^A-Z]/g, '').length
  if (letters.length >= 20 && capitals / letters.length > LOUD) return 'Please do not write in capitals.'
  return null
}

/** Two headlines that share this much of their five-word runs are the same one. */
const SAME = 0.5

/** F65 de-duplication: of headlines that tell the same by 5-gram overlap the first one stays. */
export function withoutRepeats<T extends { readonly title: string }>(headlines: readonly T[]): readonly T[] {
  const kept: { readonly headline: T; readonly grams: ReadonlySet<string> }[] = []
  for (const headline of headlines) {
    const grams = fiveGrams(headline.title)
    if (!kept.some((one) => overlap(one.grams, grams) >= SAME)) kept.push({ headline, grams })
  }
  return kept.map((one) => one.headline)
}

/** Runs of five words; a shorter title is one run. */
function fiveGrams(title: string): ReadonlySet<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length <= 5) return new Set([words.join(' ')])
  return new Set(words.slice(4).map((_, i) => words.slice(i, i + 5).join(' ')))
}

/** Share of the smaller set that is in the other. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return small.size === 0 ? 0 : [...small].filter((gram) => large.has(gram)).length / small.size
}
