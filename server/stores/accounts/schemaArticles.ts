import type { ColumnType } from 'kysely'
import type { At } from '@/server/stores/accounts/schemaTypes'

export interface ArticlesTable {
  id: string
  /** Its address below /news. */
  slug: string
  title: string
  lead: string
  /** Markdown. */
  body: string
  author: string
  tags: ColumnType<string[], string, string>
  tickers: ColumnType<string[], string, string>
  day: string
  /** False: a draft, seen by staff alone. */
  is_published: boolean
  updated: At
}
