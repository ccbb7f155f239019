import type { TapeEngine } from '@/server/stores/tape/engine'
import { type FileColumn, fileColumns, type PrintsFile } from '@/server/stores/tape/portAnswers'
import type { TapeScope } from '@/server/stores/tape/portScope'
import { filterOf, printsOf } from '@/server/stores/tape/read/scope'
import { quote } from '@/server/stores/tape/sql/text'

/** Columns of the feed's grid as columns of a file. */
const FILE_COLUMNS: Readonly<Record<FileColumn, string>> = {
  time: 'executed_at',
  ticker: 'toString(ticker) AS ticker',
  side: 'side',
  contract: 'option_symbol AS contract',
  type: 'type',
  strike: 'strike',
  expiry: 'expiry',
  dte: "dateDiff('day', session_date, expiry) AS dte",
  diff: 'diff AS diff_pct',
  price: 'price',
  bid_ask: 'nbbo_bid, nbbo_ask',
  fill: 'fill',
  size: 'size',
  premium: 'premium',
  volume: 'volume',
  oi: 'open_interest',
  vol_oi: 'volume / nullIf(open_interest, 0) AS vol_oi',
  opening: 'opening',
  iv: 'iv',
  iv_change: 'iv_change',
  delta: 'delta',
  gamma: 'gamma',
  theta: 'theta',
  vega: 'vega',
  underlying: 'underlying_price',
  flags: "arrayStringConcat(report_flags, ' ') AS flags",
  sentiment: 'sentiment',
  score: 'score',
  exchange: 'toString(exchange) AS exchange',
  condition: 'toString(condition) AS condition',
  ask_pct: 'ask_pct',
  multi_pct: 'multi_pct',
  source: 'toString(source) AS source',
  seq: 'seq',
}

/** The instant of a print as text: ISO 8601 in UTC. Parquet has a type for it. */
const TIME_TEXT = "formatDateTime(executed_at, '%Y-%m-%dT%H:%i:%S.%fZ', 'UTC') AS time"

const FORMATS = { csv: 'CSVWithNames', json: 'JSONEachRow', parquet: 'Parquet' } as const

/** Writes the prints of a scope to a file on this machine, newest first; cancelled ones say so. */
export async function savePrints(engine: TapeEngine, scope: TapeScope, file: PrintsFile): Promise<void> {
  const ids = fileColumns(file.columns)
  const columns = ids.map((id) => (id === 'time' && file.format !== 'parquet' ? TIME_TEXT : FILE_COLUMNS[id]))
  // Parquet has no place for words about a file, so they stand in a column of their own.
  const note = file.note === null ? [] : [`${quote(file.note)} AS export_note`]
  const sql = `SELECT ${[...columns, 'canceled', ...note].join(', ')} FROM ${printsOf(scope)} WHERE ${filterOf(scope)} ORDER BY executed_at DESC, seq DESC`
  await engine.save(sql, FORMATS[file.format], file.path)
}
