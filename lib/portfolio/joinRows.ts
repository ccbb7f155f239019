import { groupBy } from '@/lib/core/groupBy'
import type { Usd } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { parseOccParts } from '@/lib/options/occSymbol'
import { isOfName, nameOf } from '@/lib/portfolio/entry'
import type { MoveEvent } from '@/lib/portfolio/importActions'
import type { NewEntry } from '@/lib/portfolio/rowCells'

/** An entry of a file with its line; what came of another row names it. */
export interface JoinedRow {
  readonly line: number
  readonly entry: NewEntry
  readonly note: string
  /** The row as the file has it. */
  readonly source?: string
  /** What moved its shares. */
  readonly event?: MoveEvent
  /** The row whose shares these were before a merger or a change of symbol. */
  readonly from?: JoinedRow
}

/** Days between the rows of one event. */
const APART = 5

/**
 * Rows that are one event together: both sides of a split become what it adds, a symbol that goes and one that comes on a day
 * become an exchange that keeps the basis, and an assignment whose shares the file does not tell gets them at the strike.
 */
export function joinRows(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  return withShares(exchanged(oneSplit(withheld(rows))))
}

/** The most that is withheld of a dividend, in parts of it. */
const MOST_WITHHELD = 0.4

/** A dividend below 0 beside a larger one of its day is what was withheld of it: some brokers have no other word for the tax. */
function withheld(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const isDividend = ({ entry }: JoinedRow) => entry.kind === 'dividend'
  const keyOf = ({ entry }: JoinedRow) => `${entry.day} ${entry.symbol}`
  const most = new Map<string, Usd>()
  for (const row of rows.filter(isDividend)) most.set(keyOf(row), Math.max(most.get(keyOf(row)) ?? 0, row.entry.amount))
  return rows.map((row) => {
    const { amount } = row.entry
    const isTax = isDividend(row) && amount < 0 && -amount <= (most.get(keyOf(row)) ?? 0) * MOST_WITHHELD
    return isTax ? { ...row, entry: { ...row.entry, kind: 'tax', amount: -amount } } : row
  })
}

function oneSplit(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const sums = new Map<string, number>()
  const keyOf = ({ entry }: JoinedRow) => (entry.kind === 'split' ? `${entry.day} ${entry.symbol}` : '')
  for (const row of rows) if (keyOf(row) !== '') sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.entry.quantity)
  return rows.flatMap((row) => {
    const quantity = sums.get(keyOf(row))
    if (keyOf(row) === '') return [row]
    sums.delete(keyOf(row))
    return quantity === undefined || quantity === 0 ? [] : [{ ...row, entry: { ...row.entry, quantity } }]
  })
}

/**
 * What the two sides of one event share: its day and kind; the number where only the name changes; the underlying, the side and
 * the worth of the strikes where contracts are split.
 */
function eventKey({ entry, event = 'merger' }: JoinedRow): string {
  const option = parseOccParts(entry.symbol ?? '')
  const size = event === 'rename' ? Math.abs(entry.quantity) : ''
  const own = option === null ? '' : `${option.type} ${option.expiry}`
  const worth =
    option === null || !/split/.test(event)
      ? ''
      : `${nameOf(entry.symbol ?? '')} ${Math.round(option.strike * Math.abs(entry.quantity))}`
  return `${entry.day} ${event} ${size} ${own} ${worth}`
}

function exchanged(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const partners = new Map<JoinedRow, JoinedRow>()
  const isMove = ({ entry, event }: JoinedRow) =>
    (entry.kind === 'exchange' || entry.kind === 'split') && event !== 'spin-off'
  for (const moves of groupBy(rows.filter(isMove), eventKey).values()) {
    const [closes, opens] = [/\bclose\b/i, /\bopen\b/i].map((word) => moves.filter(({ note }) => word.test(note)))
    const [goes, comes] =
      // What is short goes by a purchase: the words tell it where they can.
      closes?.length === 1 && opens?.length === 1
        ? [closes, opens]
        : [moves.filter(({ entry }) => entry.quantity < 0), moves.filter(({ entry }) => entry.quantity > 0)]
    const [out, into] = [goes[0], comes[0]]
    // Two of a kind on one day cannot be told apart: their basis is written by hand.
    if (goes.length !== 1 || comes.length !== 1 || out === undefined || into === undefined) continue
    if (out.entry.symbol === into.entry.symbol) continue
    const gone: JoinedRow = { ...out, entry: { ...out.entry, kind: 'exchange' } }
    partners.set(out, gone)
    partners.set(into, { ...into, entry: { ...into.entry, kind: 'exchange' }, from: gone })
  }
  const joined = rows.map((row) => partners.get(row) ?? withoutBasis(row))
  // What goes stands before what comes of it.
  return [...joined].sort((a, b) => (a.from === b ? 1 : b.from === a ? -1 : 0))
}

/**
 * What comes of a spin-off or a transfer, or of a merger whose other side the file has not, has no basis yet, and what goes in
 * such a merger takes its own along: the note says so.
 */
function withoutBasis(row: JoinedRow): JoinedRow {
  const { kind, quantity, price } = row.entry
  if (price !== 0 || (kind !== 'exchange' && (kind !== 'transfer' || quantity < 0))) return row
  const words = quantity > 0 ? 'its basis is 0 until you write it' : 'its cost is lost until you write what came for it'
  return { ...row, note: [row.note, words].filter((text) => text !== '').join(' · ') }
}

function withShares(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const used = new Map<JoinedRow, number>()
  return rows.flatMap((row) => {
    const option = row.entry.kind === 'exercise' ? parseOccParts(row.entry.symbol ?? '') : null
    const isLong = /\bexercise/i.test(row.note)
    if (option === null) return [row]
    const kind = (option.type === 'C') === isLong ? ('buy' as const) : ('sell' as const)
    let wanted = row.entry.quantity * CONTRACT_SHARES
    for (const other of rows) {
      const { entry } = other
      const isLeg =
        entry.kind === kind &&
        isOfName(entry.symbol ?? '', row.entry.symbol ?? '') &&
        Math.abs(entry.price - option.strike) <= 0.005 &&
        Math.abs(dayNumberOf(entry.day) - dayNumberOf(row.entry.day)) <= APART
      if (!isLeg) continue
      const count = Math.min(wanted, entry.quantity - (used.get(other) ?? 0))
      used.set(other, (used.get(other) ?? 0) + count)
      wanted -= count
    }
    if (wanted <= 0 || /\d$/.test(option.root)) return [row]
    const shares = { kind, symbol: nameOf(row.entry.symbol ?? ''), quantity: wanted, price: option.strike }
    return [
      row,
      {
        line: row.line,
        ...(row.source === undefined ? {} : { source: `${row.source} shares` }),
        entry: { ...row.entry, ...shares },
        note: `shares of ${row.entry.symbol}: the file has no row for them`,
      },
    ]
  })
}
