import { FlowGroupFold } from '@/lib/flow/aggregates/flowGroups'
import { FirstGroups } from '@/lib/flow/aggregates/groupOrder'
import { printComparer } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import type { GroupAnswer, GroupQuery, PrintPage } from '@/server/stores/tape/port'

/** A page out of the prints of a scope, which may be in any order. */
export function pageOf(items: readonly FlowItem[], page: PrintPage): readonly FlowItem[] {
  const { before, afterSeq = -1, beforeSeq = Number.POSITIVE_INFINITY, order, after } = page
  const compare = printComparer(order ?? { rules: [] })
  const isNext = (item: FlowItem) =>
    order === undefined
      ? before === undefined || isBefore(item, before)
      : after === undefined || compare(item, after) > 0
  return items
    .filter((item) => item.seq > afterSeq && item.seq < beforeSeq && isNext(item))
    .sort(compare)
    .slice(0, page.limit)
}

function isBefore(item: FlowItem, before: NonNullable<PrintPage['before']>): boolean {
  return item.executedAtUs < before.executedAtUs || (item.executedAtUs === before.executedAtUs && item.seq < before.seq)
}

/** Groups of the prints of a scope. */
export function groupsOf(items: readonly FlowItem[], { grouping, order, limit }: GroupQuery): GroupAnswer {
  const first = new FirstGroups(order, limit)
  const fold = new FlowGroupFold(grouping, first.add)
  for (const item of [...items].sort((a, b) => a.seq - b.seq)) fold.add(item)
  fold.end()
  return { groups: first.read(), total: first.total }
}
