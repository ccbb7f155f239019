import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { CompiledFilter } from '@/server/engine/filters'
import { MinuteFold } from '@/server/engine/live/minuteFold'
import { newestOf } from '@/server/engine/ring/newest'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { eachPrint } from '@/server/services/flow/eachPrint'
import type { Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'

interface Fold {
  readonly minutes: MinuteFold
  count: number
}

const KEPT_MS = 1500
const KEPT = 120
const keptBy = perOwner((_market: MarketDeps) => new AnswerCache<Fold>('superFlow/readTile', KEPT))

/** Hits and net premium a minute under one filter (F11): the head of a tile. Equal questions share one answer. */
export async function readTile(market: MarketDeps, ctx: ServiceContext, query: When & { readonly filter: string }) {
  const { desk } = market
  const scope = await desk.scopeOf(ctx, query)
  const filter = await desk.readFilter(scope, query.filter)
  const bucket = Math.floor(ctx.nowMs / KEPT_MS)
  const key = `${ctx.tier} ${scope.sessionDate} ${scope.source} ${scope.untilUs ?? ''} ${filter.text} ${bucket}`
  const fold = await keptBy(market).get(key, () => countPrints(desk, scope, filter))
  const rows = fold.minutes.read()
  let ncp = 0
  let npp = 0
  const lines = rows.map((minute) => {
    ncp += minute.callAskPremium - minute.callBidPremium
    npp += minute.putAskPremium - minute.putBidPremium
    return { startMs: minute.startMs, ncp, npp }
  })
  const data = {
    count: fold.count,
    ncp,
    npp,
    start_ms: lines.map((line) => line.startMs),
    ncp_line: lines.map((line) => line.ncp),
    npp_line: lines.map((line) => line.npp),
  }
  return { data, meta: scope.meta }
}

/** Folds the prints of a scope that pass a filter. */
async function countPrints(desk: TapeDesk, scope: Scope, filter: CompiledFilter): Promise<Fold> {
  const counted: Fold = { minutes: new MinuteFold(), count: 0 }
  const add = (item: Parameters<MinuteFold['add']>[0]) => {
    if (item.canceled) return
    counted.count += 1
    counted.minutes.add(item)
  }
  if (scope.kind === 'stored') {
    await eachPrint(desk, scope, filter, add)
    return counted
  }
  const { view, untilUs } = scope
  // Walks only the prints that the filter's ticker or least premium leaves; nothing is kept.
  const matches: typeof filter.matches = (item) => {
    if (filter.matches(item)) add(item)
    return false
  }
  const until = untilUs === undefined ? {} : { untilUs }
  await newestOf(view.ring, {
    ...filter,
    matches,
    limit: 0,
    beforeSeq: view.seq + 1,
    overlay: view.overlay,
    ...until,
  })
  return counted
}
