import { textEntry } from '@/server/collectors/files/answers/asTable'
import { columnKey, columnsOf, hasColumns, separatorOf } from '@/server/collectors/files/columns'
import { textOf } from '@/server/collectors/files/documents'
import { type FileEntry, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay, scaledNumber, symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'
import { adjustedDays, bar, daysOf } from '@/server/collectors/files/market/dailyRows'

const NAMES = ['symbol', 'ticker', 'name'] as const
export const hasName = (text: string): boolean => NAMES.some((name) => hasColumns(text, name))
export const hasBars = (text: string): boolean => hasColumns(text, 'open', 'high', 'low', 'close')
/** A table of options or futures is no table of prices of a stock. */
export const isOfContracts = (text: string): boolean =>
  [
    'strike',
    'strike price',
    'expiration',
    'option symbol',
    'contract symbol',
    'futures',
    'settle',
    'open interest',
  ].some((name) => hasColumns(text, name))
/** Midnight in New York as it is, or in UTC. */
const MIDNIGHT = /[ T]00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})?|T0[45]:00:00(\.0+)?(Z|\+00:?00)/g
export const secondLine = (text: string): string => text.split('\n', 2)[1] ?? ''
/** Whether the second line names a time within the day. */
export const isWithinDay = (text: string): boolean => /\d:\d{2}/.test(secondLine(text).replace(MIDNIGHT, ''))

/** Prices of many names: a name, a date and a close at least; as traded unless an adjusted close stands beside it. */
export const closePanel: FileFormat = {
  name: 'close-panel',
  title: 'closes and volumes of many stocks',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'date', 'close', 'volume') && hasName(text) && !isOfContracts(text) && !isWithinDay(text),
  async *read([entry]) {
    if (entry)
      yield* daysOf(
        entry,
        (cell) => symbolOf(NAMES.map(cell).find((name) => name !== '') ?? ''),
        (cell, days) => adjustedDays(cell, days, 'raw'),
      )
  },
}

/** Whether a column without a name holds dates. */
function hasUnnamedDate(text: string): boolean {
  const [head = '', first = ''] = text.split(/\r?\n/, 2)
  const separator = separatorOf(head)
  const cells = first.split(separator)
  return head
    .split(separator)
    .some((name, at) => /^(unnamed:?0|index)?$/.test(columnKey(name)) && isDay(cells[at] ?? ''))
}

function isDay(text: string): boolean {
  try {
    anyDay(text, 'date')
    return true
  } catch {
    return false
  }
}

/** Three lines of head, as newer versions of yfinance write: kinds of price, tickers, 'Date'. */
const YFINANCE = /^Price,([^\r\n]*)\r?\nTicker,([^\r\n]*)\r?\nDate,*\r?\n/i

/** Nasdaq's own download: `Date,Close/Last,Volume,Open,High,Low`, prices with a dollar, adjusted for splits. */
const isNasdaq = (text: string): boolean => hasColumns(text, 'close/last', 'open', 'high', 'low')

const hasDate = (text: string): boolean => ['date', 'datetime', 'trade date'].some((name) => hasColumns(text, name))

/** Yahoo prices as yfinance writes them (adjusted), or as the site does (split-adjusted with an adjusted close beside). */
export const yahooDaily: FileFormat = {
  name: 'yahoo-daily',
  title: 'Yahoo daily prices (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    YFINANCE.test(text) ||
    ((hasDate(text) || hasUnnamedDate(text)) &&
      !hasName(text) &&
      !hasColumns(text, 'change %') &&
      !isWithinDay(text) &&
      !isOfContracts(text) &&
      (hasBars(text) || isNasdaq(text) || (hasColumns(text, 'price') && columnsOf(text).size === 2))),
  async *read([entry], options) {
    if (!entry) return
    const [, , tickers] = YFINANCE.exec((await textOf(entry)).slice(0, 4000)) ?? []
    const named = [...new Set((tickers ?? '').split(',').filter((one) => one !== ''))]
    if (named.length > 1)
      throw new FileFormatError(`The table has prices of ${named.length} tickers side by side; give one file a ticker.`)
    const ticker = options.ticker ?? (named[0] === undefined ? symbolOfFile(options) : symbolOf(named[0]))
    yield* daysOf(
      tickers === undefined ? entry : withFlatHead(entry),
      () => ticker,
      (cell, days) => {
        const only = cell('price')
        if (only !== '') return [bar(cell, days, 'adjusted', only)]
        const nasdaq = cell('close/last')
        return nasdaq === '' ? adjustedDays(cell, days, 'adjusted') : [bar(cell, days, 'split', nasdaq)]
      },
    )
  },
}

/** The three lines of head as one; the lines of the rows keep their numbers. */
const withFlatHead = (entry: FileEntry): FileEntry =>
  textEntry(entry.name, async () => (await textOf(entry)).replace(YFINANCE, 'Date,$1\n\n\n'))

/** Closes of one index or stock: `date,close`. */
export const closeSeries: FileFormat = {
  name: 'close-series',
  title: 'closes of one name',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'date', 'close') &&
    !['open', 'bid', 'price', 'volume'].some((name) => hasColumns(text, name)) &&
    !hasName(text) &&
    !isOfContracts(text) &&
    !isWithinDay(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell, days) => [bar(cell, days, 'split')],
    )
  },
}

/** A download whose header ends in a stray bracket after the last quote. */
function withoutBracket(entry: FileEntry): FileEntry {
  return {
    name: entry.name,
    async *bytes() {
      let isFirst = true
      for await (const part of entry.bytes()) {
        yield isFirst ? Buffer.from(Buffer.from(part).toString('latin1').replace('"]', '"'), 'latin1') : part
        isFirst = false
      }
    },
  }
}

/** Investing.com download: MM/DD/YYYY, thousands commas, `3.33B` volumes, newest first; split-adjusted, without dividends. */
export const investingDaily: FileFormat = {
  name: 'investing-daily',
  title: 'Investing.com historical data',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'Date', 'Price', 'Open', 'High', 'Low', 'Change %'),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      withoutBracket(entry),
      () => ticker,
      (cell, days) => [
        { ...bar(cell, days, 'split', cell('price')), volume: scaledNumber(cell('vol.') || cell('volume'), 'vol.') },
      ],
    )
  },
}
