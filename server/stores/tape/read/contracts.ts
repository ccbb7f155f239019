import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/flow/trade'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { ContractDay, ContractOrder, SessionScope } from '@/server/stores/tape/port'
import { sessionWhere } from '@/server/stores/tape/read/scope'
import { table } from '@/server/stores/tape/sql/names'
import { CONTRACT_GROUP, contractSelect } from '@/server/stores/tape/sql/rollups'
import { day, instant, quote, whole } from '@/server/stores/tape/sql/text'
import { mergedContracts, rolledContracts, withOiChange } from '@/server/stores/tape/sql/views'

const SELECT =
  'SELECT session_date, option_symbol, ticker, type, expiry, strike, open, high, low, close, vwap, volume, premium, ask_volume, bid_volume, mid_volume, none_volume, multi_volume, sweep_volume, floor_volume, cross_volume, trades, open_interest, oi_change, iv_high, iv_low, underlying_close, source'

function dayOf(row: Row): ContractDay {
  const known = (at: number): number | null => row[at] as number | null
  const sum = (at: number): number => row[at] as number
  return {
    sessionDate: row[0] as IsoDate,
    optionSymbol: row[1] as string,
    ticker: row[2] as string,
    type: row[3] as OptionType,
    expiry: row[4] as IsoDate,
    strike: sum(5),
    open: known(6),
    high: known(7),
    low: known(8),
    close: known(9),
    vwap: known(10),
    volume: sum(11),
    premium: sum(12),
    askVolume: sum(13),
    bidVolume: sum(14),
    midVolume: sum(15),
    noneVolume: sum(16),
    multiVolume: sum(17),
    sweepVolume: sum(18),
    floorVolume: sum(19),
    crossVolume: sum(20),
    trades: sum(21),
    openInterest: known(22),
    oiChange: known(23),
    ivHigh: known(24),
    ivLow: known(25),
    underlyingClose: known(26),
    source: row[27] as string,
  }
}

/** Day rows of one contract, oldest first, all sources. */
export async function contractDays(
  engine: TapeEngine,
  symbol: OptionSymbol,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly ContractDay[]> {
  const contract = `option_symbol = ${quote(symbol)}`
  const days = mergedContracts(`${contract} AND session_date BETWEEN ${day(from)} AND ${day(to)}`)
  const sql = `${SELECT} FROM (${withOiChange(days, contract)}) ORDER BY session_date, source`
  return (await engine.query(sql)).rows.map(dayOf)
}

/** Measure and direction of an order; ties by symbol, so pages do not jump. */
const ORDER: Readonly<Record<ContractOrder, string>> = {
  volume: 'volume DESC',
  openInterest: 'ifNull(open_interest, 0) DESC',
  oiChange: 'abs(ifNull(oi_change, 0)) DESC',
  premium: 'premium DESC',
}

export interface TopRequest {
  readonly scope: SessionScope
  readonly by: ContractOrder
  readonly ticker: Ticker | null
  readonly limit: number
}

/** The measures as sums over the roll-up alone, for picking contracts before their figures are made. */
const PICK: Readonly<Record<Exclude<ContractOrder, 'oiChange'>, string>> = {
  volume: 'sum(volume)',
  openInterest: 'ifNull(max(open_interest), 0)',
  premium: 'sum(premium_cents)',
}

/**
 * SQL of a session's contracts by one measure. The roll-up alone can pick the contracts by one sum, and only theirs
 * are worked out in full. `oiChange` needs the open interest of every contract's last session, published day rows
 * need the join, an instant in the past needs the prints: these work out all.
 * @param published whether day rows of other sources exist in the scope
 */
export function topSql({ scope, by, ticker, limit }: TopRequest, published: boolean): string {
  const where = `${sessionWhere(scope)}${ticker === null ? '' : ` AND ticker = ${quote(ticker)}`}`
  const order = `ORDER BY ${ORDER[by]}, option_symbol, source LIMIT ${whole(limit)}`
  if (by === 'oiChange') return `${SELECT} FROM (${withOiChange(daysSql(scope, where, published))}) ${order}`
  if (scope.untilUs === undefined && !published) {
    const picked = `SELECT source, ticker, option_symbol FROM ${table('tape_contracts')} WHERE ${where} GROUP BY session_date, source, ticker, expiry, option_symbol HAVING sum(trades) > 0 ORDER BY ${PICK[by]} DESC, option_symbol, source LIMIT ${whole(limit)}`
    const days = unpublished(rolledContracts(`${where} AND (source, ticker, option_symbol) IN (${picked})`))
    return `${SELECT} FROM (${withOiChange(days, `option_symbol IN (SELECT option_symbol FROM (${picked}))`)}) ${order}`
  }
  const first = `SELECT * FROM (${daysSql(scope, where, published)}) ${order}`
  return `WITH picked AS (${first}) ${SELECT} FROM (${withOiChange('SELECT * FROM picked', 'option_symbol IN (SELECT option_symbol FROM picked)')}) ${order}`
}

/** Day figures before `oi_change`, from what the scope has. */
function daysSql(scope: SessionScope, where: string, published: boolean): string {
  if (scope.untilUs !== undefined) return unpublished(untilContracts(where, scope.untilUs))
  return published ? mergedContracts(where) : unpublished(rolledContracts(where))
}

const unpublished = (days: string): string => `SELECT *, NULL AS published_oi_change FROM (${days})`

/** The roll-up as it was at an instant, made from the prints up to it. */
function untilContracts(where: string, untilUs: number): string {
  const live = `volume_eligible AND NOT canceled_by_source AND (source, seq) NOT IN (SELECT source, seq FROM ${table('tape_cancels')} WHERE ${where})`
  const made = contractSelect({ epoch: '0', live: '1', withSums: true, sign: 1 })
  const rolled = `${made} FROM ${table('tape')} WHERE ${where} AND executed_at <= ${instant(untilUs)} AND ${live} ${CONTRACT_GROUP}`
  return rolledContracts('1').replace(`FROM ${table('tape_contracts')} AS c`, `FROM (${rolled}) AS c`)
}

/** Contracts of a session by one measure. */
export async function topContracts(engine: TapeEngine, request: TopRequest): Promise<readonly ContractDay[]> {
  const where = sessionWhere(request.scope)
  const rows = await engine.query(`SELECT count() > 0 FROM ${table('tape_contract_rows')} WHERE ${where}`)
  return (await engine.query(topSql(request, rows.rows[0]?.[0] === 1))).rows.map(dayOf)
}
