import { NO_GREEKS } from '@/lib/options/greeks'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { eachRow } from '@/server/collectors/files/eachRow'

import {
  contractOf,
  newYorkUs,
  numberOf,
  optionalNumber,
  optionTickerOf,
  priceOrNull,
  typeOf,
} from '@/server/collectors/files/fields'
import type { FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

const NEEDED = [
  'underlying_symbol',
  'quote_date',
  'root',
  'expiration',
  'strike',
  'option_type',
  'trade_volume',
] as const
/** 15:45 New York: when the file's quotes and greeks were taken. */
const snapshotUs = (15 * 60 + 45) * 60 * 1_000_000

/** Cboe DataShop "Option EOD Summary", with or without calcs: a day row and, with calcs, the 15:45 chain. */
export const cboeEod: FileFormat = {
  name: 'cboe-eod',
  title: 'Cboe DataShop option end-of-day summary',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'underlying_symbol', 'quote_date', 'root', 'option_type'),
  read: eachRow(NEEDED, function* ({ line, cell }) {
    yield* recordsOf(line, cell)
  }),
}

function recordsOf(line: number, cell: NamedRow): FileRecord[] {
  const day = anyDay(cell('quote_date'), 'quote_date')
  const { root: _root, ...contract } = contractOf({
    root: cell('root'),
    expiry: anyDay(cell('expiration'), 'expiration'),
    type: typeOf(cell('option_type'), 'option_type'),
    strike: numberOf(cell('strike'), 'strike'),
  })
  const common = { ...contract, ticker: optionTickerOf(cell('underlying_symbol')) }
  const volume = numberOf(cell('trade_volume'), 'trade_volume')
  const openInterest = optionalNumber(cell('open_interest'))
  const traded = (column: string): number | null => (volume > 0 ? priceOrNull(cell(column)) : null)
  const records: FileRecord[] = [
    {
      kind: 'day',
      line,
      row: {
        ...common,
        sessionDate: day,
        open: traded('open'),
        high: traded('high'),
        low: traded('low'),
        close: traded('close'),
        vwap: traded('vwap'),
        volume,
        openInterest,
        underlyingClose: priceOrNull(cell('underlying_bid_eod')),
      },
    },
  ]
  if (cell('implied_volatility_1545') !== '')
    records.push({
      kind: 'chain',
      line,
      row: {
        ...common,
        snapshotAtUs: newYorkUs(day, snapshotUs),
        underlyingPrice: priceOrNull(cell('active_underlying_price_1545')),
        bid: optionalNumber(cell('bid_1545')),
        ask: optionalNumber(cell('ask_1545')),
        iv: priceOrNull(cell('implied_volatility_1545')),
        ...greeksOf(cell),
        openInterest,
        volume,
      },
    })
  return records
}

/** A contract without an implied volatility has zeros for greeks, which mean nothing. */
function greeksOf(cell: NamedRow): {
  delta: number | null
  gamma: number | null
  theta: number | null
  vega: number | null
} {
  if (priceOrNull(cell('implied_volatility_1545')) === null) return NO_GREEKS
  const of = (name: string): number | null => optionalNumber(cell(`${name}_1545`))
  return { delta: of('delta'), gamma: of('gamma'), theta: of('theta'), vega: of('vega') }
}
