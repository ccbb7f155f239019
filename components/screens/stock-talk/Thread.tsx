import { PostComposer } from '@/components/screens/stock-talk/PostComposer'
import { StreamItem } from '@/components/screens/stock-talk/StreamItem'
import type { TalkParams } from '@/components/screens/stock-talk/talkParams'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { StreamPost } from '@/lib/contract/talkStream'

export interface ThreadProps {
  readonly post: StreamPost
  readonly canWrite: boolean
  readonly onFilter: (patch: Partial<TalkParams>) => void
  readonly onChanged: () => void
}

/** The replies of a post, oldest first, and the place to write one. */
export function Thread({ post, canWrite, onFilter, onChanged }: ThreadProps) {
  const answer = useEndpoint('talkStream.thread', { params: { id: post.id } }, { refreshMs: 20_000 })
  const replies = answer.data?.data.posts.filter(({ parent_id }) => parent_id === post.id)
  return (
    <div className="mt-2 border-line-2 border-l pl-4">
      {replies === undefined && answer.status === 'error' ? (
        <ErrorState error={answer.error} source="talkStream.thread" onRetry={answer.retry} />
      ) : null}
      {replies === undefined && answer.status !== 'error' ? (
        <SkeletonRows rows={2} label="Loading the replies" />
      ) : null}
      {replies === undefined ? null : (
        <ol aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id} className="py-1.5">
              <StreamItem post={reply} canWrite={canWrite} isOpen={false} onFilter={onFilter} onChanged={onChanged} />
            </li>
          ))}
        </ol>
      )}
      <PostComposer canWrite={canWrite} ticker={post.ticker} replyTo={post.id} onChanged={onChanged} />
    </div>
  )
}
