import { groupBy } from '@/lib/core/groupBy'
import { conditionOf } from '@/lib/flow/conditions'
import { spreadPercent } from '@/lib/flow/spread'
import type { FlowItem } from '@/lib/flow/trade'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { FlowSummary, MinuteFlow } from '@/server/stores/tape/port'
import type { ContractBar } from '@/server/stores/tape/portAnswers'

/** Sum of `value` over the items that pass `test`, exact to the cent. */
function total(
  items: readonly FlowItem[],
  value: (item: FlowItem) => number,
  test: (item: FlowItem) => boolean,
): number {
  let cents = 0
  for (const item of items) if (test(item)) cents += Math.round(value(item) * 100)
  return cents / 100
}

const premium = (item: FlowItem): number => item.premium
const size = (item: FlowItem): number => item.size

/** F11, F12 sums; cancelled prints are only counted. */
export function summaryOf(items: readonly FlowItem[]): FlowSummary {
  const live = items.filter((item) => !item.canceled)
  const of = (test: (item: FlowItem) => boolean): number => total(live, premium, test)
  const net = (type: string): number =>
    of((item) => item.type === type && item.side === 'ASK') - of((item) => item.type === type && item.side === 'BID')
  return {
    count: live.length,
    cancelled: items.length - live.length,
    size: total(live, size, () => true),
    premium: of(() => true),
    callPremium: of((item) => item.type === 'C'),
    putPremium: of((item) => item.type === 'P'),
    callVolume: total(live, size, (item) => item.type === 'C'),
    putVolume: total(live, size, (item) => item.type === 'P'),
    ncp: net('C'),
    npp: net('P'),
    bullPremium: of((item) => item.sentiment === 'bullish'),
    bearPremium: of((item) => item.sentiment === 'bearish'),
    askPremium: of((item) => item.side === 'ASK'),
    bidPremium: of((item) => item.side === 'BID'),
    sweepPremium: of((item) => item.reportFlags.includes('intermarket_sweep')),
    openingPremium: of((item) => item.opening === 'proven' || item.opening === 'strong'),
  }
}

/** F11 sums per minute of counted prints. */
export function minutesOf(items: readonly FlowItem[]): readonly MinuteFlow[] {
  const minutes = groupBy(items, (item) => Math.floor(item.executedAtUs / 1000 / MINUTE_MS) * MINUTE_MS)
  return [...minutes].sort(([a], [b]) => a - b).map(([startMs, group]) => minuteOf(startMs, group))
}

function minuteOf(startMs: number, group: readonly FlowItem[]): MinuteFlow {
  const is = (type: string, side?: string) => (item: FlowItem) =>
    item.type === type && (side === undefined || item.side === side)
  const volume = (type: string, side?: string): number => total(group, size, is(type, side))
  const money = (type: string, side?: string): number => total(group, premium, is(type, side))
  return {
    startMs,
    callAskPremium: money('C', 'ASK'),
    callBidPremium: money('C', 'BID'),
    putAskPremium: money('P', 'ASK'),
    putBidPremium: money('P', 'BID'),
    callVolume: volume('C'),
    putVolume: volume('P'),
    netCallVolume: volume('C', 'ASK') - volume('C', 'BID'),
    netPutVolume: volume('P', 'ASK') - volume('P', 'BID'),
    callPremium: money('C'),
    putPremium: money('P'),
    trades: group.length,
  }
}

/** Open, high, low, close and VWAP of prints whose condition sets them, in the order of time. */
export function pricesOf(items: readonly FlowItem[]): Pick<ContractBar, 'open' | 'high' | 'low' | 'close' | 'vwap'> {
  const priced = items
    .filter((item) => conditionOf(item.condition).setsLast)
    .sort((a, b) => a.executedAtUs - b.executedAtUs || a.seq - b.seq)
  const [first] = priced
  const last = priced.at(-1)
  if (first === undefined || last === undefined) return { open: null, high: null, low: null, close: null, vwap: null }
  let high = first.price
  let low = first.price
  let notional = 0
  let contracts = 0
  for (const { price, size: count } of priced) {
    high = Math.max(high, price)
    low = Math.min(low, price)
    notional += Math.round(price * 10_000) * count
    contracts += count
  }
  return { open: first.price, high, low, close: last.price, vwap: notional / contracts / 10_000 }
}

/** Lowest and highest of the values that are known. */
export function rangeOf(values: readonly (number | null)[]): readonly [low: number | null, high: number | null] {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? [null, null] : [Math.min(...known), Math.max(...known)]
}

/** The last known value in the order of time. */
export function lastKnown(items: readonly FlowItem[], value: (item: FlowItem) => number | null): number | null {
  const sorted = items
    .filter((item) => value(item) !== null)
    .sort((a, b) => a.executedAtUs - b.executedAtUs || a.seq - b.seq)
  const last = sorted.at(-1)
  return last === undefined ? null : value(last)
}

/** Volume by side and the sums both bars and days carry. */
export function volumesOf(
  items: readonly FlowItem[],
): Pick<ContractBar, 'volume' | 'askVolume' | 'bidVolume' | 'midVolume' | 'noneVolume' | 'premium' | 'trades'> {
  const side = (name: string): number => total(items, size, (item) => item.side === name)
  return {
    volume: total(items, size, () => true),
    askVolume: side('ASK'),
    bidVolume: side('BID'),
    midVolume: side('MID'),
    noneVolume: side('NONE'),
    premium: total(items, premium, () => true),
    trades: items.length,
  }
}

/** F17 bars of one contract's counted prints. */
export function barsOf(items: readonly FlowItem[], minutes: number): readonly ContractBar[] {
  const width = minutes * MINUTE_MS
  const bars = groupBy(items, (item) => Math.floor(item.executedAtUs / 1000 / width) * width)
  return [...bars]
    .sort(([a], [b]) => a - b)
    .map(([startMs, group]) => {
      const [ivLow, ivHigh] = rangeOf(group.map((item) => item.iv))
      const underlying = lastKnown(group, (item) => item.underlyingPrice)
      const spreadPct = lastKnown(group, (item) => spreadPercent(item.bid, item.ask))
      return { startMs, ...pricesOf(group), ...volumesOf(group), ivHigh, ivLow, underlying, spreadPct }
    })
}
