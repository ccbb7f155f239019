import { NoMatch } from '@/components/options/filter/NoMatch'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { EmptyState } from '@/components/ui/EmptyState'

export interface StockEmptyProps {
  readonly state: StockState
  readonly total: number
  /** A part is still being worked out: a name may match later. */
  readonly isPending: boolean
}

/** Why no name is here: nothing is known of the session, figures are on their way, or one condition removes most (C17). */
export function StockEmpty({ state, total, isPending }: StockEmptyProps) {
  const { filter, when } = state.params
  if (total === 0) return <EmptyState>No name is known of this session.</EmptyState>
  if (isPending)
    return <EmptyState>No name matches yet: figures of this session are still being worked out.</EmptyState>
  return (
    <NoMatch
      noun="name"
      counter="stockScreener.counts"
      filter={filter}
      when={when}
      onFilter={(next) => state.change({ filter: next })}
    />
  )
}
