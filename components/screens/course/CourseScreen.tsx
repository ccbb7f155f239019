import Link from 'next/link'
import { useRouter } from 'next/router'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { CertificateView } from '@/components/course/CertificateView'
import { COURSE_VIEWS, type CourseView, courseHref, parseCourseParams } from '@/components/course/courseParams'
import { GlossaryView } from '@/components/course/GlossaryView'
import { LessonList } from '@/components/course/LessonList'
import { SessionsView } from '@/components/course/SessionsView'
import { useCourseProgress } from '@/components/course/useCourseProgress'
import { OpenLesson } from '@/components/screens/course/OpenLesson'
import type { ServedCourse } from '@/components/screens/course/serveCourse'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { cx } from '@/components/ui/cx'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const VIEW_WORDS: Readonly<Record<CourseView, string>> = {
  lessons: 'Lessons',
  glossary: 'Glossary',
  sessions: 'Practice sessions',
  certificate: 'Certificate',
}

/** Lessons with the product's own instruments, glossary, exercises and certificate. pages.md §4.9 Education. */
export function CourseScreen({ list, lesson }: ServedCourse) {
  const params = parseCourseParams(useRouter().query)
  const answer = useEndpoint('course.list')
  const lessons = answer.data?.data ?? list?.data ?? null
  const progress = useCourseProgress()
  const { view } = params
  return (
    <DocumentTemplate tools={<HeadTools back={courseHref(params)} />} footer={<DocumentFoot />}>
      <div className="mx-auto w-full max-w-[760px] px-6 pt-8 pb-16 max-phone:px-4 max-phone:pt-5">
        {params.lesson !== '' ? (
          <OpenLesson lessonKey={params.lesson} served={lesson} lessons={lessons ?? []} progress={progress} />
        ) : (
          <>
            <h1 className="display text-36 max-phone:text-24">Learn options with the screens that show them</h1>
            <p className="mt-3 max-w-160 text-15 text-fg-2 leading-6">
              Short lessons. Every instrument in them runs the formula that fills the pages, and every lesson ends with
              questions that the host judges.
            </p>
            <nav aria-label="Course" className="no-scrollbar no-print mt-6 flex gap-1 overflow-x-auto border-b">
              {COURSE_VIEWS.map((own) => (
                <Link
                  key={own}
                  href={courseHref({ view: own })}
                  aria-current={own === view ? 'page' : undefined}
                  className={cx(
                    'touch-target flex shrink-0 items-center border-b-2 px-2 pb-1.5 text-13',
                    own === view ? 'border-brand text-fg-1' : 'border-transparent text-fg-2 hover:text-fg-1',
                  )}
                >
                  {VIEW_WORDS[own]}
                </Link>
              ))}
            </nav>
            {view === 'glossary' ? <GlossaryView q={params.q} /> : null}
            {view === 'sessions' ? <SessionsView /> : null}
            {lessons === null && answer.status === 'error' ? (
              <ErrorState error={answer.error} source="course.list" onRetry={answer.retry} />
            ) : null}
            {lessons === null && answer.status !== 'error' ? (
              <SkeletonRows rows={10} label="Loading the lessons" />
            ) : null}
            {lessons !== null && view === 'lessons' ? <LessonList lessons={lessons} passed={progress.passed} /> : null}
            {lessons !== null && view === 'certificate' ? (
              <CertificateView lessons={lessons} progress={progress} />
            ) : null}
            {progress.isOnHost || progress.passed.size === 0 ? null : (
              <p className="mt-6 text-12 text-fg-3">What you have passed is kept on this device until you log in.</p>
            )}
          </>
        )}
      </div>
    </DocumentTemplate>
  )
}
