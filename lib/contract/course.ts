import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { COURSE_LEVELS, PRACTICES } from '@/lib/course/lesson'

const LessonHead = z.object({
  key: z.string(),
  level: z.enum(COURSE_LEVELS),
  title: z.string(),
  lead: z.string(),
  minutes: z.number(),
  /** Read by everybody; the others ask for a plan. */
  is_free: z.boolean(),
  /** The caller's plan opens it. */
  is_open: z.boolean(),
})
export type LessonHead = z.infer<typeof LessonHead>

const Lesson = LessonHead.extend({
  /** Key of the page where the matter is at work. */
  route: z.string(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), source: z.string() }),
      z.object({ kind: z.literal('practice'), name: z.enum(PRACTICES), about: z.string() }),
    ]),
  ),
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
})
export type Lesson = z.infer<typeof Lesson>

const Passed = z.object({ lesson: z.string(), passed: z.string() })
const lessonParam = z.object({ key: z.string().max(60) })

/** Lessons that teach with the product's own formulas. The text of a lesson that asks for a plan stays on the host. */
export const course = {
  list: endpoint({ id: 'course.list', access: 'open', response: z.object({ data: z.array(LessonHead) }) }),
  lesson: endpoint({
    id: 'course.lesson',
    access: 'open',
    params: lessonParam,
    response: z.object({ data: Lesson }),
  }),
  /** Judges answers, by place of the chosen option; a signed-in person who has all right keeps that. */
  answer: endpoint({
    id: 'course.answer',
    access: 'open',
    perMinute: 60,
    params: lessonParam,
    body: z.object({ answers: z.array(z.number().int().min(0).max(9)).max(10) }),
    response: z.object({
      data: z.object({
        results: z.array(z.object({ is_right: z.boolean(), why: z.string() })),
        passed: z.boolean(),
      }),
    }),
  }),
  progress: endpoint({
    id: 'course.progress',
    access: 'user',
    response: z.object({ data: z.array(Passed) }),
  }),
  forget: endpoint({ id: 'course.forget', access: 'user', response: z.object({ data: z.array(Passed) }) }),
}
