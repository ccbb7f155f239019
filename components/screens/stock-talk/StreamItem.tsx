import Link from 'next/link'
import { PostPoll } from '@/components/screens/stock-talk/PostPoll'
import type { TalkParams } from '@/components/screens/stock-talk/talkParams'
import { attemptOf, PostActions, PostFacts } from '@/components/talk/PostParts'
import { Button } from '@/components/ui/Button'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { call } from '@/lib/client/api/apiClient'
import type { StreamPost } from '@/lib/contract/talkStream'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { contractLabel } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface StreamItemProps {
  readonly post: StreamPost
  readonly canWrite: boolean
  readonly isOpen: boolean
  /** Opens the replies; absent in a thread. */
  readonly onOpen?: () => void
  readonly onFilter: (patch: Partial<TalkParams>) => void
  readonly onChanged: () => void
}

/** One post: who, on what, words, what goes with it, and what can be done. */
export function StreamItem({ post, canWrite, isOpen, onOpen, onFilter, onChanged }: StreamItemProps) {
  const { user } = useAuth()
  const { isAdmin } = useAccess()
  const attempt = attemptOf(onChanged)
  const follow = () =>
    attempt(
      () => call('talkStream.follow', { params: { id: post.id }, body: { is_followed: !post.is_followed } }),
      post.is_followed ? `${post.author} is followed no more` : `You follow ${post.author}`,
    )
  return (
    <article aria-label={`${post.ticker}, ${post.author}`}>
      <p className="flex flex-wrap items-center gap-2 text-11 text-fg-3">
        <Link
          href={hrefOf(routes.stockStockTalk, { symbol: post.ticker })}
          prefetch={false}
          className="font-semibold text-13 text-fg-1 hover:underline"
        >
          {post.ticker}
        </Link>
        <button
          type="button"
          className="touch-reach text-fg-2 hover:underline"
          onClick={() => onFilter({ author: post.author })}
        >
          {post.is_mine ? 'You' : post.author}
        </button>
        <PostFacts post={post} />
      </p>
      <p className="my-1.5 whitespace-pre-wrap break-words text-13 text-fg-1">{post.body}</p>
      {post.attachment === null ? null : <Attached attachment={post.attachment} />}
      {post.poll === null ? null : <PostPoll post={post} canWrite={canWrite} onChanged={onChanged} />}
      <p className="flex flex-wrap items-center gap-1.5">
        {post.tags.map((tag) => (
          <button key={tag} type="button" className="link touch-reach text-11" onClick={() => onFilter({ tag })}>
            #{tag}
          </button>
        ))}
        {onOpen === undefined ? null : (
          <Button kind="ghost" size="s" aria-expanded={isOpen} onClick={onOpen}>
            {post.replies === 0 ? 'Reply' : `${formatCount(post.replies)} ${post.replies === 1 ? 'reply' : 'replies'}`}
          </Button>
        )}
        {user === null ? null : (
          <>
            {post.is_mine ? null : (
              <Button kind="ghost" size="s" aria-pressed={post.is_followed} onClick={() => void follow()}>
                {post.is_followed ? 'Following' : 'Follow'}
              </Button>
            )}
            <PostActions post={post} isStaff={isAdmin} attempt={attempt} />
          </>
        )}
      </p>
    </article>
  )
}

/** A card that leads to the chart of a name or to a contract (C13). */
function Attached({ attachment: { kind, symbol } }: { readonly attachment: NonNullable<StreamPost['attachment']> }) {
  const parts = kind === 'contract' ? parseOccParts(symbol) : null
  const href =
    kind === 'chart' ? hrefOf(routes.stockChart, { symbol }) : hrefOf(routes.contractLookUp, {}, { chain: symbol })
  return (
    <Link
      href={href}
      prefetch={false}
      className="mb-1.5 flex w-fit items-baseline gap-3 border bg-inset px-3 py-2 text-12 hover:border-line-3"
    >
      <span className="text-fg-3">{kind === 'chart' ? 'Chart' : 'Contract'}</span>
      <span className="font-medium">{parts === null ? symbol : contractLabel(parts)}</span>
    </Link>
  )
}
