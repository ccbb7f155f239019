import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { withClause } from '@/components/options/filter/withClause'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Dialog'
import { removeField } from '@/lib/flow/filter/edit'
import { formatCount } from '@/lib/format/number'

const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)

export interface ScreenerOverlaysProps {
  readonly state: ScreenerState
  /** The filter panel, for phones. */
  readonly panel: ReactNode
  readonly matched: number | null
  readonly hasSheet: boolean
  readonly onCloseSheet: () => void
}

/** What floats over the screener: the filters on a phone and the contract of the address. */
export function ScreenerOverlays({ state, panel, matched, hasSheet, onCloseSheet }: ScreenerOverlaysProps) {
  const { chain, when, filter } = state.params
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
        <ContractDrawer
          key={chain}
          symbol={chain}
          scope={when}
          onClose={() => state.change({ chain: null })}
          onFilter={({ ticker }) =>
            state.change({ filter: withClause(removeField(filter, 'ticker'), `ticker=${ticker}`), chain: null })
          }
        />
      ) : null}
    </>
  )
}
