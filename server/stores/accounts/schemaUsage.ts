import type { ColumnType } from 'kysely'
import type { AiTables } from '@/server/stores/accounts/schemaAi'
import type { CollectorTables } from '@/server/stores/accounts/schemaCollectors'
import type { ApiKeysTable, CalendarAddressesTable } from '@/server/stores/accounts/schemaSecurity'
import type { At } from '@/server/stores/accounts/schemaTypes'

/** Calls of one key on one day (UTC), of one kind and one outcome. */
interface ApiUsageTable {
  user_id: string
  /** Stays when the key is ended. */
  key_id: string
  /** YYYY-MM-DD. */
  day: string
  endpoint: string
  /** 'ok' or the code of the error. */
  code: string
  calls: number
}

/** A task that one process does at a time. */
interface LeasesTable {
  name: string
  holder: string
  /** Grows with every holder; read as text, because a bigint may be larger than a number holds. */
  fence: ColumnType<string | number, number, never>
  until: At
}

/** Answers of the human check that were used. */
interface UsedAnswersTable {
  signature: string
  expires: At
}

/** What one host has open of a caller. */
interface SeatsTable {
  key: string
  holder: string
  count: number
  until: At
}

/** Counts until an instant: wrong passwords and codes by the hash of whose they are, calls by caller and endpoint. */
interface CountsTable {
  key: string
  count: number
  until: At
}

/** Keys and what they called, and what processes share. */
export interface UsageTables extends AiTables, CollectorTables {
  leases: LeasesTable
  used_answers: UsedAnswersTable
  guesses: CountsTable
  call_counts: CountsTable
  seats: SeatsTable
  api_keys: ApiKeysTable
  calendar_addresses: CalendarAddressesTable
  api_usage: ApiUsageTable
}
