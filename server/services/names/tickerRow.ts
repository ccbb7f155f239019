import type { TickerRow } from '@/lib/contract/search'
import type { Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { rootsOf } from '@/lib/options/indexRoots'
import type { LiveView } from '@/server/engine/live/liveView'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { type Market, valueOr } from '@/server/market/port'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** Name, newest price and change of tickers at a session or an instant of it; what is not known is null. */
export async function tickerRows(
  tickers: readonly Ticker[],
  view: LiveView,
  scope: Scope,
): Promise<(info: TickerInfo) => TickerRow> {
  const { market, sessionDate, untilUs } = scope
  await market.names.ready(sessionDate)
  const capOf = await market.names.capsOn(sessionDate)
  const table = market.names.table(sessionDate)
  const closes = valueOr(await market.prices.closes(tickers, sessionDate, 1), null)
  const untilMs = scope.meta.as_of_ms
  const then = untilUs === undefined ? null : valueOr(await market.prices.last({ tickers, sessionDate, untilMs }), null)
  return (info) => {
    const last = untilUs === undefined ? newestOf(view, info.ticker) : (then?.get(info.ticker) ?? null)
    const previous = closes?.get(info.ticker)?.at(-1)?.close ?? null
    const days = table.get(info.ticker)?.daysToEarnings ?? null
    return {
      ticker: info.ticker,
      name: info.name,
      sector: info.sector,
      industry: info.industry,
      issue_type: info.issueType,
      market_cap: capOf(info, last ?? previous),
      last,
      change_pct: changePct(last, previous),
      next_earnings: days === null ? null : addDays(sessionDate, days),
    }
  }
}

/** Price that came with the newest print of a name, of whichever root has any. */
export function newestOf({ underlyings }: LiveView, ticker: Ticker): number | null {
  const root = rootsOf(ticker).find((one) => underlyings.has(one))
  return root === undefined ? null : (underlyings.get(root)?.last ?? null)
}

/** Every ticker the market names, and those that only the tape knows. */
export async function tickersOf(view: LiveView, { names }: Market): Promise<readonly TickerInfo[]> {
  const nameOf = await names.lookup()
  const unnamed = [...view.underlyings.keys()].filter((ticker) => nameOf(ticker) === null)
  return [...valueOr(await names.all(), []), ...unnamed.map(tapeOnly)]
}

export function tapeOnly(ticker: string): TickerInfo {
  return { ticker, name: ticker, sector: null, industry: null, issueType: null, marketCap: null }
}

function changePct(last: number | null, previous: number | null): number | null {
  return last === null || previous === null || previous === 0 ? null : ((last - previous) / previous) * 100
}
