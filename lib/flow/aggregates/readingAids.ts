import { percentOf } from '@/lib/core/ratio'

/** What of a contract's day the reading needs: contracts, prints and USD. */
export interface ReadDay {
  readonly volume: number
  readonly openInterest: number | null
  readonly askVolume: number
  readonly bidVolume: number
  readonly multiVolume: number
  readonly premium: number
  readonly trades: number
}

/** What a day of a contract says, in the order in which it is read. pages.md §4.1 Contract Look-Up, F10. */
export interface ContractReading {
  /** Volume over open interest; above 1 at least a part must be new. null without open interest. */
  readonly volumeToInterest: number | null
  /** Share of the sided volume that was bought at the ask, percent; null without a side. */
  readonly askPct: number | null
  /** Share of the volume in the busiest bar, percent: one candle, or spread over the day; null without bars. */
  readonly busiestPct: number | null
  readonly multiPct: number | null
  /** USD. */
  readonly notional: number
  readonly trades: number
  /** Contracts a print. */
  readonly size: number | null
}

/** Reads a day of a contract; `bars` are the volumes of its bars. null where nothing traded. */
export function readContractDay(day: ReadDay, bars: readonly number[]): ContractReading | null {
  const { volume, openInterest, askVolume, bidVolume, multiVolume, premium, trades } = day
  if (volume === 0) return null
  const inBars = bars.reduce((sum, one) => sum + one, 0)
  return {
    volumeToInterest: openInterest === null || openInterest === 0 ? null : volume / openInterest,
    askPct: percentOf(askVolume, askVolume + bidVolume),
    busiestPct: bars.length < 2 ? null : percentOf(Math.max(...bars), inBars),
    multiPct: percentOf(multiVolume, volume),
    notional: premium,
    trades,
    size: trades === 0 ? null : volume / trades,
  }
}
