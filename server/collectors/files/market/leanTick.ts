import { isOffExchange, leanCondition } from '@/lib/equities/printConditions'
import { tradingSession } from '@/lib/equities/tradingSession'
import { DAY_MS } from '@/lib/market/newYorkTime'
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
  isArchive: true,
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
  const us = newYorkUs(day, Math.round(ms * 1000))
  return {
    ticker,
    session_date: day,
    executed_at: us,
    seq: line,
    price,
    size,
    exchange,
    off_exchange: isOffExchange(exchange),
    conditions: condition.names,
    session: tradingSession(us),
    counts_volume: condition.countsVolume,
    sets_price: condition.setsPrice,
    is_suspicious: cells[5] === '1',
    day_volume: null,
  }
}

/**
 * One row each time the best bid or offer changes. A row of the file carries one side and names the exchange that sets it;
 * the other side stays. Suspicious quotes stay out.
 */
async function* quotesOf(entry: FileEntry, { ticker, day }: Member): AsyncGenerator<FileRecord> {
  let best: Best = { bid: null, bid_size: null, ask: null, ask_size: null }
  let suspicious = 0
  for await (const { line, cells } of csvRows(entry)) {
    try {
      const ms = timeOf(cells)
      if (cells[7] === '1') {
        suspicious += 1
        continue
      }
      const next = nextBest(best, cells)
      if (next === best) continue
      best = next
      const at = { ticker, session_date: day, quoted_at: newYorkUs(day, Math.round(ms * 1000)), seq: line }
      yield { kind: 'entity', line, table: 'equity_quotes', row: { ...at, ...best } }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
  if (suspicious > 0)
    yield { kind: 'note', text: `${suspicious} quotes are marked suspicious and stand in no best quote` }
}

type Best = Pick<EntityRow<'equity_quotes'>, 'bid' | 'bid_size' | 'ask' | 'ask_size'>

function nextBest(best: Best, cells: readonly string[]): Best {
  const [bid = 0, bidSize = 0, ask = 0, askSize = 0] = [1, 2, 3, 4].map((at) => numberOf(cells[at] ?? '', 'quote'))
  const next = {
    bid: bid > 0 ? bid / SCALE : best.bid,
    bid_size: bid > 0 ? bidSize : best.bid_size,
    ask: ask > 0 ? ask / SCALE : best.ask,
    ask_size: ask > 0 ? askSize : best.ask_size,
  }
  const isSame = next.bid === best.bid && next.ask === best.ask
  return isSame && next.bid_size === best.bid_size && next.ask_size === best.ask_size ? best : next
}

function timeOf(cells: readonly string[]): number {
  const ms = numberOf(cells[0] ?? '', 'time')
  if (ms < 0 || ms >= DAY_MS) throw new CellError(`time is '${cells[0]}', milliseconds of a day were expected`)
  return ms
}
