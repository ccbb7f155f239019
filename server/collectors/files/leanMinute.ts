import { csvRows } from '@/server/collectors/files/csvRows'
import {
  type ContractFields,
  contractOf,
  dayOf,
  newYorkUs,
  numberOf,
  reasonOf,
  typeOf,
} from '@/server/collectors/files/fields'
import type { FileEntry, FileFormat, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { QUOTE_ALONE } from '@/server/collectors/files/fileFormat'

/** 20140605_twx_minute_quote_american_call_1000000_20160115.csv */
const memberName = /^(\d{8})_([a-z0-9.]+)_minute_(trade|quote|openinterest)_[a-z]+_(call|put)_(\d+)_(\d{8})\.csv$/i
const priceScale = 10_000

interface Member {
  readonly day: string
  readonly ticker: string
  readonly kind: string
  readonly contract: Omit<ContractFields, 'root'>
}

/**
 * Lean minute zips of option chains: a CSV per contract, milliseconds since midnight New York, prices × 10,000.
 * Trades become the contract's day (OHLC and volume), open interest its open interest, quotes the last chain of the day.
 */
export const leanMinute: FileFormat = {
  name: 'lean-minute',
  title: 'Lean minute data of options (zip)',
  inTimeOrder: false,
  isArchive: true,
  detects: ({ entryNames }) => entryNames.some((name) => memberName.test(name)),
  async *read(entries, options) {
    for (const [i, entry] of entries.entries()) {
      if (!memberName.test(entry.name)) {
        yield { kind: 'note', text: `${entry.name} is no member of an option chain and was left out` }
        continue
      }
      try {
        yield* recordsOf(i + 1, entry, memberOf(entry.name, options))
      } catch (error) {
        yield { kind: 'reject', line: i + 1, reason: `${entry.name}: ${reasonOf(error)}` }
      }
    }
  },
}

function memberOf(name: string, options: ReadOptions): Member {
  const match = memberName.exec(name)
  if (!match) throw new RangeError('not a member of an option chain')
  const [, day = '', ticker = '', kind = '', right = '', strike = '', expiry = ''] = match
  const { root: _root, ...contract } = contractOf({
    root: ticker.toUpperCase(),
    expiry: dashed(expiry),
    type: typeOf(right, 'right'),
    strike: Number(strike) / priceScale,
  })
  return { day: options.session ?? dashed(day), ticker: ticker.toUpperCase(), kind: kind.toLowerCase(), contract }
}

const dashed = (text: string): string =>
  dayOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`, 'date in the name')

async function* recordsOf(line: number, entry: FileEntry, member: Member): AsyncGenerator<FileRecord> {
  if (member.kind === 'trade') yield* tradeDay(line, entry, member)
  else if (member.kind === 'openinterest') yield* openInterestDay(line, entry, member)
  else yield* lastQuote(line, entry, member)
}

/** time, open, high, low, close, volume */
async function* tradeDay(
  line: number,
  entry: FileEntry,
  { day, ticker, contract }: Member,
): AsyncGenerator<FileRecord> {
  let bar: { open: number; high: number; low: number; close: number; volume: number } | null = null
  for await (const { cells } of csvRows(entry)) {
    const [open, high, low, close] = [1, 2, 3, 4].map((i) => numberOf(cells[i] ?? '', 'price') / priceScale) as [
      number,
      number,
      number,
      number,
    ]
    const volume = numberOf(cells[5] ?? '', 'volume')
    bar = bar
      ? {
          open: bar.open,
          high: Math.max(bar.high, high),
          low: Math.min(bar.low, low),
          close,
          volume: bar.volume + volume,
        }
      : { open, high, low, close, volume }
  }
  if (bar) yield { kind: 'day', line, row: { ...contract, ticker, sessionDate: day, ...bar } }
}

/** time, open interest; the last of the morning counts. */
async function* openInterestDay(
  line: number,
  entry: FileEntry,
  { day, ticker, contract }: Member,
): AsyncGenerator<FileRecord> {
  let openInterest: number | null = null
  for await (const { cells } of csvRows(entry)) openInterest = numberOf(cells[1] ?? '', 'open interest')
  if (openInterest !== null) yield { kind: 'day', line, row: { ...contract, ticker, sessionDate: day, openInterest } }
}

/** time, bid OHLC, bid size, ask OHLC, ask size; an empty side did not change in that minute. */
async function* lastQuote(
  line: number,
  entry: FileEntry,
  { day, ticker, contract }: Member,
): AsyncGenerator<FileRecord> {
  let [bid, ask, at]: [number | null, number | null, number | null] = [null, null, null]
  for await (const { cells } of csvRows(entry)) {
    at = numberOf(cells[0] ?? '', 'time')
    if (cells[4]) bid = numberOf(cells[4], 'bid') / priceScale
    if (cells[9]) ask = numberOf(cells[9], 'ask') / priceScale
  }
  if (at === null) return
  yield {
    kind: 'chain',
    line,
    row: { ...contract, ticker, ...QUOTE_ALONE, bid, ask, snapshotAtUs: newYorkUs(day, at * 1000) },
  }
}
