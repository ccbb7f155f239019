import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { InterestAccuracy } from '@/components/screens/flow/chain_oi_changes/InterestAccuracy'
import { InterestChips } from '@/components/screens/flow/chain_oi_changes/InterestChips'
import { InterestContracts } from '@/components/screens/flow/chain_oi_changes/InterestContracts'
import { InterestNotice } from '@/components/screens/flow/chain_oi_changes/InterestNotice'
import { InterestOverlays } from '@/components/screens/flow/chain_oi_changes/InterestOverlays'
import { InterestPanel } from '@/components/screens/flow/chain_oi_changes/InterestPanel'
import { InterestTickers } from '@/components/screens/flow/chain_oi_changes/InterestTickers'
import { InterestTiles } from '@/components/screens/flow/chain_oi_changes/InterestTiles'
import { InterestTools } from '@/components/screens/flow/chain_oi_changes/InterestTools'
import { INTEREST_COLUMNS } from '@/components/screens/flow/chain_oi_changes/interestDefaults'
import {
  type InterestParams,
  type InterestTab,
  presetOf,
  sortOf,
} from '@/components/screens/flow/chain_oi_changes/interestParams'
import { useInterestContracts } from '@/components/screens/flow/chain_oi_changes/useInterestContracts'
import { useInterestLayout } from '@/components/screens/flow/chain_oi_changes/useInterestLayout'
import { useInterestState } from '@/components/screens/flow/chain_oi_changes/useInterestState'
import type { Density } from '@/components/tables/DataTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { formatCount } from '@/lib/format/number'

const InterestCharts = dynamic(
  () => import('@/components/screens/flow/chain_oi_changes/InterestCharts').then((module) => module.InterestCharts),
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
  const [layout, setLayout] = useInterestLayout(state, columns)
  const [density, setDensity] = useState<Density>('compact')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const isPhone = useMediaQuery(media.phone)
  const { answer, grow } = useInterestContracts(state)
  const data = answer.data ?? null
  const closePanel = () => setPanelOpen(false)
  const panel = <InterestPanel state={state} onClose={closePanel} />
  const table = { columns, layout, onLayout: setLayout, density }
  const tabs = (
    <Segments
      label="View"
      options={TAB_OPTIONS}
      value={params.tab}
      onChange={(tab) => state.change({ tab, preset: presetOf(tab), sort: sortOf(presetOf(tab)) })}
    />
  )
  const grids = {
    contracts: <InterestContracts state={state} answer={answer} {...table} onEndReached={grow} />,
    tickers: <InterestTickers state={state} />,
    accuracy: <InterestAccuracy state={state} />,
  }
  return (
    <>
      <FeedTemplate
        title="Open Interest Explorer"
        controls={<span className="max-phone:hidden">{tabs}</span>}
        tools={<InterestTools state={state} answer={data} {...table} onDensity={setDensity} />}
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
            {data?.data.prior === 'loading' ? ' · the morning before is being read' : ''}
          </span>
        }
      />
      <InterestOverlays
        state={state}
        panel={panel}
        matched={data?.data.matched ?? null}
        hasSheet={isPanelOpen && isPhone}
        onCloseSheet={closePanel}
      />
    </>
  )
}
