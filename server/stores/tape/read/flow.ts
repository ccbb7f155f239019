import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { MinuteFlow } from '@/server/stores/tape/port'
import type { ContractBar } from '@/server/stores/tape/portAnswers'
import type { SessionScope } from '@/server/stores/tape/portScope'
import { ofContract } from '@/server/stores/tape/read/contracts'
import { sessionWhere } from '@/server/stores/tape/read/scope'
import { table } from '@/server/stores/tape/sql/names'
import { MINUTE_SUMS } from '@/server/stores/tape/sql/rollups'
import { day, instant, quote, whole } from '@/server/stores/tape/sql/text'

/** Sums of one minute before they get their names: minute in s, then MINUTE_SUMS. */
const MINUTE_NAMES = MINUTE_SUMS.map(([name]) => name)

function minuteOf(row: Row): MinuteFlow {
  const at = new Map(MINUTE_NAMES.map((name, index) => [name, row[index + 1] as number]))
  const of = (name: string): number => at.get(name) ?? 0
  const usd = (name: string): number => of(`${name}_cents`) / 100
  const all = (kind: string, what: string): number =>
    of(`${kind}_ask_${what}`) + of(`${kind}_bid_${what}`) + of(`${kind}_mid_${what}`) + of(`${kind}_none_${what}`)
  return {
    startMs: (row[0] as number) * 1000,
    callAskPremium: usd('call_ask'),
    callBidPremium: usd('call_bid'),
    putAskPremium: usd('put_ask'),
    putBidPremium: usd('put_bid'),
    callVolume: all('call', 'volume'),
    putVolume: all('put', 'volume'),
    netCallVolume: of('call_ask_volume') - of('call_bid_volume'),
    netPutVolume: of('put_ask_volume') - of('put_bid_volume'),
    callPremium: all('call', 'cents') / 100,
    putPremium: all('put', 'cents') / 100,
    trades: of('trades'),
  }
}

/** SQL of the minute sums of a ticker, or of the market; also timed by the bench. */
export function minuteSql(scope: SessionScope, ticker: Ticker | null): string {
  const where = `${sessionWhere(scope)}${ticker === null ? '' : ` AND ticker = ${quote(ticker)}`}`
  const sums = MINUTE_SUMS.map(([name]) => `sum(m.${name})`).join(', ')
  const wholeMinutes = scope.untilUs === undefined ? '' : ` AND minute < toStartOfMinute(${instant(scope.untilUs)})`
  const rolled = `SELECT minute, ${MINUTE_NAMES.join(', ')} FROM ${table('tape_minutes')} WHERE ${where}${wholeMinutes}`
  const from = scope.untilUs === undefined ? rolled : `${rolled} UNION ALL ${partMinute(where, scope.untilUs)}`
  return `SELECT toUnixTimestamp(minute), ${sums} FROM (${from}) AS m GROUP BY minute HAVING sum(m.trades) > 0 ORDER BY minute`
}

/** The prints of the minute that `untilUs` cuts in two. */
function partMinute(where: string, untilUs: number): string {
  const from = Math.floor(untilUs / MINUTE_US) * MINUTE_US
  const values = MINUTE_SUMS.map(([name, value]) => `toInt64(${value}) AS ${name}`).join(', ')
  return `SELECT toDateTime(toStartOfMinute(executed_at), 'UTC') AS minute, ${values} FROM ${table('tape')} WHERE ${where} AND executed_at >= ${instant(from)} AND executed_at <= ${instant(untilUs)} AND volume_eligible AND NOT canceled_by_source AND (source, seq) NOT IN (SELECT source, seq FROM ${table('tape_cancels')} WHERE ${where})`
}

/** F11 sums of each minute with prints. Minutes without prints have no row. */
export async function minuteFlow(
  engine: TapeEngine,
  scope: SessionScope,
  ticker: Ticker | null,
): Promise<readonly MinuteFlow[]> {
  return (await engine.query(minuteSql(scope, ticker))).rows.map(minuteOf)
}

export interface BarRequest {
  readonly symbol: OptionSymbol
  readonly from: IsoDate
  readonly to: IsoDate
  readonly minutes: number
}

/** Prints with a quote of both sides. */
const QUOTED = 'ifNull(nbbo_ask + nbbo_bid > 0, 0)'

/** F17 bars of a contract out of its prints. Prices only from eligible prints, volume from all that count. */
export async function contractBars(engine: TapeEngine, request: BarRequest): Promise<readonly ContractBar[]> {
  const { symbol, from, to, minutes } = request
  const seconds = whole(minutes * 60)
  const dates = `session_date BETWEEN ${day(from)} AND ${day(to)}`
  const scope = `${dates} AND ${ofContract(symbol)}`
  const side = (name: string): string => `sumIf(toUInt64(size), side = '${name}')`
  const sql = `SELECT intDiv(toUnixTimestamp(executed_at), ${seconds}) * ${seconds} AS start, ${[
    'argMinOrNullIf(price, (executed_at, seq), price_eligible)',
    'maxOrNullIf(price, price_eligible)',
    'minOrNullIf(price, price_eligible)',
    'argMaxOrNullIf(price, (executed_at, seq), price_eligible)',
    'sumOrNullIf(toInt64(round(price * 10000)) * size, price_eligible) / sumIf(size, price_eligible) / 10000',
    'sum(toUInt64(size))',
    side('ASK'),
    side('BID'),
    side('MID'),
    side('NONE'),
    'sum(toInt64(round(premium * 100))) / 100',
    'count()',
    'max(iv)',
    'min(iv)',
    'argMaxIf(underlying_price, (executed_at, seq), isNotNull(underlying_price))',
    `argMaxOrNullIf((nbbo_ask - nbbo_bid) / (nbbo_ask + nbbo_bid) * 200, (executed_at, seq), ${QUOTED})`,
  ].join(
    ', ',
  )} FROM ${table('tape')} WHERE ${scope} AND volume_eligible AND NOT canceled_by_source AND (session_date, source, seq) NOT IN (SELECT session_date, source, seq FROM ${table('tape_cancels')} WHERE ${scope}) GROUP BY start ORDER BY start`
  return (await engine.query(sql)).rows.map(barOf)
}

function barOf(row: Row): ContractBar {
  const known = (at: number): number | null => row[at] as number | null
  const sum = (at: number): number => row[at] as number
  return {
    startMs: sum(0) * 1000,
    open: known(1),
    high: known(2),
    low: known(3),
    close: known(4),
    vwap: known(5),
    volume: sum(6),
    askVolume: sum(7),
    bidVolume: sum(8),
    midVolume: sum(9),
    noneVolume: sum(10),
    premium: sum(11),
    trades: sum(12),
    ivHigh: known(13),
    ivLow: known(14),
    underlying: known(15),
    spreadPct: known(16),
  }
}
