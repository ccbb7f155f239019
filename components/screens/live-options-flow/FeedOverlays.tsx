import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { withContract } from '@/components/screens/live-options-flow/feedFilter'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Dialog'
import { formatCount } from '@/lib/format/number'

const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)

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
  const { chain, session, at, filter } = feed.params
  return (
    <>
      <Sheet
        isOpen={hasSheet}
        title="Filters"
        onClose={onCloseSheet}
        footer={
          <Button kind="primary" size="l" onClick={onCloseSheet}>
            Show {formatCount(count)} prints
          </Button>
        }
      >
        {panel}
      </Sheet>
      {chain ? (
        <ContractDrawer
          symbol={chain}
          scope={{ session, at }}
          onClose={() => feed.change({ chain: null })}
          onFilter={(contract) => feed.change({ filter: withContract(filter, contract), chain: null })}
        />
      ) : null}
    </>
  )
}
