import type { z } from 'zod'
import type { flow } from '@/lib/contract/flow'
import { type FlowGroup, FlowGroupFold } from '@/lib/flow/aggregates/flowGroups'
import { FirstGroups } from '@/lib/flow/aggregates/groupOrder'
import type { FlowItem } from '@/lib/flow/trade'
import type { ServiceContext } from '@/server/context'
import type { CompiledFilter } from '@/server/engine/filters'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { runningGroups } from '@/server/services/flow/runningGroups'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import type { GroupAnswer, GroupQuery } from '@/server/stores/tape/port'
import type { TapeScope } from '@/server/stores/tape/portScope'

type Query = z.output<NonNullable<typeof flow.groups.query>>
type Row = z.output<typeof flow.groups.response>['data'][number]

/** The prints of a whole session under a filter, added up by order, contract or ticker: never those of one page. */
export async function groupFlow(desk: TapeDesk, ctx: ServiceContext, query: Query) {
  const scope = await desk.scopeOf(ctx, query)
  const filter = await desk.readFilter(scope, query.filter)
  const ask: GroupQuery = {
    grouping: query.by,
    order: { field: query.sort, desc: query.dir === 'desc' },
    limit: query.limit,
  }
  const answer = await answerOf(desk, scope, filter, ask)
  return { data: answer.groups.map(toRow), total: answer.total, meta: scope.meta }
}

async function answerOf(desk: TapeDesk, scope: Scope, filter: CompiledFilter, ask: GroupQuery): Promise<GroupAnswer> {
  const isInMemory = scope.kind === 'memory' && (scope.view.ring.isComplete || scope.view.tier === 'sample')
  if (!isInMemory) return await desk.store.groupPrints(releasedScope(scope, filter), ask)
  if (scope.untilUs === undefined) return await runningGroups(scope.view, filter, ask)
  return await added((visit) => eachPrint(desk, scope, filter, visit), ask)
}

/** What of a session a reader may see: a delayed one nothing that memory has not released yet. */
function releasedScope(scope: Scope, filter: CompiledFilter): TapeScope {
  const stored = storedScopeOf(scope, filter)
  if (scope.kind === 'stored') return stored
  const { seq } = scope.view
  const where = [filter.where, `seq <= ${seq}`].filter((part) => part !== '').join(' AND ')
  return { ...stored, where, matches: (item) => item.seq <= seq && filter.matches(item) }
}

async function added(
  each: (visit: (item: FlowItem) => void) => Promise<void>,
  { grouping, order, limit }: GroupQuery,
): Promise<GroupAnswer> {
  const first = new FirstGroups(order, limit)
  const fold = new FlowGroupFold(grouping, first.add)
  await each((item) => fold.add(item))
  fold.end()
  return { groups: first.read(), total: first.total }
}

const toRow = (group: FlowGroup): Row => ({
  ticker: group.ticker,
  option_chain_id: group.optionSymbol,
  buy_or_sell: group.side,
  kind: group.kind,
  first_seq: group.firstSeq,
  last_seq: group.lastSeq,
  ended_at_us: group.endedAtUs,
  prints: group.prints,
  size: group.size,
  premium: group.premium,
  average_price: group.averagePrice,
  exchanges: group.exchanges,
  contracts: group.contracts,
  ask_pct: group.askPct,
  ncp: group.ncp,
  npp: group.npp,
})
