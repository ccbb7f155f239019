import { z } from 'zod'
import { tradeKind } from '@/lib/equities/disclosures'
import { hasKeys } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import { beginsAsJson, jsonOf, textOf } from '@/server/collectors/files/documents'
import type { EntityRow, FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { Doubts } from '@/server/collectors/files/market/doubts'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { resolved } from '@/server/collectors/files/market/xml'
import { hasNames } from '@/server/collectors/files/table/tableFormat'

type Trade = EntityRow<'political_trades'>

/** Text of a cell of HTML on one line. */
export const plainText = (text: string): string =>
  resolved(text.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
/** A member's name; one typed in capitals in ordinary letters. */
export const memberName = (text: string): string => {
  const name = plainText(text)
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[ .'-])[a-z]/g, (start) => start.toUpperCase())
    : name
}
/** Text of a cell; a dash and N/A are nothing. */
export const noDash = (text: string): string => (/^(-+|n\/?a)$/i.test(text.trim()) ? '' : plainText(text))
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const House = z.object({
  transaction_date: text,
  disclosure_date: text,
  ticker: text,
  asset_description: text,
  asset_type: text,
  type: text,
  amount: text,
  representative: z.string(),
  district: text,
  owner: text,
  filing_id: text,
  source_url: text,
  ptr_link: text,
})

/** Rows of a collected list, objects of JSON or a table with the same names, and the lines before the first. */
async function listOf(entry: FileEntry): Promise<{ readonly rows: readonly unknown[]; readonly before: number }> {
  if (beginsAsJson((await textOf(entry)).slice(0, 100)))
    return { rows: z.array(z.unknown()).parse(await jsonOf(entry)), before: 0 }
  const names = [...new Set([...Object.keys(House.shape), ...Object.keys(Senate.shape)])]
  const rows: unknown[] = []
  for await (const { cell, isCut } of namedRows(entry))
    rows.push(isCut === true ? {} : Object.fromEntries(names.map((name) => [name, cell(name)])))
  return { rows, before: 1 }
}

function* behind(before: number, records: Iterable<FileRecord>): Generator<FileRecord> {
  for (const record of records) yield record.kind === 'note' ? record : { ...record, line: record.line + before }
}

/** Transactions of the House as collected from the clerk's reports; machine-read, so some rows are broken. */
export const houseTrades: FileFormat = {
  name: 'house-trades',
  title: 'House transactions (JSON or CSV)',
  inTimeOrder: false,
  detects: ({ text: head }) => hasNames(head, 'representative', 'transaction_date', 'amount'),
  async *read([entry]) {
    if (!entry) return
    const doubts = new Doubts()
    const { rows, before } = await listOf(entry)
    const records = recordsOf(rows, House, (row) => {
      const member = memberName(row.representative)
      const url = row.source_url || row.ptr_link
      // The number of the report, as its own PDF tells it: one filing is stored once.
      const filing = row.filing_id || (/(\d{5,})\.pdf$/i.exec(url)?.[1] ?? url)
      const trade: Trade = {
        chamber: 'house',
        member,
        district: row.district,
        ticker: doubts.ticker(row.ticker),
        asset: plainText(row.asset_description),
        asset_type: row.asset_type,
        type: tradeKind(row.type),
        owner: noDash(row.owner),
        ...doubts.amount(row.amount),
        traded_date: doubts.day(row.transaction_date, 'transaction date'),
        filed_date: doubts.day(row.disclosure_date, 'disclosure date'),
        filing,
        line: doubts.ordinal(filing),
        comment: '',
        url,
      }
      return [{ table: 'political_trades', row: trade }]
    })
    yield* behind(before, records)
    yield* doubts.notes()
  },
}

const Transaction = z.object({
  transaction_date: text,
  owner: text,
  ticker: text,
  asset_description: text,
  asset_type: text,
  type: text,
  amount: text,
  comment: text,
})
const Senate = Transaction.extend({ senator: z.string(), ptr_link: text, disclosure_date: text })
/** `date_recieved` is misspelt in the source. */
const Daily = z.object({
  first_name: text,
  last_name: text,
  ptr_link: text,
  date_recieved: text,
  transactions: z.array(z.unknown()),
})

/** Transactions of the Senate: one list of all, or the reports of one day. */
export const senateTrades: FileFormat = {
  name: 'senate-trades',
  title: 'Senate transactions (JSON or CSV)',
  inTimeOrder: false,
  detects: ({ text: head }) =>
    (/^\s*\[\s*\{/.test(head) && hasKeys(head, 'ptr_link')) || hasNames(head, 'senator', 'transaction_date', 'amount'),
  async *read([entry]) {
    if (!entry) return
    const doubts = new Doubts()
    const { rows, before } = await listOf(entry)
    if (rows.some((row) => Daily.safeParse(row).success)) {
      for (const row of rows) yield* dailyReport(row, doubts)
    } else {
      const records = recordsOf(rows, Senate, (row) => [
        senateTrade(row, { member: row.senator, link: row.ptr_link, filed: row.disclosure_date }, doubts),
      ])
      yield* behind(before, records)
    }
    yield* doubts.notes()
  },
}

function* dailyReport(report: unknown, doubts: Doubts): Generator<FileRecord> {
  const parsed = Daily.safeParse(report)
  if (!parsed.success) {
    yield { kind: 'reject', line: 1, reason: 'a report names no senator or transactions' }
    return
  }
  const { first_name, last_name, ptr_link, date_recieved, transactions } = parsed.data
  const head = { member: `${first_name} ${last_name}`, link: ptr_link, filed: date_recieved }
  yield* recordsOf(transactions, Transaction, (row) => [senateTrade(row, head, doubts)])
}

function senateTrade(
  row: z.output<typeof Transaction>,
  head: { readonly member: string; readonly link: string; readonly filed: string },
  doubts: Doubts,
): { readonly table: 'political_trades'; readonly row: Trade } {
  const member = memberName(head.member)
  const filing = /([0-9a-f-]{36})/i.exec(head.link)?.[1] ?? head.link
  if (row.asset_type === 'PDF Disclosed Filing')
    doubts.add('rows stand for filings on paper (PDF): nothing is known of them but the filer')
  const trade: Trade = {
    chamber: 'senate',
    member,
    district: '',
    ticker: doubts.ticker(row.ticker),
    asset: plainText(row.asset_description),
    asset_type: noDash(row.asset_type),
    type: tradeKind(row.type),
    owner: noDash(row.owner),
    ...doubts.amount(row.amount),
    traded_date: doubts.day(row.transaction_date, 'transaction date'),
    filed_date: doubts.day(head.filed, 'date received'),
    filing,
    line: doubts.ordinal(filing),
    comment: noDash(row.comment),
    url: head.link,
  }
  return { table: 'political_trades', row: trade }
}
