import { groupBy } from '@/lib/core/groupBy'
import { parseOccParts } from '@/lib/options/occSymbol'
import { CUSIP } from '@/lib/portfolio/contractWords'
import { cashOf } from '@/lib/portfolio/entry'
import type { JoinedRow } from '@/lib/portfolio/joinRows'
import type { NewEntry } from '@/lib/portfolio/rowCells'

interface Refused {
  readonly line: number
  readonly reason: string
}

/** Money of an event that a row tells without its shares. */
export interface HalfRow extends Refused {
  readonly entry: NewEntry
}

/** Rows that are stored, and those of events of which the file tells a half alone. */
interface WholeEvents {
  readonly rows: readonly JoinedRow[]
  readonly rejected: readonly Refused[]
}

const NO_TICKER =
  'the other side of this event is told by its CUSIP alone: which shares go is unknown, write it down by hand'
const BOTH = 'a merger for shares and cash at once, in two rows: write down the sale and what came'
const ONE_SIDE = 'a merger of contracts of which the file tells one side: write down what went and what came'
const ADDS = 'a reverse split that adds shares: the row that takes the old ones away is missing'

/**
 * Rows of one event stand or fall together (issue 24 point 13). Shares that go in one row and their cash in another are a sale;
 * worths that cancel out are no cash. Where a side stays unknown, and where a merger pays cash in one row and shares in another,
 * none of its rows is stored: half of an event is a wrong position.
 */
export function wholeEvents(all: readonly JoinedRow[], halves: readonly HalfRow[] = []): WholeEvents {
  const reasons = new Map<JoinedRow, string>()
  const { rows, rejected } = withCash(withoutWorths(all), halves, reasons)
  for (const row of rows) if (isContractAtWorth(row)) reasons.set(row, ONE_SIDE)
  const isEvent = ({ event }: JoinedRow) => event !== undefined
  for (const group of groupBy(rows.filter(isEvent), keyOf).values()) {
    const named = group.filter((row) => !isCusip(row))
    const lone = loneOf(named)
    const cusips = group.filter(isCusip)
    const sides = new Set(cusips.map(sideOf))
    for (const row of [...cusips, ...lone.filter((one) => sides.has(-sideOf(one)))]) reasons.set(row, NO_TICKER)
    const hasPair = lone.length === 2 && lone.some((row) => sideOf(row) < 0)
    const isPaid = group.some(({ entry }) => entry.kind === 'sell')
    const isWhole = group.some(({ entry }) => entry.kind === 'exchange' && entry.quantity < 0)
    const isBoth = isPaid && !isWhole && group.some(({ entry }) => entry.kind === 'exchange')
    for (const row of named) if (row.event === 'merger' && isBoth) reasons.set(row, BOTH)
    for (const row of hasPair ? [] : lone)
      if (row.event === 'reverse split' && sideOf(row) > 0) reasons.set(row, reasons.get(row) ?? ADDS)
  }
  return {
    rows: rows.filter((row) => !reasons.has(row)),
    rejected: [...rejected, ...[...reasons].map(([{ line }, reason]) => ({ line, reason }))],
  }
}

/** Contracts and shares that go at a worth and come at the same one were exchanged, not sold and bought. */
function withoutWorths(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const isMerger = ({ event, entry }: JoinedRow) =>
    event === 'merger' && (entry.kind === 'buy' || entry.kind === 'sell')
  const cancelled = [...groupBy(rows.filter(isMerger), keyOf).values()].filter(
    (group) =>
      group.length > 1 &&
      Math.abs(group.reduce((sum, { entry }) => sum + cashOf({ ...entry, id: '', lot: null }), 0)) < 0.01,
  )
  const exchanged = new Set(cancelled.flat())
  return rows.map((row) =>
    exchanged.has(row)
      ? { ...row, entry: { ...row.entry, kind: 'exchange', quantity: row.entry.quantity * soldOr(row), price: 0 } }
      : row,
  )
}

/** Contracts that a merger takes or brings at a worth: money that nobody paid, where the other side is missing. */
const isContractAtWorth = ({ event, entry }: JoinedRow): boolean =>
  event === 'merger' && entry.kind !== 'exchange' && parseOccParts(entry.symbol ?? '') !== null

const soldOr = ({ entry }: JoinedRow): -1 | 1 => (entry.kind === 'sell' ? -1 : 1)

/** Cash of a merger with the row whose shares went for it, as one sale. */
function withCash(rows: readonly JoinedRow[], halves: readonly HalfRow[], reasons: Map<JoinedRow, string>) {
  const rejected: Refused[] = []
  const sales = new Map<JoinedRow, JoinedRow>()
  const isMoved = ({ event, entry }: JoinedRow) => event === 'merger' && entry.kind === 'exchange'
  const days = groupBy(rows.filter(isMoved), ({ entry }) => entry.day)
  for (const { line, reason, entry } of halves) {
    const group = days.get(entry.day) ?? []
    const own = group.find((row) => row.entry.symbol === entry.symbol && sideOf(row) < 0 && !sales.has(row))
    const isForShares = group.some((row) => sideOf(row) > 0)
    if (own === undefined || isForShares || entry.amount < 0) rejected.push({ line, reason })
    else {
      const size = -own.entry.quantity
      sales.set(own, { ...own, entry: { ...own.entry, kind: 'sell', quantity: size, price: entry.amount / size } })
    }
    if (own === undefined || !isForShares || reasons.has(own)) continue
    for (const row of group) if (row === own || sideOf(row) > 0) reasons.set(row, BOTH)
  }
  return { rows: rows.map((row) => sales.get(row) ?? row), rejected }
}

const keyOf = ({ entry, event }: JoinedRow): string => `${entry.day} ${event}`
const isCusip = ({ entry }: JoinedRow): boolean => CUSIP.test(entry.symbol ?? '')
const sideOf = ({ entry }: JoinedRow): number => (entry.kind === 'sell' ? -1 : Math.sign(entry.quantity))

/** Rows without another of the same symbol and the other sign. */
function loneOf(named: readonly JoinedRow[]): readonly JoinedRow[] {
  const sides = new Set(named.map((row) => `${row.entry.symbol} ${sideOf(row)}`))
  return named.filter((row) => !sides.has(`${row.entry.symbol} ${-sideOf(row)}`))
}
