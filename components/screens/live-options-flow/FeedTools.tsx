import { ChartNoAxesCombined, Columns3, PanelRight, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { Popover } from '@/components/ui/Popover'
import type { FlowItem } from '@/lib/flow/trade'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ColumnChooser = dynamic(
  () => import('@/components/tables/ColumnChooser').then((module) => module.ColumnChooser),
  {
    ssr: false,
  },
)

export interface FeedToolsProps {
  readonly columns: readonly TableColumn<FlowItem>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: 'compact' | 'normal'
  readonly onDensity: (density: 'compact' | 'normal') => void
  readonly hasCharts: boolean
  readonly onCharts: () => void
  readonly hasRail: boolean
  readonly onRail: () => void
  /** Menu of the files the rows can be saved as. */
  readonly save: ReactNode
}

/** Charts, columns, export, link and sidebar of the feed. */
export function FeedTools(props: FeedToolsProps) {
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: 'Link copied: filter, order, columns and time are in it', kind: 'ok' })
  }
  return (
    <>
      <IconButton
        icon={ChartNoAxesCombined}
        label="Charts"
        isActive={props.hasCharts}
        aria-pressed={props.hasCharts}
        onClick={props.onCharts}
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
            columns={props.columns as readonly TableColumn<unknown>[]}
            layout={props.layout}
            onLayout={props.onLayout}
            density={props.density}
            onDensity={props.onDensity}
          />
        )}
      </Popover>
      {props.save}
      <IconButton icon={Share2} label="Copy link" onClick={() => void share()} />
      <IconButton
        icon={PanelRight}
        label="Flow sidebar"
        isActive={props.hasRail}
        aria-pressed={props.hasRail}
        onClick={props.onRail}
        className="max-phone:hidden"
      />
    </>
  )
}
