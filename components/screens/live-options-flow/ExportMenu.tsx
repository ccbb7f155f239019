import { Download } from 'lucide-react'
import { saveWholeSession } from '@/components/screens/live-options-flow/saveWholeSession'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { type FileFormat, saveTable, shownColumns } from '@/components/tables/exportTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import { IconButton } from '@/components/ui/IconButton'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import type { FlowItem } from '@/lib/flow/trade'
import { formatCount } from '@/lib/format/number'
import { parseSort } from '@/lib/tables/column'
import { sortRows } from '@/lib/tables/sortRows'
import type { TableLayout } from '@/lib/tables/tableLayout'

export interface ExportMenuProps {
  readonly feed: FeedState
  readonly tape: FeedTape
  readonly columns: readonly TableColumn<FlowItem>[]
  readonly layout: TableLayout
}

/** Rows on screen as CSV or JSON from the browser; everything that matches as a file the host writes (C13). */
export function ExportMenu({ feed, tape, columns, layout }: ExportMenuProps) {
  const { user } = useAuth()
  const { meta, summary } = tape
  const isSample = meta === null || meta.tier === 'sample'
  const save = (format: FileFormat) =>
    saveTable(
      {
        page: 'Flow Feed',
        filter: feed.filterText === '' ? 'all prints' : feed.filterText,
        columns: shownColumns(columns, layout),
        rows: sortRows(tape.rows, columns, parseSort(feed.params.sort, layout.shown)),
        meta,
      },
      format,
    )
  const whole = (format: 'csv' | 'json' | 'parquet', label: string): MenuItem => ({
    key: `all-${format}`,
    label: `${label}, all ${summary === null ? 'that match' : formatCount(summary.count)}`,
    isDisabled: isSample || user === null,
    onSelect: () => void saveWholeSession(feed, format, layout.shown),
  })
  const loaded = formatCount(tape.rows.length)
  const items: MenuItem[] = [
    { key: 'csv', label: `CSV, ${loaded} loaded`, onSelect: () => save('csv') },
    { key: 'csv-raw', label: `CSV with all digits, ${loaded} loaded`, onSelect: () => save('csv-raw') },
    { key: 'json', label: `JSON, ${loaded} loaded`, onSelect: () => save('json') },
    whole('csv', 'CSV'),
    whole('json', 'JSON'),
    whole('parquet', 'Parquet'),
  ]
  return (
    <Menu
      label="Save the prints"
      items={items}
      {...(isSample ? { header: 'Sample rows only; whole sessions need a plan' } : {})}
      trigger={(trigger) => <IconButton icon={Download} label="Save the prints as a file" {...trigger} />}
    />
  )
}
