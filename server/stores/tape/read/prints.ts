import type { FlowItem } from '@/lib/flow/trade'
import { fromPrintRow } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { CountedFilter, FlowSummary, PrintPage } from '@/server/stores/tape/port'
import type { StoredSession } from '@/server/stores/tape/portAnswers'
import type { TapeScope } from '@/server/stores/tape/portScope'
import { afterSql, orderBySql } from '@/server/stores/tape/read/printOrderSql'
import { filterOf, printsOf, selectPrints } from '@/server/stores/tape/read/scope'
import { addedUp, groupOf } from '@/server/stores/tape/read/summary'
import { table } from '@/server/stores/tape/sql/names'
import { instant, whole } from '@/server/stores/tape/sql/text'

/** SQL of a page; newest first is also what the bench times as the engine's own filtered newest-100. */
export function pageSql(page: PrintPage): string {
  const { before, afterSeq, beforeSeq, order, after } = page
  const further = [
    ...(order !== undefined && after !== undefined ? [afterSql(order, after)] : []),
    ...(before === undefined || order !== undefined
      ? []
      : [
          `executed_at <= ${instant(before.executedAtUs)}`,
          `(executed_at < ${instant(before.executedAtUs)} OR seq < ${whole(before.seq)})`,
        ]),
    ...(afterSeq === undefined ? [] : [`seq > ${whole(afterSeq)}`]),
    ...(beforeSeq === undefined ? [] : [`seq < ${whole(beforeSeq)}`]),
  ]
  const by = order === undefined ? 'executed_at DESC, seq DESC' : orderBySql(order)
  return `${selectPrints(page, further)} ORDER BY ${by} LIMIT ${whole(page.limit)}`
}

/** A page of prints. */
export async function listPrints(engine: TapeEngine, page: PrintPage): Promise<readonly FlowItem[]> {
  return (await engine.query(pageSql(page))).rows.map(fromPrintRow)
}

/**
 * Prints in order of arrival after `afterSeq`. Seqs of one source have few holes, so a narrow window of seqs is read
 * first; only when it does not fill the page is the rest of the session looked at.
 */
export async function readForward(
  engine: TapeEngine,
  scope: TapeScope,
  afterSeq: number,
  limit: number,
): Promise<readonly FlowItem[]> {
  const read = async (window: readonly string[]): Promise<readonly FlowItem[]> => {
    const select = selectPrints(scope, [`seq > ${whole(afterSeq)}`, ...window])
    return (await engine.query(`${select} ORDER BY seq, source LIMIT ${whole(limit)}`)).rows.map(fromPrintRow)
  }
  const near = await read([`seq <= ${whole(afterSeq + 2 * limit)}`])
  return near.length >= limit ? near : read([])
}

/** What splits the sums of the tiles; few groups, so the engine sums once and the rest is added up here. */
const SPLIT = "canceled, type, side, sentiment, has(report_flags, 'intermarket_sweep'), opening IN ('proven', 'strong')"

/** F11, F12: sums over the prints of a filter; cancelled ones are only counted. */
export async function summarise(engine: TapeEngine, scope: TapeScope): Promise<FlowSummary> {
  const sql = `SELECT ${SPLIT}, count(), sum(toUInt64(size)), sum(toInt64(round(premium * 100))) FROM ${printsOf(scope)} WHERE ${filterOf(scope)} GROUP BY ALL`
  return addedUp((await engine.query(sql)).rows.map(groupOf))
}

/** How many prints each filter finds, in one pass over the session. */
export async function countMatches(
  engine: TapeEngine,
  scope: TapeScope,
  filters: readonly CountedFilter[],
): Promise<readonly number[]> {
  if (filters.length === 0) return []
  const counts = filters.map((filter) => `countIf(${filterOf(filter)})`).join(', ')
  const { rows } = await engine.query(`SELECT ${counts} FROM ${printsOf(scope)} WHERE ${filterOf(scope)}`)
  return filters.map((_, at) => (rows[0]?.[at] as number | undefined) ?? 0)
}

/** Every stored session and source, newest session first. */
export async function listSessions(engine: TapeEngine): Promise<readonly StoredSession[]> {
  const { rows } = await engine.query(
    `SELECT session_date, source, sum(m.prints) AS stored, max(m.last_seq) FROM ${table('tape_minutes')} AS m GROUP BY session_date, source HAVING stored > 0 ORDER BY session_date DESC, source`,
  )
  return rows.map(([sessionDate, source, prints, lastSeq]) => ({
    sessionDate: sessionDate as string,
    source: source as string,
    prints: prints as number,
    lastSeq: lastSeq as number,
  }))
}
