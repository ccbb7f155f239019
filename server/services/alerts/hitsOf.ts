import { groupBy } from '@/lib/core/groupBy'
import type { EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { type HitResult, hitResult, NO_RESULT } from '@/lib/flow/alerts/hitResult'
import type { TickerFacts } from '@/lib/flow/filter/readField'
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
/** Edges between sizes of names. */
const CAPS: readonly Usd[] = [2e9, 10e9, 200e9]
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
  const later = await whatFollowed(deps, ctx, found, all)
  const tools = { ...later, minutes: found.minutes, untilUs: untilUs ?? Number.POSITIVE_INFINITY }
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => resultAt(hitResult(hit, outcome, tools), untilUs),
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
  const later = await whatFollowed(deps, ctx, scope, all)
  const tools = { ...later, minutes: engine.underlyings, untilUs: asOfUs }
  const seen = Math.max(1, scope.view.row)
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => resultAt(hitResult(hit, outcome, tools), untilUs),
    work: { is_ready: true, progress: 1 - runner.behind / seen, dropped: engine.book.dropped },
  }
}

type SizedSession = Pick<SessionHits, 'source' | 'sessionDate'>

/** What the market of a session knows of the days after its hits, and whom they are held against. F66. */
async function whatFollowed(deps: AlertDeps, ctx: ServiceContext, session: SizedSession, hits: readonly BookedHit[]) {
  const { names } = marketOf(deps, ctx, session.source)
  await names.ready(session.sessionDate)
  const peersOf = peersIn(names.table(session.sessionDate))
  const tickers = new Set(hits.map(({ hit }) => hit.ticker))
  const looked = new Set([...tickers].flatMap((ticker) => [ticker, ...peersOf(ticker)]))
  const asked = [...looked].map((ticker) => ({ ticker, sessionDate: session.sessionDate }))
  return { peersOf, ...(await closesAfter(deps, ctx, session.source, asked)) }
}

/** Names of the size of one. */
function peersIn(table: ReadonlyMap<Ticker, TickerFacts>): (ticker: Ticker) => readonly Ticker[] {
  const sizeOf = (ticker: Ticker) => {
    const cap = table.get(ticker)?.marketCap ?? null
    return cap === null ? -1 : CAPS.filter((edge) => cap >= edge).length
  }
  const bySize = groupBy([...table.keys()].sort(), sizeOf)
  return (ticker) => bySize.get(sizeOf(ticker)) ?? []
}

/** The market of a source: that of the session that plays, where it is of the same. */
function marketOf({ market: { desk } }: AlertDeps, { tier }: ServiceContext, source: string): Market {
  const isPlayed = desk.views[tier].session.source === source
  return isPlayed ? desk.playedMarket(tier) : desk.marketOf({ tier, ...labelOf(source) })
}

/** Closes of the sessions that results look ahead to, of the names of hits of a source. */
export async function closesAfter(
  deps: AlertDeps,
  ctx: ServiceContext,
  source: string,
  hits: readonly Pick<AlertHit, 'ticker' | 'sessionDate'>[],
) {
  const { session } = deps.market.desk.views[ctx.tier]
  const lastClosed = session.mode === 'none' ? '' : previousSession(session.sessionDate)
  const asked = new Map<Ticker, Set<IsoDate>>()
  for (const { ticker, sessionDate } of hits)
    for (const count of ticker === '' ? [] : LATER) {
      const date = sessionOffset(sessionDate, count)
      if (date <= lastClosed) asked.set(ticker, (asked.get(ticker) ?? new Set()).add(date))
    }
  if (asked.size === 0) return { lastClosed, closeOf: () => null }
  const days = new Map([...asked].map(([ticker, dates]) => [ticker, [...dates]]))
  const book = await marketOf(deps, ctx, source).prices.book(days, nextSession(lastClosed))
  return { lastClosed, closeOf: (ticker: Ticker, date: IsoDate) => book.on(ticker, date) }
}

/** In a replay the best and worst bid of the rest of the day are not known, nor later days. */
export function resultAt(result: HitResult, untilUs: EpochUs | undefined): HitResult {
  if (untilUs === undefined) return result
  return { ...result, contractMax: null, contractMin: null, under1d: null, under5d: null, bench1d: null, bench5d: null }
}
