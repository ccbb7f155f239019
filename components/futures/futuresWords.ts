import type { FuturesContractRow } from '@/lib/contract/futures'
import { withPlus } from '@/lib/format/number'
import { formatFuturesPrice, type PriceQuoting } from '@/lib/futures/futuresPrice'

/** Cash indices stand in hundredths. */
export const CASH: PriceQuoting = { root: '', decimals: 2 }

/** A difference of prices with its sign. */
export const priceChange = (value: number | null, quoting: PriceQuoting): string =>
  withPlus(value, formatFuturesPrice(value, quoting))

/** 'low – high'; '-' where no end is known. */
export const rangeText = (low: number | null, high: number | null, quoting: PriceQuoting): string =>
  low === null || high === null ? '-' : `${formatFuturesPrice(low, quoting)} – ${formatFuturesPrice(high, quoting)}`

/** What a settlement column says: the newest one, else that of the session before. */
export const settleOf = ({ settle, previous }: FuturesContractRow): number | null => settle ?? previous
