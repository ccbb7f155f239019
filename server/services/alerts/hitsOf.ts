import type { EpochUs } from '@/lib/core/nominal'
import { type HitResult, hitResult, NO_RESULT } from '@/lib/flow/alerts/hitResult'
import { nextSession, previousSession } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import type { SessionHits } from '@/server/services/alerts/alertHistory'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** The hits of a scope with the way to what followed them. */
export interface ScopedHits {
  readonly hits: readonly BookedHit[]
  readonly resultOf: (booked: BookedHit) => HitResult
  readonly work: { readonly is_ready: boolean; readonly progress: number; readonly dropped: number }
}

const NOTHING = { is_ready: true, progress: 1, dropped: 0 }

/** Hits of the running session as this tier has seen it, or of a stored one; newest first. */
export function hitsOf(deps: AlertDeps, ctx: ServiceContext, scope: Scope): ScopedHits {
  if (scope.kind === 'memory') return runningHits(deps, ctx, scope.untilUs, scope)
  const { hits, progress } = deps.history.ask(scope)
  if (hits === null) {
    return { hits: [], resultOf: () => NO_RESULT, work: { is_ready: scope.prints === 0, progress, dropped: 0 } }
  }
  return sessionHits(deps, ctx, hits, scope.untilUs)
}

/** Hits of a session that is over. */
export function sessionHits(
  deps: AlertDeps,
  ctx: ServiceContext,
  found: SessionHits,
  untilUs: EpochUs | undefined,
): ScopedHits {
  const all = [...found.book.all()].filter(({ hit }) => untilUs === undefined || hit.atUs <= untilUs).reverse()
  const tools = {
    ...common(deps, ctx),
    minutes: found.minutes,
    untilUs: untilUs ?? Number.POSITIVE_INFINITY,
  }
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => atInstant(hitResult(hit, outcome, tools), untilUs),
    work: { ...NOTHING, dropped: found.book.dropped },
  }
}

function runningHits(
  deps: AlertDeps,
  ctx: ServiceContext,
  untilUs: EpochUs | undefined,
  scope: Extract<Scope, { kind: 'memory' }>,
): ScopedHits {
  const runner = deps.runners[ctx.tier]
  const { engine } = runner
  if (engine === null) return { hits: [], resultOf: () => NO_RESULT, work: NOTHING }
  const all = [...engine.book.all()].filter(({ hit }) => untilUs === undefined || hit.atUs <= untilUs).reverse()
  const asOfUs = Math.min(untilUs ?? Number.POSITIVE_INFINITY, scope.view.asOfUs)
  const tools = { ...common(deps, ctx), minutes: engine.underlyings, untilUs: asOfUs }
  const seen = Math.max(1, scope.view.row)
  return {
    hits: all,
    resultOf: ({ hit, outcome }) => atInstant(hitResult(hit, outcome, tools), untilUs),
    work: { is_ready: true, progress: 1 - runner.behind / seen, dropped: engine.book.dropped },
  }
}

function common(deps: AlertDeps, ctx: ServiceContext) {
  const facts = deps.market.facts[ctx.tier]
  const { session } = deps.market.desk.views[ctx.tier]
  return {
    lastClosed: session.mode === 'none' ? '' : previousSession(session.sessionDate),
    closeOf: (ticker: string, date: string) => facts.previousClose(ticker, nextSession(date)),
    peersOf: (ticker: string) => deps.peersOf(ctx.tier, ticker),
  }
}

/** In a replay the best and worst bid of the rest of the day are not known, nor later days. */
function atInstant(result: HitResult, untilUs: EpochUs | undefined): HitResult {
  if (untilUs === undefined) return result
  return { ...result, contractMax: null, contractMin: null, under1d: null, under5d: null, bench1d: null, bench5d: null }
}
