import type { PricedRange } from '@/lib/datasets/order'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

/** Ranges of datasets that somebody ordered, with the prices of the day. */
interface DataOrdersTable {
  id: string
  user_id: string
  status: 'requested' | 'paid' | 'cancelled' | 'declined'
  lines: Json<readonly PricedRange[]>
  /** US cents. */
  cents: number
  created: At
  decided: MaybeAt
}

/** A file that somebody took; dataset 'query' is an answer to a question of their own. */
interface DataFilesTakenTable {
  id: string
  user_id: string
  dataset: string
  day: string | null
  format: string
  bytes: number
  at: At
}

export interface DataTables {
  data_orders: DataOrdersTable
  data_files_taken: DataFilesTakenTable
}
