import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { eachRow } from '@/server/collectors/files/eachRow'

import {
  contractOfSymbol,
  newYorkUs,
  optionalNumber,
  optionTickerOf,
  priceOrNull,
} from '@/server/collectors/files/fields'
import type { FileFormat, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

const NEEDED = ['underlying', 'optionroot', 'quotedate'] as const
/** The file names only the day; its quotes are those of the end of trading (16:15 New York). */
const endOfTradingUs = (16 * 60 + 15) * 60_000_000

/** Whole chain of an index per day: one row a contract with quote, volume, open interest, implied volatility, delta, gamma. */
export const cboeDailyChain: FileFormat = {
  name: 'cboe-daily-chain',
  title: 'daily option chain CSV',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, ...NEEDED, 'underlying_last'),
  read: eachRow(NEEDED, function* ({ line, cell }, options) {
    yield recordOf(line, cell, options)
  }),
}

function recordOf(line: number, cell: NamedRow, options: ReadOptions): FileRecord {
  const { root: _root, ...contract } = contractOfSymbol(cell('optionroot'), 'optionroot')
  const iv = priceOrNull(cell('impliedvol'))
  return {
    kind: 'chain',
    line,
    last: optionalNumber(cell('last')),
    row: {
      ...contract,
      ticker: optionTickerOf(cell('underlying')),
      snapshotAtUs: newYorkUs(options.session ?? anyDay(cell('quotedate'), 'quotedate'), endOfTradingUs),
      underlyingPrice: optionalNumber(cell('underlying_last')),
      bid: optionalNumber(cell('bid')),
      ask: optionalNumber(cell('ask')),
      iv,
      delta: optionalNumber(cell('delta')),
      gamma: optionalNumber(cell('gamma')),
      theta: null,
      vega: null,
      openInterest: optionalNumber(cell('openinterest')),
      volume: optionalNumber(cell('volume')),
    },
  }
}
