import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { BrokerFile, FileRow } from '@/lib/portfolio/brokerFiles/brokerFile'
import { flexOfXml } from '@/lib/portfolio/brokerFiles/flexRecords'
import { readGhostfolio } from '@/lib/portfolio/brokerFiles/ghostfolio'
import { readFlex } from '@/lib/portfolio/brokerFiles/ibkrFlex'
import { readBrokerFile } from '@/lib/portfolio/brokerFiles/readBrokerFile'
import { ServiceError } from '@/server/errors'

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  info: true,
  trim: true,
  bom: true,
} as const
const NO_TABLE =
  'This is no file with a table of transactions or positions: no row names a date or a symbol, and a quantity or an amount.'

const OTHER_LANGUAGE =
  'This is an activity statement of Interactive Brokers without a section that is known (Trades, Dividends, …): set its language to English and export it again.'
const IBKR_HEADER = /^\uFEFF?"?[^,\n]{1,60}"?,"?Header"?,/

/** What brokers and programs give beside tables, by how it begins, with what to do. */
const NO_TEXT: readonly (readonly [begins: string, words: string])[] = [
  ['PK\u0003\u0004', 'This is a workbook (xlsx) or a zip: save its sheet as CSV, or take the file out of it.'],
  ['\u00d0\u00cf\u0011', 'This is an old workbook (xls): save its sheet as CSV.'],
  ['\u001f', 'This is a compressed file (gz): unpack it first.'],
  ['%PDF', 'This is a PDF: brokers give their transactions as CSV too.'],
  ['<html', 'This is a web page, no file of transactions: it may be the page that asks to log in.'],
  ['<!doctype html', 'This is a web page, no file of transactions: it may be the page that asks to log in.'],
]

/** A broker's file as one table: Flex XML, the JSON of Ghostfolio, or CSV divided by commas, semicolons or tabs. */
export function readBrokerText(text: string): BrokerFile {
  const begin = text.slice(0, 200).toLowerCase().trimStart()
  const odd = NO_TEXT.find(([begins]) => begin.startsWith(begins.toLowerCase()))
  if (odd !== undefined) throw new ServiceError('invalid', odd[1])
  const start = text.trimStart().slice(0, 1)
  const file =
    start === '<' ? readFlex(flexOfXml(text)) : start === '{' || start === '[' ? readJson(jsonOf(text)) : readCsv(text)
  if (file === null || (file.rows.length === 0 && file.positions.length === 0))
    throw new ServiceError('invalid', IBKR_HEADER.test(text) ? OTHER_LANGUAGE : NO_TABLE)
  return file
}

/** Ghostfolio, or a list of transactions whose keys are the columns of a table (Schwab's `BrokerageTransactions`). */
function readJson(json: unknown): BrokerFile | null {
  const own = readGhostfolio(json)
  if (own !== null) return own
  const lists = Array.isArray(json) ? [json] : Object.values(json as object).filter((one) => Array.isArray(one))
  const rows = z.array(z.record(z.string(), z.unknown())).safeParse(lists.sort((a, b) => b.length - a.length)[0])
  if (!rows.success) return null
  const header = [...new Set(rows.data.flatMap((row) => Object.keys(row)))]
  const cells = rows.data.map((row) => header.map((name) => String(row[name] ?? '').trim()))
  return readBrokerFile([header, ...cells].map((one, at) => ({ line: at, cells: one })))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('invalid', 'This file begins like JSON, but breaks off or is damaged.')
  }
}

/** The sign that divides cells is the one that the first lines have most of. */
function readCsv(text: string): BrokerFile | null {
  const head = text.slice(0, 4000)
  const count = (sign: string) => head.split(sign).length
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  const file = readBrokerFile(rowsOf(text, delimiter))
  return file === null ? null : { ...file, hasSemicolons: delimiter === ';' }
}

function rowsOf(text: string, delimiter: string): readonly FileRow[] {
  try {
    const rows: readonly unknown[] = parse(text, { ...OPTIONS, delimiter })
    return (rows as readonly { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }))
  } catch {
    throw new ServiceError('invalid', 'A quoted cell of this file is never closed: it broke off or is damaged.')
  }
}
