import { conditionOfWire } from '@/lib/flow/conditions'
import type { FeedEvent } from '@/server/feeds/feedLine'
import { alpacaUs } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import { barePrint } from '@/server/vendors/feeds/barePrint'

/** How many prints of one content were told so far. */
export type PrintCounts = (content: string) => { count: number }

/**
 * A trade of an option; null where a field is missing or unusable. Nothing names a print: equal ones of one instant are told
 * apart by their count, in the stream and when they are asked for again.
 */
export function alpacaOptionPrint(
  event: Readonly<Record<string, unknown>>,
  of: PrintCounts,
): FeedEvent<'print'> | null {
  const [us, price, size] = [alpacaUs(event.t), numberOrNull(event.p), numberOrNull(event.s)]
  if (us === null || price === null || price < 0 || size === null || size < 1) return null
  const [symbol, exchange, letter] = [String(event.S), String(event.x ?? ''), String(event.c ?? '')]
  const content = [symbol, us, exchange, price, size, letter].join(' ')
  const counted = of(content)
  counted.count += 1
  const at = { id: `${content} ${counted.count}`, at_us: us, symbol }
  return barePrint({ ...at, price, size, exchange, condition: conditionOfWire(letter).code, bid: null, ask: null })
}

/** A letter that is none of OPRA's. */
export const isUnknownLetter = (letter: unknown): boolean =>
  typeof letter === 'string' && letter.trim() !== '' && conditionOfWire(letter).code === ''

export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
