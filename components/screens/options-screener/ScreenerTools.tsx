import { ChartScatter, Columns3, Download, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { PastRow } from '@/components/options/contractDay/pastColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { Popover } from '@/components/ui/Popover'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ColumnChooser = dynamic(
  () => import('@/components/tables/ColumnChooser').then((module) => module.ColumnChooser<PastRow>),
  { ssr: false },
)

export interface ScreenerToolsProps {
  readonly columns: readonly TableColumn<PastRow>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: 'compact' | 'normal'
  readonly onDensity: (density: 'compact' | 'normal') => void
  readonly hasMap: boolean
  readonly onMap: () => void
  readonly onExport: () => void
}

/** Map, columns, export and link of the screener. */
export function ScreenerTools(props: ScreenerToolsProps) {
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: 'Link copied: filter, order, columns and session are in it', kind: 'ok' })
  }
  return (
    <>
      <IconButton
        icon={ChartScatter}
        label="Map of the largest"
        isActive={props.hasMap}
        aria-pressed={props.hasMap}
        onClick={props.onMap}
        className="max-phone:hidden"
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
            columns={props.columns}
            layout={props.layout}
            onLayout={props.onLayout}
            density={props.density}
            onDensity={props.onDensity}
          />
        )}
      </Popover>
      <IconButton icon={Download} label="Save as CSV" onClick={props.onExport} className="max-phone:hidden" />
      <IconButton icon={Share2} label="Copy link" onClick={() => void share()} className="max-phone:hidden" />
    </>
  )
}
