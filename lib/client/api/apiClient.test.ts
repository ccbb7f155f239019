import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountCall, HttpError } from '@/lib/client/api/accountCall'
import { call } from '@/lib/client/api/apiClient'
import { ApiError } from '@/lib/client/api/apiError'
import { storeSession } from '@/lib/client/identity/sessionStore'
import { setReporter } from '@/lib/client/reporting/report'
import { SESSION_HASH_LENGTH } from '@/lib/session/sessionHash'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  server.resetHandlers()
  setReporter(null)
})
afterAll(() => server.close())

describe('§7 calls', () => {
  it('sends method, filled path, query, body and identity', async () => {
    storeSession({ token: 'secret', userId: 'u1' })
    let seen: Request | undefined
    server.use(
      http.get('*/api/contracts/:symbol/bars', ({ request }) => {
        seen = request
        return HttpResponse.json({ data: [], meta: {} })
      }),
    )
    await call('contracts.bars', { params: { symbol: 'AAPL250117C00200000' }, query: { days: 5, mins: 600 } })
    expect(new URL(seen?.url ?? '').pathname).toBe('/api/contracts/AAPL250117C00200000/bars')
    expect(new URL(seen?.url ?? '').search).toBe('?days=5&mins=600')
    expect(seen?.headers.get('authorization')).toBe('Bearer secret')
    expect(seen?.headers.get('user-id')).toBe('u1')
    expect(seen?.headers.get('content-type')).toBe('application/json')
    expect(seen?.headers.get('accept')).toBe('application/json')
    expect(seen?.headers.get('uw-path')).toBe('/')
    expect(seen?.headers.get('uw-sh')).toHaveLength(SESSION_HASH_LENGTH)
  })

  it('a network failure is the error of §8 with code 400', async () => {
    server.use(http.get('*/api/users', () => HttpResponse.error()))
    await expect(call('users.current')).rejects.toMatchObject({ code: 400, status: null })
  })

  it('a failure status becomes ApiError with the words of the host', async () => {
    server.use(
      http.get('*/api/users', () =>
        HttpResponse.json({ message: 'Log in again', code: 'session_invalid' }, { status: 401 }),
      ),
    )
    const failure = call('users.current')
    await expect(failure).rejects.toBeInstanceOf(ApiError)
    await expect(failure).rejects.toMatchObject({ message: 'Log in again', code: 'session_invalid', status: 401 })
  })

  it('a call that is given up ends as AbortError, not as a failure to show', async () => {
    server.use(http.get('*/api/users', () => new Promise<never>(() => undefined)))
    const stop = new AbortController()
    const pending = call('users.current', {}, { signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('§8 login responses', () => {
  const body = { email: 'a@b.co', password: 'x' }

  it.each([401, 422, 429])('status %i is parsed and returned to the caller', async (status) => {
    server.use(http.post('*/api/users/login', () => HttpResponse.json({ message: 'no', code: 'c' }, { status })))
    await expect(accountCall('users.logIn', { body })).resolves.toEqual({ message: 'no', code: 'c' })
  })

  it('any other status is an HTTP error, reported with its tags', async () => {
    const reports: unknown[] = []
    setReporter((_error, tags) => reports.push(tags))
    server.use(http.post('*/api/users/login', () => new HttpResponse(null, { status: 503, statusText: 'Down' })))
    await expect(accountCall('users.logIn', { body })).rejects.toEqual(new HttpError(503, 'Down'))
    expect(reports).toEqual([
      { type: 'flow-sprung-a-leak', source: 'login-layout-api', status: '503', statusText: 'Down' },
    ])
  })
})
