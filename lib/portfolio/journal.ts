import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Usd } from '@/lib/core/nominal'
import { daysBetween, weekdayOf } from '@/lib/market/isoDate'
import { type ResultStats, resultStats } from '@/lib/paper/paperStats'
import type { ClosedLot } from '@/lib/portfolio/closeLot'
import { nameOf } from '@/lib/portfolio/entry'
import { structuresOf } from '@/lib/portfolio/structures'

/** A trade that is over: what was opened on one day in one name and closed on one day, all its legs together. */
export interface JournalTrade {
  readonly name: string
  readonly strategy: string
  readonly opened: IsoDate
  readonly closed: IsoDate
  /** Fees taken off, USD. */
  readonly gain: Usd
  /** Of the entries that opened and closed it. */
  readonly tags: readonly string[]
}

/** Closed lots as trades, newest end first. */
export function journalTrades(
  closed: readonly ClosedLot[],
  tagsOf: (entryId: string) => readonly string[],
): readonly JournalTrade[] {
  const groups = groupBy(closed, (lot) => `${nameOf(lot.symbol)} ${lot.opened} ${lot.closed}`)
  const trades = [...groups.values()].flatMap((lots): JournalTrade[] => {
    const [first] = lots
    if (first === undefined) return []
    const gain = lots.reduce((sum, lot) => sum + lot.gain, 0)
    const tags = new Set(lots.flatMap(({ openId, closeId }) => [...tagsOf(openId), ...tagsOf(closeId)]))
    const { opened, closed: ended } = first
    return [
      { name: nameOf(first.symbol), strategy: strategyOf(lots), opened, closed: ended, gain, tags: [...tags].sort() },
    ]
  })
  return trades.sort((a, b) => (a.closed < b.closed ? 1 : a.closed > b.closed ? -1 : 0))
}

/** What the legs are called together; of two structures in one trade both. */
function strategyOf(lots: readonly ClosedLot[]): string {
  const sums = new Map<string, number>()
  for (const { symbol, quantity } of lots) sums.set(symbol, (sums.get(symbol) ?? 0) + quantity)
  const legs = [...sums].flatMap(([symbol, quantity]) => (quantity === 0 ? [] : [{ symbol, quantity }]))
  return [...new Set(structuresOf(legs).map(({ name }) => name))].join(' and ') || 'Both ways'
}

const CUTS = ['tag', 'strategy', 'weekday', 'hold'] as const
/** What statistics of trades are cut by. */
export type JournalCut = (typeof CUTS)[number]

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const HOLDS: readonly (readonly [most: number, name: string])[] = [
  [0, 'Same day'],
  [7, '1 to 7 days'],
  [30, '8 to 30 days'],
  [90, '31 to 90 days'],
  [365, '91 to 365 days'],
]

const KEYS: Readonly<Record<JournalCut, (trade: JournalTrade) => readonly string[]>> = {
  tag: ({ tags }) => (tags.length === 0 ? ['No tag'] : tags),
  strategy: ({ strategy }) => [strategy],
  weekday: ({ opened }) => [WEEKDAYS[weekdayOf(opened)] ?? ''],
  hold: ({ opened, closed }) => {
    const days = daysBetween(opened, closed)
    return [HOLDS.find(([most]) => days <= most)?.[1] ?? 'More than a year']
  },
}

/** Results of the trades that share a key, most trades first; a trade with two tags counts under both. */
export interface JournalGroup extends ResultStats {
  readonly key: string
  readonly gain: Usd
}

export function journalStats(trades: readonly JournalTrade[], cut: JournalCut): readonly JournalGroup[] {
  const byKey = new Map<string, Usd[]>()
  for (const trade of trades)
    for (const key of KEYS[cut](trade)) byKey.set(key, [...(byKey.get(key) ?? []), trade.gain])
  return [...byKey]
    .map(([key, gains]) => ({ key, gain: gains.reduce((sum, gain) => sum + gain, 0), ...resultStats(gains) }))
    .sort((a, b) => b.trades - a.trades || (a.key < b.key ? -1 : 1))
}
