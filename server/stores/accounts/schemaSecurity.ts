import type { Generated } from 'kysely'
import type { KeyScope } from '@/lib/access/keyScopes'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

export interface SessionsTable {
  /** sha-256 of the bearer token, hex: the token itself is never stored. */
  token_hash: string
  /** Names the session to its owner. */
  id: Generated<string>
  user_id: string
  created: At
  expires: At
  last_seen: MaybeAt
  address: string
  user_agent: string
}

export interface LoginHistoryTable {
  id: string
  user_id: string
  at: At
  address: string
  user_agent: string
  outcome: 'ok' | 'wrong_password' | 'wrong_code' | 'blocked'
}

export interface MailTokensTable {
  token_hash: string
  user_id: string
  purpose: 'password_reset' | 'verify_email'
  expires: At
  used: boolean
}

export interface MfaTable {
  user_id: string
  /** Secret shared with the authenticator, sealed by the host's key. */
  secret: string
  /** null until the first code was right. */
  enabled: MaybeAt
  /** The newest 30-second step that was used; an older or equal one is refused. */
  last_step: Generated<number>
}

/** A browser that is not asked for a second factor until it expires. */
export interface MfaDevicesTable {
  id: string
  user_id: string
  token_hash: string
  created: At
  expires: At
  address: string
  user_agent: string
}

export interface RecoveryCodesTable {
  code_hash: string
  user_id: string
  used: MaybeAt
}

/** The secret in the address of a calendar: one of a user. */
export interface CalendarAddressesTable {
  user_id: string
  /** sha-256 of the secret, hex. */
  token_hash: string
  created: At
}

export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  prefix: string
  /** sha-256 of the key, hex. */
  key_hash: string
  created: At
  expires: MaybeAt
  last_used: MaybeAt
  /** The secret before it was renewed; it opens until `old_until`. */
  old_key_hash: string | null
  old_until: MaybeAt
  /** Families of calls it reads; empty: all. */
  scopes: Json<KeyScope[]>
  /** Addresses and networks it opens from; empty: all. */
  addresses: Json<string[]>
}
