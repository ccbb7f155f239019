import { useMemo } from 'react'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { InterestCharts } from '@/components/options/interest/InterestCharts'
import { InterestContracts } from '@/components/options/interest/InterestContracts'
import { InterestPresets } from '@/components/options/interest/InterestPresets'
import { INTEREST_COLUMNS } from '@/components/options/interest/interestDefaults'
import { type InterestParams, parseInterestParams } from '@/components/options/interest/interestParams'
import { useInterestContracts } from '@/components/options/interest/useInterestContracts'
import { type InterestState, stateOf } from '@/components/options/interest/useInterestState'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Panel } from '@/components/stocks/parts/Panel'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { removeField } from '@/lib/flow/filter/edit'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { formatCount } from '@/lib/format/number'

/** State of the Open Interest Explorer with the name fixed, kept in the address of the tab. */
function useNameState({ symbol, session, at, view, setView }: Explorer): InterestState {
  return useMemo(() => {
    const { chain, preset, sort, cols } = view
    const read = parseInterestParams({ ...view, session: session ?? '', at: at ?? '' })
    const own = parseFilter(`ticker=${symbol}${view.filter ? ` and (${view.filter})` : ''}`)
    const params: InterestParams = { ...read, tab: 'contracts', filter: own.ok ? own.filter : read.filter }
    const change = (patch: Partial<InterestParams>) => {
      const next: Record<string, string> = {
        chain: chain ?? '',
        preset: preset ?? '',
        sort: sort ?? '',
        cols: cols ?? '',
      }
      if (patch.filter !== undefined) next.filter = printFilter(removeField(patch.filter, 'ticker'))
      if (patch.preset !== undefined) next.preset = patch.preset === 'builds' ? '' : (patch.preset ?? 'all')
      if (patch.sort !== undefined) next.sort = patch.sort
      if (patch.cols !== undefined) next.cols = patch.cols
      if (patch.chain !== undefined) next.chain = patch.chain ?? ''
      setView(next)
    }
    return stateOf(params, change)
  }, [symbol, session, at, view, setView])
}

/** The Open Interest Explorer of one name: what changed overnight, contract by contract. */
export function NameContracts({ explorer }: { readonly explorer: Explorer }) {
  const state = useNameState(explorer)
  const { params, change } = state
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () => withDefaults(contractDayColumns({ timeZone, dateFormat }), INTEREST_COLUMNS.slice(1)),
    [timeZone, dateFormat],
  )
  const table = usePageTable(columns, params, change)
  const { answer, grow } = useInterestContracts(state)
  const data = answer.data ?? null
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: `Open interest changes ${explorer.symbol}`,
        filter: state.filterText,
        rows: data?.data.rows ?? [],
        meta: data?.meta ?? null,
      },
    )
  return (
    <Panel
      title="Contracts"
      note={data === null ? 'changed overnight' : `${formatCount(data.data.matched)} changed overnight and match`}
      className="border-t"
      tools={<PageTools {...table} onExport={save} linkHolds="name, preset, columns and session" />}
    >
      <div className="no-scrollbar flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pointer-coarse:h-11">
        <InterestPresets state={state} />
      </div>
      <div className="flex h-90 min-h-0 flex-col border-t">
        <InterestContracts state={state} answer={answer} table={table} onEndReached={grow} />
      </div>
      <InterestCharts state={state} answer={data} />
      <ContractOverlay chain={params.chain} scope={params.when} onClose={() => change({ chain: null })} />
    </Panel>
  )
}
