import { isTakenBack } from '@/lib/equities/massiveConditions'
import { conditionOf, conditionOfMassive } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import type { NamedRow } from '@/server/collectors/files/columns'
import {
  contractOfSymbol,
  numberOf,
  optionalNumber,
  reasonOf,
  sizeOf,
  tradePriceOf,
} from '@/server/collectors/files/fields'
import type { FileEntry, FileFormat, FilePrint, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { QUOTE_ALONE } from '@/server/collectors/files/fileFormat'
import { contractOfTicker, idsOf, isOptionFile, microsecondsOf } from '@/server/collectors/files/massive/flatCells'
import { tableBatches } from '@/server/collectors/files/table/rowsOfTable'
import { hasNames } from '@/server/collectors/files/table/tableFormat'

const TRADES = ['ticker', 'price', 'size', 'sip_timestamp', 'conditions'] as const
const QUOTES = ['ticker', 'ask_price', 'bid_price', 'sip_timestamp'] as const

/** Massive (Polygon) flat file of option trades of a day: nanoseconds UTC, numbers of conditions, no quotes. */
export const massiveOptionTrades: FileFormat = {
  name: 'massive-option-trades',
  title: 'Massive (Polygon) flat file of option trades',
  inTimeOrder: false,
  detects: ({ text }) => hasNames(text, ...TRADES) && isOptionFile(text),
  async *read([entry], options) {
    if (!entry) return
    for await (const rows of tableBatches(entry, TRADES))
      for (const { line, cell } of rows) {
        try {
          yield { kind: 'print', line, print: printOf(cell, options) }
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) }
        }
      }
  },
}

function printOf(cell: NamedRow, { session }: ReadOptions): FilePrint {
  const us = microsecondsOf(cell('sip_timestamp'), 'sip_timestamp')
  const ids = idsOf(cell('conditions'))
  // Several numbers may come: the first that names an OPRA condition names the print.
  const rule = ids.map(conditionOfMassive).find(({ code }) => code !== '') ?? conditionOf('')
  const correction = optionalNumber(cell('correction'), 'correction') ?? 0
  return {
    ...unknownFields,
    session_date: session ?? sessionDateOf(us),
    executed_at_us: us,
    option_chain_id: contractOfSymbol(cell('ticker').replace(/^O:/, ''), 'ticker').optionSymbol,
    price: tradePriceOf(cell('price'), 'price'),
    size: sizeOf(cell('size'), 'size'),
    condition: rule.code,
    report_flags: rule.reportFlags,
    exchange: cell('exchange'),
    canceled: rule.isCancel || isTakenBack(correction),
  }
}

/** Massive (Polygon) flat file of option quotes: the last quote of each contract is kept, as its chain. */
export const massiveOptionQuotes: FileFormat = {
  name: 'massive-option-quotes',
  title: 'Massive (Polygon) flat file of option quotes: the last of each contract',
  inTimeOrder: false,
  detects: ({ text }) => hasNames(text, ...QUOTES) && isOptionFile(text),
  async *read([entry]) {
    if (entry) yield* lastQuotes(entry)
  },
}

async function* lastQuotes(entry: FileEntry): AsyncGenerator<FileRecord> {
  const last = new Map<string, { line: number; us: number; bid: number; ask: number }>()
  let read = 0
  for await (const rows of tableBatches(entry, QUOTES))
    for (const { line, cell } of rows) {
      try {
        const us = microsecondsOf(cell('sip_timestamp'), 'sip_timestamp')
        const [bid, ask] = [numberOf(cell('bid_price'), 'bid_price'), numberOf(cell('ask_price'), 'ask_price')]
        const key = cell('ticker')
        read += 1
        if (us >= (last.get(key)?.us ?? 0)) last.set(key, { line, us, bid, ask })
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  for (const [ticker, { line, us, bid, ask }] of last) {
    try {
      // One side may be empty, which is told as 0.
      const quote = { bid, ask: ask === 0 ? null : ask, snapshotAtUs: us }
      yield { kind: 'chain', line, row: { ...contractOfTicker(ticker), ...QUOTE_ALONE, ...quote } }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
  yield { kind: 'note', text: `${read.toLocaleString('en-US')} quotes were read; the last of each contract is kept` }
}
