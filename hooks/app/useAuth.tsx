import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AuthState, readUserFailure, retryWait, type Unreads } from '@/hooks/app/authState'
import { keepPreferences } from '@/hooks/app/usePreferences'
import type { User } from '@/lib/access/user'
import type { ClientArgs } from '@/lib/client/api/apiClient'
import { clearSession, readSession, storeSession } from '@/lib/client/identity/sessionStore'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'

type SessionCall = 'users.logIn' | 'users.signUp' | 'users.signUpReferral'

export interface Auth {
  readonly state: AuthState
  readonly user: User | null
  readonly unreads: Unreads | null
  /** Login, sign-up or sign-up with referral; rejects with `NoSessionError` (the form shows its reply) or `HttpError`. */
  readonly enter: <Id extends SessionCall>(id: Id, args: ClientArgs<Id>) => Promise<User>
  readonly logOut: () => Promise<void>
  /** Puts a changed user (settings, super terms) in place. */
  readonly replaceUser: (user: User) => void
}

const AuthContext = createContext<Auth | null>(null)

/** Who is here. Spec §4 Authentication. Outside systems: the stored session and the host. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading' })

  useEffect(() => {
    if (readSession() === null) {
      setState({ status: 'unauthenticated' })
      return
    }
    const stop = new AbortController()
    void fetchUser(stop.signal, setState)
    return () => stop.abort()
  }, [])

  const enter = useCallback(async <Id extends SessionCall>(id: Id, args: ClientArgs<Id>) => {
    const [{ accountCall }, { sessionOf }] = await Promise.all([
      import('@/lib/client/api/accountCall'),
      import('@/lib/account/forms'),
    ])
    const reply = await accountCall(id, args)
    const { token, user } = sessionOf(reply)
    keepPreferences(reply.preferences ?? {})
    // It outlives the session: it spares this browser the second factor of the next log-in.
    if (reply.device_token !== undefined) writeStored(storageKeys.device, reply.device_token)
    storeSession({ token, userId: user.id })
    setState({ status: 'authenticated', user, unreads: null })
    await askAgain()
    return user
  }, [])

  const logOut = useCallback(async () => {
    const [{ call }, { currentHeaders }] = await Promise.all([
      import('@/lib/client/api/apiClient'),
      import('@/lib/client/api/requestIdentity'),
    ])
    const headers = currentHeaders()
    // The session goes here before the host ends it: nothing is asked with a session that is over. What only a
    // signed-in person reads leaves the screen at once, or it would be asked for once more by a visitor.
    clearSession()
    flushSync(() => setState({ status: 'unauthenticated' }))
    // A failed logout call is ignored: the local session is gone either way. Spec §8 Silent failures.
    await call('users.logOut', {}, { headers }).catch(() => undefined)
    await askAgain()
  }, [])

  const replaceUser = useCallback((user: User) => {
    setState((before) => (before.status === 'authenticated' ? { ...before, user } : before))
  }, [])

  const auth = useMemo<Auth>(() => {
    const known = state.status === 'authenticated' ? state : null
    return { state, user: known?.user ?? null, unreads: known?.unreads ?? null, enter, logOut, replaceUser }
  }, [state, enter, logOut, replaceUser])
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth needs AuthProvider above it')
  return auth
}

/** Answers and streams belong to a person and their rights: they are asked for again. Neither library is part of the first load. */
export async function askAgain(): Promise<void> {
  const [live, queries] = await Promise.all([
    import('@/lib/client/live/liveClient'),
    import('@/hooks/queries/useEndpoint'),
  ])
  live.liveClient().reconnectNow()
  queries.resetQueries()
}

async function fetchUser(signal: AbortSignal, settle: (state: AuthState) => void): Promise<void> {
  const { call } = await import('@/lib/client/api/apiClient')
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const answer = await call('users.current', { query: { add_unreads: 'true' } }, { signal })
      if (signal.aborted) return
      if (answer.preferences !== undefined) keepPreferences(answer.preferences)
      settle({ status: 'authenticated', user: answer.data, unreads: answer.unreads ?? null })
      return
    } catch (error) {
      if (signal.aborted) return
      const meaning = readUserFailure(error)
      if (meaning === 'clear') clearSession()
      if (meaning !== 'retry') return settle({ status: 'unauthenticated' })
      await new Promise((resolve) => setTimeout(resolve, retryWait(attempt)))
    }
  }
}
