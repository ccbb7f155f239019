import type { ContractDayRow } from '@/lib/contract/contracts'
import { ratio } from '@/lib/core/ratio'
import { type ContractDay as DaySums, emptyContractDay, foldIntoContractDay } from '@/lib/flow/aggregates/contractDay'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import type { ContractDay } from '@/server/stores/tape/portScope'

type Terms = Pick<FlowItem, 'sessionDate' | 'optionSymbol' | 'ticker' | 'type' | 'expiry' | 'strike' | 'source'>

/** The day of one contract from its prints (F10), by the same rules as the pipeline. */
export class ContractFold {
  private readonly sums: DaySums = emptyContractDay()
  private underlying: number | null = null
  private terms: Terms | null = null
  /** The newest counted print. */
  newest: FlowItem | null = null

  /** Prints in order of arrival. */
  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (this.terms === null) {
      const { sessionDate, optionSymbol, ticker, type, expiry, strike, source } = item
      this.terms = { sessionDate, optionSymbol, ticker, type, expiry, strike, source }
    }
    if (item.canceled || !rule.countsVolume) return
    foldIntoContractDay(this.sums, item, rule)
    this.newest = item
    if (item.underlyingPrice !== null) this.underlying = item.underlyingPrice
  }

  get volume(): number {
    return this.sums.volume
  }

  get premium(): number {
    return this.sums.premium
  }

  get openInterest(): number | null {
    return this.sums.openInterest
  }

  /** null when nothing counted. */
  row(): ContractDayRow | null {
    const { sums, terms } = this
    if (terms === null || sums.trades === 0) return null
    return {
      session_date: terms.sessionDate,
      option_symbol: terms.optionSymbol,
      ticker: terms.ticker,
      type: terms.type,
      expiry: terms.expiry,
      strike: terms.strike,
      open: sums.open,
      high: sums.high,
      low: sums.low,
      close: sums.last,
      vwap: ratio(sums.eligiblePremium / 100, sums.eligibleVolume),
      volume: sums.volume,
      premium: sums.premium,
      ask_volume: sums.askVolume,
      bid_volume: sums.bidVolume,
      mid_volume: sums.midVolume,
      none_volume: sums.noneVolume,
      multi_volume: sums.multiVolume,
      sweep_volume: sums.sweepVolume,
      floor_volume: sums.floorVolume,
      cross_volume: sums.crossVolume,
      trades: sums.trades,
      open_interest: sums.openInterest,
      oi_change: null,
      iv_high: sums.ivHigh,
      iv_low: sums.ivLow,
      underlying_close: this.underlying,
      source: terms.source,
    }
  }
}

/** A stored day on the wire. */
export function toDayRow(day: ContractDay): ContractDayRow {
  return {
    session_date: day.sessionDate,
    option_symbol: day.optionSymbol,
    ticker: day.ticker,
    type: day.type,
    expiry: day.expiry,
    strike: day.strike,
    open: day.open,
    high: day.high,
    low: day.low,
    close: day.close,
    vwap: day.vwap,
    volume: day.volume,
    premium: day.premium,
    ask_volume: day.askVolume,
    bid_volume: day.bidVolume,
    mid_volume: day.midVolume,
    none_volume: day.noneVolume,
    multi_volume: day.multiVolume,
    sweep_volume: day.sweepVolume,
    floor_volume: day.floorVolume,
    cross_volume: day.crossVolume,
    trades: day.trades,
    open_interest: day.openInterest,
    oi_change: day.oiChange,
    iv_high: day.ivHigh,
    iv_low: day.ivLow,
    underlying_close: day.underlyingClose,
    source: day.source,
  }
}
