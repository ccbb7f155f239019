import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AccountsSchema } from '@/server/stores/accounts/schema'

/** Typed, parameterised SQL over the accounts tables; the same statements run embedded and on PostgreSQL. */
export type AccountsDb = Kysely<AccountsSchema>

/** A row of a table as it is read, and as it is inserted. */
export type Row<Table extends keyof AccountsSchema> = Selectable<AccountsSchema[Table]>
export type NewRow<Table extends keyof AccountsSchema> = Insertable<AccountsSchema[Table]>

export interface AccountsStore {
  readonly db: AccountsDb
  close(): Promise<void>
}

export type { TalkAttachment } from '@/server/stores/accounts/schemaTalk'
