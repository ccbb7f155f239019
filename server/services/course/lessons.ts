import { deriveAccess } from '@/lib/access/deriveAccess'
import type { Lesson, LessonHead } from '@/lib/contract/course'
import type { PassedLesson } from '@/lib/course/lesson'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { lessons } from '@/server/services/course/lessons/index'
import type { LessonText } from '@/server/services/course/lessonText'
import { requireAccess } from '@/server/services/requireAccess'

type Deps = Pick<AccountDeps, 'db'>

/** Every lesson without its text, and which of them the caller may read. pages.md §4.9 Education. */
export function listLessons(ctx: ServiceContext): LessonHead[] {
  return lessons.map((lesson) => headOf(lesson, ctx))
}

/** One lesson with its questions, not with the answers. Refused where it asks for a plan that the caller has not. */
export function readLesson(ctx: ServiceContext, key: string): Lesson {
  const lesson = openLesson(ctx, key)
  return {
    ...headOf(lesson, ctx),
    route: lesson.routeKey,
    parts: [...lesson.parts],
    questions: lesson.questions.map(({ text, options }) => ({ text, options: [...options] })),
  }
}

export interface Judged {
  readonly results: { is_right: boolean; why: string }[]
  readonly passed: boolean
}

/** Judges the answers to a lesson by place of the option; a missing one is wrong. All right is kept for who is logged in. */
export async function answerLesson(
  { db }: Deps,
  ctx: ServiceContext,
  { key, answers }: { readonly key: string; readonly answers: readonly number[] },
): Promise<Judged> {
  const { questions } = openLesson(ctx, key)
  const results = questions.map(({ right, why }, at) => ({ is_right: answers[at] === right, why }))
  const passed = results.every(({ is_right }) => is_right)
  if (passed && ctx.user !== null)
    await db
      .insertInto('course_progress')
      .values({ user_id: ctx.user.id, lesson: key, passed: new Date(ctx.nowMs) })
      .onConflict((conflict) => conflict.columns(['user_id', 'lesson']).doNothing())
      .execute()
  return { results, passed }
}

/** Lessons that the caller passed, first passed first. */
export async function courseProgress({ db }: Deps, ctx: ServiceContext): Promise<PassedLesson[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('course_progress')
    .select(['lesson', 'passed'])
    .where('user_id', '=', id)
    .orderBy('passed')
    .orderBy('lesson')
    .execute()
  return rows
    .filter(({ lesson }) => lessons.some(({ key }) => key === lesson))
    .map(({ lesson, passed }) => ({ lesson, passed: passed.toISOString() }))
}

/** Begins anew: forgets what the caller passed. */
export async function forgetCourse({ db }: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await db.deleteFrom('course_progress').where('user_id', '=', id).execute()
}

/** Free lessons are for everybody, the others for whom data is real (spec §6). */
const isOpen = ({ isFree }: LessonText, { user }: ServiceContext): boolean => isFree || !deriveAccess(user).isFree

function headOf(lesson: LessonText, ctx: ServiceContext): LessonHead {
  const { key, level, title, lead, minutes, isFree } = lesson
  return { key, level, title, lead, minutes, is_free: isFree, is_open: isOpen(lesson, ctx) }
}

function openLesson(ctx: ServiceContext, key: string): LessonText {
  const lesson = lessons.find((one) => one.key === key)
  if (lesson === undefined) throw new ServiceError('not_found', 'There is no such lesson.')
  if (!isOpen(lesson, ctx)) throw new ServiceError('forbidden', 'Your plan does not include this lesson.')
  return lesson
}
