import { Columns3, Download, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { loadedData } from '@/components/options/loadedData'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import type { InterestState } from '@/components/screens/flow/chain_oi_changes/useInterestState'
import { dataMarks, fileMark } from '@/components/stocks/dataMarks'
import type { Density } from '@/components/tables/DataTable'
import { downloadFile } from '@/components/tables/downloadFile'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { Popover } from '@/components/ui/Popover'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { ScreenerRow } from '@/lib/contract/screener'
import { toCsv } from '@/lib/tables/delimited'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ColumnChooser = dynamic(
  () => import('@/components/tables/ColumnChooser').then((module) => module.ColumnChooser<ScreenerRow>),
  { ssr: false },
)

export interface InterestToolsProps {
  readonly state: InterestState
  readonly answer: CallResponse<'openInterest.contracts'> | null
  readonly columns: readonly TableColumn<ScreenerRow>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
}

/** Session, columns, export and link of the explorer. */
export function InterestTools(props: InterestToolsProps) {
  const { state, answer, columns, layout, onLayout, density, onDensity } = props
  const sessions = loadedData(useEndpoint('screener.sessions'))?.data ?? []
  const { when } = state.params
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: 'Link copied: preset, filter, order and session are in it', kind: 'ok' })
  }
  const save = () => {
    const meta = answer?.meta ?? null
    const rows = answer?.data.rows ?? []
    const shown = layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
    const block: [string, string][] = [
      ['page', 'Open Interest Explorer'],
      ['preset', state.params.preset ?? 'all changes'],
      ['filter', state.filterText],
      ['session', meta?.session_date ?? 'not known'],
      ['rows', String(rows.length)],
      ['source', meta?.source ?? 'not known'],
      ['data', dataMarks(meta)],
      ['address', window.location.href],
      ['licence', 'For your own use. Redistribution may need a licence of the data source.'],
    ]
    downloadFile(`open-interest-${meta?.session_date ?? 'rows'}${fileMark(meta)}.csv`, toCsv(shown, rows, block))
  }
  return (
    <>
      <SessionMenu
        state={{ when, change: (next) => state.change({ when: { ...when, ...next } }) }}
        shown={answer?.meta.session_date ?? when.session}
        source={answer?.meta.source ?? when.source}
        further={sessions.filter((one) => one.prints === 0)}
      />
      <Popover
        label="Columns"
        side="bottom-end"
        className="p-2"
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label="Columns"
            title="Columns"
            className="grid size-7 shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg-1 max-phone:hidden"
          >
            <Icon as={Columns3} />
          </button>
        )}
      >
        {() => (
          <ColumnChooser
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            density={density}
            onDensity={onDensity}
          />
        )}
      </Popover>
      <IconButton icon={Download} label="Save as CSV" onClick={save} className="max-phone:hidden" />
      <IconButton icon={Share2} label="Copy link" onClick={() => void share()} className="max-phone:hidden" />
    </>
  )
}
