import { hasColumns } from '@/server/collectors/files/columns'
import { eachRow } from '@/server/collectors/files/eachRow'
import { newYorkInstant, numberOf, optionalNumber, tickerOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { WHOLE_MARKET } from '@/server/stores/market/schema/flowMinutes'

type Cell = (column: string) => string
type Minute = EntityRow<'flow_minutes'>

const MILLION = 1e6

const minutesOf = (rowOf: (cell: Cell) => Minute): FileFormat['read'] =>
  eachRow([], ({ line, cell }) => [{ kind: 'entity', line, table: 'flow_minutes', row: rowOf(cell) }])

function startOf(text: string): Pick<Minute, 'session_date' | 'start_at'> {
  const { day, us } = newYorkInstant(text.length === 16 ? `${text}:00` : text, 'minute_ny')
  return { session_date: day, start_at: us }
}

/** Recorded market tide: running net call and put premium of the whole market, USD, a minute a row, New York time. */
export const recordedTide: FileFormat = {
  name: 'uw-market-tide',
  title: 'Unusual Whales market tide, recorded',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'minute_ny', 'net_call_premium_usd', 'net_put_premium_usd'),
  read: minutesOf((cell) => ({
    ticker: WHOLE_MARKET,
    ...startOf(cell('minute_ny')),
    ncp: numberOf(cell('net_call_premium_usd'), 'net_call_premium_usd'),
    npp: numberOf(cell('net_put_premium_usd'), 'net_put_premium_usd'),
    price: null,
  })),
}

/** Recorded net premium of tickers: running, millions of USD, with the close of the minute; New York time. */
export const recordedNetPremium: FileFormat = {
  name: 'uw-net-premium',
  title: 'Unusual Whales net premium ticks, recorded',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'ticker', 'minute_ny', 'cum_net_call_premium_musd', 'cum_net_put_premium_musd'),
  read: minutesOf((cell) => ({
    ticker: tickerOf(cell('ticker')),
    ...startOf(cell('minute_ny')),
    ncp: numberOf(cell('cum_net_call_premium_musd'), 'cum_net_call_premium_musd') * MILLION,
    npp: numberOf(cell('cum_net_put_premium_musd'), 'cum_net_put_premium_musd') * MILLION,
    price: optionalNumber(cell('close')),
  })),
}
