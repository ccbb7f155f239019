import type { IsoDate } from '@/lib/core/nominal'
import type { Row } from '@/server/stores/tape/columns'
import type { Deployment, TapeEngine } from '@/server/stores/tape/engine'
import { localTable, onCluster, table } from '@/server/stores/tape/sql/names'
import {
  CONTRACT_COLUMNS,
  CONTRACT_GROUP,
  contractSelect,
  MINUTE_GROUP,
  MINUTE_SUMS,
  minuteSelect,
  STORED,
} from '@/server/stores/tape/sql/rollups'
import { day, quoteList } from '@/server/stores/tape/sql/text'

/**
 * Stored prints with `counted` (they were right when they came), `gone` (a later cancel took them back) and the contract's
 * last correction number.
 * @param only further condition on ticker and option_symbol, '' for the whole session
 */
function corrected(sessionDate: IsoDate, only: string): string {
  const scope = `session_date = ${day(sessionDate)}${only}`
  const cancels = `FROM ${table('tape_cancels')} WHERE ${scope}`
  return `(SELECT p.* EXCEPT (epoch), ifNull(e.last, 0) AS epoch, (p.source, p.seq) IN (SELECT source, seq ${cancels}) AS gone, volume_eligible AND NOT canceled_by_source AS counted FROM (SELECT * FROM ${table('tape')} WHERE ${scope}) AS p LEFT JOIN (SELECT source, option_symbol, max(epoch) AS last ${cancels} GROUP BY source, option_symbol) AS e ON p.source = e.source AND p.option_symbol = e.option_symbol)`
}

/** Statement that makes the extremes of corrected contracts anew under their last epoch; sums stay as they are. */
export function correctExtremes(sessionDate: IsoDate, symbols: readonly string[]): string {
  const only = ` AND ticker IN (SELECT ticker FROM ${table('tape_cancels')} WHERE session_date = ${day(sessionDate)} AND option_symbol IN ${quoteList(symbols)}) AND option_symbol IN ${quoteList(symbols)}`
  const select = contractSelect({ epoch: 'epoch', live: 'NOT gone', withSums: false, sign: 1 })
  return `INSERT INTO ${table('tape_contracts')} (${CONTRACT_COLUMNS.join(', ')}) ${select} FROM ${corrected(sessionDate, only)} WHERE counted ${CONTRACT_GROUP}`
}

const ROLLUPS = ['tape_minutes', 'tape_contracts'] as const
/** Every table that has a part for each session. */
const OF_SESSION = [...ROLLUPS, 'tape_contract_rows', 'tape_cancels', 'tape'] as const

/** Statements that take a session out of its tables, prints last: whoever is cut off begins again. */
export const dropStatements = (
  sessionDate: IsoDate,
  deployment: Deployment,
  names: readonly (typeof OF_SESSION)[number][] = OF_SESSION,
): readonly string[] =>
  names.map(
    (name) =>
      `ALTER TABLE ${localTable(name, deployment)}${onCluster(deployment)} DROP PARTITION ${sessionDate.replaceAll('-', '')}`,
  )

/** Statements that drop and remake the roll-ups of a session from its prints: dropped on every shard, and each row goes back to the shard of its ticker. */
export function rebuildStatements(sessionDate: IsoDate, deployment: Deployment): readonly string[] {
  const by = { epoch: 'epoch', live: 'NOT gone', withSums: true, sign: 1 } as const
  const minutes = [
    'session_date',
    'source',
    'ticker',
    'minute',
    ...MINUTE_SUMS.map(([name]) => name),
    'prints',
    'last_seq',
  ]
  const from = corrected(sessionDate, '')
  return [
    ...dropStatements(sessionDate, deployment, ROLLUPS),
    `INSERT INTO ${table('tape_minutes')} (${minutes.join(', ')}) ${minuteSelect({ ...by, live: 'counted AND NOT gone' })}, ${STORED} FROM ${from} ${MINUTE_GROUP}`,
    `INSERT INTO ${table('tape_contracts')} (${CONTRACT_COLUMNS.join(', ')}) ${contractSelect(by)} FROM ${from} WHERE counted ${CONTRACT_GROUP}`,
  ]
}

interface Totals {
  readonly trades: number
  readonly volume: number
  /** Prints whether they count or not. */
  readonly stored: number
}

const ALL_VOLUME = MINUTE_SUMS.filter(([name]) => name.endsWith('_volume'))
  .map(([name]) => name)
  .join(' + ')

/** Sums of a session by source as the prints say and as each roll-up says. */
async function totals(engine: TapeEngine, sessionDate: IsoDate, sql: string): Promise<Map<string, Totals>> {
  const { rows } = await engine.query(sql.replaceAll('{scope}', `session_date = ${day(sessionDate)}`))
  const of = ([, trades, volume, stored]: Row): Totals => ({
    trades: trades as number,
    volume: volume as number,
    stored: stored as number,
  })
  return new Map(rows.map((row) => [row[0] as string, of(row)]))
}

type Compared = readonly (keyof Totals)[]

function same(a: ReadonlyMap<string, Totals>, b: ReadonlyMap<string, Totals>, compared: Compared): boolean {
  const sources = [...new Set([...a.keys(), ...b.keys()])]
  return sources.every((source) => compared.every((key) => (a.get(source)?.[key] ?? 0) === (b.get(source)?.[key] ?? 0)))
}

const COUNTED = 'volume_eligible AND NOT canceled_by_source'
const OF_PRINTS = `SELECT source, sum(n), sum(v), sum(s) FROM (SELECT source, toInt64(countIf(${COUNTED})) AS n, sumIf(toInt64(size), ${COUNTED}) AS v, toInt64(count()) AS s FROM ${table('tape')} WHERE {scope} GROUP BY source UNION ALL SELECT source, -toInt64(count()), -sum(toInt64(size)), 0 FROM ${table('tape_cancels')} WHERE {scope} AND volume_eligible GROUP BY source) GROUP BY source`
const OF_MINUTES = `SELECT source, sum(trades), sum(${ALL_VOLUME}), sum(prints) FROM ${table('tape_minutes')} WHERE {scope} GROUP BY source`
const OF_CONTRACTS = `SELECT source, sum(trades), sum(volume), 0 FROM ${table('tape_contracts')} WHERE {scope} GROUP BY source`
/** Contracts whose extremes were not made anew after their last correction. */
const STALE = `SELECT count() FROM (SELECT source, option_symbol, max(epoch) AS due FROM ${table('tape_cancels')} WHERE {scope} AND volume_eligible GROUP BY source, option_symbol) AS c LEFT JOIN (SELECT source, option_symbol, toUInt32(bitShiftRight(max(high_key), 64)) AS made FROM ${table('tape_contracts')} WHERE {scope} AND option_symbol IN (SELECT option_symbol FROM ${table('tape_cancels')} WHERE {scope}) GROUP BY source, option_symbol) AS r ON c.source = r.source AND c.option_symbol = r.option_symbol WHERE due > made`

/** True when prints and roll-ups of the session agree. */
export async function rollupsAgree(engine: TapeEngine, sessionDate: IsoDate): Promise<boolean> {
  const prints = await totals(engine, sessionDate, OF_PRINTS)
  if (!same(prints, await totals(engine, sessionDate, OF_MINUTES), ['trades', 'volume', 'stored'])) return false
  if (!same(prints, await totals(engine, sessionDate, OF_CONTRACTS), ['trades', 'volume'])) return false
  const stale = await engine.query(STALE.replaceAll('{scope}', `session_date = ${day(sessionDate)}`))
  return stale.rows[0]?.[0] === 0
}
