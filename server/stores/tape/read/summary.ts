import type { Row } from '@/server/stores/tape/columns'
import type { FlowSummary } from '@/server/stores/tape/port'

/** Prints that are alike in everything the tiles tell apart. */
interface Group {
  readonly canceled: boolean
  readonly type: string
  readonly side: string
  readonly sentiment: string
  readonly isSweep: boolean
  readonly isOpening: boolean
  readonly count: number
  readonly size: number
  readonly cents: number
}

/** Reads a row of the split sums. */
export function groupOf(row: Row): Group {
  return {
    canceled: row[0] === true,
    type: row[1] as string,
    side: row[2] as string,
    sentiment: row[3] as string,
    isSweep: row[4] === 1,
    isOpening: row[5] === 1,
    count: row[6] as number,
    size: row[7] as number,
    cents: row[8] as number,
  }
}

/** F11, F12 sums of the tiles, exact to the cent. */
export function addedUp(groups: readonly Group[]): FlowSummary {
  const live = groups.filter((group) => !group.canceled)
  const sum = (of: 'count' | 'size' | 'cents', test: (group: Group) => boolean): number =>
    live.reduce((total, group) => (test(group) ? total + group[of] : total), 0)
  const usd = (test: (group: Group) => boolean): number => sum('cents', test) / 100
  const net = (type: string): number =>
    (sum('cents', (group) => group.type === type && group.side === 'ASK') -
      sum('cents', (group) => group.type === type && group.side === 'BID')) /
    100
  return {
    count: sum('count', () => true),
    cancelled: groups.reduce((total, group) => (group.canceled ? total + group.count : total), 0),
    size: sum('size', () => true),
    premium: usd(() => true),
    callPremium: usd((group) => group.type === 'C'),
    putPremium: usd((group) => group.type === 'P'),
    callVolume: sum('size', (group) => group.type === 'C'),
    putVolume: sum('size', (group) => group.type === 'P'),
    ncp: net('C'),
    npp: net('P'),
    bullPremium: usd((group) => group.sentiment === 'bullish'),
    bearPremium: usd((group) => group.sentiment === 'bearish'),
    askPremium: usd((group) => group.side === 'ASK'),
    bidPremium: usd((group) => group.side === 'BID'),
    sweepPremium: usd((group) => group.isSweep),
    openingPremium: usd((group) => group.isOpening),
  }
}
