import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { seasonFigures } from '@/lib/equities/seasonFigures'
import { basisOf, rollYield } from '@/lib/futures/futuresCurve'
import { type FuturesRoot, futuresRootOf } from '@/lib/futures/futuresRoots'
import { sessionOffset, sessionOnOrBefore } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { FrontClose, FuturesDay } from '@/server/market/facts/futuresFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import {
  cashBeside,
  contractRow,
  dayOf,
  type FuturesScope,
  futuresScopeOf,
  sent,
} from '@/server/services/futures/futuresScope'
import { type UsualDay, usualDay } from '@/server/services/futures/sessionRanges'

/** Sessions behind the curve of a week and of a month before. Where files end early, the last day stands for one that few sessions later. */
const EARLIER = [
  { label: '1 week before', sessions: 5 },
  { label: '1 month before', sessions: 21 },
] as const
const MOST_LATE = 3
const HISTORY = 252
/** Ten years of months at most. */
const SEASON = 2520

interface Steady {
  readonly fronts: readonly FrontClose[]
  readonly usual: UsualDay | null
}
const steadyBy = perOwner((_deps: MarketDeps) => new AnswerCache<Steady>('futures/readFuturesRoot', 64))

/** One root: its contracts, its curve, what rolling costs, its months and hours. §4.14 Futures. */
export async function readFuturesRoot(deps: MarketDeps, ctx: ServiceContext, name: string, when: When) {
  const root = futuresRootOf(name)
  if (root === null) throw new ServiceError('not_found', `There is no future ${name.toUpperCase()} here`)
  const scope = await futuresScopeOf(deps, ctx, when)
  const { facts, untilMs } = scope
  const date = await dayOf(scope, root.root)
  const days = facts === null || date === null ? [] : await facts.curve(root.root, date, untilMs)
  const [front] = days
  const cash = front === undefined ? null : await cashBeside(scope, root.cash, date)
  const isBased = front !== undefined && cash !== null && date !== null
  const basis = isBased ? basisOf(pointOf(front), cash, date) : null
  const { fronts, usual } = await steadyOf(deps, ctx, scope, { root: root.root, date })
  const shown = fronts.slice(-HISTORY)
  return {
    data: {
      root: rootFacts(root),
      session_date: date,
      contracts: date === null ? [] : days.map((day) => contractRow(day, date)),
      curves: date === null ? [] : await curvesOf(scope, root, date, days),
      roll_yields: days.map((day, at) => {
        const next = days[at + 1]
        return next === undefined ? null : sent(rollYield(pointOf(day), pointOf(next)))
      }),
      cash_price: cash,
      basis: sent(basis?.basis ?? null),
      basis_yearly: sent(basis?.yearly ?? null),
      history: {
        dates: shown.map((one) => one.date),
        closes: shown.map((one) => one.close),
        contracts: shown.map((one) => one.contract),
      },
      months: monthsOf(fronts),
      hours: (usual?.hours ?? []).map(({ hour, volume, range }) => ({
        hour,
        volume: sent(volume),
        range: sent(range),
      })),
      hour_sessions: usual?.sessions ?? 0,
    },
    meta: scope.meta,
  }
}

function rootFacts({ root, name, group, exchange, pointUsd, tick, decimals, months, cash }: FuturesRoot) {
  return { root, name, group, exchange, point_usd: pointUsd, tick, decimals, months, cash }
}

async function steadyOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  { facts, market, stock }: FuturesScope,
  { root, date }: { readonly root: string; readonly date: IsoDate | null },
): Promise<Steady> {
  if (facts === null || date === null) return { fronts: [], usual: null }
  const key = `${ctx.tier === 'sample'} ${market.id} ${stock.scope.source} ${root} ${date}`
  return await steadyBy(deps).get(key, async () => ({
    fronts: await facts.fronts(root, date, SEASON),
    usual: await usualDay(facts, root, date),
  }))
}

/** The curve now and as it stood before; days are counted from the day of each curve. */
async function curvesOf(scope: FuturesScope, { root }: FuturesRoot, date: IsoDate, days: readonly FuturesDay[]) {
  const curve = (label: string, on: IsoDate, own: readonly FuturesDay[]) => ({
    label,
    date: on,
    points: own.map((day) => {
      const { contract, last, days: left } = contractRow(day, on)
      return { contract, price: last, days: left }
    }),
  })
  const curves = [curve('now', date, days)]
  for (const { label, sessions } of EARLIER) {
    const wanted = sessionOffset(sessionOnOrBefore(date), -sessions)
    const on = await dayOf(scope, root, wanted)
    if (on === null || on < sessionOffset(wanted, -MOST_LATE)) continue
    const then = (await scope.facts?.curve(root, on, newYorkTimeToMs(on, '17:00'))) ?? []
    if (then.length > 0) curves.push(curve(label, on, then))
  }
  return curves
}

/** F47 over whole calendar months: chained returns, so that a roll is no move; the first and the last month are not whole. */
function monthsOf(fronts: readonly FrontClose[]) {
  const returns = new Map<string, number>()
  for (const { date, change } of fronts) {
    const month = date.slice(0, 7)
    returns.set(month, (1 + (returns.get(month) ?? 0)) * (1 + (change ?? 0)) - 1)
  }
  const whole = [...returns].slice(1, -1)
  return Array.from({ length: 12 }, (_, n) => {
    const own = whole.filter(([month]) => Number(month.slice(5)) === n + 1).map(([, value]) => value)
    const { mean, median, positive, count } = seasonFigures(own)
    return { month: n + 1, mean: sent(mean), median: sent(median), positive, count }
  })
}

const pointOf = ({ expiry, last }: FuturesDay) => ({ expiry, price: last })
