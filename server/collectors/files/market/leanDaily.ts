import { csvRows } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { compactDay, symbolOf } from '@/server/collectors/files/market/cells'

const SCALE = 10_000
const MEMBER = /^([a-z0-9.]+)\.csv$/i
/** Whole numbers only: stocks are written × 10,000; coins and futures are not and have decimals. */
const ROW = /^\d{8} 00:00,\d+,\d+,\d+,\d+,\d+\r?$/m
const DECIMALS = /^\d{8} \d{2}:\d{2},[^\n]*\./m

/**
 * Lean daily zip of a stock: `YYYYMMDD HH:MM,open,high,low,close,volume`, prices × 10,000, as traded. The file is of a
 * TICKER, not of a company: what traded under it before is another one; `security_symbols` tells which.
 */
export const leanDaily: FileFormat = {
  name: 'lean-daily',
  title: 'Lean daily data of stocks (zip)',
  inTimeOrder: false,
  detects: ({ text, entryNames }) =>
    entryNames.length === 1 && MEMBER.test(entryNames[0] ?? '') && ROW.test(text) && !DECIMALS.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOf(options.ticker ?? MEMBER.exec(entry.name)?.[1] ?? '')
    for await (const { line, cells } of csvRows(entry)) {
      try {
        const [open, high, low, close] = [1, 2, 3, 4].map((at) => numberOf(cells[at] ?? '', 'price') / SCALE)
        const bar = checkedBar({ open, high, low, close })
        const row = {
          ticker,
          session_date: compactDay((cells[0] ?? '').slice(0, 8), 'date'),
          series: 'raw',
          ...bar,
          volume: numberOf(cells[5] ?? '', 'volume'),
        }
        yield { kind: 'entity', line, table: 'stock_days', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

interface Prices {
  readonly open?: number | null | undefined
  readonly high?: number | null | undefined
  readonly low?: number | null | undefined
  readonly close?: number | null | undefined
}

/**
 * A bar whose prices can be: a close, nothing negative, the high not below the low. A 0 beside a close is a price that the
 * source does not have (opens of old years). Throws CellError.
 */
export function checkedBar({ open = null, high = null, low = null, close = null }: Prices) {
  if (close === null || close < 0) throw new CellError(`close is ${close ?? 'missing'}, a price was expected`)
  if ([open, high, low].some((price) => price !== null && price < 0)) throw new CellError('a price is below zero')
  if (high && low && high < low) throw new CellError('the high is below the low')
  const known = (price: number | null): number | null => (price === 0 && close > 0 ? null : price)
  return { open: known(open), high: known(high), low: known(low), close }
}
