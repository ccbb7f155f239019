import { groupBy } from '@/lib/core/groupBy'
import type { JoinedRow } from '@/lib/portfolio/joinRows'
import { CUSIP } from '@/lib/portfolio/rowCells'

/** Rows that are stored, and those of events of which the file tells a half alone. */
interface WholeEvents {
  readonly rows: readonly JoinedRow[]
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
}

const NO_TICKER =
  'the other side of this event is told by its CUSIP alone: which shares go is unknown, write it down by hand'
const BOTH = 'a merger for shares and cash at once, in two rows: write down the sale and what came'
const ADDS = 'a reverse split that adds shares: the row that takes the old ones away is missing'

/**
 * Rows of one event stand or fall together (issue 24 point 13). Shares before a reverse split may be told by the CUSIP they had:
 * with one partner on the day they are its own. Where a side stays unknown, and where a merger pays cash in one row and
 * shares in another, none of its rows is stored: half of an event is a wrong position.
 */
export function wholeEvents(rows: readonly JoinedRow[]): WholeEvents {
  const reasons = new Map<JoinedRow, string>()
  const symbols = new Map<JoinedRow, string>()
  for (const group of groupBy(
    rows.filter(({ event }) => event !== undefined),
    keyOf,
  ).values()) {
    const named = group.filter((row) => !isCusip(row))
    for (const row of group.filter(isCusip)) {
      const partners = named.filter((one) => isLone(one, named) && sideOf(one) === -sideOf(row))
      const [partner] = partners
      if (/split/.test(row.event ?? '') && partners.length === 1 && partner !== undefined)
        symbols.set(row, partner.entry.symbol ?? '')
      else for (const one of [row, ...partners]) reasons.set(one, NO_TICKER)
    }
    for (const row of named) {
      const isPaid = group.some(({ entry }) => entry.kind === 'sell')
      const isWhole = group.some(({ entry }) => entry.kind === 'exchange' && entry.quantity < 0)
      if (row.event === 'merger' && isPaid && !isWhole && group.some(({ entry }) => entry.kind === 'exchange'))
        reasons.set(row, BOTH)
      const hasOther = [...symbols.values()].includes(row.entry.symbol ?? '')
      if (row.event === 'reverse split' && isLone(row, named) && !hasOther && sideOf(row) > 0)
        reasons.set(row, reasons.get(row) ?? ADDS)
    }
  }
  return {
    rows: rows
      .filter((row) => !reasons.has(row))
      .map((row) => {
        const symbol = symbols.get(row)
        return symbol === undefined ? row : { ...row, entry: { ...row.entry, symbol } }
      }),
    rejected: [...reasons].map(([{ line }, reason]) => ({ line, reason })),
  }
}

const keyOf = ({ entry, event }: JoinedRow): string => `${entry.day} ${event}`
const isCusip = ({ entry }: JoinedRow): boolean => CUSIP.test(entry.symbol ?? '')
const sideOf = ({ entry }: JoinedRow): number => (entry.kind === 'sell' ? -1 : Math.sign(entry.quantity))

/** Whether no row of the event has the same symbol and the other sign. */
const isLone = (row: JoinedRow, named: readonly JoinedRow[]): boolean =>
  !named.some((one) => one.entry.symbol === row.entry.symbol && sideOf(one) === -sideOf(row))
