import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PremiumText } from '@/components/options/PremiumText'
import { rowTone } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { type GroupRow, groupPrints } from '@/components/screens/live-options-flow/feedGroups'
import type { FeedGrouping } from '@/components/screens/live-options-flow/feedParams'
import { groupColumns } from '@/components/screens/live-options-flow/groupColumns'
import { DataTable } from '@/components/tables/DataTable'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface GroupedTableProps {
  readonly rows: readonly FlowItem[]
  readonly grouping: Exclude<FeedGrouping, 'prints'>
  readonly onFilter: (clause: string) => void
  readonly onContract: (print: FlowItem) => void
  readonly onHold: (isHeld: boolean) => void
}

/** The prints on screen as orders, contracts or tickers; choosing a row shows the prints inside it. */
export function GroupedTable({ rows, grouping, onFilter, onContract, onHold }: GroupedTableProps) {
  const formats = useTimeSettings()
  const { timeZone, dateFormat } = formats
  const columns = useMemo(() => groupColumns(grouping, { timeZone, dateFormat }), [grouping, timeZone, dateFormat])
  const groups = useMemo(() => groupPrints(rows, grouping), [rows, grouping])
  const [sort, setSort] = useState<readonly SortRule[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [layout, setLayout] = useState(() => ({ grouping, value: defaultLayout(columns) }))
  const group = groups.find((row) => row.key === chosen)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <DataTable<GroupRow>
          label={`Prints by ${grouping}`}
          columns={columns}
          rows={groups}
          getKey={(row) => row.key}
          layout={layout.grouping === grouping ? layout.value : defaultLayout(columns)}
          onLayout={(value) => setLayout({ grouping, value })}
          sort={sort}
          onSort={setSort}
          rowTone={(row) => (grouping === 'orders' ? rowTone(row.newest) : '')}
          onActive={(row) => setChosen(row.key)}
          onOpen={(row) => (grouping === 'tickers' ? onFilter(`ticker=${row.newest.ticker}`) : onContract(row.newest))}
          onFilter={onFilter}
          onHold={onHold}
          empty={<p className="p-6 text-center text-13 text-fg-2">No prints to group yet.</p>}
        />
      </div>
      {group ? <GroupPrints group={group} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}

const MAX_CHILDREN = 200

function GroupPrints({ group, onClose }: { readonly group: GroupRow; readonly onClose: () => void }) {
  const { timeZone } = useTimeSettings()
  return (
    <section aria-label="Prints inside" className="max-h-48 shrink-0 overflow-auto border-t bg-inset">
      <div className="sticky top-0 flex h-7 items-center bg-inset px-3">
        <h3 className="flex-1 font-medium text-12">
          {group.children.length === 1 ? '1 print' : `${formatCount(group.children.length)} prints`} inside
        </h3>
        <IconButton icon={X} size="s" label="Close prints" onClick={onClose} />
      </div>
      <ul>
        {group.children.slice(-MAX_CHILDREN).map((print) => (
          <li key={print.seq} className="flex h-row items-center gap-3 border-line-1 border-t px-3">
            <span className="font-mono text-11">
              {formatPrintTime(print.executedAtUs, timeZone).time}
              <span className="text-fg-3">{formatPrintTime(print.executedAtUs, timeZone).fraction}</span>
            </span>
            <SideBadge side={print.side} />
            <span className="w-28 text-right">
              {formatCount(print.size)} @ {formatPrice(print.price)}
            </span>
            <span className="w-20 text-right">
              <PremiumText premium={print.premium} />
            </span>
            <span className="text-fg-3">{print.exchange}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
