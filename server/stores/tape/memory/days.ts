import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { lastKnown, pricesOf, rangeOf, volumesOf } from '@/server/stores/tape/memory/sums'
import type { ContractDay, ContractDayInput } from '@/server/stores/tape/port'

const keyOf = (row: Pick<ContractDay, 'sessionDate' | 'source' | 'optionSymbol'>): string =>
  `${row.sessionDate} ${row.source} ${row.optionSymbol}`

/** Day figures of counted prints, without the change of open interest. */
export function daysOf(items: readonly FlowItem[]): ContractDay[] {
  const contracts = new Map<string, FlowItem[]>()
  for (const item of items) {
    const group = contracts.get(keyOf(item)) ?? []
    group.push(item)
    contracts.set(keyOf(item), group)
  }
  return [...contracts.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [dayOf(first, group)]
  })
}

function dayOf(first: FlowItem, group: readonly FlowItem[]): ContractDay {
  const sum = (test: (item: FlowItem) => boolean): number =>
    group.reduce((total, item) => (test(item) ? total + item.size : total), 0)
  const flagged = (item: FlowItem, flag: string): boolean => item.reportFlags.includes(flag)
  const [ivLow, ivHigh] = rangeOf(group.map((item) => item.iv))
  const { sessionDate, optionSymbol, ticker, type, expiry, strike, source } = first
  return {
    sessionDate,
    optionSymbol,
    ticker,
    type,
    expiry,
    strike,
    ...pricesOf(group),
    ...volumesOf(group),
    multiVolume: sum((item) => conditionOf(item.condition).isMulti),
    sweepVolume: sum((item) => conditionOf(item.condition).isSweep || flagged(item, 'intermarket_sweep')),
    floorVolume: sum((item) => conditionOf(item.condition).isFloor || flagged(item, 'futures_floor')),
    crossVolume: sum((item) => conditionOf(item.condition).isCross || flagged(item, 'cross_trade')),
    openInterest: rangeOf(group.map((item) => item.openInterest))[1],
    oiChange: null,
    ivHigh,
    ivLow,
    underlyingClose: lastKnown(group, (item) => item.underlyingPrice),
    source,
  }
}

const EMPTY = {
  open: null,
  high: null,
  low: null,
  close: null,
  vwap: null,
  volume: 0,
  premium: 0,
  askVolume: 0,
  bidVolume: 0,
  midVolume: 0,
  noneVolume: 0,
  multiVolume: 0,
  sweepVolume: 0,
  floorVolume: 0,
  crossVolume: 0,
  trades: 0,
  openInterest: null,
  oiChange: null,
  ivHigh: null,
  ivLow: null,
  underlyingClose: null,
} as const

/** Figures an exchange publishes win over ours. */
function merged(day: ContractDay, row: ContractDayInput): ContractDay {
  return {
    ...day,
    open: row.open ?? day.open,
    high: row.high ?? day.high,
    low: row.low ?? day.low,
    close: row.close ?? day.close,
    vwap: row.vwap ?? day.vwap,
    volume: row.volume ?? day.volume,
    openInterest: row.openInterest ?? day.openInterest,
    oiChange: row.oiChange ?? day.oiChange,
    ivHigh: day.ivHigh ?? row.ivHigh ?? null,
    ivLow: day.ivLow ?? row.ivLow ?? null,
    underlyingClose: row.underlyingClose ?? day.underlyingClose,
  }
}

/** Days of prints with published rows, and the change of open interest against the contract's last day before. */
export function withPublished(days: readonly ContractDay[], rows: readonly ContractDayInput[]): ContractDay[] {
  const all = new Map(days.map((day) => [keyOf(day), day]))
  for (const row of rows) {
    const day = all.get(keyOf(row))
    all.set(keyOf(row), day === undefined ? { ...EMPTY, ...row } : merged(day, row))
  }
  const last = new Map<string, number>()
  return [...all.values()]
    .sort((a, b) => a.sessionDate.localeCompare(b.sessionDate))
    .map((day) => {
      const contract = `${day.source} ${day.optionSymbol}`
      const before = last.get(contract)
      if (day.openInterest === null) return day
      last.set(contract, day.openInterest)
      return before === undefined || day.oiChange !== null ? day : { ...day, oiChange: day.openInterest - before }
    })
}
