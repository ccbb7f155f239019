import type { TickerRow } from '@/lib/contract/search'
import type { Ticker } from '@/lib/core/nominal'
import { rootsOf } from '@/lib/options/indexRoots'
import type { LiveView } from '@/server/engine/live/liveView'
import { marketCapAt } from '@/server/market/facts/marketCap'
import type { MarketFacts, TickerInfo } from '@/server/market/facts/marketFacts'

/** Name, newest price and change of a ticker; what is not known is null. */
export function toTickerRow(info: TickerInfo, view: LiveView, facts: MarketFacts): TickerRow {
  const sessionDate = view.session.sessionDate
  const last = newestOf(view, info.ticker)
  const previous = facts.previousClose(info.ticker, sessionDate)
  return {
    ticker: info.ticker,
    name: info.name,
    sector: info.sector,
    industry: info.industry,
    issue_type: info.issueType,
    market_cap: marketCapAt(facts, info, last ?? previous),
    last,
    change_pct: changePct(last, previous),
    next_earnings: facts.nextEarnings(info.ticker, sessionDate),
  }
}

/** Price that came with the newest print of a name, of whichever root has any. */
export function newestOf({ underlyings }: LiveView, ticker: Ticker): number | null {
  const root = rootsOf(ticker).find((one) => underlyings.has(one))
  return root === undefined ? null : (underlyings.get(root)?.last ?? null)
}

/** Every ticker the source names, and those that only the tape knows. */
export function tickersOf(view: LiveView, facts: MarketFacts): readonly TickerInfo[] {
  const unnamed = [...view.underlyings.keys()].filter((ticker) => facts.infoOf(ticker) === null)
  return [...facts.tickers, ...unnamed.map(tapeOnly)]
}

export function tapeOnly(ticker: string): TickerInfo {
  return { ticker, name: ticker, sector: null, industry: null, issueType: null, marketCap: null }
}

function changePct(last: number | null, previous: number | null): number | null {
  return last === null || previous === null || previous === 0 ? null : ((last - previous) / previous) * 100
}
