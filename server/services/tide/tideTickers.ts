import type { TideTicker } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import { type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { relativeVolume } from '@/lib/flow/aggregates/ratio'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import type { TideHistory } from '@/server/services/tide/tideHistory'

const ACTIVE = 15
const UNUSUAL = 10
/** A name with fewer contracts than this is unusual by chance. */
const LEAST_VOLUME = 500

interface Candidate {
  readonly ticker: Ticker
  readonly sums: KindSums
  /** Premium in cents and contracts of both kinds. */
  readonly premium: number
  readonly volume: number
  readonly relative: number | null
}

/** What names are chosen by; the rest is worked out for those that are. */
export function tideCandidates(byTicker: ReadonlyMap<Ticker, KindSums>, { volumes }: TideHistory): Candidate[] {
  return Array.from(byTicker, ([ticker, sums]) => {
    const volume = bothOf(sums, 'volume')
    const relative = relativeVolume(volume, volumes.get(ticker) ?? null)
    return { ticker, sums, premium: bothOf(sums, 'premium'), volume, relative }
  })
}

const bothOf = ({ calls, puts }: KindSums, measure: 'premium' | 'volume'): number =>
  measureOf(calls, measure) + measureOf(puts, measure)

function toTicker({ ticker, sums, volume, relative }: Candidate): TideTicker {
  const totals = toTotalsRow(sums)
  return {
    ticker,
    premium: totals.call_premium + totals.put_premium,
    call_premium: totals.call_premium,
    put_premium: totals.put_premium,
    volume,
    net_premium: totals.net_premium,
    bull_pct: totals.bull_pct,
    pc_volume: totals.pc_volume,
    relative_volume: relative,
  }
}

const byName = (a: Candidate, b: Candidate): number => (a.ticker < b.ticker ? -1 : 1)

/** Tickers with the most premium. */
export function activeTickers(names: readonly Candidate[]): TideTicker[] {
  return names
    .toSorted((a, b) => b.premium - a.premium || byName(a, b))
    .slice(0, ACTIVE)
    .map(toTicker)
}

/** Tickers with the most option volume against their average by this minute, F13. */
export function unusualTickers(names: readonly Candidate[]): TideTicker[] {
  return names
    .filter(({ volume, relative }) => volume >= LEAST_VOLUME && relative !== null)
    .sort((a, b) => (b.relative ?? 0) - (a.relative ?? 0) || byName(a, b))
    .slice(0, UNUSUAL)
    .map(toTicker)
}
