import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettingsParams, SettingsScreen } from '@/components/screens/account/settings/SettingsScreen'
import { packZip } from '@/components/screens/account/settings/saveZip'
import { readSession } from '@/lib/client/identity/sessionStore'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'
import { Visitor } from '@/tests/support/visitor'

const router = {
  asPath: '/account/settings',
  query: {},
  isReady: true,
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
}
vi.mock('next/router', () => ({ useRouter: () => router }))

const user = aUser({
  ...{ email: 'trader@example.com', timezone: 'America/New_York', date_fmt: 'MM/DD/YYYY' },
  ...{ created: '2026-01-02T00:00:00.000Z', current_plan: 'premium', is_premium: true },
})
const session = (id: string, isCurrent: boolean) => ({
  id,
  created: '2026-11-20T10:00:00.000Z',
  last_seen: '2026-11-21T15:04:00.000Z',
  expires: '2026-12-20T10:00:00.000Z',
  address: '203.0.113.5',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  is_current: isCurrent,
})
const security = {
  mfa_enabled: false,
  recovery_codes_left: 0,
  email_verified: true,
  devices: [
    {
      id: 'd1',
      created: '2026-11-21T15:04:00.000Z',
      expires: '2026-12-21T15:04:00.000Z',
      address: '203.0.113.5',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  ],
  sessions: [session('s1', true), session('s2', false)],
  logins: [
    { id: 'l1', at: '2026-11-21T15:04:00.000Z', address: '203.0.113.5', user_agent: 'curl', outcome: 'wrong_code' },
  ],
}
const sent: { path: string; body: unknown }[] = []
const note = (path: string, reply: object, status = 200) =>
  http.all(`*${path}`, async ({ request }) => {
    sent.push({ path, body: request.method === 'GET' ? null : await request.json().catch(() => null) })
    return HttpResponse.json(reply, { status })
  })

const server = screenHost()
beforeEach(() => {
  sent.length = 0
  window.localStorage.setItem('app-session', 't')
  window.localStorage.setItem('user-id', 'u1')
  server.use(
    http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: user })),
    http.get('*/api/user/security', () => HttpResponse.json({ data: security })),
    http.get('*/api/referrals', () =>
      HttpResponse.json({
        data: { code: 'abcdefgh', link: 'http://localhost:3000/signup?ref=abcdefgh', signed_up: 2 },
      }),
    ),
    http.get('*/api/user/notification_config', () => HttpResponse.json({ data: {} })),
    http.get('*/api/push', () => HttpResponse.json({ data: { public_key: null, browsers: [] } })),
  )
})
afterEach(() => window.localStorage.clear())

const open = (tab: string) => render(<SettingsScreen {...readSettingsParams({ tab })} />, { wrapper: Visitor })
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('settings', () => {
  it('the open tab is in the address; an unknown one is the profile', async () => {
    expect(readSettingsParams({ tab: 'privacy' })).toEqual({ tab: 'privacy' })
    open('nonsense')
    expect(await screen.findByText('trader@example.com')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByText(/signup\?ref=abcdefgh/)).toBeInTheDocument()
  })

  it('§7 the time zone is saved as soon as it is chosen, alone in its call', async () => {
    server.use(note('/api/user/update', { code: 'ok', data: { ...user, timezone: 'Europe/Berlin' } }))
    open('preferences')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin')
    await waitFor(() => expect(sent).toEqual([{ path: '/api/user/update', body: { timezone: 'Europe/Berlin' } }]))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin'))
  })

  it('§8 a failed save is only logged; the field says so and can be tried again', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.use(note('/api/user/update', { message: 'no', code: 'x' }, 500))
    open('preferences')
    await userEvent.selectOptions(await screen.findByLabelText('Date format'), 'YYYY-MM-DD')
    expect(await screen.findByText('Not saved')).toBeInTheDocument()
    expect(log).toHaveBeenCalled()
    server.use(note('/api/user/update', { code: 'ok', data: { ...user, date_fmt: 'YYYY-MM-DD' } }))
    await click('Retry')
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument())
    log.mockRestore()
  })

  it('§4 theme and colour assist are kept under the names of §3', async () => {
    open('preferences')
    await userEvent.click(await screen.findByRole('switch', { name: 'Dark theme' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Colour assist' }))
    expect(window.localStorage.getItem('is_darkmode')).toBe('false')
    expect(window.localStorage.getItem('is_color_assist_mode')).toBe('true')
    expect(document.documentElement).toHaveClass('color-assist-mode-light')
  })

  it('row height and default ticker are kept in this browser, and a text that is no ticker is refused', async () => {
    open('preferences')
    await userEvent.click(await screen.findByRole('radio', { name: 'Normal' }))
    expect(window.localStorage.getItem('uw_density')).toBe('normal')
    const box = screen.getByLabelText('Default ticker')
    expect(box).toHaveValue('AAPL')
    await userEvent.clear(box)
    await userEvent.type(box, '123')
    await click('Save')
    expect(box).toHaveAccessibleDescription('Enter a ticker such as NVDA')
    await userEvent.clear(box)
    await userEvent.type(box, 'nvda')
    await click('Save')
    expect(window.localStorage.getItem('uw_default_ticker')).toBe('NVDA')
    await userEvent.clear(box)
    await click('Save')
    expect(window.localStorage.getItem('uw_default_ticker')).toBeNull()
    expect(box).toHaveValue('AAPL')
  })

  it('analytics can be switched off, and experiments are listed and left', async () => {
    window.localStorage.setItem('uw_experiments', JSON.stringify({ discount_25: 'b', retail_pro_ab: 'old' }))
    window.localStorage.setItem('uw_anon_id', 'x')
    open('privacy')
    await userEvent.click(await screen.findByRole('switch', { name: /Send page views/ }))
    expect(window.localStorage.getItem('uw_no_analytics')).toBe('true')
    const words = screen.getByText('Discount on the pricing page')
    expect(words.nextElementSibling).toHaveTextContent('b')
    expect(screen.queryByText('Retail and professional plans')).toBeNull()
    await click('Reset them')
    expect(screen.getByText('This browser takes part in none.')).toBeInTheDocument()
    expect([window.localStorage.getItem('uw_experiments'), window.localStorage.getItem('uw_anon_id')]).toEqual([
      null,
      null,
    ])
  })

  it('switches the second factor on: password, picture and key, first code, recovery codes', async () => {
    server.use(
      note('/api/user/mfa/start', {
        data: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' },
      }),
      note('/api/user/mfa/confirm', { data: { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] } }),
    )
    open('security')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch the second factor on' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'a long password')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }))
    expect(await within(dialog).findByRole('img', { name: 'Code for your authenticator' })).toBeInTheDocument()
    expect(within(dialog).getByTestId('mfa-secret')).toHaveTextContent('ABCD EFGH IJKL MNOP')
    const own = within(dialog).getByRole('link', { name: 'Open in the authenticator of this phone' })
    expect(own).toHaveAttribute('href', 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP')
    await userEvent.type(within(dialog).getByLabelText('First code'), '123456')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save as file' })).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'a long password' }, { code: '123456' }])
  })

  it('a refused code is shown in the words of the host', async () => {
    server.use(
      note('/api/user/mfa/start', { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } }),
      note('/api/user/mfa/confirm', { message: 'This code is not right.', code: 'mfa_invalid' }, 401),
    )
    open('security')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch the second factor on' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'a long password')
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
    await userEvent.type(await dialog.findByLabelText('First code'), '000000')
    await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This code is not right.')
    expect(readSession()).not.toBeNull()
  })

  it('a changed password puts the new token in place, so this browser stays logged in', async () => {
    server.use(note('/api/user/password', { session: { token: 'fresh' } }))
    open('security')
    const form = (await screen.findByRole('button', { name: 'Change the password' })).closest('form') as HTMLElement
    await userEvent.type(within(form).getByLabelText('Current password'), 'a long password')
    await userEvent.type(within(form).getByLabelText('New password'), 'short')
    await click('Change the password')
    expect(await within(form).findByText('Use at least 10 characters')).toBeInTheDocument()
    await userEvent.type(within(form).getByLabelText('New password'), ' but longer now')
    await click('Change the password')
    await waitFor(() => expect(readSession()).toEqual({ token: 'fresh', userId: 'u1' }))
    expect(sent[0]?.body).toEqual({ password: 'a long password', new_password: 'short but longer now' })
  })

  it('sessions and log-ins are told in words; another session can be ended', async () => {
    server.use(note('/api/user/sessions/s2/revoke', { code: 'ok' }))
    open('security')
    expect((await screen.findAllByText('Firefox on Linux')).length).toBe(3)
    expect(screen.getByText('Wrong code')).toBeInTheDocument()
    await click('End')
    const dialog = within(await screen.findByRole('dialog', { name: 'End the session' }))
    await userEvent.click(dialog.getByRole('button', { name: 'End the session' }))
    expect(await dialog.findByText('Enter your password')).toBeInTheDocument()
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('Current password'), 'a long password')
    await userEvent.click(dialog.getByRole('button', { name: 'End the session' }))
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/api/user/sessions/s2/revoke', body: { password: 'a long password' } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('all other sessions end by password and code where there is a second factor; a refusal stays in the dialog', async () => {
    server.use(
      http.get('*/api/user/security', () => HttpResponse.json({ data: { ...security, mfa_enabled: true } })),
      note('/api/user/sessions/revoke_others', { message: 'The password is not right.', code: 'invalid' }, 422),
    )
    open('security')
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'wrong')
    await userEvent.type(dialog.getByLabelText('Code'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'End all other sessions' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not right.')
    expect(sent[0]?.body).toEqual({ password: 'wrong', code: '123456' })
  })

  it('one of staff is told that the second factor opens the staff pages, until it is on', async () => {
    let isOn = false
    const staff = () => ({ ...user, ...(isOn ? { is_admin: true } : { needs_second_factor: 'staff' }) })
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: staff() })),
      note('/api/user/mfa/start', { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } }),
      http.post('*/api/user/mfa/confirm', () => {
        isOn = true
        return HttpResponse.json({ data: { recovery_codes: ['aaaa-bbbb'] } })
      }),
    )
    open('security')
    const words = /The staff pages open once its second factor is on/
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Staff pages' })).toBeNull()
    await click('Switch the second factor on')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'a long password')
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
    await userEvent.type(await dialog.findByLabelText('First code'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'I kept them' }))
    expect(await screen.findByRole('link', { name: 'Staff pages' })).toBeInTheDocument()
  })

  it('whoever must have a second factor first sees what sets it up and how to leave, and other tabs lead there', async () => {
    const locked = { ...user, needs_second_factor: 'everything' }
    server.use(http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: locked })))
    const screenOf = open('profile')
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/account/settings?tab=security'))
    expect(screen.queryByText('trader@example.com')).toBeNull()
    screenOf.unmount()
    open('security')
    expect(await screen.findByText(/This site asks everybody for a second factor/)).toBeInTheDocument()
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Security', 'Privacy'])
  })

  it('a browser that is not asked for a code is listed with its end, and asked again by a press', async () => {
    const forgotten: string[] = []
    server.use(
      http.delete('*/api/user/mfa/devices/:id', ({ params }) => {
        forgotten.push(String(params.id))
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open('security')
    const list = await screen.findByRole('list', { name: 'Remembered browsers' })
    expect(list).toHaveTextContent('203.0.113.5 · since 11/21/2026 10:04 · until 12/21/2026')
    await click(/^Ask Firefox.* for a code again$/)
    await waitFor(() => expect(forgotten).toEqual(['d1']))
  })

  it('§7 a ticked box of the notification matrix is saved with the whole matrix', async () => {
    server.use(
      http.post('*/api/user/notification_config', async ({ request }) => {
        const body = await request.json()
        sent.push({ path: 'save', body })
        return HttpResponse.json({ data: body })
      }),
    )
    open('notifications')
    await userEvent.click(await screen.findByLabelText('An alert of mine fires: Mail'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ channels: { alert_hit: ['email'], plan: [] }, daily_cap: 200 })
    expect(screen.getByLabelText('The product changes: Daily digest')).toBeEnabled()
    expect(screen.queryByLabelText('The product changes: Mail')).toBeNull()
  })

  it('deleting asks for the address, then clears the local session', async () => {
    server.use(note('/api/user/delete', { code: 'ok' }), note('/api/users/logout', { code: 'ok' }))
    open('privacy')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }))
    const dialog = await screen.findByRole('dialog')
    const go = within(dialog).getByRole('button', { name: 'Delete the account' })
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'a long password')
    await userEvent.click(go)
    expect(within(dialog).getByLabelText('Type trader@example.com')).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Type trader@example.com'), 'Trader@example.com')
    await userEvent.click(go)
    await waitFor(() => expect(readSession()).toBeNull())
    expect(sent[0]).toEqual({
      path: '/api/user/delete',
      body: { password: 'a long password', email: 'Trader@example.com' },
    })
  })

  it('the export is a ZIP of JSON files', () => {
    const files = unzipSync(packZip({ 'profile.json': { email: 'ä@example.com' }, 'plans.json': [] }))
    expect(Object.keys(files)).toEqual(['profile.json', 'plans.json'])
    expect(JSON.parse(new TextDecoder().decode(files['profile.json']))).toEqual({ email: 'ä@example.com' })
  })
})
