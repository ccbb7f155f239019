import type { IsoDate } from '@/lib/core/nominal'

/** The session and instant a contract is looked at; both null: now. */
export interface ContractScope {
  readonly session: IsoDate | null
  readonly at: string | null
}

/** The scope as query parameters, nothing for now. */
export function scopeQuery({ session, at }: ContractScope) {
  return { ...(session ? { session } : {}), ...(at ? { at } : {}) }
}

/** True when the scope follows the market. */
export function isNow({ session, at }: ContractScope): boolean {
  return session === null && at === null
}
