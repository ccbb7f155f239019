import { useState } from 'react'
import type { TalkParams } from '@/components/screens/stock-talk/talkParams'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { StreamPost } from '@/lib/contract/talkStream'

const EVERY_MS = 20_000

/** The newest posts, read again every twenty seconds, and the older ones that were asked for. */
export function useStream({ ticker, tag, author, following }: TalkParams) {
  const query = { ticker, tag, author, following: following ? ('1' as const) : ('0' as const) }
  const key = JSON.stringify(query)
  const answer = useEndpoint('talkStream.read', { query }, { refreshMs: EVERY_MS, keepsPrevious: false })
  const [older, setOlder] = useState<{ key: string; posts: readonly StreamPost[]; hasMore: boolean } | null>(null)
  const newest = answer.data?.data
  const own = older?.key === key ? older : null
  const posts = newest === undefined ? null : withoutTwice([...newest.posts, ...(own?.posts ?? [])])
  const readOlder = async () => {
    const last = posts?.at(-1)
    if (last === undefined) return
    const { data } = await call('talkStream.read', { query: { ...query, before: last.created } })
    setOlder({ key, posts: [...(own?.posts ?? []), ...data.posts], hasMore: data.has_more })
  }
  const onChanged = () => {
    setOlder(null)
    for (const id of ['talkStream.read', 'talkStream.thread', 'talkStream.trending'] as const) refreshQuery(id)
  }
  return {
    answer,
    posts,
    canWrite: newest?.can_write ?? false,
    hasMore: own?.hasMore ?? newest?.has_more ?? false,
    readOlder,
    onChanged,
  }
}

export type Stream = ReturnType<typeof useStream>

const withoutTwice = (posts: readonly StreamPost[]): readonly StreamPost[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
]
