import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { InterestState } from '@/components/screens/flow/chain_oi_changes/useInterestState'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Dialog'
import { formatCount } from '@/lib/format/number'

const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)

export interface InterestOverlaysProps {
  readonly state: InterestState
  readonly panel: ReactNode
  readonly matched: number | null
  readonly hasSheet: boolean
  readonly onCloseSheet: () => void
}

/** What floats over the explorer: the filters on a phone and the contract of the address. */
export function InterestOverlays({ state, panel, matched, hasSheet, onCloseSheet }: InterestOverlaysProps) {
  const { chain, when } = state.params
  return (
    <>
      <Sheet
        isOpen={hasSheet}
        title="Filters"
        onClose={onCloseSheet}
        footer={
          <Button kind="primary" size="l" onClick={onCloseSheet}>
            Show {formatCount(matched)} contracts
          </Button>
        }
      >
        {panel}
      </Sheet>
      {chain ? (
        <ContractDrawer key={chain} symbol={chain} scope={when} onClose={() => state.change({ chain: null })} />
      ) : null}
    </>
  )
}
