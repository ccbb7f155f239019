import { z } from 'zod'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const Bars = z.object({
  ticker: z.string().min(1),
  adjusted: z.boolean().optional(),
  results: z.array(z.looseObject({ t: z.number() })).default([]),
})
const FIVE_MINUTES = 300_000

/** Massive (Polygon) bars of one ticker: days begin at midnight New York, others must be minutes; adjusted ones are for splits. */
export const massiveBars: FileFormat = {
  name: 'massive-bars',
  title: 'Massive (Polygon) bars of one ticker (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*\{/.test(text) &&
    hasKeys(text, 'resultsCount') &&
    /"ticker"\s*:/.test(text) &&
    hasKeys(text, 'o', 'h', 'l', 'c', 't'),
  async *read([entry], options) {
    if (!entry) return
    const { ticker, adjusted, results } = Bars.parse(await jsonOf(entry))
    const isOption = ticker.startsWith('O:')
    const isDays = results.every(({ t }) => newYorkMsOfDay(t) === 0)
    if (!isDays && results.length > 3 && results.every(({ t }) => t % FIVE_MINUTES === 0))
      throw new FileFormatError('These bars are longer than a minute and shorter than a day: ask for one of both.')
    const kinds = isOption ? (['option-days', 'option-bars'] as const) : (['stock-days', 'stock-minutes'] as const)
    const mapping: TableMapping = {
      rows: kinds[isDays ? 0 : 1],
      columns: {
        ...(isOption ? { symbol: 'ticker', vwap: 'vw' } : { ticker: 'ticker' }),
        instant: 't',
        open: 'o',
        high: 'h',
        low: 'l',
        close: 'c',
        volume: 'v',
      },
      units: { series: adjusted === true ? 'split' : 'raw' },
    }
    const own = ticker.replace(/^I:/, '')
    yield* mappedRows(
      mapping,
      asTable(
        entry,
        results.map((row) => ({ ...row, ticker: own })),
      ),
      options,
    )
  },
}

const Quote = z.looseObject({ last_updated: z.number().optional() })
const Snapshot = z.object({
  results: z.array(z.looseObject({ details: z.looseObject({ ticker: z.string() }), last_quote: Quote.optional() })),
})

const CHAIN: TableMapping = {
  rows: 'option-chain',
  columns: {
    symbol: 'details.ticker',
    ticker: 'underlying_asset.ticker',
    spot: ['underlying_asset.price', 'underlying_asset.value'],
    instant: 'snapshot_ns',
    bid: 'last_quote.bid',
    ask: 'last_quote.ask',
    last: ['last_trade.price', 'day.close'],
    volume: 'day.volume',
    open_interest: 'open_interest',
    iv: 'implied_volatility',
    delta: 'greeks.delta',
    gamma: 'greeks.gamma',
    theta: 'greeks.theta',
    vega: 'greeks.vega',
  },
}

/** Massive (Polygon) snapshot of a chain: of the instant of its newest quote, else as asked. */
export const massiveChain: FileFormat = {
  name: 'massive-chain',
  title: 'Massive (Polygon) snapshot of an option chain (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*\{/.test(text) && hasKeys(text, 'details') && /"ticker"\s*:\s*"O:/.test(text) && hasKeys(text, 'strike_price'),
  async *read([entry], options) {
    if (!entry) return
    const { results } = Snapshot.parse(await jsonOf(entry))
    const newest = results.reduce((last, { last_quote }) => Math.max(last, last_quote?.last_updated ?? 0), 0)
    // A plan without quotes has none: the day is then that of --session or of the file's name.
    const told = newest === 0 ? '' : String(newest)
    const table = results.map((row) => ({ ...row, snapshot_ns: told }))
    yield* mappedRows(CHAIN, asTable(entry, table), options)
  },
}
