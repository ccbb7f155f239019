import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { underlyingOf } from '@/lib/options/indexRoots'
import { columnKey } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import {
  contractOfSymbol,
  dayInWords,
  newYorkUs,
  optionalNumber,
  priceOrNull,
  reasonOf,
} from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'

/** Names of the columns of one side; older downloads shorten some. */
const names = {
  last: ['Last Sale', 'Last'],
  bid: ['Bid'],
  ask: ['Ask'],
  volume: ['Volume', 'Vol'],
  iv: ['IV'],
  delta: ['Delta'],
  gamma: ['Gamma'],
  openInterest: ['Open Interest', 'Open Int', 'Int'],
} as const
type Column = keyof typeof names
/** Place of the symbol of one side, and of its columns. */
type Side = Readonly<Record<Column | 'symbol', number>>
const hoursToNewYork: Readonly<Record<string, number>> = wordTable({ E: 0, C: 1, M: 2, P: 3 })

interface Head {
  readonly spot: number | null
  readonly snapshotAtUs: number
  readonly sides: readonly Side[]
}

/** Cboe "quotedata" download: calls and puts side by side under two lines that name spot and time. */
export const cboeQuotedata: FileFormat = {
  name: 'cboe-quotedata',
  title: 'Cboe delayed quotes table (quotedata)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /(^|[\r\n,])Expiration ?Date,/i.test(text) && /,"?Calls"?,/i.test(text) && /,"?Puts"?,/i.test(text),
  async *read([entry], options) {
    if (!entry) return
    let [spot, snapshotAtUs, head]: [number | null, number | null, Head | null] = [null, null, null]
    for await (const { line, cells } of csvRows(entry)) {
      const text = cells.join(',')
      if (head !== null) yield* rowsOf(line, cells, head)
      else if (isHeader(cells)) {
        if (snapshotAtUs === null)
          throw new FileFormatError('The line with the date of the quotes is missing above the table.')
        head = { spot, snapshotAtUs, sides: [sideOf(cells, 'Calls'), sideOf(cells, 'Puts')] }
      } else {
        spot ??= optionalNumber(/Last:\s*\$?([\d.,]+\d)/i.exec(text)?.[1] ?? '', 'Last')
        if (/date:/i.test(text)) snapshotAtUs ??= instantOf(text, options.session)
      }
    }
  },
}

const isHeader = (cells: readonly string[]): boolean => columnKey(cells[0] ?? '') === columnKey('Expiration Date')

function sideOf(header: readonly string[], word: 'Calls' | 'Puts'): Side {
  const keys = header.map(columnKey)
  const symbol = keys.indexOf(columnKey(word))
  const next = keys.findIndex((key, at) => at > symbol && (key === 'puts' || key === 'calls' || key === 'strike'))
  const own = keys.slice(0, next < 0 ? keys.length : next)
  const place = (column: Column): number =>
    own.findIndex((key, at) => at > symbol && names[column].some((name) => columnKey(name) === key))
  return {
    symbol,
    last: place('last'),
    bid: place('bid'),
    ask: place('ask'),
    volume: place('volume'),
    iv: place('iv'),
    delta: place('delta'),
    gamma: place('gamma'),
    openInterest: place('openInterest'),
  }
}

function* rowsOf(line: number, cells: readonly string[], { sides, spot, snapshotAtUs }: Head): Generator<FileRecord> {
  for (const side of sides) {
    try {
      const { root, ...contract } = contractOfSymbol(cells[side.symbol] ?? '', side === sides[0] ? 'Calls' : 'Puts')
      const number = (column: Column): number | null => optionalNumber(cells[side[column]] ?? '', column)
      yield {
        kind: 'chain',
        line,
        last: number('last'),
        row: {
          ...contract,
          ticker: underlyingOf(root),
          snapshotAtUs,
          underlyingPrice: spot,
          bid: number('bid'),
          ask: number('ask'),
          iv: priceOrNull(cells[side.iv] ?? ''),
          delta: number('delta'),
          gamma: number('gamma'),
          theta: null,
          vega: null,
          openInterest: number('openInterest'),
          volume: number('volume'),
        },
      }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

/** 'Date: February 5 2022, 8:26 PM EST' or 'Date: September 14, 2023 at 4:31 PM EDT'; New York where no zone is named. */
function instantOf(text: string, session: IsoDate | undefined): number {
  const match =
    /([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:,|\s+at)?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)\s*(?:([ECMP])[SD]?T)?/i.exec(
      text,
    )
  const named = dayInWords(match?.[1] ?? '', match?.[2] ?? '', match?.[3] ?? '')
  if (!match || named === null) throw new FileFormatError(`'${text}' has no date and time of the quotes.`)
  const day = session ?? named
  const hour = (Number(match[4]) % 12) + (/p/i.test(match[6] ?? '') ? 12 : 0)
  const zone = hoursToNewYork[(match[7] ?? 'E').toUpperCase()] ?? 0
  return newYorkUs(day, ((hour + zone) * 60 + Number(match[5])) * 60_000_000)
}
