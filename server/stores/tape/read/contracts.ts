import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { Answer, TapeEngine } from '@/server/stores/tape/engine'
import type { ContractOrder } from '@/server/stores/tape/port'
import type { ContractDay, SessionScope } from '@/server/stores/tape/portScope'
import { daysOf, publishedColumn, publishedOf, publishedSql, saysPublished } from '@/server/stores/tape/read/dayRows'
import { mergeDays, type OiHistory, withHistory } from '@/server/stores/tape/read/mergeDays'
import { sessionWhere } from '@/server/stores/tape/read/scope'
import { table } from '@/server/stores/tape/sql/names'
import { CONTRACT_GROUP, contractSelect } from '@/server/stores/tape/sql/rollups'
import { day, instant, quote, quoteList, whole } from '@/server/stores/tape/sql/text'
import { mergedContracts, rolledContracts, withOiChange } from '@/server/stores/tape/sql/views'

/** Symbols whose open interest is asked for in one statement, below the engine's longest. */
const LOOK_UP = 4000

/**
 * Whether day rows of files exist under a condition; without them a question is one statement shorter. An answer that was
 * asked with `publishedColumn` tells it, unless it is empty.
 */
async function anyPublished(engine: TapeEngine, where: string, rolled: Answer): Promise<boolean> {
  const told = saysPublished(rolled)
  if (told !== null) return told
  return (await engine.query(`SELECT 1 FROM ${table('tape_contract_rows')} WHERE ${where} LIMIT 1`)).rows.length > 0
}

async function historyOf(engine: TapeEngine, symbols: readonly OptionSymbol[]): Promise<OiHistory> {
  const history = new Map<string, (readonly [IsoDate, number])[]>()
  for (let at = 0; at < symbols.length; at += LOOK_UP) {
    const asked = quoteList(symbols.slice(at, at + LOOK_UP))
    const { rows } = await engine.query(
      `SELECT source, option_symbol, mapKeys(maxMap(history)), mapValues(maxMap(history)) FROM ${table('tape_oi')} WHERE option_symbol IN ${asked} GROUP BY source, option_symbol`,
    )
    for (const [source, symbol, sessions, values] of rows) {
      const counts = values as readonly number[]
      const dates = sessions as readonly IsoDate[]
      history.set(
        `${source} ${symbol}`,
        dates.map((session, n) => [session, counts[n] ?? 0]),
      )
    }
  }
  return history
}

/** Condition of one contract; with its root in front, which is the ticker of every print, the engine looks at little. */
export function ofContract(symbol: OptionSymbol): string {
  const root = parseOccParts(symbol)?.root
  const contract = `option_symbol = ${quote(symbol)}`
  return root === undefined ? contract : `ticker = ${quote(root)} AND ${contract}`
}

/** Day rows of one contract, oldest first, all sources. */
export async function contractDays(
  engine: TapeEngine,
  symbol: OptionSymbol,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly ContractDay[]> {
  const dates = `session_date BETWEEN ${day(from)} AND ${day(to)}`
  const contract = `option_symbol = ${quote(symbol)}`
  const [rolled, history] = await Promise.all([
    engine.query(rolledContracts(`${dates} AND ${ofContract(symbol)}`, [publishedColumn(contract)])),
    historyOf(engine, [symbol]),
  ])
  const published = (await anyPublished(engine, contract, rolled))
    ? publishedOf(await engine.query(publishedSql(table('tape_contract_rows'), `${dates} AND ${contract}`)))
    : []
  return withHistory(mergeDays(daysOf(rolled), published), history).sort(
    (a, b) => a.sessionDate.localeCompare(b.sessionDate) || a.source.localeCompare(b.source),
  )
}

/** Measure and direction of an order; ties by symbol, so pages do not jump. */
const ORDER: Readonly<Record<ContractOrder, string>> = {
  volume: 'volume DESC',
  openInterest: 'ifNull(open_interest, 0) DESC',
  oiChange: 'abs(ifNull(oi_change, 0)) DESC',
  premium: 'premium DESC',
}

/** The measures as sums over the roll-up alone, for picking contracts before their figures are made. */
const PICK: Readonly<Record<Exclude<ContractOrder, 'oiChange'>, string>> = {
  volume: 'sum(volume)',
  openInterest: 'ifNull(max(open_interest), 0)',
  premium: 'sum(premium_cents)',
}

export interface TopRequest {
  readonly scope: SessionScope
  readonly by: ContractOrder
  readonly ticker: Ticker | null
  readonly limit: number
}

/**
 * SQL of a session's contracts out of the roll-up alone, without `oiChange`, and whether files gave day rows. One
 * ticker's contracts are few and worked out at once; of the whole market the contracts are picked by one sum first.
 */
export function rolledTopSql({ scope, ticker, limit }: TopRequest, by: keyof typeof PICK): string {
  const order = `ORDER BY ${ORDER[by]}, option_symbol, source LIMIT ${whole(limit)}`
  const where = sessionWhere(scope)
  const told = [publishedColumn(where)]
  if (ticker !== null) return `${rolledContracts(`${where} AND ticker = ${quote(ticker)}`, told)} ${order}`
  const picked = `SELECT source, ticker, option_symbol FROM ${table('tape_contracts')} WHERE ${where} GROUP BY session_date, source, ticker, expiry, option_symbol HAVING sum(trades) > 0 ORDER BY ${PICK[by]} DESC, option_symbol, source LIMIT ${whole(limit)}`
  return `${rolledContracts(`${where} AND (source, ticker, option_symbol) IN (${picked})`, told)} ${order}`
}

/**
 * SQL of the same in every other case: `oiChange`, published day rows, an instant in the past. By change of open interest
 * only contracts that have one are listed: without yesterday's count there is nothing to order.
 */
function generalTopSql({ scope, by, ticker, limit }: TopRequest): string {
  const where = `${sessionWhere(scope)}${ticker === null ? '' : ` AND ticker = ${quote(ticker)}`}`
  const days =
    scope.untilUs === undefined
      ? mergedContracts(where)
      : `SELECT *, NULL AS published_oi_change FROM (${untilContracts(where, scope.untilUs)})`
  const known = by === 'oiChange' ? ' WHERE ifNull(oi_change, 0) != 0' : ''
  return `SELECT * FROM (${withOiChange(days)})${known} ORDER BY ${ORDER[by]}, option_symbol, source LIMIT ${whole(limit)}`
}

/** The roll-up as it was at an instant, made from the prints up to it. */
function untilContracts(where: string, untilUs: number): string {
  const live = `volume_eligible AND NOT canceled_by_source AND (source, seq) NOT IN (SELECT source, seq FROM ${table('tape_cancels')} WHERE ${where})`
  const made = contractSelect({ epoch: '0', live: '1', withSums: true, sign: 1 })
  const rolled = `${made} FROM ${table('tape')} WHERE ${where} AND executed_at <= ${instant(untilUs)} AND ${live} ${CONTRACT_GROUP}`
  return rolledContracts('1').replace(`FROM ${table('tape_contracts')} AS c`, `FROM (${rolled}) AS c`)
}

/** Contracts of a session by one measure. */
export async function topContracts(engine: TapeEngine, request: TopRequest): Promise<readonly ContractDay[]> {
  const { scope, by, ticker, limit } = request
  const general = async () => daysOf(await engine.query(generalTopSql(request)))
  const isWide = ticker === null && limit > LOOK_UP
  if (by === 'oiChange' || scope.untilUs !== undefined || isWide) return general()
  const rolled = await engine.query(rolledTopSql(request, by))
  if (await anyPublished(engine, sessionWhere(scope), rolled)) return general()
  const days = daysOf(rolled)
  return withHistory(days, await historyOf(engine, [...new Set(days.map((row) => row.optionSymbol))]))
}
