import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { haltOutcomes, type PastHalt } from '@/lib/equities/haltOutcome'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { HaltNotice } from '@/server/market/stored/haltNotices'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type HaltScope, haltScopeOf, haltsOfYear } from '@/server/services/halts/haltDesk'
import { haltPrices } from '@/server/services/halts/haltPrices'
import { outcomeRow, pastHalt } from '@/server/services/halts/haltRow'
import { keptPrices, rowsOf } from '@/server/services/halts/listHalts'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { stockName } from '@/server/services/names/stockName'

/** What is ready is answered after this; the page asks again while halts are pending. */
const WAIT_MS = 80
const KEPT = 8
const jobsBy = perOwner((_deps: MarketDeps) => new AnswerCache<OutcomeJob>('halts/readHaltOutcomes', KEPT))
const MOST_OF_NAME = 120

/** What names did after each code over a year: halts of earlier days are priced one by one behind the answer. §4.4. */
export async function readHaltOutcomes(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await haltScopeOf(deps, ctx, when)
  const all = await haltsOfYear(scope, ctx.nowMs)
  const past = all.filter(({ haltedMs }) => newYorkDateOf(haltedMs) < scope.today)
  const { tier, source } = scope.events.meta
  const key = `${tier} ${source} ${scope.events.hasPrices} ${scope.today} ${past.length}`
  const job = await jobAfter(
    jobsBy(deps).get(key, async () => new OutcomeJob(deps, ctx, scope, past)),
    WAIT_MS,
  )
  const today = all.slice(past.length)
  const over: PastHalt[] = []
  for (const notice of today)
    if (notice.resumedMs !== null && notice.resumedMs <= scope.nowMs)
      over.push(pastHalt(notice, await keptPrices(deps, ctx, scope, notice)))
  const rows = haltOutcomes([...job.found, ...over])
  const from = newYorkDateOf(all[0]?.haltedMs ?? scope.nowMs)
  return {
    data: { rows: rows.map(outcomeRow), from, to: scope.today, pending: job.pending },
    meta: scope.events.meta,
  }
}

/** Halts of a year before a day, priced with pauses. */
class OutcomeJob {
  readonly found: PastHalt[] = []
  readonly finish = once(() => this.run())

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly scope: HaltScope,
    private readonly notices: readonly HaltNotice[],
  ) {}

  get pending(): number {
    return this.notices.length - this.found.length
  }

  private async run(): Promise<void> {
    this.found.length = 0
    for await (const notice of behindAnswers(this.notices)) {
      this.found.push(pastHalt(notice, await haltPrices(this.deps, this.ctx, this.scope, notice)))
    }
  }
}

/** Halts of one name over a year, newest first, with what came after them by code. §4.4 "History per ticker". */
export async function readHaltHistory(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await haltScopeOf(deps, ctx, when)
  const notices = (await haltsOfYear(scope, ctx.nowMs, ticker)).slice(-MOST_OF_NAME)
  // Files tell halts of names that nothing else is known of.
  if (notices.length === 0) await stockName(deps, ctx, ticker)
  const rows = await rowsOf(deps, ctx, { scope, notices })
  const over = notices.filter(({ resumedMs }) => resumedMs !== null && resumedMs <= scope.nowMs)
  const past: PastHalt[] = []
  for (const notice of over) past.push(pastHalt(notice, await keptPrices(deps, ctx, scope, notice)))
  return { data: { rows, outcomes: haltOutcomes(past).map(outcomeRow) }, meta: scope.events.meta }
}
