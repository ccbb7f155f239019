import { Download } from 'lucide-react'
import { type FeedExport, saveRows } from '@/components/screens/live-options-flow/exportFeed'
import { saveWholeSession } from '@/components/screens/live-options-flow/saveWholeSession'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
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
  const shown = (): FeedExport => ({
    columns: layout.shown.flatMap((id) => columns.filter((column) => column.id === id)),
    rows: sortRows(tape.rows, columns, parseSort(feed.params.sort, layout.shown)),
    filterText: feed.filterText,
    meta,
    address: window.location.href,
  })
  const whole = (format: 'csv' | 'json' | 'parquet', label: string): MenuItem => ({
    key: `all-${format}`,
    label: `${label}, all ${summary === null ? 'that match' : formatCount(summary.count)}`,
    isDisabled: isSample || user === null,
    onSelect: () => void saveWholeSession(feed, format, layout.shown),
  })
  const loaded = formatCount(tape.rows.length)
  const items: MenuItem[] = [
    { key: 'csv', label: `CSV, ${loaded} loaded`, onSelect: () => saveRows(shown(), 'csv') },
    { key: 'json', label: `JSON, ${loaded} loaded`, onSelect: () => saveRows(shown(), 'json') },
    whole('csv', 'CSV'),
    whole('json', 'JSON'),
    whole('parquet', 'Parquet'),
  ]
  return (
    <Menu
      label="Save the prints"
      items={items}
      {...(isSample ? { header: 'Sample rows only; whole sessions need a plan' } : {})}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label="Save"
          title="Save the prints as a file"
          className="grid size-7 shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg-1 max-phone:hidden"
        >
          <Icon as={Download} />
        </button>
      )}
    />
  )
}
