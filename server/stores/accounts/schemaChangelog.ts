import type { ColumnType } from 'kysely'

export interface ChangelogTable {
  /** Sortable: the newest entry has the greatest id. */
  id: string
  day: string
  tag: 'new' | 'fix' | 'data'
  title: string
  body: string
  /** Days and symbols that it touches. */
  days: ColumnType<string[], string | undefined, string>
  symbols: ColumnType<string[], string | undefined, string>
}

/** The picture of an entry of the changelog. */
export interface ChangelogImagesTable {
  id: string
  entry_id: string
  type: string
  /** base64 */
  data: string
  alt: string
}
