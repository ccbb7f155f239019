import Link from 'next/link'
import { useState } from 'react'
import { courseHref } from '@/components/course/courseParams'
import type { CourseProgress } from '@/components/course/useCourseProgress'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { LessonHead } from '@/lib/contract/course'
import { formatDate } from '@/lib/format/date'
import brand from '@/lib/navigation/brand.json'

export interface CertificateViewProps {
  readonly lessons: readonly LessonHead[]
  readonly progress: CourseProgress
}

/** A sheet to print for who passed every lesson on this host; what is missing is named. */
export function CertificateView({ lessons, progress }: CertificateViewProps) {
  const { dateFormat } = useTimeSettings()
  const [name, setName] = useState('')
  const missing = lessons.filter(({ key }) => !progress.passed.has(key))
  const days = [...progress.passed.values()].flatMap((at) => (at === null ? [] : [at])).toSorted()
  const last = days.at(-1)
  if (!progress.isOnHost)
    return (
      <section aria-label="Certificate" className="mt-7">
        <Notice>
          The certificate says what this host has judged for an account.{' '}
          <Link href={`/login?next=${encodeURIComponent(courseHref({ view: 'certificate' }))}`} className="link">
            Log in
          </Link>{' '}
          and the lessons passed on this device count there too.
        </Notice>
      </section>
    )
  if (missing.length > 0 || last === undefined)
    return (
      <section aria-label="Certificate" className="mt-7">
        <p className="text-13 text-fg-2">
          {lessons.length - missing.length} of {lessons.length} lessons are passed. These are left:
        </p>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-6 text-13">
          {missing.map(({ key, title }) => (
            <li key={key}>
              <Link href={courseHref({ lesson: key })} className="link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section aria-label="Certificate" className="mt-7 flex flex-col items-start gap-5">
      <article
        aria-label="Certificate of the course"
        className="w-full border border-line-3 bg-panel p-10 max-phone:p-6"
      >
        <p className="display text-18">{brand.brand}</p>
        <p className="mt-8 text-13 text-fg-2">This says that</p>
        <p className="display mt-2 min-h-8 border-b border-line-2 pb-1 text-24">{name.trim() || '\u00a0'}</p>
        <p className="mt-4 text-13 text-fg-2">
          answered every question of the {lessons.length} lessons right, the last on{' '}
          {formatDate(last.slice(0, 10), dateFormat)}:
        </p>
        <ol className="mt-4 grid list-decimal gap-x-8 gap-y-1 pl-5 text-12 phone:grid-cols-2">
          {lessons.map(({ key, title }) => (
            <li key={key}>{title}</li>
          ))}
        </ol>
        <p className="mt-8 text-11 text-fg-3">A record of learning. It qualifies for nothing and advises nobody.</p>
      </article>
      <div className="no-print flex flex-wrap items-end gap-3">
        <TextField
          label="Name on the sheet"
          hint="Stays on this page"
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
        <Button kind="primary" size="l" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="l" onClick={() => void progress.forget()}>
          Start over
        </Button>
      </div>
    </section>
  )
}
