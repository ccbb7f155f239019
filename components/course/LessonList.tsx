import { Check, Lock } from 'lucide-react'
import Link from 'next/link'
import { courseHref } from '@/components/course/courseParams'
import { LEVEL_WORDS } from '@/components/course/levelWords'
import { Icon } from '@/components/ui/Icon'
import type { LessonHead } from '@/lib/contract/course'
import { COURSE_LEVELS } from '@/lib/course/lesson'

export interface LessonListProps {
  readonly lessons: readonly LessonHead[]
  readonly passed: ReadonlyMap<string, string | null>
}

/** The catalogue by level: what a lesson is about, how long it takes, whether it is passed and whether a plan opens it. */
export function LessonList({ lessons, passed }: LessonListProps) {
  return COURSE_LEVELS.map((level) => {
    const own = lessons.filter((lesson) => lesson.level === level)
    const [title, about] = LEVEL_WORDS[level]
    return (
      <section key={level} aria-label={title} className="mt-9">
        <div className="flex items-baseline justify-between gap-4 border-b pb-2">
          <h2 className="display text-18">{title}</h2>
          <p className="text-12 text-fg-3">
            {about} {own.filter(({ key }) => passed.has(key)).length} of {own.length} passed.
          </p>
        </div>
        <ol>
          {own.map((lesson) => (
            <LessonLine key={lesson.key} lesson={lesson} isPassed={passed.has(lesson.key)} />
          ))}
        </ol>
      </section>
    )
  })
}

function LessonLine({ lesson, isPassed }: { readonly lesson: LessonHead; readonly isPassed: boolean }) {
  const { key, title, lead, minutes, is_open } = lesson
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line-1 border-b py-4">
      <div>
        <h3 className="font-semibold text-15">
          <Link href={courseHref({ lesson: key })} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-13 text-fg-2">{lead}</p>
      </div>
      <p className="flex items-center gap-2 whitespace-nowrap pt-0.5 text-11 text-fg-3">
        {isPassed ? (
          <span className="flex items-center gap-1 text-fg-1">
            <Icon as={Check} size={14} /> Passed
          </span>
        ) : null}
        {is_open ? null : (
          <span className="flex items-center gap-1">
            <Icon as={Lock} size={12} /> Plan
          </span>
        )}
        {minutes} min
      </p>
    </li>
  )
}
