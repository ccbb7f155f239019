import { Download, Image as Picture, Table2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { saveImage } from '@/components/charts/saveImage'
import { TableTwin } from '@/components/charts/TableTwin'
import { IconButton } from '@/components/ui/IconButton'
import type { ChartTable } from '@/lib/charts/chartTone'
import { textsToCsv } from '@/lib/tables/delimited'

export interface ChartFrameProps {
  readonly title: string
  /** One line: what is shown and what is not. */
  readonly note?: string
  /** One sentence with the last values: what the picture says to those who do not see it. */
  readonly summary: string
  readonly table: ChartTable
  /** Source and tier; printed on exports. */
  readonly source: string
  /** Extra ghost buttons before Table and Export. */
  readonly tools?: ReactNode
  /** The plot takes the keyboard, so it is no mere picture. */
  readonly isInteractive?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Title row, plot, table twin and exports of a chart. */
export function ChartFrame({
  title,
  note,
  summary,
  table,
  source,
  tools,
  isInteractive,
  className,
  children,
}: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  const plot = useRef<HTMLDivElement>(null)
  const exportCsv = () => {
    const text = textsToCsv([title, `source: ${source}`], table.columns, table.rows)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    link.download = `${fileName(title)}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <figure aria-label={title} className={`m-0 flex min-h-0 min-w-0 flex-col bg-panel ${className ?? ''}`}>
      <figcaption className="flex h-7.5 shrink-0 items-center gap-2 px-2.5 max-phone:h-9">
        <span className="truncate font-medium text-12 text-fg-1 max-phone:line-clamp-2 max-phone:whitespace-normal max-phone:leading-3.5">
          {title}
        </span>
        {note ? <span className="min-w-0 shrink-[99] truncate text-11 text-fg-3 max-phone:hidden">{note}</span> : null}
        <span className="flex-1" />
        {tools}
        <IconButton
          icon={Table2}
          size="s"
          label={isTable ? `Show ${title} as chart` : `Show ${title} as table`}
          aria-pressed={isTable}
          isActive={isTable}
          onClick={() => setTable(!isTable)}
        />
        {isTable ? null : (
          <IconButton
            icon={Picture}
            size="s"
            label={`Save ${title} as picture`}
            keys="Shift for SVG"
            onClick={(event) =>
              plot.current &&
              saveImage(plot.current, fileName(title), `${title}. ${source}`, event.shiftKey ? 'svg' : 'png')
            }
          />
        )}
        <IconButton icon={Download} size="s" label={`Save ${title} as CSV`} onClick={exportCsv} />
      </figcaption>
      {isTable ? (
        <TableTwin label={title} table={table} />
      ) : isInteractive ? (
        <div ref={plot} className="relative min-h-0 flex-1">
          <p className="sr-only">{summary}</p>
          {children}
        </div>
      ) : (
        <div ref={plot} role="img" aria-label={summary} className="relative min-h-0 flex-1">
          {children}
        </div>
      )}
    </figure>
  )
}

const fileName = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
