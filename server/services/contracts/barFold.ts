import type { ContractBarRow } from '@/lib/contract/contracts'
import type { EpochMs } from '@/lib/core/nominal'
import { ratio } from '@/lib/core/ratio'
import {
  addToContractDay,
  type ContractDay,
  emptyContractDay,
  setContractIv,
  setContractPrices,
} from '@/lib/flow/aggregates/contractDay'
import { conditionOf } from '@/lib/flow/conditions'
import { spreadPercent } from '@/lib/flow/spread'
import type { FlowItem } from '@/lib/flow/trade'
import { sessionStartMs } from '@/lib/market/session'
import type { TapeStore } from '@/server/stores/tape/port'

type ContractBar = Awaited<ReturnType<TapeStore['contractBars']>>[number]

/** From this grouping on a bar is a whole day, spec §9 (`mins=600` is '1 day'). */
const DAY_MINUTES = 600

interface Bar {
  readonly sums: ContractDay
  underlying: number | null
  spreadPct: number | null
}

/** Bars of one contract from its prints of a session, counted from 9:30; late and cancelled prints as in the day. */
export function barsOf(items: readonly FlowItem[], minutes: number): ContractBarRow[] {
  const bars = new Map<EpochMs, Bar>()
  for (const item of items) {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) continue
    const bar = barAt(bars, startOf(item, minutes))
    addToContractDay(bar.sums, item, rule, 1)
    if (rule.setsLast) setContractPrices(bar.sums, item.price)
    if (item.iv !== null) setContractIv(bar.sums, item.iv)
    if (item.underlyingPrice !== null) bar.underlying = item.underlyingPrice
    bar.spreadPct = spreadPercent(item.bid, item.ask) ?? bar.spreadPct
  }
  return [...bars].sort(([a], [b]) => a - b).map(([startMs, bar]) => rowOf(startMs, bar))
}

function startOf(item: FlowItem, minutes: number): EpochMs {
  const openMs = sessionStartMs(item.sessionDate)
  if (minutes >= DAY_MINUTES) return openMs
  const widthMs = minutes * 60_000
  return openMs + Math.floor((item.executedAtUs / 1000 - openMs) / widthMs) * widthMs
}

function barAt(bars: Map<EpochMs, Bar>, startMs: EpochMs): Bar {
  const known = bars.get(startMs)
  if (known !== undefined) return known
  const fresh = { sums: emptyContractDay(), underlying: null, spreadPct: null }
  bars.set(startMs, fresh)
  return fresh
}

function rowOf(startMs: EpochMs, { sums, underlying, spreadPct }: Bar): ContractBarRow {
  return {
    start_ms: startMs,
    open: sums.open,
    high: sums.high,
    low: sums.low,
    close: sums.last,
    vwap: ratio(sums.eligiblePremium / 100, sums.eligibleVolume),
    volume: sums.volume,
    ask_volume: sums.askVolume,
    bid_volume: sums.bidVolume,
    mid_volume: sums.midVolume,
    none_volume: sums.noneVolume,
    premium: sums.premium,
    trades: sums.trades,
    iv_high: sums.ivHigh,
    iv_low: sums.ivLow,
    underlying,
    spread_pct: spreadPct,
  }
}

/** A stored bar on the wire. */
export function toBarRow(bar: ContractBar): ContractBarRow {
  return {
    start_ms: bar.startMs,
    open: bar.open,
    high: bar.high,
    low: bar.low,
    close: bar.close,
    vwap: bar.vwap,
    volume: bar.volume,
    ask_volume: bar.askVolume,
    bid_volume: bar.bidVolume,
    mid_volume: bar.midVolume,
    none_volume: bar.noneVolume,
    premium: bar.premium,
    trades: bar.trades,
    iv_high: bar.ivHigh,
    iv_low: bar.ivLow,
    underlying: bar.underlying,
    spread_pct: bar.spreadPct,
  }
}
