import { wordTable } from '@/lib/core/wordTable'
import type { FlowItem, OpeningEvidence } from '@/lib/flow/trade'
import { daysBetween } from '@/lib/market/isoDate'
import { parseSort, type SortRule } from '@/lib/tables/column'
import { compareValues } from '@/lib/tables/sortRows'

type OrderValue = number | string | null

/** One way to put prints in order: its value for a print, and the same value as SQL over the stored tape. */
interface OrderField {
  readonly read: (print: FlowItem) => OrderValue
  readonly sql: string
  readonly isNullable: boolean
}

const known = (sql: string, read: (print: FlowItem) => OrderValue): OrderField => ({ read, sql, isNullable: false })
const nullable = (sql: string, read: (print: FlowItem) => OrderValue): OrderField => ({ read, sql, isNullable: true })

/** Degrees of opening evidence, F9, in rising order. */
const EVIDENCE: readonly OpeningEvidence[] = ['unknown', 'likely', 'strong', 'proven']
const quotient = (a: number, b: number | null) => (b === null || b === 0 ? null : a / b)

/**
 * Columns by which a whole session can be put in order, by the id of the column: what a click on its head asks the host
 * for. Columns that are no property of the stored print (facts of the ticker, rules, flags) are not among them.
 */
const ORDER_FIELDS: Readonly<Record<string, OrderField>> = wordTable({
  time: known('executed_at', (print) => print.executedAtUs),
  seq: known('seq', (print) => print.seq),
  ticker: known('toString(ticker)', (print) => print.ticker),
  contract: known('option_symbol', (print) => print.optionSymbol),
  type: known('toString(type)', (print) => print.type),
  strike: known('strike', (print) => print.strike),
  expiry: known('toString(expiry)', (print) => print.expiry),
  dte: known("dateDiff('day', session_date, expiry)", (print) => daysBetween(print.sessionDate, print.expiry)),
  diff: nullable('diff', (print) => print.diff),
  side: known('toString(side)', (print) => print.side),
  price: known('price', (print) => print.price),
  bid: nullable('nbbo_bid', (print) => print.bid),
  ask: nullable('nbbo_ask', (print) => print.ask),
  bid_ask: nullable('((nbbo_bid + nbbo_ask) / 2)', (print) =>
    print.bid === null || print.ask === null ? null : (print.bid + print.ask) / 2,
  ),
  fill: nullable('fill', (print) => print.fill),
  size: known('size', (print) => print.size),
  premium: known('premium', (print) => print.premium),
  volume: known('volume', (print) => print.volume),
  oi: nullable('open_interest', (print) => print.openInterest),
  vol_oi: nullable('(volume / nullIf(open_interest, 0))', (print) => quotient(print.volume, print.openInterest)),
  opening: known(
    "indexOf(['unknown', 'likely', 'strong', 'proven'], toString(opening))",
    (print) => EVIDENCE.indexOf(print.opening) + 1,
  ),
  sentiment: nullable("nullIf(toString(sentiment), '-')", (print) =>
    print.sentiment === '-' ? null : print.sentiment,
  ),
  score: known('score', (print) => print.score),
  iv: nullable('iv', (print) => print.iv),
  iv_change: nullable('iv_change', (print) => print.ivChange),
  delta: nullable('delta', (print) => print.delta),
  gamma: nullable('gamma', (print) => print.gamma),
  theta: nullable('theta', (print) => print.theta),
  vega: nullable('vega', (print) => print.vega),
  ask_pct: nullable('ask_pct', (print) => print.askPct),
  multi_pct: nullable('multi_pct', (print) => print.multiPct),
  underlying: nullable('underlying_price', (print) => print.underlyingPrice),
  exchange: known('toString(exchange)', (print) => print.exchange),
  condition: nullable("nullIf(toString(condition), '')", (print) => print.condition || null),
})

/** Ids of the columns a session can be ordered by. */
export const PRINT_ORDER_FIELDS: readonly string[] = Object.keys(ORDER_FIELDS)

/** An order of prints that newest first does not already give; prints that are equal by its rules stand newest first. */
export interface PrintOrder {
  readonly rules: readonly SortRule[]
}

/** At most so many rules: what a person can read off three heads. */
const MOST_RULES = 3

/** A text as an order of the whole session, `-premium,ticker`; null where it asks for newest first, the order of the tape. */
export function printOrderOf(text: string): PrintOrder | null {
  const rules = parseSort(text, PRINT_ORDER_FIELDS).slice(0, MOST_RULES)
  const [first] = rules
  if (first === undefined || (first.id === 'time' && first.desc)) return null
  return { rules }
}

/** Negative where `a` stands before `b`: by the rules, unknown values last both ways, then the newer first. */
export type PrintComparer = (a: FlowItem, b: FlowItem) => number

export function printComparer({ rules }: PrintOrder): PrintComparer {
  const steps = rules.map(({ id, desc }) => ({ read: fieldOf(id).read, sign: desc ? -1 : 1 }))
  return (a, b) => {
    for (const { read, sign } of steps) {
      const left = read(a)
      const right = read(b)
      if (left === right) continue
      if (left === null) return 1
      if (right === null) return -1
      return compareValues(left, right) * sign
    }
    return b.executedAtUs - a.executedAtUs || b.seq - a.seq
  }
}

/** What the SQL of an order needs of each of its rules. */
export function orderSteps({ rules }: PrintOrder) {
  return rules.map(({ id, desc }) => ({ ...fieldOf(id), desc }))
}

function fieldOf(id: string): OrderField {
  const field = ORDER_FIELDS[id]
  if (field === undefined) throw new RangeError(`Prints have no order by ${id}`)
  return field
}
