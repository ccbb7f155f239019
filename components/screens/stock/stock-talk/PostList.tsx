import { useState } from 'react'
import type { TalkPartProps } from '@/components/screens/stock/stock-talk/talkParts'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { Select } from '@/components/ui/Select'
import { useAuth } from '@/hooks/app/useAuth'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { call } from '@/lib/client/api/apiClient'
import { hostSentence } from '@/lib/client/api/apiError'
import type { TalkPost } from '@/lib/contract/talk'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

const REASONS = [
  { value: '', label: 'Report as…' },
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse' },
  { value: 'manipulation', label: 'Manipulation' },
  { value: 'other', label: 'Something else' },
] as const

/** The newest comments; each can be reported, its author muted, one's own taken back; staff hides and shows. */
export function PostList({ explorer, talk, onChanged }: TalkPartProps) {
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      notify({ text: said, kind: 'ok' })
      onChanged()
    } catch (error) {
      notify({ text: hostSentence(error), kind: 'error' })
    }
  }
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
  readonly attempt: (work: () => Promise<unknown>, said: string) => Promise<void>
}

function Post({ post, isStaff, attempt }: PostProps) {
  const { user } = useAuth()
  const { dateFormat } = useTimeSettings()
  const params = { params: { id: post.id } }
  return (
    <li className="border-line-1 border-b px-3 py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-11 text-fg-3">
        <b className="font-medium text-fg-2">{post.is_mine ? 'You' : post.author}</b>
        <time dateTime={post.created}>
          {formatDate(post.created.slice(0, 10), dateFormat)} {post.created.slice(11, 16)} UTC
        </time>
        {post.side === 'none' ? null : (
          <span className={post.side === 'bullish' ? 'text-bull' : 'text-bear'}>
            {post.side === 'bullish' ? '▲ bullish' : '▼ bearish'}
          </span>
        )}
        {post.is_hidden ? <Badge>hidden</Badge> : null}
        {post.reports > 0 ? <span>{formatCount(post.reports)} reports</span> : null}
      </p>
      <p className="my-1 whitespace-pre-wrap break-words text-13 text-fg-1">{post.body}</p>
      {user ? (
        <p className="flex flex-wrap items-center gap-1.5">
          {post.is_mine ? (
            <Button
              kind="ghost"
              size="s"
              onClick={() => attempt(() => call('talk.remove', params), 'Your comment is gone')}
            >
              Delete
            </Button>
          ) : (
            <>
              <Report post={post} attempt={attempt} />
              <Button
                kind="ghost"
                size="s"
                onClick={() => attempt(() => call('talk.mute', params), `${post.author} is muted`)}
              >
                Mute {post.author}
              </Button>
            </>
          )}
          {isStaff ? (
            <Button
              size="s"
              onClick={() =>
                attempt(
                  () => call('talk.moderate', { ...params, body: { is_hidden: !post.is_hidden } }),
                  post.is_hidden ? 'Shown again' : 'Hidden from everybody',
                )
              }
            >
              {post.is_hidden ? 'Let it stand' : 'Hide'}
            </Button>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}

function Report({ post, attempt }: Pick<PostProps, 'post' | 'attempt'>) {
  const [reason, setReason] = useState<(typeof REASONS)[number]['value']>('')
  if (post.is_reported) return <span className="text-11 text-fg-3">Reported</span>
  return (
    <>
      <Select
        size="s"
        aria-label={`Report the comment of ${post.author}`}
        options={REASONS}
        value={reason}
        onChange={setReason}
      />
      {reason === '' ? null : (
        <Button
          size="s"
          onClick={() =>
            attempt(
              () => call('talk.report', { params: { id: post.id }, body: { reason } }),
              'Reported. Staff will look at it.',
            )
          }
        >
          Send report
        </Button>
      )}
    </>
  )
}
