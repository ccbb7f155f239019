import { deviation } from '@/lib/core/series'

/** A published figure: percent stay percent, thousands and more are multiplied out. */
export interface Figure {
  readonly value: number
  readonly unit: '%' | ''
}

const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
const FIGURE = /^[<>]?\s*([+-]?(?:\d[\d,]*\.?\d*|\.\d+))\s*([KMBT%]?)$/i

/**
 * A figure as calendars print it ('0.3%', '-1.2M', '221K', '<0.50%') as a number; of a yield with its cover ('4.28|2.5')
 * the yield. null where the text is no number.
 */
export function figureOf(text: string): Figure | null {
  const [first = ''] = text.split('|')
  const match = FIGURE.exec(first.trim().replace('−', '-'))
  if (match === null) return null
  const [, digits = '', letter = ''] = match
  const value = Number(digits.replaceAll(',', ''))
  return letter === '%' ? { value, unit: '%' } : { value: value * (SCALES[letter.toUpperCase()] ?? 1), unit: '' }
}

/** How a figure is printed: its decimals and the letter it is scaled by, so that a difference of two reads as they do. */
export function printOf(text: string): { readonly decimals: number; readonly letter: string; readonly scale: number } {
  const [, digits = '', letter = ''] = FIGURE.exec((text.split('|')[0] ?? '').trim().replace('−', '-')) ?? []
  return { decimals: digits.split('.')[1]?.length ?? 0, letter, scale: SCALES[letter.toUpperCase()] ?? 1 }
}

/** Actual less forecast in the unit of both; null where one is missing or they are of different kinds. */
export function surpriseOf(actual: string, forecast: string): number | null {
  const [came, awaited] = [figureOf(actual), figureOf(forecast)]
  return came === null || awaited === null || came.unit !== awaited.unit ? null : came.value - awaited.value
}

/** Surprises of the same release that must lie before one for its z. */
const LEAST_SURPRISES = 6

/**
 * Surprise z of the guide (§4.6): (actual - forecast) over the sample deviation of the surprises of the same release
 * before it. null with fewer than six of them, or where they never differed.
 */
export function surpriseZ(surprise: number | null, earlier: readonly number[]): number | null {
  const sd = earlier.length < LEAST_SURPRISES ? null : deviation(earlier)
  return surprise === null || sd === null || sd === 0 ? null : surprise / sd
}

export const RELEASE_KINDS = ['report', 'fomc', 'speech', 'auction', 'holiday'] as const
export type ReleaseKind = (typeof RELEASE_KINDS)[number]

/** What kind of event a title of a calendar names (§4.6 "type report/FOMC/Fed-speaker"). */
export function releaseKind(title: string, impact: string): ReleaseKind {
  if (/holiday/i.test(impact)) return 'holiday'
  if (/\bauction\b/i.test(title)) return 'auction'
  if (/\b(speaks|testifies|speech)\b/i.test(title)) return 'speech'
  return /\bFOMC\b|federal funds rate/i.test(title) ? 'fomc' : 'report'
}

/** Importance 1 to 3 of an impact in words; 0 where none is told. */
export function importanceOf(impact: string): 0 | 1 | 2 | 3 {
  const places = { low: 1, medium: 2, high: 3 } as const
  return places[impact.toLowerCase() as keyof typeof places] ?? 0
}
