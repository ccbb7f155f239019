import { type MapRow, spansOf } from '@/lib/equities/identity'
import { csvRows } from '@/server/collectors/files/csvRows'
import { numberOf, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { compactDay, symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'

/** Lean factor file: `date,price factor,split factor,reference close`; factors hold up to and including the day. */
export const leanFactors: FileFormat = {
  name: 'lean-factors',
  title: 'Lean factor file of a stock',
  inTimeOrder: false,
  detects: ({ text }) => /^\d{8},[\d.]+,[\d.]+(e-\d+)?,[\d.]+\r?\n/i.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile({ ...options, fileName: options.fileName.replace(/\.\d+(?=\.csv)/, '') }, true)
    for await (const { line, cells } of csvRows(entry)) {
      try {
        const row = {
          ticker,
          kind: 'factor',
          ratio: null,
          amount: null,
          detail: '',
          declared_date: null,
          record_date: null,
          pay_date: null,
          ex_date: compactDay(cells[0] ?? '', 'date'),
          price_factor: numberOf(cells[1] ?? '', 'price factor'),
          split_factor: numberOf(cells[2] ?? '', 'split factor'),
          reference_close: numberOf(cells[3] ?? '', 'reference close'),
        }
        yield { kind: 'entity', line, table: 'corporate_actions', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

/** Lean map file: `last day,ticker[,exchange]`: which ticker a security used until when. */
export const leanMap: FileFormat = {
  name: 'lean-map',
  title: 'Lean map file of a stock',
  inTimeOrder: false,
  detects: ({ text }) => /^\d{8},[a-z][a-z0-9.]*(,[A-Z])?\r?\n\d{8},/.test(text),
  async *read([entry]) {
    if (!entry) return
    const rows: MapRow[] = []
    for await (const { line, cells } of csvRows(entry)) {
      try {
        const lastDate = compactDay(cells[0] ?? '', 'date')
        rows.push({ lastDate, ticker: symbolOf(cells[1] ?? ''), exchange: cells[2] ?? '' })
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
    for (const [at, span] of spansOf(rows).entries()) {
      const { securityId, ticker, from, to, exchange } = span
      const row = { security_id: securityId, ticker, valid_from: from, valid_to: to, exchange }
      yield { kind: 'entity', line: at + 2, table: 'security_symbols', row }
    }
  },
}

/** Lean coarse file: the whole market of a day; the day comes from the file name or `--session`. */
export const leanCoarse: FileFormat = {
  name: 'lean-coarse',
  title: 'Lean coarse file: the market of one day',
  inTimeOrder: false,
  detects: ({ text }) => /^[A-Z0-9.]+ [A-Z0-9]{6,},[A-Z0-9.]+,[\d.]+,\d+,\d+,(True|False),/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const named = /(?<!\d)(?:19|20)\d{6}(?!\d)/.exec(options.fileName)?.[0]
    if (options.session === undefined && named === undefined)
      throw new FileFormatError(
        'The file does not say of which day it is. Say it with --session, for example --session 2014-03-24.',
      )
    const session = options.session ?? compactDay(named ?? '', 'the file name')
    for await (const { line, cells } of csvRows(entry)) {
      try {
        const figure = (at: number, name: string): number => numberOf(cells[at] ?? '', name)
        const row = {
          ticker: symbolOf(cells[1] ?? ''),
          session_date: session,
          security_id: cells[0] ?? '',
          close: figure(2, 'close'),
          volume: figure(3, 'volume'),
          dollar_volume: figure(4, 'dollar volume'),
          has_fundamentals: cells[5] === 'True',
          price_factor: cells[6] === undefined ? null : figure(6, 'price factor'),
          split_factor: cells[7] === undefined ? null : figure(7, 'split factor'),
        }
        yield { kind: 'entity', line, table: 'market_days', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}
