import { z } from 'zod'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const Row = z.looseObject({ bid_date: z.number().nullish(), ask_date: z.number().nullish() })
/** One row stands alone, none is null. */
const listOf = <T extends z.ZodType>(row: T) =>
  z.union([z.array(row), row.transform((one) => [one]), z.null().transform(() => [])])
const Options = z.object({ option: listOf(z.unknown()) })

const CHAIN: TableMapping = {
  rows: 'option-chain',
  columns: {
    symbol: 'symbol',
    ticker: 'underlying',
    instant: 'snapshot_ms',
    bid: 'bid',
    ask: 'ask',
    last: 'last',
    last_at: 'trade_date',
    volume: 'volume',
    open_interest: 'open_interest',
    iv: ['greeks.mid_iv', 'greeks.smv_vol'],
    delta: 'greeks.delta',
    gamma: 'greeks.gamma',
    theta: 'greeks.theta',
    vega: 'greeks.vega',
  },
}

/** Tradier chains: the answer is of the instant of its newest quote. */
export const tradierChain: FileFormat = {
  name: 'tradier-chain',
  title: 'Tradier option chain (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    (/^\s*\[?\s*\{\s*"options"\s*:/.test(text) && /"option"\s*:/.test(text.slice(0, 200))) ||
    (beginsAsJson(text) && hasKeys(text, 'root_symbol', 'option_type', 'expiration_date')),
  async *read([entry], options) {
    if (!entry) return
    const told = await rowsUnder(entry, 'options')
    const rows = told.flatMap((one) => Options.safeParse(one).data?.option ?? [one])
    const times = rows.map((row) => Row.safeParse(row).data ?? {})
    const newest = times.reduce((last, row) => Math.max(last, row.bid_date ?? 0, row.ask_date ?? 0), 0)
    if (newest === 0 && rows.length > 0)
      throw new FileFormatError('No quote of this chain has a time, so that its day is unknown.')
    yield* mappedRows(
      CHAIN,
      asTable(
        entry,
        rows.map((row) => (typeof row === 'object' ? { ...row, snapshot_ms: newest } : row)),
      ),
      options,
    )
  },
}

const History = z.object({ day: listOf(z.unknown()) })

/** Tradier daily prices: split-adjusted; the ticker by `--ticker` or the name of the file. */
export const tradierHistory: FileFormat = {
  name: 'tradier-history',
  title: 'Tradier daily prices (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'history', 'day') && /^\s*\[?\s*\{\s*"history"\s*:\s*\{\s*"day"/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const rows = (await rowsUnder(entry, 'history')).flatMap((one) => History.parse(one).day)
    yield* mappedRows(
      {
        rows: 'stock-days',
        columns: { day: 'date', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' },
        units: { series: 'split' },
      },
      asTable(entry, rows),
      options,
    )
  },
}

const Sales = z.object({ data: listOf(z.unknown()) })

/** Tradier bars of a minute: New York time. */
export const tradierMinutes: FileFormat = {
  name: 'tradier-minutes',
  title: 'Tradier time and sales, minutes (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\[?\s*\{\s*"series"\s*:\s*\{\s*"data"/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const rows = (await rowsUnder(entry, 'series')).flatMap((one) => Sales.parse(one).data)
    yield* mappedRows(
      {
        rows: 'stock-minutes',
        columns: { instant: 'time', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' },
      },
      asTable(entry, rows),
      options,
    )
  },
}
