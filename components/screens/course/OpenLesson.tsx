import Link from 'next/link'
import { courseHref } from '@/components/course/courseParams'
import { LessonView } from '@/components/course/LessonView'
import type { CourseProgress } from '@/components/course/useCourseProgress'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { LessonHead } from '@/lib/contract/course'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface OpenLessonProps {
  readonly lessonKey: string
  readonly served: CallResponse<'course.lesson'> | null
  readonly lessons: readonly LessonHead[]
  readonly progress: CourseProgress
}

/** The lesson of the address; one that asks for a plan says so, one that is not there too. */
export function OpenLesson({ lessonKey, served, lessons, progress }: OpenLessonProps) {
  const answer = useEndpoint('course.lesson', { params: { key: lessonKey } }, { keepsPrevious: false })
  const code = answer.status === 'error' ? answer.error.code : null
  const ready = served?.data.key === lessonKey ? served.data : null
  const lesson = answer.data?.data ?? (code === 'forbidden' || code === 'not_found' ? null : ready)
  const pricing = hrefOf(routes.pricing)
  const head = lessons.find(({ key }) => key === lessonKey)
  return (
    <>
      <Link href={courseHref({})} className="link text-12">
        All lessons
      </Link>
      {lesson === null ? null : <LessonView lesson={lesson} lessons={lessons} progress={progress} />}
      {lesson !== null || answer.status === 'error' ? null : <SkeletonRows rows={10} label="Loading the lesson" />}
      {code === 'not_found' ? <EmptyState>There is no such lesson.</EmptyState> : null}
      {code === 'forbidden' ? (
        <section aria-label="For a plan" className="mt-6 border bg-panel p-6">
          <h1 className="display text-24">{head?.title ?? 'A lesson for a plan'}</h1>
          <p className="mt-2 text-13 text-fg-2">{head?.lead}</p>
          <p className="mt-4 text-13">This lesson is part of a plan. The beginner lessons are for everybody.</p>
          <div className="mt-4">
            <ButtonLink kind="primary" href={pricing}>
              See the plans
            </ButtonLink>
          </div>
        </section>
      ) : null}
      {answer.status === 'error' && lesson === null && code !== 'forbidden' && code !== 'not_found' ? (
        <ErrorState error={answer.error} source="course.lesson" onRetry={answer.retry} />
      ) : null}
    </>
  )
}
