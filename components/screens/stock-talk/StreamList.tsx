import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { StreamItem } from '@/components/screens/stock-talk/StreamItem'
import { Thread } from '@/components/screens/stock-talk/Thread'
import type { TalkParams } from '@/components/screens/stock-talk/talkParams'
import type { Stream } from '@/components/screens/stock-talk/useStream'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'

export interface StreamListProps {
  readonly stream: Stream
  readonly params: TalkParams
  readonly onFilter: (patch: Partial<TalkParams>) => void
}

/** Posts, newest first; one is opened to its replies. */
export function StreamList({ stream, params, onFilter }: StreamListProps) {
  const [open, setOpen] = useState<string | null>(null)
  const older = useAction()
  const { canWrite, hasMore, onChanged, readOlder } = stream
  const posts = stream.posts ?? []
  if (posts.length === 0) return <Nothing params={params} onFilter={onFilter} />
  return (
    <>
      <ol aria-label="Posts, newest first" className="border-t">
        {posts.map((post) => (
          <li key={post.id} className="border-line-1 border-b px-3 py-2.5">
            <StreamItem
              post={post}
              canWrite={canWrite}
              isOpen={open === post.id}
              onOpen={() => setOpen(open === post.id ? null : post.id)}
              onFilter={onFilter}
              onChanged={onChanged}
            />
            {open === post.id ? (
              <Thread post={post} canWrite={canWrite} onFilter={onFilter} onChanged={onChanged} />
            ) : null}
          </li>
        ))}
      </ol>
      {older.error === null ? null : <Notice tone="danger">{older.error}</Notice>}
      {hasMore ? (
        <div className="p-3">
          <Button isPending={older.isPending} onClick={() => void older.run(readOlder)}>
            Older posts
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Why there is nothing, and the way on (C17). */
function Nothing({ params, onFilter }: Omit<StreamListProps, 'stream'>) {
  const { ticker, tag, author, following } = params
  const all = (
    <Button onClick={() => onFilter({ ticker: '', tag: '', author: '', following: false })}>Show everything</Button>
  )
  if (ticker !== '' && tag === '' && author === '' && !following)
    return <EmptyState action={all}>Nobody has said anything about {ticker} yet. Be the first.</EmptyState>
  if (following && ticker === '' && tag === '' && author === '')
    return <EmptyState action={all}>No post of somebody you follow. Press Follow on a post of theirs.</EmptyState>
  if (ticker !== '' || tag !== '' || author !== '' || following)
    return <EmptyState action={all}>No post fits these filters.</EmptyState>
  return <EmptyState>Nobody has said anything yet. Be the first.</EmptyState>
}
