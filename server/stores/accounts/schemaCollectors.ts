import type { Generated } from 'kysely'
import type { Backfill, CollectorCounts } from '@/lib/collectors/state'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

interface CollectorsTable {
  id: string
  /** Null: as all free sources are. */
  is_on: boolean | null
  asked: MaybeAt
  stored: MaybeAt
  newest_day: string | null
  next_turn: MaybeAt
  /** In a row. */
  failures: Generated<number>
  error: string | null
  error_at: MaybeAt
  counts: Json<Partial<CollectorCounts>>
  backfill: Json<Backfill> | null
}

/** A publication by its name: the same name again is the same publication, perhaps corrected. */
interface CollectorFilesTable {
  collector: string
  name: string
  day: string | null
  state: 'stored' | 'missing' | 'refused'
  etag: string | null
  modified: string | null
  /** SHA-256 of what was stored last. */
  hash: string | null
  rows: number
  /** How often it was stored with another content. */
  editions: number
  words: string | null
  at: At
}

export interface CollectorTables {
  collectors: CollectorsTable
  collector_files: CollectorFilesTable
}
