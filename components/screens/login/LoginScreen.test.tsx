import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginScreen } from '@/components/screens/login/LoginScreen'
import { ridgePath } from '@/components/screens/login/ridgeShape'
import { AuthProvider } from '@/hooks/app/useAuth'
import { clearSession, readSession, storeSession } from '@/lib/client/identity/sessionStore'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'

const router = {
  asPath: '/login',
  pathname: '/login',
  query: {} as Record<string, string>,
  isReady: true,
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn().mockResolvedValue(undefined),
}
vi.mock('next/router', () => ({ useRouter: () => router }))
let solved = 0
vi.mock('@/components/screens/login/solveAltcha', () => ({
  solveAltcha: async () => {
    solved += 1
    if (solved === 99) throw new Error('The human check needs https or localhost.')
    return `answer-${solved}`
  },
}))
vi.mock('@/components/screens/login/SessionRidge', () => ({ SessionRidge: () => null }))

const server = screenHost()
beforeEach(() => {
  solved = 0
  window.localStorage.clear()
  router.query = {}
})
afterEach(() => vi.clearAllMocks())

const user = aUser({ email: 'a@b.co' })
const bodies: Record<string, unknown>[] = []
/** Answers each login call with the next of these. */
function answers(...replies: readonly { status?: number; body: object }[]) {
  bodies.length = 0
  server.use(
    http.post('*/api/users/login', async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>)
      const reply = replies[Math.min(bodies.length, replies.length) - 1]
      return HttpResponse.json(reply?.body ?? {}, { status: reply?.status ?? 200 })
    }),
  )
}
const fill = async (password = 'a long password') => {
  render(<LoginScreen />, { wrapper: AuthProvider })
  await screen.findByText('Human check passed')
  await userEvent.type(screen.getByLabelText('Email'), ' trader@example.com ')
  await userEvent.type(screen.getByLabelText('Password'), password)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('login', () => {
  it('§5 sends email, password and the captcha field, stores the session and goes back to where it was asked for', async () => {
    router.query = { next: '/live-options-flow/saved' }
    answers({ body: { session: { token: 't' }, user } })
    await fill()
    expect(screen.getByText('Saved Flow Filters')).toBeInTheDocument()
    await submit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/live-options-flow/saved'))
    expect(bodies[0]).toEqual({
      email: 'trader@example.com',
      password: 'a long password',
      altcha: expect.stringMatching(/^answer-/),
    })
    expect(readSession()).toEqual({ token: 't', userId: 'u1' })
  })

  it('an account that must have a second factor first is led to where it is set up', async () => {
    router.query = { next: '/live-options-flow' }
    answers({ body: { session: { token: 't' }, user: { ...user, needs_second_factor: 'everything' } } })
    await fill()
    await submit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/account/settings?tab=security'))
    expect(router.replace).not.toHaveBeenCalledWith('/live-options-flow')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])(
    'a next of %s is refused',
    async (next) => {
      router.query = { next }
      answers({ body: { session: { token: 't' }, user } })
      await fill()
      await submit()
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/live-options-flow'))
    },
  )

  it.each([401, 422, 429])(
    '§8 status %i shows the words of the host in the form, and a fresh captcha answer follows',
    async (status) => {
      answers(
        { status, body: { message: 'Words of the host.', code: 'c' } },
        { body: { session: { token: 't' }, user } },
      )
      await fill()
      await submit()
      expect(await screen.findByRole('alert')).toHaveTextContent('Words of the host.')
      expect(readSession()).toBeNull()
      await screen.findByText('Human check passed')
      await submit()
      await waitFor(() => expect(bodies).toHaveLength(2))
      expect(bodies[1]?.altcha).not.toBe(bodies[0]?.altcha)
    },
  )

  it('§5 an answer without a session is an error, even with status 200', async () => {
    answers({ body: { message: 'Not today.' } })
    await fill()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.')
  })

  it('§8 another status names the status', async () => {
    answers({ status: 503, body: {} })
    await fill()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('503')
  })

  it('§8 no answer at all shows the network message', async () => {
    server.use(http.post('*/api/users/login', () => HttpResponse.error()))
    await fill()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('If you use a VPN, turn it off.')
  })

  it('§5 the second factor appears when it is asked for, and is sent', async () => {
    answers(
      { status: 401, body: { mfa_required: true, message: 'Enter your code.' } },
      { body: { session: { token: 't' }, user } },
    )
    await fill()
    expect(screen.queryByLabelText('Second factor')).not.toBeInTheDocument()
    await submit()
    // A question is no alarm.
    expect(await screen.findByText('Enter your code.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(await screen.findByLabelText('Second factor'), '123456')
    await waitFor(() => expect(bodies[1]?.mfa_code).toBe('123456'))
  })

  it('§5 six digits of the second factor send themselves; a recovery code waits for its button', async () => {
    answers(
      { status: 401, body: { mfa_required: true, message: 'Enter your code.' } },
      { status: 401, body: { mfa_required: true, message: 'That code is wrong.' } },
      { body: { session: { token: 't' }, user } },
    )
    await fill()
    await submit()
    const code = await screen.findByLabelText('Second factor')
    await screen.findByText('Human check passed')
    await userEvent.type(code, '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is wrong.')
    expect(bodies[1]?.mfa_code).toBe('123456')
    await screen.findByText('Human check passed')
    await userEvent.clear(code)
    await userEvent.type(code, '2345-9wqa-23456')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(bodies).toHaveLength(2)
    await submit()
    await waitFor(() => expect(bodies[2]?.mfa_code).toBe('2345-9wqa-23456'))
  })

  it('a browser that is remembered sends its token with the next log-in, and nobody else does', async () => {
    answers(
      { status: 401, body: { mfa_required: true, message: 'Enter your code.' } },
      { body: { session: { token: 't' }, user, device_token: 'spared' } },
    )
    await fill()
    await submit()
    await screen.findByLabelText('Second factor')
    expect(bodies[0]).not.toHaveProperty('device_token')
    await screen.findByText('Human check passed')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Do not ask this browser for a code for 30 days' }))
    await userEvent.type(screen.getByLabelText('Second factor'), '123456')
    await waitFor(() => expect(window.localStorage.getItem('uw_device')).toBe('spared'))
    expect(bodies[1]).toMatchObject({ mfa_code: '123456', remember_device: true })
    cleanup()
    clearSession()
    answers({ body: { session: { token: 't' }, user } })
    await fill()
    await submit()
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ device_token: 'spared' })
    expect(bodies[0]).not.toHaveProperty('remember_device')
  })

  it('leads to the forgotten password and to the sign-up, which gets the referral code and the way back', async () => {
    router.query = { ref: 'abcdefgh', next: '/live-options-flow/saved' }
    render(<LoginScreen />, { wrapper: AuthProvider })
    expect(screen.getByRole('link', { name: 'Forgot it?' })).toHaveAttribute('href', '/forgot-password')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup?ref=abcdefgh&next=%2Flive-options-flow%2Fsaved',
    )
  })

  it('ASVS 14.2.1 the way back to a link with a secret stands behind # here and for the sign-up', async () => {
    window.location.hash = `#next=${encodeURIComponent('/gift#code=of-the-mail')}`
    render(<LoginScreen />, { wrapper: AuthProvider })
    expect(screen.getByText('You will return', { exact: false })).toHaveTextContent('Log in to open')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup#next=%2Fgift%23code%3Dof-the-mail',
    )
    cleanup()
    storeSession({ token: 't', userId: 'u1' })
    server.use(http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: user })))
    render(<LoginScreen />, { wrapper: AuthProvider })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/gift#code=of-the-mail'))
    window.location.hash = ''
  })

  it('somebody who is logged in already goes on at once', async () => {
    storeSession({ token: 't', userId: 'u1' })
    server.use(http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: user })))
    router.query = { next: '/live-options-flow/saved' }
    render(<LoginScreen />, { wrapper: AuthProvider })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/live-options-flow/saved'))
  })

  it('C28 two mistakes are summed up at the top, each leads to its field', async () => {
    answers({ body: {} })
    render(<LoginScreen />, { wrapper: AuthProvider })
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('Email'), 'nonsense')
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent('2 things are missing or wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Enter your password' }))
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Password'), 'x')
    await submit()
    expect(screen.queryByText(/things are missing/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('C28 checks before sending and puts the focus on the first wrong field', async () => {
    answers({ body: {} })
    render(<LoginScreen />, { wrapper: AuthProvider })
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('Email'), 'nonsense')
    await submit()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a mail address')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password')
    expect(bodies).toHaveLength(0)
  })

  it('a check that cannot be done says why and can be tried again', async () => {
    solved = 98
    render(<LoginScreen />, { wrapper: AuthProvider })
    expect(await screen.findByText('The human check needs https or localhost.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Human check passed')).toBeInTheDocument()
  })

  it('C28 a human check that failed is tried again when a lost network is back', async () => {
    solved = 98
    render(<LoginScreen />, { wrapper: AuthProvider })
    expect(await screen.findByText('The human check needs https or localhost.')).toBeInTheDocument()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Human check passed')).toBeInTheDocument()
  })
})

describe('the sessions beside the form', () => {
  it('the largest step of all takes the amplitude; no data is no path', () => {
    expect(ridgePath([4, -4, null], { width: 80, baseY: 20, amplitude: 10, peak: 4 })).toBe('M0.0 10.0L1.0 30.0')
    expect(ridgePath([], { width: 80, baseY: 20, amplitude: 10, peak: 4 })).toBe('')
  })
})

describe('before the page is awake', () => {
  it('what was typed is kept, and a press leaks nothing into the address', async () => {
    answers({ body: { session: { token: 't' }, user } })
    const page = (
      <AuthProvider>
        <LoginScreen />
      </AuthProvider>
    )
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(page)
    const field = (name: string) => box.querySelector<HTMLInputElement>(`[name="${name}"]`)
    expect(box.querySelector('form')?.getAttribute('method')).toBe('dialog')
    for (const [name, text] of [
      ['email', 'early@example.com'],
      ['password', 'typed too early'],
    ] as const) {
      const input = field(name)
      if (input) input.value = text
    }
    const root = await act(async () => hydrateRoot(box, page))
    await screen.findByText('Human check passed')
    expect([field('email')?.value, field('password')?.value]).toEqual(['early@example.com', 'typed too early'])
    await submit()
    await waitFor(() => expect(bodies[0]).toMatchObject({ email: 'early@example.com', password: 'typed too early' }))
    await act(async () => root.unmount())
    box.remove()
  })
})
