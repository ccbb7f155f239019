import { z } from 'zod'
import { letterCondition } from '@/lib/equities/conditionLetters'
import { isOffExchange } from '@/lib/equities/printConditions'
import { tradingSession } from '@/lib/equities/tradingSession'
import { conditionOfWire } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { parseOccParts } from '@/lib/options/occSymbol'
import { CellError, sizeOf } from '@/server/collectors/files/fields'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { shapeReason } from '@/server/collectors/files/shapeReason'
import { rowTime } from '@/server/collectors/files/table/rowTime'

const Trade = z.object({
  symbol: z.string(),
  t: z.string(),
  p: z.number().positive(),
  s: z.number(),
  x: z.string().default(''),
  c: z.union([z.array(z.string()), z.string()]).nullish(),
  i: z.number().nullish(),
})
const Quote = z.object({
  symbol: z.string(),
  t: z.string(),
  bp: z.number(),
  bs: z.number(),
  ap: z.number(),
  as: z.number(),
})

function checked<S extends z.ZodType>(shape: S, row: unknown): z.output<S> {
  const read = shape.safeParse(row)
  if (read.success) return read.data
  throw new CellError(shapeReason(read.error, row))
}

const timeOf = (t: string) => {
  const { us } = rowTime({ day: '', time: '', instant: t }, { session: undefined, ofFile: null, zone: 'utc' })
  return { us, day: sessionDateOf(us) }
}

/** A trade of a stock or of a contract. */
export function printOfAlpaca(row: unknown, line: number): FileRecord {
  const { symbol, t, p, s, x, c, i } = checked(Trade, row)
  const { us, day } = timeOf(t)
  const letters = [c ?? []].flat()
  if (parseOccParts(symbol) !== null) {
    const rule = conditionOfWire(letters.find((letter) => conditionOfWire(letter).code !== '') ?? '')
    const own = {
      session_date: day,
      executed_at_us: us,
      option_chain_id: symbol,
      price: p,
      size: sizeOf(String(s), 's'),
    }
    const told = { condition: rule.code, report_flags: rule.reportFlags, exchange: x, canceled: rule.isCancel }
    return { kind: 'print', line, print: { ...unknownFields, ...own, ...told } }
  }
  const condition = letterCondition(letters)
  const at = { ticker: symbolOf(symbol), session_date: day, executed_at: us, seq: i ?? line, price: p, size: s }
  const told = {
    exchange: x,
    off_exchange: isOffExchange(x),
    conditions: condition.names,
    session: tradingSession(us),
    counts_volume: condition.countsVolume,
    sets_price: condition.setsPrice,
    is_suspicious: false,
    day_volume: null,
  }
  return { kind: 'entity', line, table: 'equity_prints', row: { ...at, ...told } }
}

/** A quote of a stock: a side of 0 is none. Its place is its time, since the rows carry no number. */
export function quoteOfAlpaca(row: unknown, line: number): FileRecord {
  const { symbol, t, bp, bs, ap, as } = checked(Quote, row)
  if (parseOccParts(symbol) !== null)
    throw new CellError('quotes of contracts are read from snapshots, not from their history')
  const { us, day } = timeOf(t)
  const at = { ticker: symbolOf(symbol), session_date: day, quoted_at: us, seq: us + (line % 1000) / 1000 }
  const bid = bp > 0 ? { bid: bp, bid_size: bs } : { bid: null, bid_size: null }
  const ask = ap > 0 ? { ask: ap, ask_size: as } : { ask: null, ask_size: null }
  return { kind: 'entity', line, table: 'equity_quotes', row: { ...at, ...bid, ...ask } }
}
