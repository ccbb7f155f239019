import { sql } from 'kysely'
import type { CallResponse } from '@/lib/contract/calls'
import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { demoAccounts } from '@/server/services/users/demoAccounts'

export type Audience = CallResponse<'audience.read'>['data']

const DAYS = 30
const KEPT_MS = 10 * 60_000

/** Reads how many people this host counted; an answer serves everybody for ten minutes. */
export function audienceReader(deps: Pick<AccountDeps, 'db'>): (nowMs: EpochMs) => Promise<Audience> {
  const kept = new AnswerCache<Audience>('visits/readAudience', 1, KEPT_MS)
  return (nowMs) => kept.get('audience', () => readAudience(deps, nowMs), nowMs)
}

/**
 * Accounts, and the visits of the thirty whole UTC days before today, as the host's own table has them: 'lpv' is the
 * first page of a visit, 'pv' a later one (spec §9). Nothing is estimated.
 */
async function readAudience({ db }: Pick<AccountDeps, 'db'>, nowMs: EpochMs): Promise<Audience> {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  const count = await countOf(
    db
      .selectFrom('users')
      .where('is_blocked', '=', false)
      .where(
        'email',
        'not in',
        demoAccounts.map(({ email }) => email),
      ),
  )
  const date = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`
  const days = await db
    .selectFrom('visits')
    .where('event_type', 'in', ['lpv', 'pv'])
    .where('at', '>=', new Date(todayMs - DAYS * DAY_MS))
    .where('at', '<', new Date(todayMs))
    .select((eb) => [
      date.as('date'),
      eb.fn.countAll<string>().filterWhere('event_type', '=', 'lpv').as('visits'),
      eb.fn.countAll<string>().as('pages'),
      sql<string>`count(distinct nullif(visitor, ''))`.as('visitors'),
    ])
    .groupBy(date)
    .orderBy('date')
    .execute()
  return {
    as_of: new Date(nowMs).toISOString(),
    registered: count,
    days: days.map((day) => ({
      date: day.date,
      visits: Number(day.visits),
      pages: Number(day.pages),
      visitors: Number(day.visitors),
    })),
  }
}
