import { z } from 'zod'
import { AlpacaArticle, alpacaArticle } from '@/server/collectors/files/answers/alpacaNews'
import { printOfAlpaca, quoteOfAlpaca } from '@/server/collectors/files/answers/alpacaTape'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { beginsAsJson, type JsonMessage, jsonMessages } from '@/server/collectors/files/documents'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { shapeReason } from '@/server/collectors/files/shapeReason'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'

const Event = z.looseObject({ T: z.string(), S: z.string().optional() })
type Event = z.output<typeof Event>

const MINUTES = {
  rows: 'stock-minutes',
  columns: { ticker: 'symbol', instant: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' },
} as const

/** Messages of Alpaca's streams as recorded, a list of events each: trades, quotes, minutes (later versions win) and news. */
export const alpacaMessages: FileFormat = {
  name: 'alpaca-messages',
  title: 'Alpaca messages of its streams (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    beginsAsJson(text) && /"T"\s*:\s*"(t|q|b|u|d|n|s|success|subscription)"/.test(text) && /"(S|msg)"\s*:/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const others = new Map<string, number>()
    for (const message of await jsonMessages(entry)) {
      const read = Event.safeParse(message.value)
      if (!read.success) yield { kind: 'reject', line: message.line, reason: shapeReason(read.error, message.value) }
      else if (read.data.T === 'b' || read.data.T === 'u') {
        const bar = asTable(entry, [barOf(read.data)])
        for await (const record of mappedRows(MINUTES, bar, options)) yield atLine(record, message.line)
      } else yield* recordOf(message, read.data, others)
    }
    for (const [kind, count] of others) yield { kind: 'note', text: `${count} messages '${kind}' are not stored` }
  },
}

const atLine = (record: FileRecord, line: number): FileRecord => (record.kind === 'note' ? record : { ...record, line })

/** Names of columns are the same in capitals: of T and t, S and s one each. */
const barOf = ({ T: _, S: symbol, ...bar }: Event): object => ({ ...bar, symbol })

function* recordOf({ line }: JsonMessage, event: Event, others: Map<string, number>): Generator<FileRecord> {
  try {
    if (event.T === 't') yield printOfAlpaca({ ...event, symbol: event.S }, line)
    else if (event.T === 'q') yield quoteOfAlpaca({ ...event, symbol: event.S }, line)
    else if (event.T === 'n') yield { kind: 'entity', line, table: 'news', row: articleOf(event) }
    else others.set(event.T, (others.get(event.T) ?? 0) + 1)
  } catch (error) {
    yield { kind: 'reject', line, reason: reasonOf(error) }
  }
}

function articleOf(event: Event) {
  const read = AlpacaArticle.safeParse(event)
  if (!read.success) throw new CellError(shapeReason(read.error, event))
  return alpacaArticle(read.data)
}
