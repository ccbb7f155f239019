import { BestQuote } from '@/lib/equities/bestQuote'
import { isOffExchange, leanCondition } from '@/lib/equities/printConditions'
import { tradingSession } from '@/lib/equities/tradingSession'
import { type CsvRow, csvRows } from '@/server/collectors/files/csvRows'
import { CellError, newYorkUs, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { compactDay, symbolOf } from '@/server/collectors/files/market/cells'

const MEMBER = /^(\d{8})_([a-z0-9.]+)_(trade|quote)_tick\.csv$/i
const SCALE = 10_000

interface Member {
  readonly ticker: string
  readonly day: string
}

/**
 * Lean tick zip of a stock: the whole consolidated tape with the reporting facilities (exchange D). Trades
 * `ms,price,size,exchange,condition bits,suspicious`; quotes `ms,bid,size,ask,size,exchange,condition,suspicious` by
 * exchange, from which the best bid and offer are built.
 */
export const leanTick: FileFormat = {
  name: 'lean-tick',
  title: 'Lean tick data of stocks (zip)',
  inTimeOrder: false,
  detects: ({ entryNames }) => entryNames.some((name) => MEMBER.test(name)),
  async *read(entries) {
    for (const entry of entries) {
      const match = MEMBER.exec(entry.name)
      if (match === null) {
        yield { kind: 'note', text: `${entry.name} is no tick file of a stock and was left out` }
        continue
      }
      const member = { ticker: symbolOf(match[2] ?? ''), day: compactDay(match[1] ?? '', 'date') }
      yield* match[3]?.toLowerCase() === 'trade' ? printsOf(entry, member) : quotesOf(entry, member)
    }
  },
}

async function* printsOf(entry: FileEntry, member: Member): AsyncGenerator<FileRecord> {
  for await (const row of csvRows(entry)) {
    try {
      yield { kind: 'entity', line: row.line, table: 'equity_prints', row: printOf(row, member) }
    } catch (error) {
      yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
    }
  }
}

function printOf({ line, cells }: CsvRow, { ticker, day }: Member): EntityRow<'equity_prints'> {
  const ms = timeOf(cells)
  const [price, size] = [numberOf(cells[1] ?? '', 'price') / SCALE, numberOf(cells[2] ?? '', 'size')]
  if (price <= 0) throw new CellError(`price is '${cells[1]}', a price above 0 was expected`)
  if (size < 0) throw new CellError(`size is '${cells[2]}', a number of shares was expected`)
  const bits = cells[4] ?? ''
  if (bits !== '' && !/^[0-9a-f]{1,8}$/i.test(bits)) throw new CellError(`condition is '${bits}', flags were expected`)
  const condition = leanCondition(Number.parseInt(bits === '' ? '0' : bits, 16))
  const exchange = (cells[3] ?? '').toUpperCase()
  return {
    ticker,
    session_date: day,
    executed_at: newYorkUs(day, Math.round(ms * 1000)),
    seq: line,
    price,
    size,
    exchange,
    off_exchange: isOffExchange(exchange),
    conditions: condition.names,
    session: tradingSession(ms),
    counts_volume: condition.countsVolume,
    sets_price: condition.setsPrice,
    is_suspicious: cells[5] === '1',
  }
}

/** One row each time the best bid or offer changes; suspicious quotes stay out. */
async function* quotesOf(entry: FileEntry, { ticker, day }: Member): AsyncGenerator<FileRecord> {
  const best = new BestQuote()
  let suspicious = 0
  for await (const { line, cells } of csvRows(entry)) {
    try {
      const ms = timeOf(cells)
      if (cells[7] === '1') {
        suspicious += 1
        continue
      }
      const [bid, bidSize, ask, askSize] = [1, 2, 3, 4].map((at) => numberOf(cells[at] ?? '', 'quote'))
      const exchange = (cells[5] ?? '').toUpperCase()
      const changed = best.take({
        exchange,
        bid: bid ? { price: bid / SCALE, size: bidSize ?? 0 } : null,
        ask: ask ? { price: ask / SCALE, size: askSize ?? 0 } : null,
      })
      if (!changed) continue
      const at = { ticker, session_date: day, quoted_at: newYorkUs(day, Math.round(ms * 1000)), seq: line }
      const { bid: high, ask: low } = best.current()
      const quote = {
        bid: high?.price ?? null,
        bid_size: high?.size ?? null,
        ask: low?.price ?? null,
        ask_size: low?.size ?? null,
      }
      yield { kind: 'entity', line, table: 'equity_quotes', row: { ...at, ...quote } }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
  if (suspicious > 0)
    yield { kind: 'note', text: `${suspicious} quotes are marked suspicious and stand in no best quote` }
}

function timeOf(cells: readonly string[]): number {
  const ms = numberOf(cells[0] ?? '', 'time')
  if (ms < 0 || ms >= 86_400_000) throw new CellError(`time is '${cells[0]}', milliseconds of a day were expected`)
  return ms
}
