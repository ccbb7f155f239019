import { perOwner } from '@/lib/core/perOwner'
import { FlowGroupFold } from '@/lib/flow/aggregates/flowGroups'
import { FirstGroups } from '@/lib/flow/aggregates/groupOrder'
import { WorkLine } from '@/server/cache/sharedWork'
import { ValueCache } from '@/server/cache/valueCache'
import type { CompiledFilter } from '@/server/engine/filters'
import type { LiveView } from '@/server/engine/live/liveView'
import { eachRow } from '@/server/engine/ring/newest'
import type { GroupAnswer, GroupQuery } from '@/server/stores/tape/port'

const MOST_QUESTIONS = 60

/** Groups of the running session under one filter: a question that comes again looks only at the prints since the last one. */
class RunningGroups {
  private readonly ended: FirstGroups
  private readonly fold: FlowGroupFold
  private readonly line = new WorkLine()
  private toRow = 0

  constructor(
    private readonly view: LiveView,
    private readonly filter: CompiledFilter,
    { grouping, order, limit }: GroupQuery,
  ) {
    this.ended = new FirstGroups(order, limit)
    this.fold = new FlowGroupFold(grouping, this.ended.add)
  }

  /** One reader at a time goes through the rows; the next ones find them counted. */
  read(): Promise<GroupAnswer> {
    return this.line.add(() => this.readOn()).ask()
  }

  /** A cancelled print cannot be taken out of a group: its order may have been another one without it. */
  isSpoilt(row: number, ...states: readonly Parameters<CompiledFilter['matches']>[0][]): boolean {
    return row <= this.toRow && states.some((item) => this.filter.matches(item))
  }

  private async readOn(): Promise<GroupAnswer> {
    const { ring, row, overlay } = this.view
    await eachRow(ring, { fromRow: this.toRow + 1, toRow: row, overlay }, (item, at) => {
      if (this.filter.matches(item)) this.fold.add(item)
      this.toRow = at
    })
    const first = this.ended.copy()
    this.fold.eachOpen(first.add)
    return { groups: first.read(), total: first.total }
  }
}

const groupsOf = perOwner((view: LiveView) => {
  const kept = new ValueCache<string, RunningGroups>('flow/runningGroups', { max: MOST_QUESTIONS })
  view.onAmend((old, item, row) => {
    for (const key of [...kept.keys()]) if (kept.peek(key)?.isSpoilt(row, old, item)) kept.delete(key)
  })
  return kept
})

/** The groups of all that a view has released; equal questions share their reading. */
export function runningGroups(view: LiveView, filter: CompiledFilter, ask: GroupQuery): Promise<GroupAnswer> {
  const key = JSON.stringify([view.session.epoch, ask, filter.text])
  return groupsOf(view)
    .of(key, () => new RunningGroups(view, filter, ask))
    .read()
}
