import { useSyncExternalStore } from 'react'
import { EntryFacts } from '@/components/screens/changelog/EntryFacts'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { formatDate } from '@/lib/format/date'
import { entryAnchor, entryOfAnchor } from '@/lib/navigation/changelogAnchor'

const tagWords = { new: 'New', fix: 'Fix', data: 'Data correction' } as const

export interface ChangelogListProps {
  readonly entries: readonly ChangelogEntry[]
  /** The newest entry read before this visit; null: none; undefined: nobody is logged in, so nothing is marked. */
  readonly lastRead: string | null | undefined
  /** Shows the entries of a symbol only. */
  readonly onSymbol: (symbol: string) => void
}

/** Entries arrive after the page: the one of the address is brought into view when it does. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' })

function watchHash(run: () => void): () => void {
  window.addEventListener('hashchange', run)
  return () => window.removeEventListener('hashchange', run)
}

/** The entry that the address names, or null. Outside system: the browser's address. */
function useAskedEntry(): string | null {
  const hash = useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => '',
  )
  return entryOfAnchor(hash)
}

/** What changed; each entry has an address of its own. */
export function ChangelogList({ entries, lastRead, onSymbol }: ChangelogListProps) {
  const { dateFormat } = useTimeSettings()
  const asked = useAskedEntry()
  const isNew = (id: string) => lastRead !== undefined && (lastRead === null || id > lastRead)
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          id={entryAnchor(entry.id)}
          ref={entry.id === asked ? intoView : undefined}
          className={cx('-mx-3 scroll-mt-16 border-line-1 border-b px-3 py-5', entry.id === asked && 'bg-selected')}
        >
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
          <h2 className="mt-1.5 font-semibold text-15">
            <a href={`#${entryAnchor(entry.id)}`} className="hover:underline">
              {entry.title}
            </a>
          </h2>
          <p className="mt-1 whitespace-pre-line text-13 text-fg-2">{entry.body}</p>
          <EntryFacts entry={entry} onSymbol={onSymbol} />
        </li>
      ))}
    </ol>
  )
}
