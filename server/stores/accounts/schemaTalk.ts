import type { ColumnType, Generated } from 'kysely'
import type { At } from '@/server/stores/accounts/schemaTypes'

/** What a post carries: a chart of a name, or a contract. */
export interface TalkAttachment {
  readonly kind: 'chart' | 'contract'
  /** Ticker of a chart, option symbol of a contract. */
  readonly symbol: string
}

interface TalkPostsTable {
  id: string
  ticker: string
  user_id: string
  body: string
  side: 'bullish' | 'bearish' | 'none'
  is_hidden: Generated<boolean>
  /** Staff looked at it and let it stand: reports hide it no more. */
  is_cleared: Generated<boolean>
  created: At
  /** The post it answers; null for one of its own. */
  parent_id: string | null
  /** Name under which its author writes. */
  author: string
  /** Words after '#', small. */
  tags: ColumnType<string[], string | undefined, string>
  attachment: ColumnType<TalkAttachment | null, string | null | undefined, string | null>
  /** Answers to choose from; null: it asks nothing. */
  poll: ColumnType<string[] | null, string | null | undefined, string | null>
}

interface TalkReportsTable {
  post_id: string
  user_id: string
  reason: string
  created: At
}

interface TalkMutesTable {
  user_id: string
  muted_id: string
}

interface TalkVotesTable {
  ticker: string
  /** Monday of the week, UTC. */
  week: string
  user_id: string
  choice: 'bullish' | 'neutral' | 'bearish'
}

interface TalkFollowsTable {
  user_id: string
  followed_id: string
}

interface TalkPollVotesTable {
  post_id: string
  user_id: string
  /** Place of the answer, from 0. */
  choice: number
}

export interface TalkTables {
  talk_follows: TalkFollowsTable
  talk_poll_votes: TalkPollVotesTable
  talk_posts: TalkPostsTable
  talk_reports: TalkReportsTable
  talk_mutes: TalkMutesTable
  talk_votes: TalkVotesTable
}
