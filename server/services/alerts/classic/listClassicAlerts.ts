import type { z } from 'zod'
import type { ClassicAlert, ClassicSummary, classicAlerts } from '@/lib/contract/classicAlerts'
import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { NameFacts } from '@/lib/flow/alerts/classicIcons'
import { returnStats } from '@/lib/flow/alerts/returnStats'
import type { ServiceContext } from '@/server/context'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { type Card, cardsOf } from '@/server/services/alerts/classic/classicCards'
import { sinceAlert } from '@/server/services/alerts/classic/sinceAlert'
import { hitsOf, type ScopedHits } from '@/server/services/alerts/hitsOf'
import { settle } from '@/server/services/alerts/listHits'
import { toStatsRow } from '@/server/services/alerts/reportRule'
import { SharedAnswers } from '@/server/services/alerts/sharedAnswers'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { requireAccess } from '@/server/services/requireAccess'
import { shortBoardOf } from '@/server/services/shorts/shortBoard'

type Query = z.output<NonNullable<typeof classicAlerts.cards.query>>

interface Cards {
  readonly cards: readonly Card[]
  readonly work: ScopedHits['work']
}

const cardsBy = perOwner((_deps: AlertDeps) => new SharedAnswers<Cards>())
const ENDS = 5
const DOUBLE = 100

/** Classic alert cards of a session with the day's winners and losers (pages.md §4.14 Alerts). */
export async function listClassicAlerts(deps: AlertDeps, ctx: ServiceContext, query: Query) {
  requireAccess(ctx, 'user')
  const scope = await deps.market.desk.scopeOf(ctx, query)
  const { cards: all, work } = await cardsBy(deps).of(scope, {}, () => allCards(deps, ctx, scope))
  const chosen = all.filter(({ alert }) => isWanted(alert, query)).sort(ORDERS[query.order])
  const shown = chosen.slice(0, query.limit)
  return {
    data: await Promise.all(shown.map((card) => withSince(deps, ctx, scope, card))),
    total: chosen.length,
    summary: summaryOf(chosen.map(({ alert }) => alert)),
    work,
    meta: scope.meta,
  }
}

/** Every card of the session; readers of the same moment share them. */
async function allCards(deps: AlertDeps, ctx: ServiceContext, scope: Scope) {
  await settle(deps, ctx)
  const scoped = await hitsOf(deps, ctx, scope)
  const factsOf = await factsBy(deps, ctx, scope)
  const isReplay = scope.untilUs !== undefined
  const today = isReplay ? scope.sessionDate : todayOf(deps, ctx, scope)
  return { cards: await cardsOf(scoped, { today, factsOf, isReplay }), work: scoped.work }
}

/** The session that runs for this reader; without one that of the question. */
function todayOf({ market }: AlertDeps, ctx: ServiceContext, scope: Scope): string {
  const { session } = market.desk.views[ctx.tier]
  return session.mode === 'none' ? scope.sessionDate : session.sessionDate
}

/** Reports and short interest of names as they were known that day; short interest comes as its board is worked out. */
async function factsBy(deps: AlertDeps, ctx: ServiceContext, scope: Scope): Promise<(ticker: Ticker) => NameFacts> {
  const { market } = deps
  const table = scope.market.names.table(scope.sessionDate)
  const { sessionDate: session, source } = scope
  const at = scope.untilUs === undefined ? {} : { at: new Date(scope.untilUs / 1000).toISOString() }
  const board = await shortBoardOf(market, ctx, scope.kind === 'memory' ? at : { session, source, ...at })
  const shares = new Map(board.lines.map((line) => [line.ticker, line.float_share]))
  return (ticker) => ({
    daysToEarnings: table.get(ticker)?.daysToEarnings ?? null,
    shortShare: shares.get(ticker) ?? null,
  })
}

function isWanted(alert: ClassicAlert, { icons, ticker, result }: Query): boolean {
  const asked = icons.split(',').filter((id) => id !== '')
  const own: readonly string[] = alert.icons
  if (ticker !== '' && alert.hit.ticker !== ticker) return false
  if (!asked.every((id) => own.includes(id))) return false
  if (result === '') return true
  if (result === 'doubled') return (alert.max_gain ?? 0) >= DOUBLE
  if (result === 'expired') return alert.expired
  return alert.outcome === result
}

type Order = (a: Card, b: Card) => number
const high = (read: (alert: ClassicAlert) => number | null, sign: 1 | -1): Order => {
  const place = ({ alert }: Card) => {
    const value = read(alert)
    return value === null ? Number.POSITIVE_INFINITY : -sign * value
  }
  // Cards without the figure come last, whatever the order.
  return (a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))
}

const ORDERS: Readonly<Record<Query['order'], Order>> = {
  newest: (a, b) => b.alert.hit.at_us - a.alert.hit.at_us,
  best: high((alert) => alert.gain_now, 1),
  worst: high((alert) => alert.gain_now, -1),
  peak: high((alert) => alert.max_gain, 1),
}

/** Winners AND losers, with how little an average of few says (F66). */
function summaryOf(alerts: readonly ClassicAlert[]): ClassicSummary {
  const count = (outcome: ClassicAlert['outcome']) => alerts.filter((alert) => alert.outcome === outcome).length
  const known = alerts.filter((alert) => alert.gain_now !== null)
  const byGain = [...known].sort((a, b) => (b.gain_now ?? 0) - (a.gain_now ?? 0))
  return {
    alerts: alerts.length,
    winners: count('winner'),
    losers: count('loser'),
    flat: count('flat'),
    unknown: count('unknown'),
    now: toStatsRow(returnStats(known.flatMap(({ gain_now }) => gain_now ?? []))),
    peak: toStatsRow(returnStats(alerts.flatMap(({ max_gain }) => max_gain ?? []))),
    best: byGain.filter(({ outcome }) => outcome === 'winner').slice(0, ENDS),
    worst: byGain
      .filter(({ outcome }) => outcome === 'loser')
      .slice(-ENDS)
      .reverse(),
  }
}

async function withSince(deps: AlertDeps, ctx: ServiceContext, scope: Scope, { alert, booked }: Card) {
  // What came after the session is not known at an instant of it.
  return scope.kind === 'memory' || scope.untilUs !== undefined
    ? alert
    : { ...alert, since: await sinceAlert(deps.market.desk, ctx, booked.hit) }
}
