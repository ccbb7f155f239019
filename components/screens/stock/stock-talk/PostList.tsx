import type { TalkPartProps } from '@/components/screens/stock/stock-talk/talkParts'
import { type Attempt, attemptOf, PostActions, PostFacts } from '@/components/talk/PostParts'
import { Button } from '@/components/ui/Button'
import { useAuth } from '@/hooks/app/useAuth'
import { call } from '@/lib/client/api/apiClient'
import type { TalkPost } from '@/lib/contract/talk'
import { formatCount } from '@/lib/format/number'

/** The newest comments; each can be reported, its author muted, one's own taken back; staff hides and shows. */
export function PostList({ explorer, talk, onChanged }: TalkPartProps) {
  const attempt = attemptOf(onChanged)
  return (
    <>
      {talk.muted > 0 ? (
        <p className="flex items-center gap-2 border-t px-3 py-1.5 text-11 text-fg-3">
          {formatCount(talk.muted)} muted {talk.muted === 1 ? 'author' : 'authors'}
          <Button size="s" onClick={() => attempt(() => call('talk.unmute', {}), 'Everybody is shown again')}>
            Show all
          </Button>
        </p>
      ) : null}
      {talk.posts.length === 0 ? (
        <p className="border-t px-3 py-8 text-center text-12 text-fg-3">
          Nobody has said anything about {explorer.symbol} in 90 days. Be the first.
        </p>
      ) : (
        <ol aria-label="Comments, newest first" className="border-t">
          {talk.posts.map((post) => (
            <Post key={post.id} post={post} isStaff={talk.is_staff} attempt={attempt} />
          ))}
        </ol>
      )}
    </>
  )
}

interface PostProps {
  readonly post: TalkPost
  readonly isStaff: boolean
  readonly attempt: Attempt
}

function Post({ post, isStaff, attempt }: PostProps) {
  const { user } = useAuth()
  return (
    <li className="border-line-1 border-b px-3 py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-11 text-fg-3">
        <b className="font-medium text-fg-2">{post.is_mine ? 'You' : post.author}</b>
        <PostFacts post={post} />
      </p>
      <p className="my-1 whitespace-pre-wrap break-words text-13 text-fg-1">{post.body}</p>
      {user ? (
        <p className="flex flex-wrap items-center gap-1.5">
          <PostActions post={post} isStaff={isStaff} attempt={attempt} />
        </p>
      ) : null}
    </li>
  )
}
