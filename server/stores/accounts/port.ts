import type { Kysely } from 'kysely'
import type { AccountsSchema } from '@/server/stores/accounts/schema'

/** Typed, parameterised SQL over the accounts tables; the same statements run embedded and on PostgreSQL. */
export type AccountsDb = Kysely<AccountsSchema>

export interface AccountsStore {
  readonly db: AccountsDb
  close(): Promise<void>
}
