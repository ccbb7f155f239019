import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

export const COURSE_VIEWS = ['lessons', 'glossary', 'sessions', 'certificate'] as const
export type CourseView = (typeof COURSE_VIEWS)[number]

/** What the address of the course says. */
export interface CourseParams {
  readonly view: CourseView
  /** Key of the open lesson; '' for none. */
  readonly lesson: string
  /** Words looked for in the glossary. */
  readonly q: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseCourseParams(query: ParsedUrlQuery): CourseParams {
  const lesson = textOf(query, 'lesson')
  return {
    view: choiceOf(query, 'view', COURSE_VIEWS, 'lessons'),
    lesson: /^[a-z0-9-]{1,60}$/.test(lesson) ? lesson : '',
    q: textOf(query, 'q').slice(0, 60),
  }
}

/** The address of a state. */
export function courseHref({ view = 'lessons', lesson = '', q = '' }: Partial<CourseParams>): string {
  const query = queryOf({ view: view === 'lessons' ? '' : view, lesson, q })
  return query === '' ? '/course' : `/course?${query}`
}
