import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { HOUR_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import type { Retention } from '@/server/envRetention'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { TapeStore } from '@/server/stores/tape/port'

/** How a turn goes: what is kept, until when, and whether it only tells. */
export interface RetentionTurn {
  readonly kept: Retention
  readonly nowMs: number
  readonly isDry: boolean
}

interface Tape extends Pick<TapeStore, 'sessions'> {
  readonly dropSession: (sessionDate: IsoDate) => Promise<void>
}

/** Tables of the accounts by kind, with the column that tells the age of a row. */
const ROWS = [
  ['hits', 'custom_alert_hits', 'at'],
  ['logins', 'login_history', 'at'],
  ['visits', 'visits', 'at'],
  ['usage', 'api_usage', 'day'],
  ['mails', 'mail_outbox', 'created'],
  ['audit', 'audit_log', 'at'],
] as const

/** The first day that is kept. */
const firstKept = (days: number, nowMs: number): IsoDate => addDays(newYorkDateOf(nowMs), -days)

const shown = (count: number): string => count.toLocaleString('en-US')
const deed = (isDry: boolean): string => (isDry ? 'would be removed' : 'removed')

/** Removes rows of the accounts that are older than their kind is kept; a line for each kind that is named. */
export async function retainRows(db: AccountsDb, { kept, nowMs, isDry }: RetentionTurn): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, table, column] of ROWS) {
    const days = kept[kind]
    if (days === undefined) continue
    const first = firstKept(days, nowMs)
    // One of the columns is a day as text, the others are instants.
    const end = kind === 'usage' ? first : new Date(first)
    const old = sql`from ${sql.table(table)} where ${sql.ref(column)} < ${end}`
    const { rows } = await sql<{ n: string }>`select count(*) as n ${old}`.execute(db)
    if (!isDry) await removeOld(db, kind === 'audit', sql`delete ${old}`)
    lines.push(`${kind} before ${first}: ${shown(Number(rows[0]?.n))} rows ${deed(isDry)}`)
  }
  return lines
}

/** Triggers keep the audit log as it is; a transaction of retention may remove from it. */
async function removeOld(db: AccountsDb, isAudit: boolean, removal: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isAudit) await sql`set local undercurrent.retention = 'on'`.execute(trx)
    await removal.execute(trx)
  })
}

/** Removes whole sessions of prints, with their cancels and roll-ups; a line where prints are named. */
export async function retainPrints(tape: Tape, { kept, nowMs, isDry }: RetentionTurn): Promise<string[]> {
  if (kept.prints === undefined) return []
  const first = firstKept(kept.prints, nowMs)
  const old = (await tape.sessions()).filter(({ sessionDate }) => sessionDate < first)
  const sessions = [...new Set(old.map(({ sessionDate }) => sessionDate))]
  if (!isDry) for (const session of sessions) await tape.dropSession(session)
  const prints = old.reduce((sum, { prints }) => sum + prints, 0)
  return [`prints before ${first}: ${shown(prints)} of ${sessions.length} sessions ${deed(isDry)}`]
}

/** The job that does both, once over all hosts; what it removed is told. */
export const retentionJob = (
  { db, tape }: { readonly db: AccountsDb; readonly tape: Tape },
  { kept, clock, told }: { readonly kept: Retention; readonly clock: Clock; readonly told: (words: string) => void },
): Job => ({
  name: 'stores: retention',
  about: 'Removes what is older than RETENTION keeps it.',
  everyMs: HOUR_MS,
  isSafeToRun: true,
  work: async () => {
    const turn = { kept, nowMs: clock(), isDry: false }
    const lines = [...(await retainPrints(tape, turn)), ...(await retainRows(db, turn))]
    for (const line of lines) if (!/: 0 (rows|of)/.test(line)) told(line)
  },
})
