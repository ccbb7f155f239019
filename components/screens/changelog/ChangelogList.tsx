import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { formatDate } from '@/lib/format/date'

const tagWords = { new: 'New', fix: 'Fix', data: 'Data correction' } as const

export interface ChangelogListProps {
  readonly entries: readonly ChangelogEntry[]
  /** The newest entry read before this visit; null: none; undefined: nobody is logged in, so nothing is marked. */
  readonly lastRead: string | null | undefined
}

export function ChangelogList({ entries, lastRead }: ChangelogListProps) {
  const { dateFormat } = useTimeSettings()
  const isNew = (id: string) => lastRead !== undefined && (lastRead === null || id > lastRead)
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line-1 border-b py-5">
          <div className="flex flex-wrap items-center gap-2.5 text-11 text-fg-3">
            <time dateTime={entry.day}>{formatDate(entry.day, dateFormat)}</time>
            <Badge tone={entry.tag === 'data' ? 'warn' : 'plain'}>{tagWords[entry.tag]}</Badge>
            {isNew(entry.id) ? (
              <span className="flex items-center gap-1.5 text-fg-1">
                <span aria-hidden="true" className="size-1.5 rounded-full bg-brand" />
                Unread
              </span>
            ) : null}
          </div>
          <h2 className="mt-1.5 font-semibold text-15">{entry.title}</h2>
          <p className="mt-1 whitespace-pre-line text-13 text-fg-2">{entry.body}</p>
        </li>
      ))}
    </ol>
  )
}
