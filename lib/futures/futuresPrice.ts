import { formatNumber, MINUS } from '@/lib/format/number'
import { futuresRootOf } from '@/lib/futures/futuresRoots'

/** What a price is quoted in: the root of its contract, and its decimals where it is decimal. */
export interface PriceQuoting {
  readonly root: string
  readonly decimals: number
}

const PARTS = 32

/**
 * A price, or a difference of two, as its exchange quotes it. Treasury futures: points and 32nds, `110'165` is 110 and 16.5
 * thirty-seconds (CBOT; the last figure stands where half of one is the tick). All others: decimal.
 */
export function formatFuturesPrice(value: number | null, { root, decimals }: PriceQuoting): string {
  const own = futuresRootOf(root)
  if (value === null || own?.group !== 'Treasury') return formatNumber(value, decimals)
  const parts = Math.round(Math.abs(value) / own.tick) * own.tick * PARTS
  const points = Math.floor(parts / PARTS)
  const rest = parts - points * PARTS
  const half = own.tick * PARTS < 1 ? String((rest % 1) * 10) : ''
  const sign = value < 0 && parts > 0 ? MINUS : ''
  return `${sign}${points}'${String(Math.floor(rest)).padStart(2, '0')}${half}`
}
