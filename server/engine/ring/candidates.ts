import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { BLOCK_ROWS, blockOf } from '@/server/engine/ring/blockTimes'
import type { RowList } from '@/server/engine/ring/columns'
import { LARGE_OF_TICKER, NO_ROW, type SessionRing } from '@/server/engine/ring/ring'

/** What a filter says for certain, so that most rows need not be looked at. */
export interface RowHints {
  readonly symbol?: OptionSymbol
  /** Only prints of these tickers can match. */
  readonly tickers?: readonly Ticker[]
  /** Only prints of at least this premium can match, USD. */
  readonly minPremium?: Usd
  readonly untilUs?: EpochUs
  readonly before?: { readonly executedAtUs: EpochUs }
  readonly afterSeq?: number
  readonly beforeSeq?: number
}

/** Gives the next row downwards, 0 at the end. */
type NextRow = () => number

/** Above this many tickers walking their chains costs more than walking everything. */
const MAX_CHAINS = 16

/** Rows of a piece: what is looked at between two looks at the clock. */
const PIECE = 64

/** Rows that can match, newest arrival first, in pieces. */
export function* candidates(ring: SessionRing, hints: RowHints): Generator<readonly number[]> {
  const next = nextOf(ring, hints)
  for (let piece: number[] = []; ; piece = []) {
    for (let row = next(); row !== NO_ROW; row = next()) if (piece.push(row) === PIECE) break
    if (piece.length > 0) yield piece
    if (piece.length < PIECE) return
  }
}

/** By contract, by ticker, by large premium, or all. */
function nextOf(ring: SessionRing, hints: RowHints): NextRow {
  if (hints.symbol !== undefined) {
    return chain(ring.lastRowOfContract(hints.symbol), (row) => ring.previousOfContract(row))
  }
  if (hints.tickers !== undefined && hints.tickers.length <= MAX_CHAINS) {
    const tickers = [...new Set(hints.tickers)]
    return (hints.minPremium ?? 0) >= LARGE_OF_TICKER
      ? chains(
          tickers.map((ticker) => ring.lastLargeOf(ticker)),
          (row) => ring.previousLarge(row),
        )
      : chains(
          tickers.map((ticker) => ring.lastRowOf(ticker)),
          (row) => ring.previousOfTicker(row),
        )
  }
  const list = ring.largePrints.filter((large) => large.premium <= (hints.minPremium ?? 0)).at(-1)
  return list === undefined ? everyRow(ring, hints) : listed(ring, list.rows)
}

function chain(start: number, previous: (row: number) => number): NextRow {
  let row = start
  return () => {
    const current = row
    if (current !== NO_ROW) row = previous(current)
    return current
  }
}

function chains(heads: number[], previous: (row: number) => number): NextRow {
  return () => {
    let best = 0
    for (let i = 1; i < heads.length; i += 1) if ((heads[i] ?? NO_ROW) > (heads[best] ?? NO_ROW)) best = i
    const row = heads[best] ?? NO_ROW
    if (row !== NO_ROW) heads[best] = previous(row)
    return row
  }
}

function listed(ring: SessionRing, rows: RowList): NextRow {
  let index = rows.length
  return () => {
    index -= 1
    const row = index < 0 ? NO_ROW : rows.at(index)
    return row < ring.firstRow ? NO_ROW : row
  }
}

/** All rows, without the blocks that lie wholly after the instant or outside the sequence asked for. */
function everyRow(ring: SessionRing, hints: RowHints): NextRow {
  const latest = Math.min(hints.untilUs ?? Number.POSITIVE_INFINITY, hints.before?.executedAtUs ?? Infinity)
  const lowest = hints.afterSeq === undefined ? ring.firstRow : ring.firstRowAfterSeq(hints.afterSeq)
  let row = hints.beforeSeq === undefined ? ring.lastRow : ring.firstRowAfterSeq(hints.beforeSeq - 1) - 1
  return () => {
    while (row >= lowest && ring.times.earliestOf(blockOf(row)) > latest) row = blockOf(row) * BLOCK_ROWS - 1
    const current = row
    row -= 1
    return current < lowest ? NO_ROW : current
  }
}
