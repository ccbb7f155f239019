import type { AiAnswer, AskedCall } from '@/lib/contract/ai'
import type { ServiceContext } from '@/server/context'
import { noSuch } from '@/server/errors'
import type { AiDeps } from '@/server/services/ai/aiDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'

type Deps = Pick<AiDeps, 'db'>

/** Questions that are kept of a person; older ones go. */
const MOST_KEPT = 200

/** Keeps a question with its calls; the id, or null where nobody is logged in. */
export async function keepQuestion(
  { db }: Deps,
  { user, nowMs }: ServiceContext,
  asked: { readonly question: string; readonly mode: AiAnswer['mode']; readonly calls: readonly AskedCall[] },
): Promise<string | null> {
  if (user === null) return null
  const id = newId()
  await db
    .insertInto('ai_questions')
    .values({
      id,
      user_id: user.id,
      asked: new Date(nowMs),
      question: asked.question,
      mode: asked.mode,
      calls: JSON.stringify(asked.calls),
    })
    .execute()
  const newest = db
    .selectFrom('ai_questions')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('asked', 'desc')
    .limit(MOST_KEPT)
  await db.deleteFrom('ai_questions').where('user_id', '=', user.id).where('id', 'not in', newest).execute()
  return id
}

/** The caller's questions, the newest first. */
export async function listQuestions({ db }: Deps, ctx: ServiceContext) {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('ai_questions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('asked', 'desc')
    .limit(MOST_KEPT)
    .execute()
  return rows.map(({ id: row, asked, question, mode, calls }) => ({
    id: row,
    asked: asked.toISOString(),
    question,
    mode,
    calls,
  }))
}

/** Forgets one question of the caller. */
export async function removeQuestion({ db }: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await db
    .deleteFrom('ai_questions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('question'))
}

/** Forgets every question of the caller. */
export async function clearQuestions({ db }: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await db.deleteFrom('ai_questions').where('user_id', '=', id).execute()
}
