import type { Generated } from 'kysely'
import type { At } from '@/server/stores/accounts/schemaTypes'

export interface TalkPostsTable {
  id: string
  ticker: string
  user_id: string
  body: string
  side: 'bullish' | 'bearish' | 'none'
  is_hidden: Generated<boolean>
  /** Staff looked at it and let it stand: reports hide it no more. */
  is_cleared: Generated<boolean>
  created: At
}

export interface TalkReportsTable {
  post_id: string
  user_id: string
  reason: string
  created: At
}

export interface TalkMutesTable {
  user_id: string
  muted_id: string
}

export interface TalkVotesTable {
  ticker: string
  /** Monday of the week, UTC. */
  week: string
  user_id: string
  choice: 'bullish' | 'neutral' | 'bearish'
}

export interface TalkTables {
  talk_posts: TalkPostsTable
  talk_reports: TalkReportsTable
  talk_mutes: TalkMutesTable
  talk_votes: TalkVotesTable
}
