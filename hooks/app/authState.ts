import type { User } from '@/lib/access/user'

export interface Unreads {
  readonly unreads: number
  readonly last_read: string | null
}

/** Spec §4 Authentication: loading comes first. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly user: User; readonly unreads: Unreads | null }
  | { readonly status: 'unauthenticated' }

/**
 * What a failed user fetch means. Spec §8 Session: session_invalid clears the local session, authentication_required
 * means unauthenticated. Everything else says nothing about the person, so the fetch is tried again.
 */
export function readUserFailure(error: unknown): 'clear' | 'unauthenticated' | 'retry' {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  if (code === 'session_invalid') return 'clear'
  return code === 'authentication_required' ? 'unauthenticated' : 'retry'
}

/** Waits between tries of the user fetch, milliseconds; the last one repeats. */
const waits = [1000, 2000, 5000, 10_000, 30_000]
export const retryWait = (attempt: number): number => waits[Math.min(attempt, waits.length - 1)] ?? 30_000
