import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import type { ContractDayInput } from '@/server/stores/tape/port'
import type { NextMorning, NextMorningScope } from '@/server/stores/tape/portAnswers'
import type { ContractDay } from '@/server/stores/tape/portScope'
import { mergeDays, oiKey, withHistory } from '@/server/stores/tape/read/mergeDays'
import { lastKnown, pricesOf, rangeOf, volumesOf } from '@/tests/oracle/tape/sums'

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

/** Days of prints with published rows, and the change of open interest against the contract's last day before. */
export function withPublished(days: readonly ContractDay[], rows: readonly ContractDayInput[]): ContractDay[] {
  const all = mergeDays(days, rows).sort((a, b) => a.sessionDate.localeCompare(b.sessionDate))
  const history = new Map<string, [string, number][]>()
  for (const day of all) {
    if (day.openInterest === null) continue
    const own = history.get(oiKey(day)) ?? []
    history.set(oiKey(day), own)
    own.push([day.sessionDate, day.openInterest])
  }
  return withHistory(all, history)
}

/** F9: what the session of some contracts left overnight. */
export function nextMorningsOf(
  days: readonly ContractDay[],
  { sessionDate, next, source }: NextMorningScope,
  symbols: readonly OptionSymbol[],
): NextMorning[] {
  const isWanted = (day: ContractDay) =>
    source === null ? !/^(synthetic|sample)/.test(day.source) : day.source === source
  return symbols.flatMap((optionSymbol) => {
    const own = days.filter((day) => day.optionSymbol === optionSymbol && isWanted(day))
    const on = (date: IsoDate) => own.filter((day) => day.sessionDate === date)
    const interest = (date: IsoDate) => rangeOf(on(date).map((day) => day.openInterest))[1]
    const volume = rangeOf(on(sessionDate).map((day) => day.volume))[1]
    if (volume === null) return []
    return [{ optionSymbol, volume, openInterest: interest(sessionDate), nextOpenInterest: interest(next) }]
  })
}
