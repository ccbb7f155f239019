import type { Ticker } from '@/lib/core/nominal'
import { correlationMatrix } from '@/lib/equities/correlation'
import type { DatedClose } from '@/lib/equities/performance'
import { CHANGE_SESSIONS, rotationPath, STRENGTH_SESSIONS } from '@/lib/equities/rotation'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

const BENCHMARK = 'SPY'
const MOST_NAMES = 30

/** Names of a question; the funds of the sectors when it has none. */
function namesOf(text: string): readonly Ticker[] {
  const asked = text.toUpperCase().split(',').filter(Boolean)
  if (asked.length === 0) return Object.values(sectorFunds)
  const names = [...new Set(asked)]
  if (names.length > MOST_NAMES) throw new ServiceError('invalid', `At most ${MOST_NAMES} names at once`)
  return names
}

/** Closes of names with pauses between; imported ones come from daily bars. */
async function closesOfAll(stock: StockScope, names: readonly Ticker[], count: number) {
  const found = new Map<Ticker, readonly DatedClose[]>()
  for await (const name of inTurns(names)) {
    found.set(name, await pricesSoFar(stock, name, count))
  }
  return found
}

/** F64 over the names asked for. */
export async function readCorrelation(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly tickers: string; readonly sessions: number },
) {
  const stock = await stockScopeOf(deps, ctx, query)
  const names = namesOf(query.tickers)
  const key = `correlation ${names.join(',')} ${query.sessions} ${revisionOf(deps.entities)}`
  const data = await cached(deps.desk, stock.scope, key, async () => {
    const closes = await closesOfAll(stock, names, query.sessions + 1)
    const known = names.filter((name) => (closes.get(name)?.length ?? 0) > 1)
    const matrix = correlationMatrix(
      known.map((name) => ({ name, closes: closes.get(name) ?? [] })),
      query.sessions,
    )
    return { ...matrix, unknown: names.filter((name) => !known.includes(name)) }
  })
  return {
    data: {
      names: [...data.names],
      values: data.values.map((row) => [...row]),
      counts: data.counts.map((row) => [...row]),
      unknown: data.unknown,
    },
    meta: stock.scope.meta,
  }
}

/** Who is stronger than the market, and who is getting so. */
export async function readRotation(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly tickers: string; readonly trail: number },
) {
  const stock = await stockScopeOf(deps, ctx, query)
  const names = namesOf(query.tickers)
  const count = STRENGTH_SESSIONS + CHANGE_SESSIONS + query.trail + 1
  const closes = await closesOfAll(stock, [BENCHMARK, ...names], count)
  const benchmark = closes.get(BENCHMARK) ?? []
  const nameOf = await stock.market.names.lookup()
  return {
    data: {
      benchmark: BENCHMARK,
      rows: names.map((ticker) => ({
        ticker,
        name: nameOf(ticker)?.name ?? ticker,
        points: rotationPath(closes.get(ticker) ?? [], benchmark, query.trail),
      })),
    },
    meta: stock.scope.meta,
  }
}
