import { sessionDateOf } from '@/lib/market/newYorkTime'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'

import { namedBatches } from '@/server/collectors/files/csvRows'
import {
  CellError,
  contractOfSymbol,
  optionalNumber,
  reasonOf,
  sizeOf,
  tradePriceOf,
} from '@/server/collectors/files/fields'
import type { FileFormat, FilePrint, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { instantUs } from '@/server/collectors/files/table/rowTime'

const NEEDED = ['executed_at', 'option_chain_id', 'price', 'size'] as const

/** The 40-column full option tape: instants in UTC, lists as Postgres array literals, `canceled` t or f. */
export const optionTape: FileFormat = {
  name: 'option-tape',
  title: 'full option tape (40 columns)',
  inTimeOrder: true,
  detects: ({ text }) => hasColumns(text, 'executed_at', 'option_chain_id', 'nbbo_bid', 'report_flags'),
  async *read([entry], options) {
    if (!entry) return
    for await (const rows of namedBatches(entry, NEEDED)) {
      for (const { line, cell } of rows) yield recordOf(line, cell, options)
    }
  },
}

function recordOf(line: number, cell: NamedRow, options: ReadOptions): FileRecord {
  try {
    return { kind: 'print', line, print: printOf(cell, options) }
  } catch (error) {
    return { kind: 'reject', line, reason: reasonOf(error) }
  }
}

function printOf(cell: NamedRow, options: ReadOptions): FilePrint {
  const us = instantOf(cell('executed_at'))
  const number = (column: string): number | null => optionalNumber(cell(column))
  return {
    session_date: options.session ?? sessionDateOf(us),
    executed_at_us: us,
    option_chain_id: contractOfSymbol(cell('option_chain_id'), 'option_chain_id').optionSymbol,
    price: tradePriceOf(cell('price'), 'price'),
    size: sizeOf(cell('size'), 'size'),
    nbbo_bid: number('nbbo_bid'),
    nbbo_ask: number('nbbo_ask'),
    ewma_nbbo_bid: number('ewma_nbbo_bid'),
    ewma_nbbo_ask: number('ewma_nbbo_ask'),
    underlying_price: number('underlying_price'),
    tags: listOf(cell('tags')),
    report_flags: listOf(cell('report_flags')),
    condition: cell('upstream_condition_detail').toUpperCase(),
    exchange: cell('exchange'),
    volume: number('volume'),
    open_interest: number('open_interest'),
    iv: number('implied_volatility'),
    delta: number('delta'),
    gamma: number('gamma'),
    theta: number('theta'),
    vega: number('vega'),
    canceled: /^(t|true|1)$/i.test(cell('canceled')),
  }
}

const PLAIN_UTC = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(?:Z|\+00)?$/

/** ISO or Postgres timestamp with microseconds, or digits since 1970; without an offset it is UTC. */
function instantOf(text: string): number {
  const [, day, time, fraction = ''] = PLAIN_UTC.exec(text) ?? []
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  if (!Number.isNaN(ms)) return ms * 1000 + Number(fraction.padEnd(6, '0'))
  try {
    return instantUs(text, 'utc')
  } catch {
    throw new CellError(`executed_at is '${text}', an instant was expected`)
  }
}

/** A tape has few different lists; the usual ones are read once and shared. */
const MOST_LISTS = 1000
const lists = new Map<string, readonly string[]>()

/** '{intermarket_sweep,cross_trade}' → its words. */
function listOf(text: string): readonly string[] {
  const known = lists.get(text)
  if (known !== undefined) return known
  const words = wordsOf(text)
  if (lists.size < MOST_LISTS) lists.set(text, words)
  return words
}

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/^[{[]|[}\]]$/g, '')
    .split(',')
    .map((word) => word.replace(/["']/g, '').trim())
    .filter((word) => word !== '' && word !== 'NULL')
}
