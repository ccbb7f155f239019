import { type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { nope } from '@/lib/flow/slopes'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import type { DayFigures } from '@/server/services/nameDays/nameDays'

/**
 * What the prints of a name did in a session: volume, premium and net flow (F1, F10 to F13), the share that expired the
 * same day, and NOPE over the shares of the day (F36, fill variant). `zeroDte` are the sums of prints that expire that day.
 */
export function flowFigures(sums: KindSums, zeroDte: KindSums | undefined, shareVolume: number | null): DayFigures {
  const totals = toTotalsRow(sums)
  const volume = totals.call_volume + totals.put_volume
  const sameDay = zeroDte === undefined ? 0 : measureOf(zeroDte.calls, 'volume') + measureOf(zeroDte.puts, 'volume')
  const deltaShares = (measureOf(sums.calls, 'deltaTotal') + measureOf(sums.puts, 'deltaTotal')) / 1000
  return {
    volume,
    call_volume: totals.call_volume,
    put_volume: totals.put_volume,
    pc_volume: totals.pc_volume,
    premium: totals.call_premium + totals.put_premium,
    pc_premium: totals.pc_premium,
    ncp: totals.ncp,
    npp: totals.npp,
    net_premium: totals.net_premium,
    net_volume: totals.net_volume,
    bull_share: totals.bull_pct === null ? null : totals.bull_pct / 100,
    trades: totals.trades,
    zero_dte: volume === 0 ? null : sameDay / volume,
    nope: shareVolume === null ? null : nope(deltaShares, shareVolume),
  }
}
