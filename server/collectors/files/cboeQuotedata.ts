import type { IsoDate } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { csvRows } from '@/server/collectors/files/csvRows'
import {
  CellError,
  contractOfSymbol,
  newYorkUs,
  optionalNumber,
  priceOrNull,
  reasonOf,
} from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Columns of one side, in the order of the file after its symbol. */
const side = { last: 1, bid: 3, ask: 4, volume: 5, iv: 6, delta: 7, gamma: 8, openInterest: 9 } as const
const callAt = 1
const putAt = 12

/** Cboe "quotedata" download: calls and puts side by side under two lines that name spot and time. */
export const cboeQuotedata: FileFormat = {
  name: 'cboe-quotedata',
  title: 'Cboe delayed quotes table (quotedata)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /Expiration Date,"?Calls"?,/.test(text) && /,"?Puts"?,/.test(text) && /Last:/.test(text.slice(0, 2000)),
  async *read([entry], options) {
    if (!entry) return
    let spot: number | null = null
    let snapshotAtUs: number | null = null
    for await (const { line, cells } of csvRows(entry)) {
      const text = cells.join(',')
      if (spot === null && /Last:/.test(text))
        spot = optionalNumber(/Last:\s*([\d.,]+)/.exec(text)?.[1]?.replace(/,$/, '') ?? '')
      else if (snapshotAtUs === null && /date:/i.test(cells[0] ?? ''))
        snapshotAtUs = instantOf(cells[0] ?? '', options.session)
      else if (/^Expiration Date$/i.test(cells[0] ?? '')) continue
      else if (snapshotAtUs === null) throw new FileFormatError('The line with the date of the quotes is missing.')
      else yield* rowsOf(line, cells, { spot, snapshotAtUs })
    }
  },
}

function* rowsOf(
  line: number,
  cells: readonly string[],
  head: { spot: number | null; snapshotAtUs: number },
): Generator<FileRecord> {
  for (const at of [callAt, putAt]) {
    try {
      const { root, ...contract } = contractOfSymbol(cells[at] ?? '', at === callAt ? 'Calls' : 'Puts')
      const cell = (column: keyof typeof side): string => cells[at + side[column]] ?? ''
      const iv = priceOrNull(cell('iv'))
      yield {
        kind: 'chain',
        line,
        last: optionalNumber(cell('last')),
        row: {
          ...contract,
          ticker: underlyingOf(root),
          snapshotAtUs: head.snapshotAtUs,
          underlyingPrice: head.spot,
          bid: optionalNumber(cell('bid')),
          ask: optionalNumber(cell('ask')),
          iv,
          delta: optionalNumber(cell('delta')),
          gamma: optionalNumber(cell('gamma')),
          theta: null,
          vega: null,
          openInterest: optionalNumber(cell('openInterest')),
          volume: optionalNumber(cell('volume')),
        },
      }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

/** 'Date: February 5 2022, 8:26 PM EST' or 'Date: September 14, 2023 at 4:31 PM EDT'. */
function instantOf(text: string, session: IsoDate | undefined): number {
  const match = /([A-Za-z]+)\s+(\d{1,2}),?\s+(\d{4})(?:,|\s+at)?\s+(\d{1,2}):(\d{2})\s*([AP]M)/i.exec(text)
  const month = months.indexOf((match?.[1] ?? '').slice(0, 3).toLowerCase())
  if (!match || month < 0) throw new CellError(`'${text}' is not a date line`)
  const day = session ?? `${match[3]}-${String(month + 1).padStart(2, '0')}-${(match[2] ?? '').padStart(2, '0')}`
  const hour = (Number(match[4]) % 12) + (/p/i.test(match[6] ?? '') ? 12 : 0)
  return newYorkUs(day, (hour * 60 + Number(match[5])) * 60_000_000)
}
