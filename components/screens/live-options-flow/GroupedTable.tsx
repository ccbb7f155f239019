import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PremiumText } from '@/components/options/PremiumText'
import { SideBadge } from '@/components/options/SideBadge'
import {
  type GroupKind,
  type GroupRow,
  groupKey,
  useGroupPrints,
  useGroups,
} from '@/components/screens/live-options-flow/feedGroups'
import { groupColumns } from '@/components/screens/live-options-flow/groupColumns'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { DataTable } from '@/components/tables/DataTable'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { ErrorState } from '@/components/ui/ErrorState'
import { IconButton } from '@/components/ui/IconButton'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatPrintTime } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { tickerClause } from '@/lib/options/indexRoots'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface GroupedTableProps {
  readonly feed: FeedState
  readonly grouping: GroupKind
  readonly onFilter: (clause: string) => void
}

const BY_PREMIUM: SortRule = { id: 'premium', desc: true }
const PAGES = { page: 200, most: 2000 }

/** The prints of the whole session as orders, contracts or tickers; choosing a row shows the prints inside it. */
export function GroupedTable({ feed, grouping, onFilter }: GroupedTableProps) {
  const formats = useTimeSettings()
  const { timeZone, dateFormat } = formats
  const columns = useMemo(() => groupColumns(grouping, { timeZone, dateFormat }), [grouping, timeZone, dateFormat])
  const [sort, setSort] = useState<readonly SortRule[]>([BY_PREMIUM])
  const [chosen, setChosen] = useState<string | null>(null)
  const [layout, setLayout] = useState(() => ({ grouping, value: defaultLayout(columns) }))
  const order = sort[0] ?? BY_PREMIUM
  const rows = useRowLimit(JSON.stringify([feed.filterText, feed.params.session, feed.params.at, order]), PAGES)
  const groups = useGroups(feed, grouping, { sort: order, limit: rows.limit })
  if (groups.data === undefined) {
    return groups.status === 'error' ? (
      <ErrorState error={groups.error} source="flow.groups" onRetry={groups.retry} />
    ) : (
      <SkeletonRows rows={30} label="Loading groups" />
    )
  }
  const { data, total } = groups.data
  const group = data.find((row) => groupKey(row) === chosen)
  const open = (row: GroupRow) =>
    row.option_chain_id === null ? onFilter(tickerClause(row.ticker)) : feed.change({ chain: row.option_chain_id })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <DataTable<GroupRow>
          label={`Prints by ${grouping}`}
          columns={columns}
          rows={data}
          getKey={groupKey}
          layout={layout.grouping === grouping ? layout.value : defaultLayout(columns)}
          onLayout={(value) => setLayout({ grouping, value })}
          sort={[order]}
          onSort={(rules) => setSort(rules.slice(-1))}
          onActive={(row) => setChosen(groupKey(row))}
          onOpen={open}
          onFilter={onFilter}
          onEndReached={() => rows.grow(total)}
          empty={<p className="p-6 text-center text-13 text-fg-2">No prints to group yet.</p>}
        />
      </div>
      <p className="shrink-0 border-t px-3 py-1 text-11 text-fg-2">
        {data.length < total ? `First ${formatCount(data.length)} of ` : ''}
        {formatCount(total)} {total === 1 ? grouping.slice(0, -1) : grouping}, added up over the whole session
      </p>
      {group ? <GroupPrints feed={feed} group={group} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}

const MAX_CHILDREN = 200

interface GroupPrintsProps {
  readonly feed: FeedState
  readonly group: GroupRow
  readonly onClose: () => void
}

function GroupPrints({ feed, group, onClose }: GroupPrintsProps) {
  const { timeZone } = useTimeSettings()
  const prints = useGroupPrints(feed, group, MAX_CHILDREN)
  const count = group.prints === 1 ? '1 print' : `${formatCount(group.prints)} prints`
  return (
    <section aria-label="Prints inside" className="max-h-48 shrink-0 overflow-auto border-t bg-inset">
      <div className="sticky top-0 flex h-7 items-center bg-inset px-3">
        <h3 className="flex-1 font-medium text-12">
          {count} inside{group.prints > MAX_CHILDREN ? `, newest ${MAX_CHILDREN} shown` : ''}
        </h3>
        <IconButton icon={X} size="s" label="Close prints" onClick={onClose} />
      </div>
      {prints === null ? <SkeletonRows rows={3} label="Loading the prints inside" /> : null}
      <ul>
        {prints?.map((print) => (
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
