import { attemptOf } from '@/components/talk/PostParts'
import { call } from '@/lib/client/api/apiClient'
import type { StreamPost } from '@/lib/contract/talkStream'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface PostPollProps {
  readonly post: StreamPost
  readonly canWrite: boolean
  readonly onChanged: () => void
}

/** The answers of a post's poll with their votes; one vote each, which can be changed. */
export function PostPoll({ post, canWrite, onChanged }: PostPollProps) {
  const poll = post.poll
  if (poll === null) return null
  const attempt = attemptOf(onChanged)
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0)
  return (
    <ul aria-label="Poll" className="mb-2 flex max-w-120 flex-col gap-1.5">
      {poll.options.map(({ text, votes }, choice) => (
        <li key={text} className="grid grid-cols-[10rem_1fr_5rem] items-center gap-2 text-12">
          <button
            type="button"
            aria-pressed={poll.mine === choice}
            disabled={!canWrite}
            onClick={() =>
              void attempt(
                () => call('talkStream.vote', { params: { id: post.id }, body: { choice } }),
                'Your answer counts',
              )
            }
            className="min-h-control-s break-words rounded-2 border border-line-2 px-2 py-0.5 text-left text-fg-1 hover:bg-hover disabled:opacity-55 aria-pressed:border-brand aria-pressed:bg-active pointer-coarse:min-h-9"
          >
            {text}
          </button>
          <span className="h-2 rounded-1 bg-inset">
            <i
              className="block h-full rounded-1 bg-fg-3"
              style={{ width: `${total === 0 ? 0 : (votes / total) * 100}%` }}
            />
          </span>
          <span className="text-right text-fg-2">
            {formatCount(votes)} · {total === 0 ? '-' : formatFraction(votes / total, 0)}
          </span>
        </li>
      ))}
    </ul>
  )
}
