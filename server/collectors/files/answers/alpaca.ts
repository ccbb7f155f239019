import { z } from 'zod'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { parseOccParts } from '@/lib/options/occSymbol'
import { printOfAlpaca, quoteOfAlpaca } from '@/server/collectors/files/answers/alpacaTape'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { FieldColumns, TableMapping } from '@/server/collectors/files/table/tableMapping'

const Timed = z.looseObject({ t: z.string() })
const Snapshot = z.looseObject({ latestQuote: Timed.nullish(), latestTrade: Timed.nullish() })
const Snapshots = z.record(z.string(), Snapshot)

const CHAIN: TableMapping = {
  rows: 'option-chain',
  columns: {
    symbol: 'symbol',
    instant: 'snapshot_at',
    bid: 'latestQuote.bp',
    ask: 'latestQuote.ap',
    last: 'latestTrade.p',
    last_at: 'latestTrade.t',
    volume: 'dailyBar.v',
    volume_at: 'dailyBar.t',
    iv: 'impliedVolatility',
    delta: 'greeks.delta',
    gamma: 'greeks.gamma',
    theta: 'greeks.theta',
    vega: 'greeks.vega',
  },
}

/** Alpaca option snapshots: the answer is of the instant of its newest quote. */
export const alpacaChain: FileFormat = {
  name: 'alpaca-chain',
  title: 'Alpaca option snapshots (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    beginsAsJson(text) &&
    /^\s*\[?\s*\{[^}]*?"[A-Z0-9]{1,6}\d{6}[CP]\d{8}"\s*:\s*\{/.test(text.slice(0, 2000)) &&
    hasKeys(text, 'latestQuote'),
  async *read([entry], options) {
    if (!entry) return
    const rows = (await rowsUnder(entry, 'snapshots')).flatMap((page) => Object.entries(Snapshots.parse(page)))
    const newest =
      rows
        .map(([, row]) => row.latestQuote?.t ?? '')
        .sort()
        .at(-1) ?? ''
    if (newest === '' && rows.length > 0)
      throw new FileFormatError('No contract of this answer has a quote, so that its day is unknown.')
    const table = rows.map(([symbol, row]) => ({ ...row, symbol, snapshot_at: newest }))
    yield* mappedRows(CHAIN, asTable(entry, table), options)
  },
}

const Bar = z.looseObject({ t: z.string() })
type Kind = 'bars' | 'trades' | 'quotes'

/** Rows of an answer with their symbol: of one symbol, or of several by name. */
async function rowsOf(entry: Parameters<FileFormat['read']>[0][number], kind: Kind) {
  return (await rowsUnder(entry)).flatMap((page) => rowsOfPage(page, kind))
}

function rowsOfPage(page: unknown, kind: Kind) {
  const told = z.looseObject({ symbol: z.string().optional() }).parse(page)
  const lists = z.union([z.array(Bar), z.record(z.string(), z.array(Bar)), z.null()]).parse(told[kind] ?? null)
  if (lists === null) return []
  if (!Array.isArray(lists))
    return Object.entries(lists).flatMap(([symbol, rows]) => rows.map((row) => ({ ...row, symbol })))
  const { symbol } = told
  if (symbol === undefined) throw new FileFormatError('The answer has no symbol with its rows.')
  return lists.map((row) => ({ ...row, symbol }))
}

const detected = (kind: Kind, mark: string) => (text: string) =>
  beginsAsJson(text) &&
  hasKeys(text, kind, 't', mark) &&
  new RegExp(`"${kind}"\\s*:\\s*[[{]`).test(text) &&
  /"t"\s*:\s*"\d{4}-/.test(text)

const BAR_COLUMNS: FieldColumns = { instant: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' }
const MINUTE = 60_000

/** Bars that all begin at midnight New York are days; others must be minutes. */
function stepOf(rows: readonly { readonly t: string }[]): 'days' | 'minutes' {
  const times = rows.map(({ t }) => Date.parse(t))
  if (times.every((at) => newYorkMsOfDay(at) === 0)) return 'days'
  const isLonger = times.length > 3 && times.every((at) => at % (5 * MINUTE) === 0)
  if (isLonger)
    throw new FileFormatError('These bars are longer than a minute and shorter than a day: ask for 1Min or 1Day.')
  return 'minutes'
}

/** Alpaca bars of stocks (as traded) and contracts: days or minutes. */
export const alpacaBars: FileFormat = {
  name: 'alpaca-bars',
  title: 'Alpaca bars (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => detected('bars', 'o')(text),
  async *read([entry], options) {
    if (!entry) return
    const rows = await rowsOf(entry, 'bars')
    const step = stepOf(rows)
    const isOption = ({ symbol }: { readonly symbol: string }): boolean => parseOccParts(symbol) !== null
    const [contracts, stocks] = [rows.filter(isOption), rows.filter((row) => !isOption(row))]
    const table = (kind: TableMapping['rows'], own: FieldColumns): TableMapping => ({
      rows: kind,
      columns: { ...BAR_COLUMNS, ...own },
    })
    const ofOptions = table(step === 'days' ? 'option-days' : 'option-bars', { symbol: 'symbol', vwap: 'vw' })
    const ofStocks = table(step === 'days' ? 'stock-days' : 'stock-minutes', { ticker: 'symbol' })
    if (contracts.length > 0) yield* mappedRows(ofOptions, asTable(entry, contracts), options)
    if (stocks.length > 0) yield* mappedRows(ofStocks, asTable(entry, stocks), options)
  },
}

async function* tapeOf(
  entry: Parameters<FileFormat['read']>[0][number],
  kind: 'trades' | 'quotes',
): AsyncGenerator<FileRecord> {
  const make = kind === 'trades' ? printOfAlpaca : quoteOfAlpaca
  for (const [at, row] of (await rowsOf(entry, kind)).entries()) {
    try {
      yield make(row, at + 1)
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
}

/** Alpaca trades: prints of the stock tape, or of contracts (without their quotes). */
export const alpacaTrades: FileFormat = {
  name: 'alpaca-trades',
  title: 'Alpaca trades (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => detected('trades', 'p')(text),
  async *read([entry]) {
    if (entry) yield* tapeOf(entry, 'trades')
  },
}

/** Alpaca quotes of stocks. */
export const alpacaQuotes: FileFormat = {
  name: 'alpaca-quotes',
  title: 'Alpaca quotes of stocks (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => detected('quotes', 'ap')(text),
  async *read([entry]) {
    if (entry) yield* tapeOf(entry, 'quotes')
  },
}
