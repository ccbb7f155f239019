import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { type HitResult, hitResult, NO_RESULT } from '@/lib/flow/alerts/hitResult'
import { nextSession, previousSession, sessionOffset } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import type { Market } from '@/server/market/port'
import { labelOf } from '@/server/market/source'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import type { SessionHits } from '@/server/services/alerts/alertHistory'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** The hits of a scope with the way to what followed them. */
export interface ScopedHits {
  readonly hits: readonly BookedHit[]
  readonly resultOf: (booked: BookedHit) => HitResult
  readonly work: { readonly is_ready: boolean; readonly progress: number; readonly dropped: number }
}

/** Sessions after a hit whose closes are looked at. F66. */
const LATER = [1, 5]
const NOTHING = { is_ready: true, progress: 1, dropped: 0 }

/** Hits of the running session as this tier has seen it, or of a stored one; newest first. */
export async function hitsOf(deps: AlertDeps, ctx: ServiceContext, scope: Scope): Promise<ScopedHits> {
  if (scope.kind === 'memory') return await runningHits(deps, ctx, scope.untilUs, scope)
  const { hits, progress } = deps.history.ask(scope)
  if (hits === null) {
    return { hits: [], resultOf: () => NO_RESULT, work: { is_ready: scope.prints === 0, progress, dropped: 0 } }
  }
  return await sessionHits(deps, ctx, hits, scope.untilUs)
}

/** Hits of a session that is over. */
export async function sessionHits(
  deps: AlertDeps,
  ctx: ServiceContext,
  found: SessionHits,
  untilUs: EpochUs | undefined,
): Promise<ScopedHits> {
  const all = [...found.book.all()].filter(({ hit }) => untilUs === undefined || hit.atUs <= untilUs).reverse()
  const own = common(deps, ctx)
  const tools = {
    ...own,
    closeOf: await closesAfter(marketOf(deps, ctx, found.source), own, all),
    minutes: found.minutes,
    untilUs: untilUs ?? Number.POSITIVE_INFINITY,
  }
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => atInstant(hitResult(hit, outcome, tools), untilUs),
    work: { ...NOTHING, dropped: found.book.dropped },
  }
}

async function runningHits(
  deps: AlertDeps,
  ctx: ServiceContext,
  untilUs: EpochUs | undefined,
  scope: Extract<Scope, { kind: 'memory' }>,
): Promise<ScopedHits> {
  const runner = deps.runners[ctx.tier]
  const { engine } = runner
  if (engine === null) return { hits: [], resultOf: () => NO_RESULT, work: NOTHING }
  const all = [...engine.book.all()].filter(({ hit }) => untilUs === undefined || hit.atUs <= untilUs).reverse()
  const asOfUs = Math.min(untilUs ?? Number.POSITIVE_INFINITY, scope.view.asOfUs)
  const own = common(deps, ctx)
  const closeOf = await closesAfter(marketOf(deps, ctx, scope.source), own, all)
  const tools = { ...own, closeOf, minutes: engine.underlyings, untilUs: asOfUs }
  const seen = Math.max(1, scope.view.row)
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => atInstant(hitResult(hit, outcome, tools), untilUs),
    work: { is_ready: true, progress: 1 - runner.behind / seen, dropped: engine.book.dropped },
  }
}

function common(deps: AlertDeps, ctx: ServiceContext) {
  const { session } = deps.market.desk.views[ctx.tier]
  return {
    lastClosed: session.mode === 'none' ? '' : previousSession(session.sessionDate),
    peersOf: (ticker: string) => deps.peersOf(ctx.tier, ticker),
  }
}

/** The market of a source: that of the session that plays, where it is of the same. */
function marketOf({ market: { desk } }: AlertDeps, { tier }: ServiceContext, source: string): Market {
  const isPlayed = desk.views[tier].session.source === source
  return isPlayed ? desk.playedMarket(tier) : desk.marketOf({ tier, ...labelOf(source) })
}

type Common = ReturnType<typeof common>

/** Closes of the sessions that results look ahead to, of the names of hits and of those they are held against. */
async function closesAfter(market: Market, { lastClosed, peersOf }: Common, hits: readonly BookedHit[]) {
  const asked = new Map<Ticker, Set<IsoDate>>()
  for (const { hit } of hits)
    for (const ticker of hit.ticker === '' ? [] : [hit.ticker, ...peersOf(hit.ticker)])
      for (const count of LATER) {
        const date = sessionOffset(hit.sessionDate, count)
        if (date <= lastClosed) asked.set(ticker, (asked.get(ticker) ?? new Set()).add(date))
      }
  if (asked.size === 0) return () => null
  const days = new Map([...asked].map(([ticker, dates]) => [ticker, [...dates]]))
  const book = await market.prices.book(days, nextSession(lastClosed))
  return (ticker: Ticker, date: IsoDate) => book.on(ticker, date)
}

/** In a replay the best and worst bid of the rest of the day are not known, nor later days. */
function atInstant(result: HitResult, untilUs: EpochUs | undefined): HitResult {
  if (untilUs === undefined) return result
  return { ...result, contractMax: null, contractMin: null, under1d: null, under5d: null, bench1d: null, bench5d: null }
}
