import { percentOf, ratio } from '@/lib/core/ratio'
import type { Counted } from '@/lib/flow/aggregates/flowSums'
import type { ConditionRule } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** Sums of one contract on one day, F10. Mutable on purpose: updated per print. Contracts and USD. */
export interface ContractDay {
  trades: number
  volume: number
  premium: number
  askVolume: number
  bidVolume: number
  midVolume: number
  noneVolume: number
  multiVolume: number
  stockMultiVolume: number
  sweepVolume: number
  floorVolume: number
  crossVolume: number
  /** Prints, contracts and USD eligible for open, high, low, last and VWAP. */
  eligibleTrades: number
  eligibleVolume: number
  eligiblePremium: number
  open: number | null
  high: number | null
  low: number | null
  last: number | null
  firstIv: number | null
  lastIv: number | null
  ivHigh: number | null
  ivLow: number | null
  /** The quote of the newest print. */
  bid: number | null
  ask: number | null
  openInterest: number | null
}

/** What of a condition decides where a print counts. */
export type VolumeRule = Pick<ConditionRule, 'isMulti' | 'isStockOption' | 'setsLast'>

/** What one print adds to its contract. */
export interface ContractPrint extends Counted {
  readonly reportFlags: readonly string[]
}

export function emptyContractDay(): ContractDay {
  return {
    trades: 0,
    volume: 0,
    premium: 0,
    askVolume: 0,
    bidVolume: 0,
    midVolume: 0,
    noneVolume: 0,
    multiVolume: 0,
    stockMultiVolume: 0,
    sweepVolume: 0,
    floorVolume: 0,
    crossVolume: 0,
    eligibleTrades: 0,
    eligibleVolume: 0,
    eligiblePremium: 0,
    open: null,
    high: null,
    low: null,
    last: null,
    firstIv: null,
    lastIv: null,
    ivHigh: null,
    ivLow: null,
    bid: null,
    ask: null,
    openInterest: null,
  }
}

/** Adds a print to the sums of its contract (`sign` 1) or takes a cancelled one back (−1), in place. F10. */
export function addToContractDay(day: ContractDay, print: ContractPrint, rule: VolumeRule, sign: 1 | -1): void {
  const size = sign * print.size
  day.trades += sign
  day.volume += size
  day.premium += sign * print.premium
  if (print.side === 'ASK') day.askVolume += size
  else if (print.side === 'BID') day.bidVolume += size
  else if (print.side === 'MID') day.midVolume += size
  else day.noneVolume += size
  if (rule.isMulti) day.multiVolume += size
  else if (rule.isStockOption) day.stockMultiVolume += size
  if (print.reportFlags.length > 0) {
    if (print.reportFlags.includes('intermarket_sweep')) day.sweepVolume += size
    if (print.reportFlags.includes('futures_floor')) day.floorVolume += size
    if (print.reportFlags.includes('cross_trade')) day.crossVolume += size
  }
  if (rule.setsLast) {
    day.eligibleTrades += sign
    day.eligibleVolume += size
    day.eligiblePremium += sign * print.premium
  }
}

/** Moves open, high, low and last to an eligible print, in place. */
export function setContractPrices(day: ContractDay, price: number): void {
  if (day.open === null) day.open = price
  if (day.high === null || price > day.high) day.high = price
  if (day.low === null || price < day.low) day.low = price
  day.last = price
}

/** Moves the IV range to a print, in place. */
export function setContractIv(day: ContractDay, iv: number): void {
  if (day.firstIv === null) day.firstIv = iv
  if (day.ivHigh === null || iv > day.ivHigh) day.ivHigh = iv
  if (day.ivLow === null || iv < day.ivLow) day.ivLow = iv
  day.lastIv = iv
}

/** Derived figures of F10; percentages of the counted volume, null where nothing divides. */
export interface ContractDayFigures {
  readonly vwap: number | null
  readonly askPct: number | null
  readonly bidPct: number | null
  readonly midPct: number | null
  readonly multiPct: number | null
  readonly sweepPct: number | null
  readonly floorPct: number | null
  readonly crossPct: number | null
  readonly volumeToOi: number | null
  /** Percent of the ticker's option volume. */
  readonly tickerPct: number | null
  readonly spreadPct: number | null
  readonly fromLowPct: number | null
  readonly fromHighPct: number | null
}

/** Figures of a contract-day, F10. `tickerVolume` is the option volume of the ticker on the same day. */
export function contractDayFigures(day: ContractDay, tickerVolume: number): ContractDayFigures {
  const share = (volume: number) => percentOf(volume, day.volume)
  const { bid, ask } = day
  const isQuoted = bid !== null && ask !== null
  return {
    vwap: ratio(day.eligiblePremium / 100, day.eligibleVolume),
    askPct: share(day.askVolume),
    bidPct: share(day.bidVolume),
    midPct: share(day.midVolume),
    multiPct: share(day.multiVolume),
    sweepPct: share(day.sweepVolume),
    floorPct: share(day.floorVolume),
    crossPct: share(day.crossVolume),
    volumeToOi: ratio(day.volume, day.openInterest),
    tickerPct: percentOf(day.volume, tickerVolume),
    spreadPct: isQuoted ? percentOf(ask - bid, (ask + bid) / 2) : null,
    fromLowPct: changePercent(day.last, day.low),
    fromHighPct: changePercent(day.last, day.high),
  }
}

function changePercent(now: number | null, then: number | null): number | null {
  const share = percentOf(now, then)
  return share === null ? null : share - 100
}

/** Takes a counted flow item into a contract-day, sums, prices, IV and quote, in place. F10. */
export function foldIntoContractDay(day: ContractDay, item: FlowItem, rule: ConditionRule): void {
  addToContractDay(day, item, rule, 1)
  if (rule.setsLast) setContractPrices(day, item.price)
  if (item.iv !== null) setContractIv(day, item.iv)
  day.bid = item.bid
  day.ask = item.ask
  if (item.openInterest !== null) day.openInterest = item.openInterest
}
