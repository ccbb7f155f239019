import { useState } from 'react'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { ChangelogList } from '@/components/screens/changelog/ChangelogList'
import { useReadMark } from '@/components/screens/changelog/useReadMark'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { touchesSymbol } from '@/lib/account/affected'
import { settings } from '@/lib/client/settings'
import { calls } from '@/lib/contract/callTable'
import type { ChangelogEntry } from '@/lib/contract/changelog'

type Tag = ChangelogEntry['tag'] | 'all'
const tags = optionsOf({ all: 'All', new: 'New', fix: 'Fixes', data: 'Data' })

/** What changed, newest first; what is new to this person is marked and counts as read from now on. Spec §7 Changelog. */
export function ChangelogScreen() {
  const changelog = useEndpoint('changelog.list')
  const entries = changelog.data?.data ?? null
  const lastRead = useReadMark(entries)
  const [tag, setTag] = useState<Tag>('all')
  const [text, setText] = useState('')
  const [symbol, setSymbol] = useState('')
  const shown = (entries ?? []).filter((entry) => fits(entry, { tag, text, symbol }))
  return (
    <DocumentTemplate tools={<HeadTools back="/changelog" />} footer={<DocumentFoot />}>
      <div className="mx-auto w-full max-w-[760px] px-6 pt-10 pb-16 max-phone:px-4 max-phone:pt-6">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="display text-24">Changelog</h1>
          <a href={`${settings.apiHost}${calls['changelog.feed'].path}`} className="link text-12">
            RSS feed
          </a>
        </div>
        <div className="mt-4 mb-6 flex flex-wrap items-center gap-3">
          <Segments label="Kind" options={tags} value={tag} onChange={setTag} />
          <Input
            size="m"
            type="search"
            aria-label="Search the changelog"
            placeholder="Search"
            className="max-w-60"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Input
            size="m"
            aria-label="Symbol that an entry touches"
            placeholder="Symbol"
            className="max-w-32"
            maxLength={21}
            value={symbol}
            onChange={(event) => setSymbol(event.target.value)}
          />
        </div>
        {entries === null && changelog.status === 'error' ? (
          <ErrorState error={changelog.error} source="changelog.list" onRetry={changelog.retry} />
        ) : null}
        {entries === null && changelog.status !== 'error' ? (
          <SkeletonRows rows={8} label="Loading the changelog" />
        ) : null}
        {entries !== null && shown.length === 0 ? <EmptyState>No entry fits this search.</EmptyState> : null}
        <ChangelogList entries={shown} lastRead={lastRead} onSymbol={setSymbol} />
      </div>
    </DocumentTemplate>
  )
}

interface Asked {
  readonly tag: Tag
  readonly text: string
  readonly symbol: string
}

function fits(entry: ChangelogEntry, { tag, text, symbol }: Asked): boolean {
  const words = text.trim().toLowerCase()
  return (
    (tag === 'all' || entry.tag === tag) &&
    (symbol.trim() === '' || touchesSymbol(entry, symbol)) &&
    `${entry.title} ${entry.body}`.toLowerCase().includes(words)
  )
}
