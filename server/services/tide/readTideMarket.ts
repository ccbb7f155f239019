import type { IndexCard, TideMarketRow } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { priceMinutes } from '@/server/services/minutes/priceMinutes'
import { breadthHistory, marketGamma, vixHistory } from '@/server/services/tide/marketHistory'
import { readTideReleases } from '@/server/services/tide/tideReleases'

const CARDS: readonly Ticker[] = ['SPX', 'NDX', 'RUT']
/** F35: a day is a sixteenth of a year's volatility. */
const RULE_OF = 16
const REPORTS = 12
/** Reports of today and of the next morning. */
const REPORT_DAYS = 1

/** What stands around the tide: indices inside their expected day, VIX, breadth, reports, releases. */
export async function readTideMarket(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const data = await cached(
    deps.desk,
    scope,
    'tide market',
    async (): Promise<Omit<TideMarketRow, 'gamma' | 'releases'>> => {
      const cards: IndexCard[] = []
      for (const symbol of CARDS) cards.push(await indexCard(deps, scope, symbol))
      const vix = await indexCard(deps, scope, 'VIX')
      return {
        cards: cards.filter((card) => card.last !== null),
        vix: vix.last === null ? null : vix,
        vix_history: vixHistory(deps, scope),
        breadth: await readBreadth(deps, scope),
        breadth_history: await breadthHistory(deps, scope),
        earnings: reports(deps, scope),
      }
    },
  )
  // Not kept with the rest: gamma grows while the chains are read, releases move with the clock.
  const gamma = await marketGamma(deps, ctx, when)
  return { data: { ...data, gamma, releases: await readTideReleases(deps, ctx, scope) }, meta: scope.meta }
}

async function indexCard(deps: MarketDeps, scope: Scope, symbol: Ticker): Promise<IndexCard> {
  const facts = deps.facts[scope.meta.tier]
  const prices = (await priceMinutes(deps, scope, symbol)).map(({ price }) => price)
  const last = prices.at(-1) ?? null
  const prev = scope.meta.simulated ? facts.previousClose(symbol, scope.sessionDate) : null
  const change = last === null || prev === null ? null : last - prev
  const iv = last === null || !scope.meta.simulated ? null : await yearlyVolatility(deps, scope, symbol)
  return {
    symbol,
    last,
    prev_close: prev,
    change,
    change_pct: change === null || prev === null || prev === 0 ? null : (change / prev) * 100,
    low: prices.length === 0 ? null : Math.min(...prices),
    high: prices.length === 0 ? null : Math.max(...prices),
    day_move: iv === null || prev === null ? null : (prev * iv) / RULE_OF,
  }
}

/** Of the morning, so that the band does not move with the day. */
async function yearlyVolatility({ facts }: MarketDeps, { meta, sessionDate }: Scope, symbol: Ticker) {
  return (await facts[meta.tier].volatility(symbol, sessionDate, 0)).iv30
}

/** F49 over the stocks of the source: last price against the close before. Unknown without closes. */
async function readBreadth(deps: MarketDeps, scope: Scope): Promise<TideMarketRow['breadth']> {
  const facts = deps.facts[scope.meta.tier]
  if (!scope.meta.simulated) return null
  const count = { advancers: 0, decliners: 0, unchanged: 0 }
  const breather = new Breather()
  for (const { ticker, sector } of facts.tickers) {
    if (sector === null) continue
    const prev = facts.previousClose(ticker, scope.sessionDate)
    const last = lastPrice(deps, scope, ticker)
    if (prev !== null && last !== null) {
      if (last > prev) count.advancers += 1
      else if (last < prev) count.decliners += 1
      else count.unchanged += 1
    }
    if (breather.isDue) await breather.rest()
  }
  return count.advancers + count.decliners + count.unchanged === 0 ? null : count
}

function lastPrice({ facts }: MarketDeps, scope: Scope, ticker: Ticker): number | null {
  if (scope.kind === 'memory' && scope.untilUs === undefined) return scope.view.underlyings.get(ticker)?.last ?? null
  const untilMs = scope.untilUs === undefined ? Number.POSITIVE_INFINITY : scope.untilUs / 1000
  return facts[scope.meta.tier].prices(ticker, scope.sessionDate, untilMs).at(-1)?.price ?? null
}

/** Reports of the day and the next one, largest companies first. */
function reports({ facts }: MarketDeps, { meta, sessionDate }: Scope): TideMarketRow['earnings'] {
  const known = facts[meta.tier]
  if (!meta.simulated) return []
  const rows: TideMarketRow['earnings'] = []
  for (const [ticker, { daysToEarnings, marketCap }] of known.factsTable(sessionDate)) {
    const date = daysToEarnings == null || daysToEarnings > REPORT_DAYS ? null : known.nextEarnings(ticker, sessionDate)
    const info = date === null ? null : known.infoOf(ticker)
    if (date === null || info === null) continue
    const in_days = daysBetween(sessionDate, date)
    rows.push({ ticker, name: info.name, date, market_cap: marketCap ?? null, in_days })
  }
  return rows.sort((a, b) => a.in_days - b.in_days || (b.market_cap ?? 0) - (a.market_cap ?? 0)).slice(0, REPORTS)
}
