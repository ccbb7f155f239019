import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { upDays } from '@/lib/flow/aggregates/interestChange'
import { nextSession } from '@/lib/market/calendar'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { ContractSession, DayDetail, SessionContract } from '@/server/stores/tape/portContracts'
import type { ContractDay } from '@/server/stores/tape/portScope'
import { daysOf } from '@/server/stores/tape/read/dayRows'
import { sessionWhere } from '@/server/stores/tape/read/scope'
import { table } from '@/server/stores/tape/sql/names'
import { day, quote, whole } from '@/server/stores/tape/sql/text'
import { mergedContracts } from '@/server/stores/tape/sql/views'

interface SessionOfSource {
  readonly sessionDate: IsoDate
  readonly source: string
}

/** Contract-days of a session in the order of their symbols, with what prints and chains tell beside the sums. */
export async function sessionContracts(
  engine: TapeEngine,
  scope: SessionOfSource,
  after: OptionSymbol,
  limit: number,
): Promise<readonly SessionContract[]> {
  const from = `${sessionWhere(scope)} AND option_symbol > ${quote(after)}`
  // First where the page ends: adding up all contracts behind it, page after page, took more time than the pages.
  const { rows } = await engine.query(pageEndSql(from, limit))
  const end = rows[0]?.[0] as string
  if (end === '') return []
  const range = `option_symbol > ${quote(after)} AND option_symbol <= ${quote(end)}`
  // The change of open interest is worked out below, of the histories of this page: to join those of all contracts
  // to every page took two thirds of its time.
  const merged = mergedContracts(`${sessionWhere(scope)} AND ${range}`)
  const days = daysOf(
    await engine.query(`SELECT *, published_oi_change AS oi_change FROM (${merged}) ORDER BY option_symbol`),
  )
  const [prints, chains, interest] = await Promise.all([
    engine.query(printDetailSql(scope, `${range} AND ${tickersSql(days)}`)),
    engine.query(chainDetailSql(scope, range)),
    engine.query(
      `SELECT option_symbol, mapKeys(maxMap(history)), mapValues(maxMap(history)) FROM ${table('tape_oi')} WHERE source = ${quote(scope.source)} AND ${range} GROUP BY option_symbol`,
    ),
  ])
  const ofPrints = new Map(prints.rows.map((row) => [row[0] as string, row]))
  const ofChains = new Map(chains.rows.map((row) => [row[0] as string, row]))
  const histories = new Map(interest.rows.map((row) => [row[0] as string, historyOf(row)]))
  return days.map((one: ContractDay) => {
    const history = histories.get(one.optionSymbol)
    return {
      ...one,
      ...detailOf(ofPrints.get(one.optionSymbol), ofChains.get(one.optionSymbol)),
      oiChange: one.oiChange ?? changeOf(one, history),
      oiUpDays: history === undefined ? null : streakOf(history, scope.sessionDate),
    }
  })
}

/** Sessions that files gave day rows of, newest first. */
export async function contractSessions(engine: TapeEngine): Promise<readonly ContractSession[]> {
  const { rows } = await engine.query(
    `SELECT session_date, source FROM ${table('tape_contract_rows')} GROUP BY session_date, source ORDER BY session_date DESC, source`,
  )
  return rows.map(([sessionDate, source]) => ({ sessionDate: sessionDate as string, source: source as string }))
}

/** The last symbol of a page; nothing where no contract is left. */
function pageEndSql(where: string, limit: number): string {
  const traded = `SELECT option_symbol FROM ${table('tape_contracts')} WHERE ${where} GROUP BY option_symbol HAVING sum(trades) > 0`
  const published = `SELECT option_symbol FROM ${table('tape_contract_rows')} WHERE ${where}`
  const page = `SELECT option_symbol FROM (${traded} UNION DISTINCT ${published}) ORDER BY option_symbol LIMIT ${whole(limit)}`
  return `SELECT max(option_symbol) FROM (${page})`
}

/** The tickers of a page from the first to the last: prints are found by ticker sooner than by symbol. */
function tickersSql(days: readonly ContractDay[]): string {
  const tickers = days.map(({ ticker }) => ticker).sort()
  return `ticker >= ${quote(tickers[0] ?? '')} AND ticker <= ${quote(tickers.at(-1) ?? '')}`
}

const KNOWN = (name: string): string => `argMaxIf(${name}, seq, isNotNull(${name}))`
const EVIDENCE = ['proven', 'strong', 'likely'] as const

function printDetailSql(scope: SessionOfSource, range: string): string {
  const where = `${sessionWhere(scope)} AND ${range}`
  const counted = `volume_eligible AND NOT canceled_by_source AND seq NOT IN (SELECT seq FROM ${table('tape_cancels')} WHERE ${where})`
  return [
    'SELECT option_symbol, argMax(nbbo_bid, seq), argMax(nbbo_ask, seq)',
    `argMinIf(iv, seq, isNotNull(iv)), ${['iv', 'delta', 'gamma', 'theta', 'vega'].map(KNOWN).join(', ')}`,
    'toUnixTimestamp64Micro(max(executed_at)), max(score)',
    "sumIf(premium, sentiment = 'bullish'), sumIf(premium, sentiment = 'bearish')",
    ...EVIDENCE.map((word) => `toInt64(sumIf(size, opening = '${word}'))`),
    ...EVIDENCE.map((word) => `toInt64(countIf(opening = '${word}'))`),
  ]
    .join(', ')
    .concat(` FROM ${table('tape')} WHERE ${where} AND ${counted} GROUP BY option_symbol`)
}

/** The day's last chain of the same source; one saved on a day without trading belongs to the session before. */
function chainDetailSql({ sessionDate, source }: SessionOfSource, range: string): string {
  const date = "toDate(snapshot_at, 'America/New_York')"
  const newest = (name: string): string => `argMax(${name}, snapshot_at)`
  return `SELECT option_symbol, ${['bid', 'ask', 'iv', 'delta', 'gamma', 'theta', 'vega'].map(newest).join(', ')} FROM ${table('tape_chains')} WHERE source = ${quote(source)} AND ${date} >= ${day(sessionDate)} AND ${date} < ${day(nextSession(sessionDate))} AND ${range} GROUP BY option_symbol`
}

function detailOf(print: Row | undefined, chain: Row | undefined): DayDetail {
  const number = (row: Row | undefined, at: number): number | null => {
    const value = row?.[at]
    return typeof value === 'number' ? value : null
  }
  const quoted = (inPrint: number, inChain: number): number | null => number(print, inPrint) ?? number(chain, inChain)
  const count = (at: number): number => number(print, at) ?? 0
  return {
    bid: quoted(1, 1),
    ask: quoted(2, 2),
    firstIv: number(print, 3),
    lastIv: quoted(4, 3),
    delta: quoted(5, 4),
    gamma: quoted(6, 5),
    theta: quoted(7, 6),
    vega: quoted(8, 7),
    lastTradeUs: number(print, 9),
    score: count(10),
    bullPremium: count(11),
    bearPremium: count(12),
    provenVolume: count(13),
    strongVolume: count(14),
    likelyVolume: count(15),
    provenTrades: count(16),
    strongTrades: count(17),
    likelyTrades: count(18),
  }
}

/** Open interest of a contract by session, in the order of the sessions. */
interface InterestHistory {
  readonly sessions: readonly IsoDate[]
  readonly values: readonly number[]
}

const historyOf = (row: Row): InterestHistory => ({
  sessions: row[1] as readonly string[],
  values: row[2] as readonly number[],
})

function streakOf({ sessions, values }: InterestHistory, sessionDate: IsoDate): number {
  return upDays(values.filter((_, at) => (sessions[at] ?? '') <= sessionDate))
}

/** F37 against the last session before in which open interest is known: the twin of `withOiChange`. */
function changeOf({ openInterest, sessionDate }: ContractDay, history: InterestHistory | undefined): number | null {
  const before = history?.values[history.sessions.findLastIndex((session) => session < sessionDate)]
  return openInterest === null || before === undefined ? null : openInterest - before
}
