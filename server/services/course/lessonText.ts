import type { CourseLevel, LessonPart, LessonQuestion, PracticeName } from '@/lib/course/lesson'
import type { RouteKey } from '@/lib/navigation/routes'

export interface JudgedQuestion extends LessonQuestion {
  /** Place of the right option. */
  readonly right: number
  readonly why: string
}

/** A lesson as it is written, with its right answers. */
export interface LessonText {
  readonly key: string
  readonly level: CourseLevel
  readonly title: string
  readonly lead: string
  readonly minutes: number
  readonly isFree: boolean
  /** The page where the matter is at work. */
  readonly routeKey: RouteKey
  readonly parts: readonly LessonPart[]
  readonly questions: readonly JudgedQuestion[]
}

/** Paragraphs of a lesson, an empty line between them. */
export const text = (...paragraphs: readonly string[]): LessonPart => ({
  kind: 'text',
  source: paragraphs.join('\n\n'),
})

/** An instrument in a lesson. */
export const practice = (name: PracticeName, about = ''): LessonPart => ({ kind: 'practice', name, about })

/** A question with its options, the right one first named by its place. */
export const ask = (
  question: string,
  options: readonly string[],
  { right, why }: { readonly right: number; readonly why: string },
): JudgedQuestion => ({ text: question, options, right, why })
