import type { TideTicker } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import { relativeVolume } from '@/lib/core/ratio'
import { topKeys } from '@/lib/core/topKeys'
import { type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import type { TideHistory } from '@/server/services/tide/tideHistory'

const ACTIVE = 15
const UNUSUAL = 10
/** A name with fewer contracts than this is unusual by chance. */
const LEAST_VOLUME = 500

type Names = ReadonlyMap<Ticker, KindSums>

const bothOf = ({ calls, puts }: KindSums, measure: 'premium' | 'volume'): number =>
  measureOf(calls, measure) + measureOf(puts, measure)

const relativeOf = (sums: KindSums, ticker: Ticker, { volumes }: TideHistory): number | null =>
  relativeVolume(bothOf(sums, 'volume'), volumes.get(ticker) ?? null)

function rowsOf(tickers: readonly Ticker[], names: Names, history: TideHistory): TideTicker[] {
  return tickers.flatMap((ticker) => {
    const sums = names.get(ticker)
    if (sums === undefined) return []
    const { call_premium, put_premium, net_premium, bull_pct, pc_volume } = toTotalsRow(sums)
    return [
      {
        ticker,
        premium: call_premium + put_premium,
        call_premium,
        put_premium,
        volume: bothOf(sums, 'volume'),
        net_premium,
        bull_pct,
        pc_volume,
        relative_volume: relativeOf(sums, ticker, history),
      },
    ]
  })
}

/** Tickers with the most premium. */
export function activeTickers(names: Names, history: TideHistory): TideTicker[] {
  return rowsOf(
    topKeys(names, ACTIVE, (sums) => bothOf(sums, 'premium')),
    names,
    history,
  )
}

/** Tickers with the most option volume against their average by this minute, F13. */
export function unusualTickers(names: Names, history: TideHistory): TideTicker[] {
  const found = topKeys(names, UNUSUAL, (sums, ticker) =>
    bothOf(sums, 'volume') < LEAST_VOLUME ? null : relativeOf(sums, ticker, history),
  )
  return rowsOf(found, names, history)
}
