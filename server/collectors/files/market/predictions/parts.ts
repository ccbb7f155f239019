import { z } from 'zod'
import type { EpochUs } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { CellError, numberOf, optionalNumber } from '@/server/collectors/files/fields'

/** Kalshi's fee schedule: 7 cents · price · (1 - price) a contract, times the multiplier of a series. */
export const KALSHI = { venue: 'Kalshi', feeRate: 0.07 } as const

/** Numbers that one file writes as numbers and the next as text. */
export const Figure = z.union([z.number(), z.string()])
export const MaybeFigure = Figure.nullish()

export const figureOf = (value: z.infer<typeof MaybeFigure>): number | null =>
  value === null || value === undefined ? null : optionalNumber(String(value))

/** A price of a contract that pays 1 USD. */
export function chanceOf(value: z.infer<typeof Figure>, column: string): number {
  const price = numberOf(String(value), column)
  if (price < 0 || price > 1) throw new CellError(`${column} is '${value}', a price from 0 to 1 was expected`)
  return price
}

/** A size above 0. */
export function sizeAbove(value: z.infer<typeof Figure>, column: string): number {
  const size = numberOf(String(value), column)
  if (!(size > 0)) throw new CellError(`${column} is '${value}', a size above 0 was expected`)
  return size
}

/** A quote that stands at the end of the scale is none: nobody bids 0 or asks 1. */
export function quoteOf(value: z.infer<typeof MaybeFigure>): number | null {
  const price = figureOf(value)
  return price === null || price <= 0 || price >= 1 ? null : price
}

/** Instant of an ISO text with any fraction, also with a blank instead of the T and a short zone ('+00'). */
export function instantOf(text: string, column: string): EpochUs {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}(?::?\d{2})?)$/.exec(text.trim())
  const zone = match?.[4] ?? ''
  const ms =
    match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}${zone.length === 3 ? `${zone}:00` : zone}`)
  if (Number.isNaN(ms)) throw new CellError(`${column} is '${text}', an instant was expected`)
  return ms * 1000 + Number((match?.[3] ?? '').padEnd(6, '0').slice(0, 6))
}

export const instantOrNull = (text: string | null | undefined, column: string): EpochUs | null =>
  text === null || text === undefined || text === '' ? null : instantOf(text, column)

/** Categories of the page for what venues call theirs; others stay as they are. */
const CATEGORIES: Readonly<Record<string, string>> = wordTable({
  economics: 'finance',
  economy: 'finance',
  financials: 'finance',
  companies: 'finance',
  business: 'finance',
  elections: 'politics',
  'us-current-affairs': 'politics',
  entertainment: 'culture',
  'pop-culture': 'culture',
  'science and technology': 'technology',
  tech: 'technology',
  health: 'science',
  'climate and weather': 'science',
  weather: 'science',
})

export function categoryOf(text: string): string {
  const plain = text.trim().toLowerCase()
  return CATEGORIES[plain] ?? plain
}
