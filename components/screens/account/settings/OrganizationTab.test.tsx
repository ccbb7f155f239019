import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettingsParams, SettingsScreen } from '@/components/screens/account/settings/SettingsScreen'
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

const boss = aUser({
  timezone: 'America/New_York',
  date_fmt: 'MM/DD/YYYY',
  id: 'u1',
  email: 'boss@example.com',
  organization: { id: 'o1', name: 'Fund', denied_access: [] },
})
const organization = {
  name: 'Fund',
  denied_access: ['crypto'],
  members: [
    { id: 'u1', email: 'boss@example.com', role: 'administrator', last_seen: '2026-11-21T15:04:00.000Z', is_you: true },
    { id: 'u2', email: 'desk@example.com', role: 'member', last_seen: null, is_you: false },
  ],
  invites: [
    {
      ...{ id: 'i1', email: 'new@example.com', role: 'member' },
      ...{ created: '2026-11-21T15:04:00.000Z', expires: '2026-11-28T15:04:00.000Z' },
    },
  ],
}
const sent: { what: string; body: unknown }[] = []
const takes = (method: 'post' | 'put' | 'delete', path: string, reply: object, status = 200) =>
  http[method](`*${path}`, async ({ request }) => {
    sent.push({ what: `${method} ${path}`, body: await request.json().catch(() => null) })
    return HttpResponse.json(reply, { status })
  })
const server = screenHost()
beforeEach(() => {
  sent.length = 0
  window.localStorage.setItem('app-session', 't')
  window.localStorage.setItem('user-id', 'u1')
  server.use(
    http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: boss })),
    http.get('*/api/organization', () => HttpResponse.json({ data: organization })),
    http.get('*/api/user/security', () =>
      HttpResponse.json({ message: 'Not here.', code: 'unavailable' }, { status: 404 }),
    ),
    http.get('*/api/referrals', () => HttpResponse.json({ data: { code: 'a', link: 'http://x', signed_up: 0 } })),
  )
})
afterEach(() => window.localStorage.clear())

const open = (query: Record<string, string>) =>
  render(<SettingsScreen {...readSettingsParams(query)} />, { wrapper: Visitor })

describe('§4.15 Settings: Organization', () => {
  it('shows members with role and last activity, and what is switched off, which only staff change', async () => {
    open({ tab: 'organization' })
    const [own, desk] = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem')
    expect(own).toHaveTextContent(/boss@example.com.*You.*last seen/)
    expect(desk).toHaveTextContent('no open session')
    expect(screen.getByLabelText('Role of boss@example.com')).toHaveValue('administrator')
    const denied = screen.getByRole('list', { name: 'Features that are switched off' })
    expect(denied).toHaveTextContent('Crypto')
    expect(within(denied).queryByRole('checkbox')).toBeNull()
  })

  it('a role is changed, a member removed with a second press, an invitation mailed and taken back', async () => {
    server.use(
      takes('put', '/api/organization/members/u2', { code: 'ok' }),
      takes('delete', '/api/organization/members/u2', { code: 'ok' }),
      takes('delete', '/api/organization/invites/i1', { data: organization }),
      takes('post', '/api/organization/invites', { data: organization }),
    )
    open({ tab: 'organization' })
    await userEvent.selectOptions(await screen.findByLabelText('Role of desk@example.com'), 'Administrator')
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove desk@example.com' }))
    expect(sent).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove: Remove desk@example.com' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await userEvent.type(screen.getByLabelText('Mail address'), 'next@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    await userEvent.click(screen.getByRole('button', { name: 'Take the invitation of new@example.com back' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, take it back/ }))
    await waitFor(() =>
      expect(sent).toEqual([
        { what: 'put /api/organization/members/u2', body: { role: 'administrator' } },
        { what: 'delete /api/organization/members/u2', body: null },
        { what: 'post /api/organization/invites', body: { email: 'next@example.com', role: 'member' } },
        { what: 'delete /api/organization/invites/i1', body: null },
      ]),
    )
  })

  it('the host’s words are shown when the last administrator would go', async () => {
    const message = 'This is the only administrator. Name another one first.'
    server.use(takes('put', '/api/organization/members/u1', { message, code: 'conflict' }, 409))
    open({ tab: 'organization' })
    await userEvent.selectOptions(await screen.findByLabelText('Role of boss@example.com'), 'Member')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it('the tab stands there for administrators only', async () => {
    const view = open({ tab: 'profile' })
    expect(await screen.findByRole('link', { name: 'Organization' })).toBeInTheDocument()
    view.unmount()
    server.use(
      http.get('*/api/organization', () =>
        HttpResponse.json({ message: 'There is no such organization.', code: 'not_found' }, { status: 404 }),
      ),
    )
    open({ tab: 'organization' })
    expect(await screen.findByText('This account administers no organization.')).toBeInTheDocument()
    cleanup()
    open({ tab: 'profile' })
    expect(await screen.findAllByText('boss@example.com')).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Organization' })).toBeNull()
  })

  it('an invitation is taken up with a press, never by opening the link', async () => {
    server.use(takes('post', '/api/organization/join', { data: { name: 'Fund' } }))
    open({ tab: 'organization', invite: 'secret' })
    const button = await screen.findByRole('button', { name: 'Join the organization' })
    expect(sent).toEqual([])
    await userEvent.click(button)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith({ query: { tab: 'profile' } }))
    expect(sent).toEqual([{ what: 'post /api/organization/join', body: { token: 'secret' } }])
  })
})
