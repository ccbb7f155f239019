import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSignUpParams } from '@/components/screens/signup/readSignUpParams'
import { SignUpScreen } from '@/components/screens/signup/SignUpScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { readSession } from '@/lib/client/identity/sessionStore'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'

const router = { asPath: '/signup', query: {}, isReady: true, push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))
let solved = 0
vi.mock('@/components/screens/login/solveAltcha', () => ({
  solveAltcha: async () => {
    solved += 1
    return `answer-${solved}`
  },
}))

const user = aUser({ email: 'new@example.com' })
const bodies: { path: string; body: Record<string, unknown> }[] = []
const server = screenHost()
/** Answers both sign-up calls and the code look-up. */
function answers(reply: object, status = 200) {
  server.use(
    http.post('*/api/users/:call', async ({ request, params }) => {
      bodies.push({ path: String(params.call), body: (await request.json()) as Record<string, unknown> })
      return HttpResponse.json(reply, { status })
    }),
    http.get('*/api/referrals/:code', ({ params }) =>
      HttpResponse.json({ data: { is_known: params.code === 'abcdefgh' } }),
    ),
  )
}
beforeEach(() => {
  bodies.length = 0
  window.localStorage.clear()
})
afterEach(() => vi.clearAllMocks())

async function fill(query: Record<string, string> = {}) {
  render(<SignUpScreen {...readSignUpParams(query)} />, { wrapper: AuthProvider })
  await screen.findByText('Human check passed')
  await userEvent.type(screen.getByLabelText('Email'), ' new@example.com ')
  await userEvent.type(screen.getByLabelText('Password'), 'a long password')
  await userEvent.click(screen.getByRole('checkbox'))
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create the account' }))

describe('§7 sign-up', () => {
  it('sends email, password, captcha, anon_id and attribution without empty values, and stores the session', async () => {
    window.localStorage.setItem('uw_utm_params', JSON.stringify({ utm_source: 'news', utm_term: '' }))
    answers({ session: { token: 't' }, user })
    await fill({ next: '/live-options-flow/saved' })
    await submit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/live-options-flow/saved'))
    expect(bodies).toHaveLength(1)
    expect(bodies[0]?.path).toBe('create')
    expect(bodies[0]?.body).toEqual({
      email: 'new@example.com',
      password: 'a long password',
      altcha: expect.stringMatching(/^answer-/),
      anon_id: window.localStorage.getItem('uw_anon_id'),
      utm_source: 'news',
    })
    expect(readSession()).toEqual({ token: 't', userId: 'u1' })
  })

  it('with ?ref= the code is looked up and goes to its own call as referral_code_used', async () => {
    answers({ session: { token: 't' }, user })
    await fill({ ref: 'abcdefgh' })
    expect(await screen.findByText('This code is known.')).toBeInTheDocument()
    await submit()
    await waitFor(() => expect(bodies[0]?.path).toBe('create_referral'))
    expect(bodies[0]?.body).toMatchObject({ referral_code_used: 'abcdefgh' })
  })

  it('the link of a first start says what it makes, and its token goes along', async () => {
    answers({ session: { token: 't' }, user })
    await fill({ administrator: 'tok' })
    expect(screen.getByText('Create the first administrator')).toBeInTheDocument()
    await submit()
    await waitFor(() => expect(bodies[0]?.body).toMatchObject({ administrator_token: 'tok' }))
  })

  it('an unknown code shows before anything is sent', async () => {
    answers({})
    await fill({ ref: 'zzzzzzzz' })
    expect(await screen.findByText('This code is not known')).toBeInTheDocument()
  })

  it('§5 a reply without a session is shown as the error it is, and the captcha is renewed', async () => {
    answers({ message: 'This mail address already has an account.', code: 'invalid' }, 422)
    await fill()
    const before = solved
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('This mail address already has an account.')
    await waitFor(() => expect(solved).toBeGreaterThan(before))
    expect(readSession()).toBeNull()
  })

  it('the meter says in words how long the password is', async () => {
    answers({})
    render(<SignUpScreen {...readSignUpParams({})} />, { wrapper: AuthProvider })
    const box = screen.getByLabelText('Password')
    const says = async (text: string) => {
      await userEvent.clear(box)
      if (text !== '') await userEvent.type(box, text)
      return screen.getAllByRole('status').map((status) => status.textContent)
    }
    expect(await says('')).toContain('At least 10 characters')
    expect(await says('seven77')).toContain('At least 10 characters, 3 to go')
    expect(await says('ten letters')).toContain('Enough')
    expect(await says('fourteen chars')).toContain('Good')
    expect(await says('eighteen characters')).toContain('Long')
  })

  it('C28 a short password is told on blur, and without the terms nothing is sent', async () => {
    answers({})
    render(<SignUpScreen {...readSignUpParams({})} />, { wrapper: AuthProvider })
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'short')
    await userEvent.tab()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 10 characters')
    await submit()
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Agree to the terms to go on')
    expect(bodies).toEqual([])
  })

  it('26 §38 an empty form marks every field and focuses the first', async () => {
    answers({})
    render(<SignUpScreen {...readSignUpParams({})} />, { wrapper: AuthProvider })
    await screen.findByText('Human check passed')
    await submit()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a mail address')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 10 characters')
    expect(screen.getByRole('checkbox')).toBeInvalid()
    expect(screen.getByRole('alert')).toHaveTextContent('3 things are missing or wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Agree to the terms to go on' }))
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(bodies).toEqual([])
  })

  it('26 §38 what a press leaves is checked when the press has ended: nothing moves from under the pointer', async () => {
    answers({})
    render(<SignUpScreen {...readSignUpParams({})} />, { wrapper: AuthProvider })
    await screen.findByText('Human check passed')
    const email = screen.getByLabelText('Email')
    await userEvent.type(email, 'nonsense')
    await userEvent.tab()
    expect(email).toHaveAccessibleDescription('Enter a mail address')
    await userEvent.type(email, '@example.com')
    const terms = screen.getByRole('checkbox')
    const hand = userEvent.setup()
    await hand.pointer({ keys: '[MouseLeft>]', target: terms })
    expect(email).not.toHaveFocus()
    expect(email).toHaveAccessibleDescription('Enter a mail address')
    await hand.pointer({ keys: '[/MouseLeft]', target: terms })
    expect(terms).toBeChecked()
    await waitFor(() => expect(email).toBeValid())
  })
})
