import { useMemo } from 'react'
import { isNow } from '@/components/options/when/whenState'
import { type StockParams, stockQuery } from '@/components/screens/stock-screener/stockParams'
import { useAddress } from '@/hooks/app/useAddress'
import { printFilter } from '@/lib/flow/filter/print'

export interface StockState {
  readonly params: StockParams
  readonly filterText: string
  readonly isLive: boolean
  /** Changes the state by changing the address. */
  readonly change: (patch: Partial<StockParams>) => void
}

/** State of the screener, kept in the address so that a link brings it back. */
export function useStockState(params: StockParams): StockState {
  const change = useAddress(params, stockQuery)
  const filterText = useMemo(() => printFilter(params.filter), [params.filter])
  return { params, filterText, isLive: isNow(params.when), change }
}
