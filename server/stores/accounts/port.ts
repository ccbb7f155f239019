import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AccountsSchema } from '@/server/stores/accounts/schema'

/** Typed, parameterised SQL over the accounts tables; the same statements run embedded and on PostgreSQL. */
export type AccountsDb = Kysely<AccountsSchema>

/** A row of a table as it is read, and as it is inserted. */
export type Row<Table extends keyof AccountsSchema> = Selectable<AccountsSchema[Table]>
export type NewRow<Table extends keyof AccountsSchema> = Insertable<AccountsSchema[Table]>

export interface AccountsStore {
  readonly db: AccountsDb
  /** Writes the whole database to a file; only the embedded one, a server has tools of its own. */
  readonly dump?: (path: string) => Promise<void>
  close(): Promise<void>
}

export type { TalkAttachment } from '@/server/stores/accounts/schemaTalk'

/**
 * The store is away or cannot write (PostgreSQL's classes: 08 connection, 53 resources such as a full disk, 57P shut down,
 * 58 system, XX000 what the embedded engine says when its files fail it): nothing is wrong with what was asked.
 */
export function isStoreTrouble(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' && /^(08|53|57P|58|XX000|ENOSPC|ECONNREFUSED|ECONNRESET)/.test(code)
}
