import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { PRINT_SELECT } from '@/server/stores/tape/columns'
import { MINUTE_SUMS } from '@/server/stores/tape/sql/rollups'

/** What somebody would write who has the tables and no store: the yardstick of the row `history`. */
export interface BareScope {
  readonly sessionDate: IsoDate
  readonly source: string
}

const sessionOf = ({ sessionDate, source }: BareScope): string =>
  `session_date = '${sessionDate}' AND source = '${source}'`
const ofTicker = (ticker: Ticker | null): string => (ticker === null ? '' : ` AND ticker = '${ticker}'`)
const tickerOf = (symbol: OptionSymbol): string => symbol.slice(0, -15)

/** Prints of a filter, newest first. */
export function barePage(scope: BareScope, where: string, limit: number): string {
  const columns = PRINT_SELECT.replace('canceled', 'canceled_by_source AS canceled')
  return `SELECT ${columns} FROM undercurrent.tape WHERE ${sessionOf(scope)} AND (${where}) ORDER BY executed_at DESC, seq DESC LIMIT ${limit}`
}

/** The sixteen sums of the tiles. */
export function bareSummary(scope: BareScope, where: string): string {
  const tests = [
    ...['1', "type = 'C'", "type = 'P'", "type = 'C' AND side = 'ASK'", "type = 'C' AND side = 'BID'"],
    ...["type = 'P' AND side = 'ASK'", "type = 'P' AND side = 'BID'", "sentiment = 'bullish'"],
    ...["sentiment = 'bearish'", "side = 'ASK'", "side = 'BID'", "has(report_flags, 'intermarket_sweep')"],
    "opening IN ('proven', 'strong')",
  ]
  const premiums = tests.map((test) => `sumIf(premium, ${test})`)
  const sizes = ['1', "type = 'C'", "type = 'P'"].map((test) => `sumIf(toUInt64(size), ${test})`)
  return `SELECT count(), ${[...premiums, ...sizes].join(', ')} FROM undercurrent.tape WHERE ${sessionOf(scope)} AND (${where}) AND NOT canceled_by_source`
}

/** The sums of every minute, out of the roll-up. */
export function bareMinutes(scope: BareScope, ticker: Ticker | null): string {
  const sums = MINUTE_SUMS.map(([name]) => `sum(${name})`).join(', ')
  return `SELECT toUnixTimestamp(minute), ${sums} FROM undercurrent.tape_minutes WHERE ${sessionOf(scope)}${ofTicker(ticker)} GROUP BY minute ORDER BY minute`
}

const VOLUMES = ['ask', 'bid', 'mid', 'none', 'multi', 'sweep', 'floor', 'cross']
const KEYS = ['open', 'high', 'low', 'close', 'iv_high', 'iv_low', 'underlying']
/** All stored figures of a contract's day, keys of the extremes as they stand. */
const DAY = [
  'session_date, option_symbol, ticker, any(contract_type), expiry, any(contract_strike), source',
  'sum(volume) AS total, sum(premium_cents) / 100, sum(trades), sum(price_notional) / sum(price_size) / 10000',
  ...VOLUMES.map((name) => `sum(${name}_volume)`),
  ...KEYS.map((name) => `reinterpretAsFloat64(toUInt64(max(${name}_key)))`),
  'max(open_interest)',
].join(', ')
const DAY_GROUP = 'GROUP BY session_date, source, ticker, expiry, option_symbol'

/** The most traded contracts, out of the roll-up. */
export function bareTop(scope: BareScope, ticker: Ticker | null, limit: number): string {
  return `SELECT ${DAY} FROM undercurrent.tape_contracts WHERE ${sessionOf(scope)}${ofTicker(ticker)} ${DAY_GROUP} ORDER BY total DESC LIMIT ${limit}`
}

/** What is known of the open interest of contracts, by session. */
export function bareInterest(symbols: readonly OptionSymbol[]): string {
  const names = symbols.map((symbol) => `'${symbol}'`).join(', ')
  return `SELECT source, option_symbol, maxMap(history) FROM undercurrent.tape_oi WHERE option_symbol IN (${names}) GROUP BY source, option_symbol`
}

/** One contract's day, out of the roll-up. */
export function bareDays(symbol: OptionSymbol, date: IsoDate): string {
  return `SELECT ${DAY} FROM undercurrent.tape_contracts WHERE session_date = '${date}' AND ticker = '${tickerOf(symbol)}' AND option_symbol = '${symbol}' ${DAY_GROUP}`
}

/** One contract's minute bars, out of its prints. */
export function bareBars(symbol: OptionSymbol, date: IsoDate): string {
  const prices = 'argMin(price, (executed_at, seq)), max(price), min(price), argMax(price, (executed_at, seq))'
  const sides = ['ASK', 'BID', 'MID', 'NONE'].map((side) => `sumIf(toUInt64(size), side = '${side}')`).join(', ')
  const rest = 'sum(price * size) / sum(size), sum(toUInt64(size)), sum(premium), count(), max(iv), min(iv)'
  const spread = 'argMax((nbbo_ask - nbbo_bid) / (nbbo_ask + nbbo_bid) * 200, (executed_at, seq))'
  return `SELECT toStartOfMinute(executed_at) AS start, ${prices}, ${sides}, ${rest}, argMax(underlying_price, (executed_at, seq)), ${spread} FROM undercurrent.tape WHERE session_date = '${date}' AND ticker = '${tickerOf(symbol)}' AND option_symbol = '${symbol}' AND volume_eligible AND NOT canceled_by_source GROUP BY start ORDER BY start`
}
