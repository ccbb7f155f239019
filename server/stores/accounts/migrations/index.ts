import { sql as init } from '@/server/stores/accounts/migrations/0001_init'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** In the order they are applied; an applied one is never edited. */
export const migrations: readonly Migration[] = [{ name: '0001_init', sql: init }]
