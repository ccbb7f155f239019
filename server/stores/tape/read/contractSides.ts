import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { ContractSession, ContractSides } from '@/server/stores/tape/portContracts'
import { table } from '@/server/stores/tape/sql/names'
import { day, quote, quoteList } from '@/server/stores/tape/sql/text'

/** What only prints can tell wins over files, the exchange's open interest over that of prints. */
const SIDES = ['ask_volume', 'bid_volume'] as const
const VALUES = ['open_interest', ...SIDES] as const
const KEYS = 'session_date, source, option_symbol'

/** Volume by side and open interest of the contracts of some names in some sessions, oldest session first: one statement. */
export async function contractSides(
  engine: TapeEngine,
  sessions: readonly ContractSession[],
  tickers: readonly Ticker[],
): Promise<readonly ContractSides[]> {
  if (sessions.length === 0) return []
  const { rows } = await engine.query(sidesSql(sessions, tickers))
  return rows.map(([sessionDate, optionSymbol, openInterest, askVolume, bidVolume]) => ({
    sessionDate: sessionDate as string,
    optionSymbol: optionSymbol as OptionSymbol,
    openInterest: openInterest as number | null,
    askVolume: askVolume as number,
    bidVolume: bidVolume as number,
  }))
}

function sidesSql(sessions: readonly ContractSession[], tickers: readonly Ticker[]): string {
  const own = sessions.map(({ sessionDate, source }) => `(${day(sessionDate)}, ${quote(source)})`)
  const dates = sessions.map(({ sessionDate }) => day(sessionDate))
  const where = `session_date IN (${dates.join(', ')}) AND (session_date, source) IN (${own.join(', ')}) AND ticker IN ${quoteList(tickers)}`
  const prints = ['max(c.open_interest)', ...SIDES.map((name) => `toInt64(sum(c.${name}))`)]
  const files = VALUES.map((name) => `toInt64(argMaxIf(r.${name}, r.version, isNotNull(r.${name})))`)
  const named = (made: readonly string[], mark: string) => made.map((sql, at) => `${sql} AS ${mark}${VALUES[at]}`)
  const empty = (mark: string) => VALUES.map((name) => `CAST(NULL, 'Nullable(Int64)') AS ${mark}${name}`)
  const rolled = `SELECT ${KEYS}, ${[...named(prints, 'p_'), ...empty('f_')].join(', ')} FROM ${table('tape_contracts')} AS c WHERE ${where} GROUP BY ${KEYS} HAVING sum(c.trades) > 0`
  const published = `SELECT ${KEYS}, ${[...empty('p_'), ...named(files, 'f_')].join(', ')} FROM ${table('tape_contract_rows')} AS r WHERE ${where} GROUP BY ${KEYS}`
  const sides = SIDES.map((name) => `ifNull(coalesce(max(u.p_${name}), max(u.f_${name})), 0)`)
  return `SELECT session_date, option_symbol, coalesce(max(u.f_open_interest), max(u.p_open_interest)), ${sides.join(', ')} FROM (${rolled} UNION ALL ${published}) AS u GROUP BY ${KEYS} ORDER BY session_date, source, option_symbol`
}
