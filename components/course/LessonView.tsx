import Head from 'next/head'
import Link from 'next/link'
import { pageTitle } from '@/components/app/definePage'
import { ArticleBody } from '@/components/articles/ArticleBody'
import { courseHref } from '@/components/course/courseParams'
import { LEVEL_WORDS } from '@/components/course/levelWords'
import { Practice } from '@/components/course/Practice'
import { Quiz } from '@/components/course/Quiz'
import type { CourseProgress } from '@/components/course/useCourseProgress'
import { ButtonLink } from '@/components/ui/Button'
import { useDefaultTicker } from '@/hooks/app/useDefaultTicker'
import type { Lesson, LessonHead } from '@/lib/contract/course'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

export interface LessonViewProps {
  readonly lesson: Lesson
  readonly lessons: readonly LessonHead[]
  readonly progress: CourseProgress
}

/** A lesson: text and instruments in turn, its questions, and where to go next. */
export function LessonView({ lesson, lessons, progress }: LessonViewProps) {
  const ticker = useDefaultTicker()
  const at = lessons.findIndex(({ key }) => key === lesson.key)
  const next = lessons[at + 1]
  const place = lesson.route in routes ? (lesson.route as RouteKey) : null
  return (
    <article className="mt-5">
      <Head>
        <title>{pageTitle(lesson.title)}</title>
        <meta key="description" name="description" content={lesson.lead} />
      </Head>
      <p className="text-11 text-fg-3">
        {LEVEL_WORDS[lesson.level][0]}, lesson {at + 1} of {lessons.length}, {lesson.minutes} min
      </p>
      <h1 className="display mt-1 text-36 max-phone:text-24">{lesson.title}</h1>
      <p className="mt-3 text-15 text-fg-2 leading-6">{lesson.lead}</p>
      {lesson.parts.map((part) =>
        part.kind === 'text' ? (
          <ArticleBody key={part.source} source={part.source} />
        ) : (
          <Practice key={`${part.name} ${part.about}`} name={part.name} about={part.about} />
        ),
      )}
      <Quiz key={lesson.key} lesson={lesson} onPassed={(answers) => progress.keep(lesson.key, answers)} />
      <nav aria-label="Further" className="mt-8 flex flex-wrap items-center gap-3 border-t pt-5">
        {next === undefined ? (
          <ButtonLink kind="primary" size="l" href={courseHref({ view: 'certificate' })}>
            To the certificate
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" href={courseHref({ lesson: next.key })}>
            Next: {next.title}
          </ButtonLink>
        )}
        {place === null ? null : (
          <Link href={hrefOf(routes[place], { symbol: ticker })} className="link text-13">
            See it at work: {routes[place].title}
          </Link>
        )}
      </nav>
    </article>
  )
}
