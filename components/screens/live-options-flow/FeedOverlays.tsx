import type { ReactNode } from 'react'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { withContract } from '@/components/screens/live-options-flow/feedFilter'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { formatCount } from '@/lib/format/number'

export interface FeedOverlaysProps {
  readonly feed: FeedState
  /** The filter panel, for phones. */
  readonly panel: ReactNode
  readonly count: number | null
  readonly hasSheet: boolean
  readonly onCloseSheet: () => void
}

/** What floats over the feed: the filters on a phone and the contract of the address. */
export function FeedOverlays({ feed, panel, count, hasSheet, onCloseSheet }: FeedOverlaysProps) {
  const { chain, filter } = feed.params
  return (
    <>
      <FilterSheet isOpen={hasSheet} shows={`${formatCount(count)} prints`} onClose={onCloseSheet}>
        {panel}
      </FilterSheet>
      <ContractOverlay
        chain={chain}
        scope={feed.params}
        onClose={() => feed.change({ chain: null })}
        onFilter={(contract) => feed.change({ filter: withContract(filter, contract), chain: null })}
      />
    </>
  )
}
