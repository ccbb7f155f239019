import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ForgotPasswordScreen } from '@/components/screens/forgot-password/ForgotPasswordScreen'
import { ResetPasswordScreen, readResetParams } from '@/components/screens/reset-password/ResetPasswordScreen'
import { VerifyEmailScreen } from '@/components/screens/verify-email/VerifyEmailScreen'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('@/components/screens/login/solveAltcha', () => ({ solveAltcha: async () => 'answer' }))

const server = screenHost()
const bodies: unknown[] = []
const answers = (path: string, reply: object, status = 200) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(reply, { status })
    }),
  )
afterEach(() => {
  bodies.length = 0
})

describe('§7 forgot password', () => {
  it('sends the address with the captcha and shows the one answer there is', async () => {
    answers('/api/users/send_password_reset', {
      code: 'ok',
      message: 'If this address has an account, a mail is on its way.',
    })
    render(<ForgotPasswordScreen />)
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.co')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/If this address has an account/)).toBeInTheDocument()
    expect(bodies).toEqual([{ email: 'a@b.co', altcha: 'answer' }])
  })

  it('§8 a rate limit shows the words of the specification', async () => {
    answers('/api/users/send_password_reset', {}, 429)
    render(<ForgotPasswordScreen />)
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.co')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have exceeded a rate limit, try again in one minute',
    )
  })
})

describe('§7 reset password', () => {
  it('sends email, password and token of the link', async () => {
    answers('/api/users/reset_password', { code: 'ok', message: 'The password is changed. Please log in.' })
    render(<ResetPasswordScreen {...readResetParams({ email: 'a@b.co', token: 'tok' })} />)
    await screen.findByText('Human check passed')
    await userEvent.type(screen.getByLabelText('New password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText(/The password is changed/)).toBeInTheDocument()
    expect(bodies).toEqual([{ email: 'a@b.co', token: 'tok', password: 'a long password', altcha: 'answer' }])
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  })

  it('an incomplete link says so and leads to a new one', () => {
    render(<ResetPasswordScreen {...readResetParams({ email: 'a@b.co' })} />)
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.')
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
  })
})

describe('the link of the sign-up mail', () => {
  it('is used by a click, not by opening the page', async () => {
    answers('/api/users/verify_email', { code: 'ok', message: 'Your mail address is confirmed.' })
    render(<VerifyEmailScreen token="tok" />)
    expect(bodies).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
    expect(await screen.findByText('Your mail address is confirmed.')).toBeInTheDocument()
    await waitFor(() => expect(bodies).toEqual([{ token: 'tok' }]))
  })

  it('a dead link shows the words of the host', async () => {
    answers('/api/users/verify_email', { message: 'This link has expired.', code: 'token_invalid' }, 422)
    render(<VerifyEmailScreen token="tok" />)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
  })
})
