import { z } from 'zod'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const BarRow = z.looseObject({ t: z.unknown().optional(), T: z.string().optional() })
const Bars = z.object({
  ticker: z.string().min(1).optional(),
  adjusted: z.boolean().optional(),
  results: z.array(BarRow).nullish(),
})
const FIVE_MINUTES = 300_000

/**
 * Massive (Polygon) bars of one ticker, or of a whole day (which names the ticker with each): days begin at midnight New
 * York, or stand at the close where they are of a whole day; others must be minutes; adjusted ones are for splits.
 */
export const massiveBars: FileFormat = {
  name: 'massive-bars',
  title: 'Massive (Polygon) bars of one ticker or of a day (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'resultsCount') && hasKeys(text, 'o', 'h', 'l', 'c', 't'),
  async *read([entry], options) {
    if (!entry) return
    for (const page of await rowsUnder(entry)) {
      const { ticker, adjusted, results } = Bars.parse(page)
      const rows = (results ?? []).map((row) => ({ ...row, ticker: (ticker ?? row.T ?? '').replace(/^I:/, '') }))
      const isGrouped = ticker === undefined
      const isDays = isGrouped || rows.every(({ t }) => typeof t !== 'number' || newYorkMsOfDay(t) === 0)
      if (!isDays && rows.length > 3 && rows.every(({ t }) => Number(t) % FIVE_MINUTES === 0))
        throw new FileFormatError('These bars are longer than a minute and shorter than a day: ask for one of both.')
      const series = adjusted === true ? 'split' : 'raw'
      for (const isOption of [true, false]) {
        const own = rows.filter((row) => row.ticker.startsWith('O:') === isOption)
        if (own.length > 0) yield* mappedRows(barMapping(isOption, isDays, series), asTable(entry, own), options)
      }
    }
  },
}

function barMapping(isOption: boolean, isDays: boolean, series: 'raw' | 'split'): TableMapping {
  const kinds = isOption ? (['option-days', 'option-bars'] as const) : (['stock-days', 'stock-minutes'] as const)
  return {
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
    units: { series },
  }
}

/** Massive (Polygon) open and close of one name or contract on one day; adjusted for splits, as the answer is unless asked otherwise. */
export const massiveOpenClose: FileFormat = {
  name: 'massive-open-close',
  title: 'Massive (Polygon) open and close of a day (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'from', 'symbol', 'open', 'close', 'afterHours'),
  async *read([entry], options) {
    if (!entry) return
    const pages = z.array(z.looseObject({ symbol: z.string() })).parse(await rowsUnder(entry))
    for (const isOption of [true, false]) {
      const own = pages
        .filter(({ symbol }) => symbol.startsWith('O:') === isOption)
        .map((row) => ({ ...row, symbol: row.symbol.replace(/^I:/, '') }))
      const columns = { ...OPEN_CLOSE, [isOption ? 'symbol' : 'ticker']: 'symbol' }
      const rows = isOption ? ('option-days' as const) : ('stock-days' as const)
      if (own.length > 0) yield* mappedRows({ rows, columns, units: { series: 'split' } }, asTable(entry, own), options)
    }
  },
}

const OPEN_CLOSE = { day: 'from', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' } as const

const Quote = z.looseObject({ last_updated: z.number().optional() })
const Contract = z.looseObject({ last_quote: Quote.optional() })

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
    last_at: ['last_trade.sip_timestamp', 'day.last_updated'],
    volume: 'day.volume',
    volume_at: 'day.last_updated',
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
    beginsAsJson(text) && hasKeys(text, 'details') && /"ticker"\s*:\s*"O:/.test(text) && hasKeys(text, 'strike_price'),
  async *read([entry], options) {
    if (!entry) return
    const results = await rowsUnder(entry, 'results')
    const times = results.map((row) => Contract.safeParse(row).data?.last_quote?.last_updated ?? 0)
    const newest = times.reduce((last, time) => Math.max(last, time), 0)
    // A plan without quotes has none: the day is then that of --session or of the file's name.
    const told = newest === 0 ? '' : String(newest)
    const table = results.map((row) => (typeof row === 'object' ? { ...row, snapshot_ns: told } : row))
    yield* mappedRows(CHAIN, asTable(entry, table), options)
  },
}
