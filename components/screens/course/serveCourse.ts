import type { GetServerSideProps } from 'next'
import { parseCourseParams } from '@/components/course/courseParams'
import { isInAppVisit, readForVisitor } from '@/components/served/readForVisitor'
import type { CallResponse } from '@/lib/contract/calls'

/** What the page is handed: the lessons and the open one, as a visitor may read them; null where the browser asks. */
export interface ServedCourse {
  readonly list: CallResponse<'course.list'> | null
  readonly lesson: CallResponse<'course.lesson'> | null
}

/** The course with the page, so that free lessons are read without scripts. */
export const getServerSideProps: GetServerSideProps<ServedCourse> = async ({ req, query }) => {
  const { lesson } = parseCourseParams(query)
  if (isInAppVisit(req)) return { props: { list: null, lesson: null } }
  const [list, open] = await Promise.all([
    readForVisitor('course.list', {}, req),
    lesson === '' ? null : readForVisitor('course.lesson', { params: { key: lesson } }, req),
  ])
  return { props: { list, lesson: open } }
}
