import { sql } from 'kysely'
import { type Access, deriveAccess } from '@/lib/access/deriveAccess'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AiDeps } from '@/server/services/ai/aiDeps'
import { dayOf } from '@/server/services/api/apiUsage'

/** Questions a day (UTC). Not told by the specification; the operator's machine and model carry the cost. */
export const QUESTIONS_A_DAY = { visitor: 10, free: 20, premium: 100, super: 300 } as const

function questionsADay({ isSignedIn, isFree, superStatus, isAdmin }: Access): number {
  if (!isSignedIn) return QUESTIONS_A_DAY.visitor
  if (isAdmin || superStatus === 'super') return QUESTIONS_A_DAY.super
  return isFree ? QUESTIONS_A_DAY.free : QUESTIONS_A_DAY.premium
}

export interface QuestionQuota {
  readonly used: number
  readonly limit: number
}

type Deps = Pick<AiDeps, 'db' | 'visitors'>

/** How many questions the caller has asked today (UTC), of how many. */
export async function readQuota(
  { db, visitors }: Deps,
  { user, address, nowMs }: ServiceContext,
): Promise<QuestionQuota> {
  const limit = questionsADay(deriveAccess(user))
  if (user === null) return { used: visitors.used(address, nowMs), limit }
  const row = await db
    .selectFrom('ai_use')
    .select('count')
    .where('user_id', '=', user.id)
    .where('day', '=', dayOf(nowMs))
    .executeTakeFirst()
  return { used: row?.count ?? 0, limit }
}

/** Counts one question and refuses it when the day is used up. Deleting the history gives none back. */
export async function takeQuestion({ db, visitors }: Deps, ctx: ServiceContext): Promise<QuestionQuota> {
  const { user, address, nowMs } = ctx
  const limit = questionsADay(deriveAccess(user))
  const refuse = () =>
    new ServiceError('rate_limited', `These were the ${limit} questions of today. Calls can still be edited and run.`)
  if (user === null) {
    const used = visitors.take(address, limit, nowMs)
    if (used === null) throw refuse()
    return { used, limit }
  }
  const taken = await db
    .insertInto('ai_use')
    .values({ user_id: user.id, day: dayOf(nowMs), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ count: sql<number>`ai_use.count + 1` })
        .where('ai_use.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirstOrThrow(refuse)
  return { used: taken.count, limit }
}
