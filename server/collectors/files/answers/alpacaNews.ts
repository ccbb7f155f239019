import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import type { EntityRow, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { tickersOf } from '@/server/collectors/files/market/newsFiles'
import { instantUs } from '@/server/collectors/files/table/rowTime'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A headline, in an answer and in a message alike. */
export const AlpacaArticle = z.object({
  id: z.union([z.number(), z.string()]),
  headline: z.string().min(1),
  /** Microseconds in MessagePack. */
  created_at: z.union([z.iso.datetime({ offset: true }), z.number()]),
  source: text,
  url: text,
  summary: text,
  symbols: z.array(z.string()).nullish(),
})

export const alpacaArticle = (row: z.output<typeof AlpacaArticle>): EntityRow<'news'> => ({
  published_at: instantUs(String(row.created_at), 'utc'),
  article: String(row.id),
  title: row.headline,
  publisher: row.source,
  tickers: tickersOf(row.symbols ?? []),
  url: row.url,
  summary: row.summary,
})

/** Alpaca news. */
export const alpacaNews: FileFormat = {
  name: 'alpaca-news',
  title: 'Alpaca news (JSON)',
  inTimeOrder: false,
  detects: ({ text: head }) => beginsAsJson(head) && hasKeys(head, 'news', 'headline', 'created_at'),
  async *read([entry]) {
    if (entry)
      yield* recordsOf(await rowsUnder(entry, 'news'), AlpacaArticle, (row) => [
        { table: 'news', row: alpacaArticle(row) },
      ])
  },
}

const dated = { ex_date: z.string(), record_date: text, payable_date: text }
const rate = z.coerce.number().positive()
const Split = z.object({ ...dated, symbol: z.string(), old_rate: rate, new_rate: rate })
const Dividend = z.object({ ...dated, symbol: z.string(), rate, special: z.boolean().nullish() })
const Pages = z.object({ corporate_actions: z.record(z.string(), z.array(z.unknown())) })

const whenOf = (row: { readonly ex_date: string; readonly record_date: string; readonly payable_date: string }) => ({
  ex_date: anyDay(row.ex_date, 'ex_date'),
  declared_date: null,
  record_date: anyDayOrNull(row.record_date, 'record_date'),
  pay_date: anyDayOrNull(row.payable_date, 'payable_date'),
})
const noFactors = { price_factor: null, split_factor: null, reference_close: null } as const

/** Alpaca corporate actions: splits and cash dividends, per share as paid; mergers, names and others are counted. */
export const alpacaActions: FileFormat = {
  name: 'alpaca-actions',
  title: 'Alpaca corporate actions: splits and cash dividends (JSON)',
  inTimeOrder: false,
  detects: ({ text: head }) => beginsAsJson(head) && hasKeys(head, 'corporate_actions'),
  async *read([entry]) {
    if (!entry) return
    for (const page of await rowsUnder(entry))
      for (const [kind, rows] of Object.entries(Pages.parse(page).corporate_actions)) yield* actionsOf(kind, rows)
  },
}

function* actionsOf(kind: string, rows: readonly unknown[]): Generator<FileRecord> {
  if (kind === 'forward_splits' || kind === 'reverse_splits')
    yield* recordsOf(rows, Split, (row) => {
      const own = { ticker: symbolOf(row.symbol), kind: 'split', ratio: row.new_rate / row.old_rate, amount: null }
      return [{ table: 'corporate_actions', row: { ...own, ...whenOf(row), ...noFactors, detail: '' } }]
    })
  else if (kind === 'cash_dividends')
    yield* recordsOf(rows, Dividend, (row) => {
      const own = { ticker: symbolOf(row.symbol), kind: 'dividend', ratio: null, amount: row.rate }
      const detail = row.special === true ? 'special' : ''
      return [{ table: 'corporate_actions', row: { ...own, ...whenOf(row), ...noFactors, detail } }]
    })
  else if (rows.length > 0) yield { kind: 'note', text: `${rows.length} ${kind.replaceAll('_', ' ')} are not stored` }
}
