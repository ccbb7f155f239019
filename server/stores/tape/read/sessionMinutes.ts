import { addClassSums, emptyKindSums } from '@/lib/flow/aggregates/minuteSeries'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { SessionMinute, SessionsQuery } from '@/server/stores/tape/portMinutes'
import { countedWhere, kindClass, SUMS, sumsOf } from '@/server/stores/tape/read/minuteClasses'
import { day, quote } from '@/server/stores/tape/sql/text'

/** Sums per session, minute and kind: what a page that looks back reads of all its sessions at once. */
export async function sessionMinutes(engine: TapeEngine, query: SessionsQuery): Promise<readonly SessionMinute[]> {
  const { sessions, source } = query
  if (sessions.length === 0) return []
  const place = `session_date IN (${sessions.map(day).join(', ')}) AND source = ${quote(source)}`
  const where = countedWhere(place, query, 'session_date, seq')
  const sql = `SELECT toString(session_date) AS s, intDiv(toUnixTimestamp(executed_at), 60) AS m, type, ${SUMS} ${where} GROUP BY session_date, m, type ORDER BY session_date, m, type`
  const found = new Map<string, SessionMinute>()
  for (const row of (await engine.query(sql)).rows) {
    const [sessionDate, minute] = [String(row[0]), Number(row[1])]
    const key = `${sessionDate} ${minute}`
    const known = found.get(key) ?? { sessionDate, minute, sums: emptyKindSums() }
    found.set(key, known)
    addClassSums(known.sums, kindClass(row[2]), sumsOf(row, 3), 0)
  }
  return [...found.values()]
}
