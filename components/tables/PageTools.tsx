import { Columns3, Download, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { CallsButton } from '@/components/tables/CallsButton'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { Density } from '@/components/tables/tableProps'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { Popover } from '@/components/ui/Popover'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ColumnChooser = dynamic(
  () => import('@/components/tables/ColumnChooser').then((module) => module.ColumnChooser<never>),
  { ssr: false },
)

export interface PageToolsProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
  /** Saves the rows on screen as CSV (`saveTable`); or `save` brings a menu of its own. */
  readonly onExport?: () => void
  readonly save?: ReactNode
  /** What a copied link brings back: 'filter, order, columns and session'. */
  readonly linkHolds: string
  /** The head has room for the link on a phone too. */
  readonly isLinkOnPhone?: boolean
}

/** Columns and row height, export, link: the tools at the right of every page with a grid (C3, C13). */
export function PageTools<R>(props: PageToolsProps<R>) {
  return (
    <>
      <span className="contents max-phone:hidden">
        <ColumnsButton {...props} />
        {props.onExport ? <IconButton icon={Download} label="Save as CSV" onClick={props.onExport} /> : null}
        {props.save}
        <CallsButton />
      </span>
      <span className={cx('contents', props.isLinkOnPhone !== true && 'max-phone:hidden')}>
        <ShareButton holds={props.linkHolds} />
      </span>
    </>
  )
}

type ColumnsButtonProps<R> = Pick<PageToolsProps<R>, 'columns' | 'layout' | 'onLayout' | 'density' | 'onDensity'>

function ColumnsButton<R>({ columns, layout, onLayout, density, onDensity }: ColumnsButtonProps<R>) {
  return (
    <Popover
      label="Columns"
      side="bottom-end"
      className="p-2"
      trigger={(trigger) => <IconButton icon={Columns3} label="Columns" {...trigger} />}
    >
      {() => (
        <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} density={density} onDensity={onDensity} />
      )}
    </Popover>
  )
}

/** Copies the address of the page, which holds its state. */
export function ShareButton({ holds }: { readonly holds: string }) {
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: `Link copied: ${holds} are in it`, kind: 'ok' })
  }
  return <IconButton icon={Share2} label="Copy link" onClick={() => void share()} />
}
