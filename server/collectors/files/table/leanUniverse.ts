import { textEntry } from '@/server/collectors/files/answers/asTable'
import { textOf } from '@/server/collectors/files/documents'
import type { FileFormat, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { tableFormat } from '@/server/collectors/files/table/tableFormat'

/** `…/universes/aapl/20140602.csv`: the folder names the underlying. */
const leanTicker = (options: ReadOptions): ReadOptions => {
  const folder = /^(?:lean[_-]universe[_-])?([a-z.]{1,6})$/i.exec(options.folder ?? '')?.[1]
  return options.ticker !== undefined || folder === undefined ? options : { ...options, ticker: folder.toUpperCase() }
}

const chainFields = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  open_interest: 'open_interest',
  iv: 'implied_volatility',
  delta: 'delta',
  gamma: 'gamma',
  theta: 'theta',
  vega: 'vega',
} as const

/** Lean option universe of one underlying: a file a day, its first row the underlying itself. */
export const leanUniverse: FileFormat = tableFormat({
  name: 'lean-universe',
  title: 'Lean option universe (CSV)',
  marks: ['open', 'close', 'open_interest', 'implied_volatility', 'rho'],
  head: /(^|[,;\t|])#?(expiry|symbol[_ ]id)\b/i,
  options: leanTicker,
  mapping: {
    rows: 'option-chain',
    columns: { symbol: 'symbol_value', expiry: '#expiry', strike: 'strike', type: 'right', ...chainFields },
    spotRow: true,
  },
})

/** Columns of the universes that Lean wrote in 2024, the first of them without this line. */
const BARE_HEAD =
  'symbol_id,symbol_value,open,high,low,close,volume,open_interest,implied_volatility,delta,gamma,vega,theta,rho'

/** The same without its line of names. */
export const leanUniverseBare: FileFormat = {
  ...leanUniverse,
  title: 'Lean option universe without a line of names',
  detects: ({ text }) => /^[A-Z.]{1,6} [0-9A-Z]{8,16},[A-Z. ]{1,6}(,[\d.]*){12}\r?\n/.test(text),
  async *read([entry], options) {
    // The line of names is none of the file's.
    if (!entry) return
    const named = textEntry(entry.name, async () => `${BARE_HEAD}\n${await textOf(entry)}`)
    for await (const record of leanUniverse.read([named], options)) yield atOwnLine(record)
  },
}

const atOwnLine = (record: FileRecord): FileRecord =>
  record.kind === 'note' ? record : { ...record, line: record.line - 1 }
