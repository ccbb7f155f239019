import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { readUserFailure, retryWait } from '@/hooks/app/authState'
import { AuthProvider, useAuth } from '@/hooks/app/useAuth'
import { TimeSettingsProvider, useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { User } from '@/lib/access/user'
import { NoSessionError } from '@/lib/account/forms'
import { ApiError } from '@/lib/client/api/apiError'
import { clearSession, readSession, storeSession } from '@/lib/client/identity/sessionStore'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'

const server = screenHost()
beforeEach(() => window.localStorage.clear())

const aReader = (change: Partial<User> = {}): User =>
  aUser({ email: 'a@b.co', timezone: 'Europe/Berlin', date_fmt: 'DD.MM.YYYY', created: '2024-05-01', ...change })

const current = (user: User) =>
  http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: user, unreads: { unreads: 2, last_read: null } }))
const refused = (code: string, status = 401) =>
  http.get('*/api/users', () => HttpResponse.json({ message: 'no', code }, { status }))
const renderAuth = () => renderHook(() => useAuth(), { wrapper: AuthProvider })

describe('§4 authentication', () => {
  it('starts loading; with no stored session it is unauthenticated, without any call', async () => {
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('unauthenticated'))
  })

  it('a stored session is read with its unreads', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(current(aReader()))
    const { result } = renderAuth()
    expect(result.current.state.status).toBe('loading')
    await waitFor(() => expect(result.current.user?.email).toBe('a@b.co'))
    expect(result.current.unreads?.unreads).toBe(2)
  })

  it('§8 session_invalid clears the local session', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(refused('session_invalid'))
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('unauthenticated'))
    expect(readSession()).toBeNull()
  })

  it('§8 authentication_required means unauthenticated and leaves the session alone', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(refused('authentication_required'))
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('unauthenticated'))
    expect(readSession()).not.toBeNull()
  })

  it('a host that is away says nothing about the person: loading goes on until it answers', async () => {
    storeSession({ token: 't', userId: 'u1' })
    let calls = 0
    server.use(
      http.get('*/api/users', () => {
        calls += 1
        return calls === 1 ? HttpResponse.error() : HttpResponse.json({ code: 'ok', data: aReader() })
      }),
    )
    const { result } = renderAuth()
    await waitFor(() => expect(calls).toBe(1))
    expect(result.current.state.status).toBe('loading')
    await waitFor(() => expect(result.current.state.status).toBe('authenticated'))
  })

  it('login stores token and user id, then authenticates', async () => {
    server.use(
      http.post('*/api/users/login', () =>
        HttpResponse.json({ session: { token: 'new' }, user: aReader({ id: 'u9' }) }),
      ),
    )
    const { result } = renderAuth()
    await act(() => result.current.enter('users.logIn', { body: { email: 'a@b.co', password: 'x' } }))
    expect(readSession()).toEqual({ token: 'new', userId: 'u9' })
    expect(result.current.state.status).toBe('authenticated')
  })

  it('§5 a login response without a session is raised as it came', async () => {
    const body = { message: 'The password is not right.', code: 'credentials' }
    server.use(http.post('*/api/users/login', () => HttpResponse.json(body, { status: 401 })))
    const { result } = renderAuth()
    const failure = result.current.enter('users.logIn', { body: { email: 'a@b.co', password: 'x' } })
    await expect(failure).rejects.toBeInstanceOf(NoSessionError)
    await expect(failure).rejects.toMatchObject({ reply: body })
    expect(readSession()).toBeNull()
  })

  it('§8 a failed logout call is ignored: the local session goes', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(
      current(aReader()),
      http.get('*/api/users/logout', () => HttpResponse.error()),
    )
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('authenticated'))
    await act(() => result.current.logOut())
    expect(readSession()).toBeNull()
    expect(result.current.state.status).toBe('unauthenticated')
  })

  it('ASVS 14.3.1 a log-out clears what the browser holds of the person, also while the host is away; the device keeps its own', async () => {
    storeSession({ token: 't', userId: 'u1' })
    for (const key of Object.values(storageKeys)) if (readStored(key) === null) writeStored(key, `${key} of a@b.co`)
    server.use(
      current(aReader()),
      http.get('*/api/users/logout', () => HttpResponse.error()),
    )
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('authenticated'))
    await act(() => result.current.logOut())
    const left = Object.entries(storageKeys).flatMap(([name, key]) => (readStored(key) === null ? [] : [name]))
    expect(left.sort()).toEqual(
      [
        ...['anonId', 'chartMarks', 'contracts', 'course', 'dateFormat', 'defaultTicker', 'density'],
        ...['device', 'drawings', 'experiments', 'flowRail', 'isColorAssist', 'isDarkmode', 'isSample', 'navMode'],
        ...[
          'noAnalytics',
          'optionLists',
          'sessionHash',
          'sounds',
          'starred',
          'startPage',
          'timezone',
          'utm',
          'visitorId',
        ],
      ].sort(),
    )
  })

  it('§4 the host is told with the session that ends, and nothing else is asked with it any more', async () => {
    storeSession({ token: 't', userId: 'u1' })
    const told: (string | null)[] = []
    server.use(
      current(aReader()),
      http.get('*/api/users/logout', ({ request }) => {
        told.push(request.headers.get('authorization'), String(readSession()))
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    const { result } = renderAuth()
    await waitFor(() => expect(result.current.state.status).toBe('authenticated'))
    await act(() => result.current.logOut())
    expect(told).toEqual(['Bearer t', 'null'])
  })

  it('a log-out asks nothing as a visitor that only a person may read', async () => {
    storeSession({ token: 't', userId: 'u1' })
    const askers: (string | null)[] = []
    server.use(
      current(aReader()),
      http.get('*/api/users/logout', () => HttpResponse.json({ code: 'ok' })),
      http.get('*/api/saved_views', ({ request }) => {
        askers.push(request.headers.get('authorization'))
        return HttpResponse.json({ data: [] })
      }),
    )
    const { result } = renderHook(
      () => {
        const auth = useAuth()
        const views = useEndpoint('savedViews.list', auth.user ? { query: { page: 'flow_feed' } } : null)
        return { auth, views }
      },
      { wrapper: AuthProvider },
    )
    await waitFor(() => expect(result.current.views.status).toBe('success'))
    // Outside of `act`, as a press in the browser: the screen is drawn when React has time for it.
    await result.current.auth.logOut()
    await waitFor(() => expect(result.current.views.status).toBe('idle'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(askers).toEqual(['Bearer t'])
  })

  it('failures are read by their code alone', () => {
    const failed = (status: number, code: string) =>
      new ApiError({ response: { status, data: { message: 'm', code } } })
    expect(readUserFailure(failed(401, 'session_invalid'))).toBe('clear')
    expect(readUserFailure(failed(401, 'authentication_required'))).toBe('unauthenticated')
    expect(readUserFailure(failed(500, 'broken'))).toBe('retry')
    expect(readUserFailure(new Error('x'))).toBe('retry')
    expect([0, 1, 99].map(retryWait)).toEqual([1000, 2000, 30_000])
  })
})

describe('§5 time zone and date format', () => {
  const renderTime = () =>
    renderHook(() => useTimeSettings(), {
      wrapper: ({ children }) => (
        <AuthProvider>
          <TimeSettingsProvider>{children}</TimeSettingsProvider>
        </AuthProvider>
      ),
    })
  const collectUpdates = () => {
    const bodies: unknown[] = []
    server.use(
      http.put('*/api/user/update', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ code: 'ok', data: aReader() })
      }),
    )
    return bodies
  }

  it('the profile decides and nothing is saved', async () => {
    storeSession({ token: 't', userId: 'u1' })
    const bodies = collectUpdates()
    server.use(current(aReader()))
    const { result } = renderTime()
    await waitFor(() => expect(result.current).toEqual({ timeZone: 'Europe/Berlin', dateFormat: 'DD.MM.YYYY' }))
    expect(bodies).toEqual([])
  })

  it('an invalid zone becomes America/New_York; zone and chosen format are saved in one call each', async () => {
    storeSession({ token: 't', userId: 'u1' })
    const bodies = collectUpdates()
    server.use(current(aReader({ timezone: 'Mars/Olympus', date_fmt: null })))
    const { result } = renderTime()
    await waitFor(() => expect(bodies).toHaveLength(2))
    await waitFor(() => expect(result.current).toEqual({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }))
    expect(bodies).toEqual(expect.arrayContaining([{ timezone: 'America/New_York' }, { date_fmt: 'MM/DD/YYYY' }]))
  })

  it('the first paint has the format that the person saw last, before the profile is there; a visitor has the own one', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(current(aReader()))
    const first = renderTime()
    await waitFor(() => expect(first.result.current.dateFormat).toBe('DD.MM.YYYY'))
    first.unmount()
    const paints: string[] = []
    const again = renderHook(() => paints.push(Object.values(useTimeSettings()).join(' ')), {
      wrapper: ({ children }) => (
        <AuthProvider>
          <TimeSettingsProvider>{children}</TimeSettingsProvider>
        </AuthProvider>
      ),
    })
    // What the host drew is drawn again as it was, then replaced before anything is painted.
    expect(paints).toEqual(['America/New_York MM/DD/YYYY', 'Europe/Berlin DD.MM.YYYY'])
    again.unmount()
    clearSession()
    const visitor = renderTime()
    expect(visitor.result.current.dateFormat).not.toBe('DD.MM.YYYY')
    await waitFor(() => expect(window.localStorage.getItem('uw_time_seen')).toBeNull())
  })

  it('§8 a failed update is only logged', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(
      current(aReader({ date_fmt: null })),
      http.put('*/api/user/update', () => HttpResponse.error()),
    )
    const { result } = renderTime()
    await waitFor(() => expect(result.current.dateFormat).toBe('YYYY-MM-DD'))
  })
})
