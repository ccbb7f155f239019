import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { instantOfChains } from '@/server/services/tickerDays/parts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'

/** Sessions of breadth: what a tile draws. */
const MONTH = 20
const KEPT = 6

const breadthsOf = perOwner((_deps: MarketDeps) => new AnswerCache<readonly number[]>('tide/marketHistory', KEPT))

/** Closes of the VIX before a session, oldest first; none where the source tells no prices. */
export async function vixHistory(scope: Scope): Promise<number[]> {
  const closes = await scope.market.prices.closes(['VIX'], scope.sessionDate, SESSIONS_PER_YEAR)
  return (valueOr(closes, null)?.get('VIX') ?? []).map(({ close }) => close)
}

/** F49 of the sessions before, percent of the stocks that rose of those that moved or stood, oldest first; read once a session. */
export async function breadthHistory(deps: MarketDeps, scope: Scope): Promise<number[]> {
  const { meta, sessionDate, source } = scope
  const key = `${meta.tier === 'sample'} ${source} ${sessionDate} ${deps.entities?.changes('stock_days') ?? 0}`
  return [...(await breadthsOf(deps).get(key, () => countRisers(scope)))]
}

/** Names that breadth counts: those of a sector. */
export async function stocksOf(scope: Scope): Promise<readonly Ticker[]> {
  const names = valueOr(await scope.market.names.all(), [])
  return names.flatMap(({ ticker, sector }) => (sector === null ? [] : [ticker]))
}

async function countRisers(scope: Scope): Promise<readonly number[]> {
  const stocks = await stocksOf(scope)
  const known = await scope.market.prices.closes(stocks, scope.sessionDate, MONTH + 1)
  const days = new Map<IsoDate, { up: number; all: number }>()
  for (const closes of valueOr(known, null)?.values() ?? []) {
    for (const [at, { date, close }] of closes.entries()) {
      const before = closes[at - 1]
      if (before === undefined) continue
      const day = days.get(date) ?? { up: 0, all: 0 }
      days.set(date, day)
      day.all += 1
      if (close > before.close) day.up += 1
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MONTH)
    .map(([, { up, all }]) => (100 * up) / all)
}

/** F23 by model A of the whole market, USD per 1 % move, from the chains of the hour; no sum while some are still being read, null without any. */
export async function marketGamma(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { block } = await tickerDaysOf(deps).chains(ctx, when)
  const known = block.column('net_gex').filter((value) => !Number.isNaN(value))
  if (block.isWhole && known.length === 0) return null
  const net = block.isWhole ? known.reduce((sum, value) => sum + value, 0) : null
  return { net, at_ms: instantOfChains(block), known: block.done, of: block.size }
}
