import { useState } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { notify } from '@/components/ui/notify'
import { Select } from '@/components/ui/Select'
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

/** Does something with a post and says how it went. */
export type Attempt = (work: () => Promise<unknown>, said: string) => Promise<void>

/** What is done to posts of the talk; `onChanged` reads them again. */
export const attemptOf =
  (onChanged: () => void): Attempt =>
  async (work, said) => {
    try {
      await work()
      notify({ text: said, kind: 'ok' })
      onChanged()
    } catch (error) {
      notify({ text: hostSentence(error), kind: 'error' })
    }
  }

/** Instant, side and state of a post, after its author. */
export function PostFacts({ post }: { readonly post: TalkPost }) {
  const { dateFormat } = useTimeSettings()
  return (
    <>
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
    </>
  )
}

export interface PostActionsProps {
  readonly post: TalkPost
  readonly isStaff: boolean
  readonly attempt: Attempt
}

/** One's own is deleted; that of another is reported, its author muted; staff hide and show. */
export function PostActions({ post, isStaff, attempt }: PostActionsProps) {
  const params = { params: { id: post.id } }
  return (
    <>
      {post.is_mine ? (
        <ConfirmButton
          kind="ghost"
          size="s"
          confirm="Yes, delete it"
          onConfirm={() => attempt(() => call('talk.remove', params), 'Your comment is gone')}
        >
          Delete
        </ConfirmButton>
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
      {isStaff ? <ModerateButton id={post.id} isHidden={post.is_hidden} attempt={attempt} /> : null}
    </>
  )
}

export interface ModerateButtonProps {
  readonly id: string
  readonly isHidden: boolean
  readonly attempt: Attempt
}

/** Staff hide a post from everybody, or let it stand. */
export function ModerateButton({ id, isHidden, attempt }: ModerateButtonProps) {
  const judge = (is_hidden: boolean) => call('talk.moderate', { params: { id }, body: { is_hidden } })
  return (
    <Button
      size="s"
      onClick={() => attempt(() => judge(!isHidden), isHidden ? 'Shown again' : 'Hidden from everybody')}
    >
      {isHidden ? 'Let it stand' : 'Hide'}
    </Button>
  )
}

function Report({ post, attempt }: Pick<PostActionsProps, 'post' | 'attempt'>) {
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
