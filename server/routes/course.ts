import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { answerLesson, courseProgress, forgetCourse, listLessons, readLesson } from '@/server/services/course/lessons'

/** Lessons, their questions, and what a person has passed. */
export function courseRoutes(deps: AccountDeps): readonly Route[] {
  const { course } = contract
  return [
    implement(course.list, async ({ ctx }) => ({ data: listLessons(ctx) })),
    implement(course.lesson, async ({ ctx, params }) => ({ data: readLesson(ctx, params.key ?? '') })),
    implement(course.answer, async ({ ctx, params, body }) => ({
      data: await answerLesson(deps, ctx, { key: params.key ?? '', answers: body.answers }),
    })),
    implement(course.progress, async ({ ctx }) => ({ data: await courseProgress(deps, ctx) })),
    implement(course.forget, async ({ ctx }) => {
      await forgetCourse(deps, ctx)
      return { data: [] }
    }),
  ]
}
