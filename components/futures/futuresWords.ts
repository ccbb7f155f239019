import type { FuturesContractRow } from '@/lib/contract/futures'
import { formatNumber, withPlus } from '@/lib/format/number'

/** A price of a root in its points. */
export const pointsText = (value: number | null, decimals: number): string => formatNumber(value, decimals)

/** A difference of prices with its sign. */
export const pointsChange = (value: number | null, decimals: number): string =>
  withPlus(value, formatNumber(value, decimals))

/** 'low – high'; '-' where no end is known. */
export const rangeText = (low: number | null, high: number | null, decimals: number): string =>
  low === null || high === null ? '-' : `${pointsText(low, decimals)} – ${pointsText(high, decimals)}`

/** What a settlement column says: the newest one, else that of the session before. */
export const settleOf = ({ settle, previous }: FuturesContractRow): number | null => settle ?? previous
