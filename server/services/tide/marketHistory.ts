import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'

/** Sessions of breadth: what a tile draws. */
const MONTH = 20
const KEPT = 6

const breadthsOf = perOwner((_deps: MarketDeps) => new KeptPromises<readonly number[]>(KEPT))

/** Closes of the VIX before a session, oldest first; none where the source tells no prices. */
export function vixHistory({ facts }: MarketDeps, { meta, sessionDate }: Scope): number[] {
  if (!meta.simulated) return []
  return facts[meta.tier].stocks.closes('VIX', sessionDate, SESSIONS_PER_YEAR).map(({ close }) => close)
}

/** F49 of the sessions before, percent of the stocks that rose of those that moved or stood, oldest first; read once a session. */
export async function breadthHistory(deps: MarketDeps, scope: Scope): Promise<number[]> {
  const { meta, sessionDate, source } = scope
  if (!meta.simulated) return []
  const key = `${meta.tier === 'sample'} ${source} ${sessionDate}`
  return [...(await breadthsOf(deps).get(key, () => countRisers(deps, scope)))]
}

async function countRisers({ facts }: MarketDeps, { meta, sessionDate }: Scope): Promise<readonly number[]> {
  const { tickers, stocks } = facts[meta.tier]
  const days = new Map<IsoDate, { up: number; all: number }>()
  const breather = new Breather()
  for (const { ticker, sector } of tickers) {
    if (sector === null) continue
    const closes = stocks.closes(ticker, sessionDate, MONTH + 1)
    for (const [at, { date, close }] of closes.entries()) {
      const before = closes[at - 1]
      if (before === undefined) continue
      const day = days.get(date) ?? { up: 0, all: 0 }
      days.set(date, day)
      day.all += 1
      if (close > before.close) day.up += 1
    }
    if (breather.isDue) await breather.rest()
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MONTH)
    .map(([, { up, all }]) => (100 * up) / all)
}

/** F23 by model A of the whole market, USD per 1 % move: what is known so far of the hour's block of chains. */
export async function marketGamma(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const block = await tickerDaysOf(deps).chains(ctx, when)
  if (block === null) return null
  const values = block.column('net_gex')
  let net = 0
  for (const value of values) if (!Number.isNaN(value)) net += value
  return { net, known: block.done, of: block.size }
}
