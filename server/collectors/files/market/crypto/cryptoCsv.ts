import { wordTable } from '@/lib/core/wordTable'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { eachRow } from '@/server/collectors/files/eachRow'
import { CellError, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { compactDay } from '@/server/collectors/files/market/cells'
import { aboveZero, candleRow, EXCHANGE_TRADES, pairOf } from '@/server/collectors/files/market/crypto/parts'
import { instantOf } from '@/server/collectors/files/market/predictions/parts'

const MINUTES = /^(\d{8})_([a-z0-9]{5,12})_minute_trade\.csv$/i
const LONGER = /^([a-z0-9]{5,12})\.csv$/i
const VENUES = /binance|coinbase|kraken|bitfinex|gdax|bybit|ftx/i
const LONG_ROW = /^\d{8} \d{2}:00,\d+(\.\d+)?,\d+(\.\d+)?,\d+(\.\d+)?,\d+(\.\d+)?,/
const MINUTE_ROW = /^\d{1,8},\d+(\.\d+)?,\d+(\.\d+)?,\d+(\.\d+)?,\d+(\.\d+)?,\d+\.\d+/

/** Lean zip of a pair: minutes since midnight UTC, or hours and days; prices as traded, volumes with fractions. */
export const leanCrypto: FileFormat = {
  name: 'lean-crypto',
  title: 'Lean candles of crypto pairs (zip)',
  inTimeOrder: false,
  detects: ({ text, entryNames }) => {
    const [name = ''] = entryNames
    const symbol = MINUTES.exec(name)?.[2] ?? LONGER.exec(name)?.[1]
    return (
      entryNames.length === 1 &&
      symbol !== undefined &&
      isPair(symbol) &&
      text.includes('.') &&
      (MINUTES.test(name) ? MINUTE_ROW : LONG_ROW).test(text)
    )
  },
  async *read([entry], { fileName, folder, ticker }) {
    if (!entry) return
    const minutes = MINUTES.exec(entry.name)
    const pair = pairOf(ticker ?? minutes?.[2] ?? LONGER.exec(entry.name)?.[1] ?? '')
    const venue = (VENUES.exec(fileName)?.[0] ?? VENUES.exec(folder ?? '')?.[0] ?? 'Lean').toLowerCase()
    const place = { pair, venue: venue.charAt(0).toUpperCase() + venue.slice(1) }
    const dayMs = minutes === null ? 0 : Date.parse(`${compactDay(minutes[1] ?? '', 'date')}T00:00:00Z`)
    let step = minutes === null ? 0 : 60
    for await (const { line, cells } of csvRows(entry)) {
      try {
        const [at = '', open = '', high = '', low = '', close = '', volume = ''] = cells
        const startMs = minutes === null ? startOf(at) : dayMs + numberOf(at, 'time')
        if (step === 0) step = await longStep(entry)
        const row = candleRow({ ...place, step, startMs, cells: [open, high, low, close, volume] })
        yield { kind: 'entity', line, table: 'crypto_candles', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

function isPair(symbol: string): boolean {
  try {
    return pairOf(symbol) !== ''
  } catch {
    return false
  }
}

function startOf(text: string): number {
  const time = /^(\d{8}) (\d{2}):00$/.exec(text)
  if (time === null) throw new CellError(`time is '${text}', YYYYMMDD HH:00 was expected`)
  return Date.parse(`${compactDay(time[1] ?? '', 'time')}T${time[2]}:00:00Z`)
}

/** Hours or days: whether any of the first rows starts within a day. */
async function longStep(entry: Parameters<typeof csvRows>[0]): Promise<number> {
  let seen = 0
  for await (const { cells } of csvRows(entry)) {
    if (!(cells[0] ?? '').endsWith('00:00')) return 3600
    seen += 1
    if (seen >= 30) break
  }
  return 86_400
}

/** Exchanges whose own files are read too: one name for one place. */
const VENUE_OF: Readonly<Record<string, string>> = wordTable({ binance: 'Binance', coinbase: 'Coinbase' })

/** What a collection tells without a number is known by its instant, price and size. */
const tradeId = (cell: NamedRow): string =>
  cell('id') || [cell('timestamp'), cell('side'), cell('price'), cell('amount')].join(' ')

/** Tardis trades: microseconds, the taker's side; the venue is named in the row. */
export const tardisTrades: FileFormat = {
  name: 'tardis-trades',
  title: 'Tardis trades (CSV)',
  inTimeOrder: false,
  sharedSource: EXCHANGE_TRADES,
  detects: ({ text }) => hasColumns(text, 'exchange', 'symbol', 'timestamp', 'side', 'price', 'amount'),
  read: eachRow([], function* ({ line, cell }) {
    const side = cell('side')
    const row = {
      pair: pairOf(cell('symbol')),
      venue: VENUE_OF[cell('exchange')] ?? cell('exchange'),
      trade: tradeId(cell),
      traded_at: numberOf(cell('timestamp'), 'timestamp'),
      side: side === 'buy' || side === 'sell' ? side : '',
      price: aboveZero(cell('price'), 'price'),
      size: coinsOf(cell),
    }
    yield { kind: 'entity', line, table: 'crypto_trades', row }
  }),
}

/** The inverse contract of BitMEX is worth a dollar: its size is turned into coins. */
function coinsOf(cell: NamedRow): number {
  const amount = aboveZero(cell('amount'), 'amount')
  const isInverse = cell('exchange') === 'bitmex' && cell('symbol') === 'XBTUSD'
  return isInverse ? amount / aboveZero(cell('price'), 'price') : amount
}

/**
 * Own format for what no public file tells alike: transfers of chains and funding of perpetual futures. Header
 * `moved_at,chain,hash,token,from,from_kind,to,to_kind,amount,usd`; kinds are exchange or wallet.
 */
export const transfersCsv: FileFormat = {
  name: 'crypto-transfers',
  title: 'transfers of chains (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'moved_at', 'chain', 'hash', 'token', 'from', 'from_kind', 'to', 'to_kind', 'amount', 'usd'),
  read: eachRow([], function* ({ line, cell }) {
    const row = {
      moved_at: instantOf(cell('moved_at'), 'moved_at'),
      chain: cell('chain'),
      hash: cell('hash'),
      token: cell('token').toUpperCase(),
      from_name: cell('from'),
      from_kind: kindOf(cell('from_kind')),
      to_name: cell('to'),
      to_kind: kindOf(cell('to_kind')),
      amount: aboveZero(cell('amount'), 'amount'),
      usd: aboveZero(cell('usd'), 'usd'),
    }
    if (row.hash === '') throw new CellError('hash is empty')
    yield { kind: 'entity', line, table: 'crypto_transfers', row }
  }),
}

function kindOf(text: string): string {
  if (text !== 'exchange' && text !== 'wallet') throw new CellError(`'${text}' is neither exchange nor wallet`)
  return text
}

/** Header `funded_at,venue,pair,rate,hours,open_interest`: rate a fraction for the hours, open interest in USD. */
export const fundingCsv: FileFormat = {
  name: 'crypto-funding',
  title: 'funding of perpetual futures (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'funded_at', 'venue', 'pair', 'rate', 'hours'),
  read: eachRow([], function* ({ line, cell }) {
    const row = {
      funded_at: instantOf(cell('funded_at'), 'funded_at'),
      venue: cell('venue'),
      pair: pairOf(cell('pair')),
      rate: numberOf(cell('rate'), 'rate'),
      hours: aboveZero(cell('hours'), 'hours'),
      open_interest: cell('open_interest') === '' ? null : aboveZero(cell('open_interest'), 'open_interest'),
    }
    if (row.venue === '') throw new CellError('venue is empty')
    yield { kind: 'entity', line, table: 'crypto_funding', row }
  }),
}
