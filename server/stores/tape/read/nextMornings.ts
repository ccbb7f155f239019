import type { OptionSymbol } from '@/lib/core/nominal'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { NextMorning, NextMorningScope } from '@/server/stores/tape/portAnswers'
import { table } from '@/server/stores/tape/sql/names'
import { day, quote, quoteList } from '@/server/stores/tape/sql/text'

/** Symbols of one statement, below the engine's longest. */
const LOOK_UP = 4000

/** One source, or every imported one: real and simulated contracts share their symbols. */
function sourceWhere(source: string | null): string {
  return source === null
    ? "NOT startsWith(source, 'synthetic') AND NOT startsWith(source, 'sample')"
    : `source = ${quote(source)}`
}

function volumeSql({ sessionDate, source }: NextMorningScope, symbols: readonly OptionSymbol[]): string {
  const where = `session_date = ${day(sessionDate)} AND ${sourceWhere(source)} AND option_symbol IN ${quoteList(symbols)}`
  const traded = `SELECT option_symbol, sum(c.volume) AS volume FROM ${table('tape_contracts')} AS c WHERE ${where} GROUP BY option_symbol, source`
  const published = `SELECT option_symbol, max(r.volume) AS volume FROM ${table('tape_contract_rows')} AS r WHERE ${where} AND isNotNull(r.volume) GROUP BY option_symbol, source`
  return `SELECT option_symbol, max(u.volume) FROM (${traded} UNION ALL SELECT option_symbol, assumeNotNull(volume) FROM (${published})) AS u GROUP BY option_symbol`
}

function interestSql({ sessionDate, next, source }: NextMorningScope, symbols: readonly OptionSymbol[]): string {
  const at = (date: string): string => {
    const key = day(date)
    return `if(mapContains(m, ${key}), toInt64(m[${key}]), NULL)`
  }
  return `SELECT option_symbol, ${at(sessionDate)}, ${at(next)} FROM (SELECT option_symbol, maxMap(history) AS m FROM ${table('tape_oi')} WHERE ${sourceWhere(source)} AND option_symbol IN ${quoteList(symbols)} GROUP BY option_symbol)`
}

/** Volume of contracts in a session, and their open interest that morning and the next (F9 carry, F37). */
export async function nextMornings(
  engine: TapeEngine,
  scope: NextMorningScope,
  symbols: readonly OptionSymbol[],
): Promise<readonly NextMorning[]> {
  const wanted = symbols.slice(0, LOOK_UP)
  if (wanted.length === 0) return []
  const [volumes, interests] = await Promise.all([
    engine.query(volumeSql(scope, wanted)),
    engine.query(interestSql(scope, wanted)),
  ])
  const interestOf = new Map(interests.rows.map((row) => [row[0] as string, row]))
  return volumes.rows.map(([symbol, volume]) => {
    const [, openInterest = null, nextOpenInterest = null] = interestOf.get(symbol as string) ?? []
    return {
      optionSymbol: symbol as string,
      volume: volume as number,
      openInterest: openInterest as number | null,
      nextOpenInterest: nextOpenInterest as number | null,
    }
  })
}
