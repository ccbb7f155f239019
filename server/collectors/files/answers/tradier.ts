import { z } from 'zod'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { jsonOf } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const Row = z.looseObject({ bid_date: z.number().nullish(), ask_date: z.number().nullish() })
/** One row stands alone, none is null. */
const listOf = <T extends z.ZodType>(row: T) =>
  z.union([z.array(row), row.transform((one) => [one]), z.null().transform(() => [])])
const Chain = z.object({ options: z.union([z.object({ option: listOf(Row) }), z.null()]) })

const CHAIN: TableMapping = {
  rows: 'option-chain',
  columns: {
    symbol: 'symbol',
    ticker: 'underlying',
    instant: 'snapshot_ms',
    bid: 'bid',
    ask: 'ask',
    last: 'last',
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
  detects: ({ text }) => /^\s*\{\s*"options"\s*:/.test(text) && /"option"\s*:/.test(text.slice(0, 200)),
  async *read([entry], options) {
    if (!entry) return
    const rows = Chain.parse(await jsonOf(entry)).options?.option ?? []
    const newest = rows.reduce((last, row) => Math.max(last, row.bid_date ?? 0, row.ask_date ?? 0), 0)
    if (newest === 0 && rows.length > 0)
      throw new FileFormatError('No quote of this chain has a time, so that its day is unknown.')
    yield* mappedRows(
      CHAIN,
      asTable(
        entry,
        rows.map((row) => ({ ...row, snapshot_ms: newest })),
      ),
      options,
    )
  },
}

const History = z.object({ history: z.object({ day: listOf(z.looseObject({ date: z.string() })) }).nullable() })

/** Tradier daily prices: split-adjusted; the ticker by `--ticker` or the name of the file. */
export const tradierHistory: FileFormat = {
  name: 'tradier-history',
  title: 'Tradier daily prices (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\{\s*"history"\s*:\s*\{\s*"day"/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const rows = History.parse(await jsonOf(entry)).history?.day ?? []
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

const Sales = z.object({ series: z.object({ data: listOf(z.looseObject({ time: z.string() })) }).nullable() })

/** Tradier bars of a minute: New York time. */
export const tradierMinutes: FileFormat = {
  name: 'tradier-minutes',
  title: 'Tradier time and sales, minutes (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\{\s*"series"\s*:\s*\{\s*"data"/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const rows = Sales.parse(await jsonOf(entry)).series?.data ?? []
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
