import type { TideTicker } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { relativeVolume } from '@/lib/flow/aggregates/ratio'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import type { TideHistory } from '@/server/services/tide/tideHistory'

const ACTIVE = 15
const UNUSUAL = 10
/** A name with fewer contracts than this is unusual by chance. */
const LEAST_VOLUME = 500

function toTicker(ticker: Ticker, sums: KindSums, { volumes }: TideHistory): TideTicker {
  const totals = toTotalsRow(sums)
  const volume = totals.call_volume + totals.put_volume
  return {
    ticker,
    premium: totals.call_premium + totals.put_premium,
    call_premium: totals.call_premium,
    put_premium: totals.put_premium,
    volume,
    net_premium: totals.net_premium,
    bull_pct: totals.bull_pct,
    pc_volume: totals.pc_volume,
    relative_volume: relativeVolume(volume, volumes.get(ticker) ?? null),
  }
}

/** Tickers with the most premium. */
export function activeTickers(byTicker: ReadonlyMap<Ticker, KindSums>, history: TideHistory): TideTicker[] {
  const rows = [...byTicker].map(([ticker, sums]) => toTicker(ticker, sums, history))
  return rows.sort((a, b) => b.premium - a.premium || (a.ticker < b.ticker ? -1 : 1)).slice(0, ACTIVE)
}

/** Tickers with the most option volume against their average by this minute, F13. */
export function unusualTickers(byTicker: ReadonlyMap<Ticker, KindSums>, history: TideHistory): TideTicker[] {
  const rows = [...byTicker]
    .map(([ticker, sums]) => toTicker(ticker, sums, history))
    .filter((row) => row.volume >= LEAST_VOLUME && row.relative_volume !== null)
  return rows
    .sort((a, b) => (b.relative_volume ?? 0) - (a.relative_volume ?? 0) || (a.ticker < b.ticker ? -1 : 1))
    .slice(0, UNUSUAL)
}
