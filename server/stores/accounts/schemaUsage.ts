import type { AiTables } from '@/server/stores/accounts/schemaAi'
import type { ApiKeysTable } from '@/server/stores/accounts/schemaSecurity'

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

/** Keys and what they called. */
export interface UsageTables extends AiTables {
  api_keys: ApiKeysTable
  api_usage: ApiUsageTable
}
