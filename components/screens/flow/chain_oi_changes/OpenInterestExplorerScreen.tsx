import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { InterestContracts } from '@/components/options/interest/InterestContracts'
import { InterestTiles } from '@/components/options/interest/InterestTiles'
import { INTEREST_COLUMNS } from '@/components/options/interest/interestDefaults'
import {
  type InterestParams,
  type InterestTab,
  parseInterestParams,
  presetOf,
  sortOf,
} from '@/components/options/interest/interestParams'
import { useInterestContracts } from '@/components/options/interest/useInterestContracts'
import { useInterestState } from '@/components/options/interest/useInterestState'
import { InterestAccuracy } from '@/components/screens/flow/chain_oi_changes/InterestAccuracy'
import { InterestChips } from '@/components/screens/flow/chain_oi_changes/InterestChips'
import { InterestNotice } from '@/components/screens/flow/chain_oi_changes/InterestNotice'
import { InterestPanel } from '@/components/screens/flow/chain_oi_changes/InterestPanel'
import { InterestTickers } from '@/components/screens/flow/chain_oi_changes/InterestTickers'
import { InterestTools } from '@/components/screens/flow/chain_oi_changes/InterestTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { formatCount } from '@/lib/format/number'

const InterestCharts = dynamic(
  () => import('@/components/options/interest/InterestCharts').then((module) => module.InterestCharts),
  { ssr: false },
)

const TAB_OPTIONS: readonly { readonly value: InterestTab; readonly label: string }[] = [
  { value: 'contracts', label: 'Contracts' },
  { value: 'tickers', label: 'Tickers' },
  { value: 'accuracy', label: 'Accuracy' },
]

/** What volume turned into positions overnight: by contract, by ticker, and how far the prints told it. */
export function OpenInterestExplorerScreen(params: InterestParams) {
  const state = useInterestState(params)
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () => withDefaults(contractDayColumns({ timeZone, dateFormat }), INTEREST_COLUMNS),
    [timeZone, dateFormat],
  )
  const table = usePageTable(columns, params, state.change)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const isPhone = useMediaQuery(media.phone)
  const { answer, grow } = useInterestContracts(state)
  const data = answer.data ?? null
  const closePanel = () => setPanelOpen(false)
  const panel = <InterestPanel state={state} onClose={closePanel} />
  const tabs = (
    <Segments
      label="View"
      options={TAB_OPTIONS}
      value={params.tab}
      onChange={(tab) => state.change({ tab, preset: presetOf(tab), sort: sortOf(presetOf(tab)) })}
    />
  )
  const grids = {
    contracts: <InterestContracts state={state} answer={answer} table={table} onEndReached={grow} />,
    tickers: <InterestTickers state={state} />,
    accuracy: <InterestAccuracy state={state} />,
  }
  return (
    <>
      <FeedTemplate
        title="Open Interest Explorer"
        isPending={data === null}
        controls={<span className="max-phone:hidden">{tabs}</span>}
        tools={<InterestTools state={state} answer={data} table={table} />}
        chips={
          <>
            <span className="phone:hidden">{tabs}</span>
            <InterestChips state={state} isPanelOpen={isPanelOpen} onPanel={() => setPanelOpen(!isPanelOpen)} />
          </>
        }
        tiles={
          <>
            {state.isLive && data ? <InterestNotice simulated={data.meta.simulated} /> : null}
            <InterestTiles data={data?.data ?? null} />
          </>
        }
        filters={isPanelOpen && !isPhone ? panel : null}
        charts={params.tab === 'accuracy' ? null : <InterestCharts state={state} answer={data} />}
        grid={grids[params.tab]}
        footer={
          <span>
            {formatCount(data?.data.rows.length)} of {formatCount(data?.data.matched)} contracts
            {data?.data.prior === 'loading' ? ' · the prior morning is being read' : ''}
          </span>
        }
      />
      <FilterSheet
        isOpen={isPanelOpen && isPhone}
        shows={`${formatCount(data?.data.matched)} contracts`}
        onClose={closePanel}
      >
        {panel}
      </FilterSheet>
      <ContractOverlay chain={params.chain} scope={params.when} onClose={() => state.change({ chain: null })} />
    </>
  )
}

/** The screen with its address. */
export const OpenInterestExplorerPage = withParams(OpenInterestExplorerScreen, parseInterestParams)
