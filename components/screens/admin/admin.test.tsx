import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { BottomBanner } from '@/components/app/BottomBanner'
import { AdminHomeScreen } from '@/components/screens/admin/AdminHomeScreen'
import { AdminAuditScreen } from '@/components/screens/admin/audit/AdminAuditScreen'
import { AdminBannerScreen } from '@/components/screens/admin/banner/AdminBannerScreen'
import { AdminDeskScreen } from '@/components/screens/admin/billing/AdminDeskScreen'
import { AdminChangelogScreen } from '@/components/screens/admin/changelog/AdminChangelogScreen'
import { AdminJobsScreen } from '@/components/screens/admin/jobs/AdminJobsScreen'
import { AdminOrganizationsScreen } from '@/components/screens/admin/organizations/AdminOrganizationsScreen'
import { AdminOutboxScreen } from '@/components/screens/admin/outbox/AdminOutboxScreen'
import { AdminUsersScreen } from '@/components/screens/admin/users/AdminUsersScreen'
import { type RouteKey, routes } from '@/lib/navigation/routes'
import { aUser } from '@/tests/builders/aUser'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const user = aUser({ email: 'trader@example.com', created: '2026-11-21T00:00:00.000Z' })
const sent: { path: string; body: unknown }[] = []
const server = screenHost()
const writes = (method: 'post' | 'put', path: string, reply: object) =>
  http[method](`*${path}`, async ({ request }) => {
    sent.push({ path, body: await request.json() })
    return HttpResponse.json(reply)
  })
const reads = (path: string, reply: object) => http.get(`*${path}`, () => HttpResponse.json(reply))
afterEach(() => {
  sent.length = 0
})

describe('§2 banner editor', () => {
  it('previews what visitors will see, from the default text, and switches the banner of an open page on', async () => {
    let banner = { active: false, text: '' }
    server.use(
      http.get('*/api/announcements/banner', () => HttpResponse.json({ data: banner })),
      http.put('*/api/admin/banner', async ({ request }) => {
        banner = (await request.json()) as typeof banner
        return HttpResponse.json({ data: banner })
      }),
    )
    render(
      <>
        <AdminBannerScreen />
        <BottomBanner />
      </>,
    )
    expect(await screen.findByText('Nothing is shown.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('switch', { name: 'On' }))
    expect(screen.getByTestId('banner-preview')).toHaveTextContent(
      'We are currently undergoing maintenance due to third party AWS issues. We apologize and are working on getting it fixed.',
    )
    await userEvent.clear(screen.getByLabelText('Text'))
    expect(screen.queryByTestId('banner-preview')).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Text'), 'Back at noon <b>')
    expect(screen.getByTestId('banner-preview')).toHaveTextContent('Back at noon <b>')
    expect(screen.queryByTestId('bottom-banner')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByTestId('bottom-banner')).toHaveTextContent('Back at noon <b>')
    expect(banner).toEqual({ active: true, text: 'Back at noon <b>' })
  })
})

describe('issue 26.37 the home and navigation of staff', () => {
  const staffKeys = (Object.keys(routes) as RouteKey[]).filter((key) => routes[key].access === 'admin')

  it('every page of staff stands once on the home, in a group, with a line about it', () => {
    render(<AdminHomeScreen />)
    const home = within(screen.getByRole('region', { name: 'Staff' }))
    for (const title of ['Customers', 'Content', 'Market data', 'Operations'])
      expect(within(home.getByRole('region', { name: title })).getAllByRole('link').length).toBeGreaterThan(2)
    const links = home.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([...links].sort()).toEqual(
      staffKeys
        .filter((key) => key !== 'adminHome')
        .map((key) => routes[key].path)
        .sort(),
    )
    for (const link of home.getAllByRole('link')) expect(link.nextElementSibling?.textContent).not.toBe('')
    const nav = within(screen.getByRole('navigation', { name: 'Staff' }))
    expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })

  it.each(staffKeys.filter((key) => key !== 'adminHome'))('%s: its group is open and it is marked', (key) => {
    render(
      <StaffPage page={key} scope="">
        nothing
      </StaffPage>,
    )
    const nav = screen.getByRole('navigation', { name: 'Staff' })
    const marked = [...nav.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('aria-current'))
    expect(marked).toEqual(['true', 'page'])
    const open = within(nav).getAllByRole('list')
    expect(open).toHaveLength(2)
    expect(within(open[1] as HTMLElement).getByRole('link', { name: routes[key].title })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // Rows wrap: nothing scrolls out of sight.
    for (const list of open) expect(list).toHaveClass('flex-wrap')
  })
})

describe('staff pages', () => {
  it('an account is opened, a right is switched, a plan is granted for a term it is sold for', async () => {
    server.use(
      reads('/api/admin/users', { data: [user], total: 1 }),
      reads('/api/admin/users/u1', {
        data: { user, email_verified: true, plan_until: null, mfa_enabled: false, open_sessions: 2, grants: [] },
      }),
      writes('put', '/api/admin/users/u1', { data: user }),
      writes('post', '/api/admin/users/u1/plan', { data: user }),
    )
    render(<AdminUsersScreen />, { wrapper: FreshQueries })
    await userEvent.click(await screen.findByRole('button', { name: 'trader@example.com' }))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('switch', { name: 'NFT' }))
    await waitFor(() => expect(sent).toEqual([{ path: '/api/admin/users/u1', body: { has_nft: true } }]))
    await userEvent.selectOptions(drawer.getByLabelText('For'), 'once')
    await userEvent.selectOptions(drawer.getByLabelText('Grant'), 'super')
    expect(within(drawer.getByLabelText('For')).queryByText('Lifetime')).not.toBeInTheDocument()
    await userEvent.type(drawer.getByLabelText('Note'), 'invoice 7')
    await userEvent.click(drawer.getByRole('button', { name: 'Grant the plan' }))
    await waitFor(() => expect(sent[1]?.body).toEqual({ plan: 'super', interval: 'month', note: 'invoice 7' }))
  })

  it('the billing desk grants and declines', async () => {
    const plan = {
      id: 'r1',
      user_id: 'u1',
      email: user.email,
      plan: 'premium',
      billing_interval: 'year',
      note: '',
      created: user.created,
    }
    const gift = {
      id: 'g1',
      buyer: user.email,
      recipient: 'friend@example.com',
      plan: 'super',
      months: 3,
      created: user.created,
    }
    server.use(
      reads('/api/admin/billing_desk', { data: { plans: [plan], gifts: [gift], data_orders: [] } }),
      writes('post', '/api/admin/billing_desk/plans/r1', { code: 'ok' }),
      writes('post', '/api/admin/billing_desk/gifts/g1', { code: 'ok' }),
    )
    render(<AdminDeskScreen />, { wrapper: FreshQueries })
    expect(await screen.findByText('Premium, Yearly')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Grant the plan of trader@example.com' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: /Decline the gift/ })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: 'Decline the gift for friend@example.com' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ is_granted: true }, { is_granted: false }]))
  })

  it('§6 a feature is switched off for an organization, by the name that pages and calls use', async () => {
    const organization = {
      id: 'o1',
      name: 'Fund',
      denied_access: ['crypto'],
      members: [{ id: 'u1', email: user.email, role: 'member' }],
    }
    server.use(
      reads('/api/admin/organizations', { data: [organization] }),
      writes('put', '/api/admin/organizations/o1', { data: organization }),
    )
    render(<AdminOrganizationsScreen />, { wrapper: FreshQueries })
    const features = within(await screen.findByRole('group', { name: 'Switched off for Fund' }))
    expect(features.getByLabelText('Crypto')).toBeChecked()
    await userEvent.click(features.getByLabelText('Calls: option prints'))
    await waitFor(() => expect(sent[0]?.body).toEqual({ name: 'Fund', denied_access: ['crypto', 'flow'] }))
  })

  it('an entry of the changelog is written with the days and symbols it touches, and a picture with words', async () => {
    const entry = {
      ...{ id: 'e1', day: '2026-11-21', tag: 'data', title: 'Volumes', body: 'Too low' },
      ...{ days: ['2026-11-20'], symbols: [], image: null },
    }
    server.use(reads('/api/changelog', { data: [entry] }), writes('put', '/api/admin/changelog/e1', { data: entry }))
    render(<AdminChangelogScreen />, { wrapper: FreshQueries })
    await userEvent.click(await screen.findByRole('button', { name: 'Volumes' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole('button', { name: 'Save' })
    await userEvent.type(dialog.getByLabelText('Symbols it touches'), 'aapl, <b>')
    expect(dialog.getByText('Not a symbol: <B>')).toBeInTheDocument()
    expect(save).toBeDisabled()
    await userEvent.clear(dialog.getByLabelText('Symbols it touches'))
    await userEvent.type(dialog.getByLabelText('Symbols it touches'), 'aapl spy')
    await userEvent.upload(dialog.getByLabelText('Picture'), new File(['png'], 'a.png', { type: 'image/png' }))
    await userEvent.type(await dialog.findByLabelText('What the picture shows'), 'Before and after')
    await userEvent.click(save)
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        ...{ day: '2026-11-21', tag: 'data', title: 'Volumes', body: 'Too low' },
        ...{ days: ['2026-11-20'], symbols: ['AAPL', 'SPY'] },
        image: { data: 'data:image/png;base64,cG5n', alt: 'Before and after' },
      }),
    )
  })

  it('jobs: when they ran, how long, what failed; a harmless one is run now', async () => {
    const job = (name: string, more: object) => ({
      ...{ name, about: `What ${name} does`, every_ms: 60_000, can_run: true, is_running: false, last_ms: null },
      ...{ took_ms: null, next_ms: Date.UTC(2026, 10, 20, 15, 1), runs: 0, failures: 0, last_error: null },
      ...more,
    })
    const at = Date.UTC(2026, 10, 20, 15)
    const rows = [
      job('mails', { last_ms: at, took_ms: 1500, runs: 7, failures: 2, last_error: { at_ms: at, message: 'no room' } }),
      job('watches', { can_run: false }),
    ]
    server.use(
      reads('/api/admin/jobs', { data: rows }),
      http.post('*/api/admin/jobs/mails/run', () => {
        sent.push({ path: 'run', body: null })
        return HttpResponse.json({ data: rows })
      }),
    )
    render(<AdminJobsScreen />, { wrapper: FreshQueries })
    const row = (name: string) => screen.getByText(name).closest('tr')
    await screen.findByText('mails')
    expect(row('mails')).toHaveTextContent(/1 min.*1.5 s.*7.*2 failed.*no room/)
    expect(row('watches')).toHaveTextContent(/not yet.*-.*none.*own turns only/)
    await userEvent.click(screen.getByRole('button', { name: 'Run mails now' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Run watches now' })).toBeNull()
  })

  it('staff name the administrator of an organization', async () => {
    const members = [{ id: 'u1', email: user.email, role: 'member' }]
    const organization = { id: 'o1', name: 'Fund', denied_access: [], members }
    server.use(
      reads('/api/admin/organizations', { data: [organization] }),
      writes('put', '/api/admin/organizations/o1/members/u1', { data: organization }),
    )
    render(<AdminOrganizationsScreen />, { wrapper: FreshQueries })
    await userEvent.selectOptions(await screen.findByLabelText(`Role of ${user.email}`), 'Administrator')
    await waitFor(() => expect(sent[0]?.body).toEqual({ role: 'administrator' }))
  })

  it('the outbox shows a mail with its text and why it was refused; markup stays text', async () => {
    const mail = {
      id: 'm1',
      recipient: user.email,
      subject: 'Hello <script>',
      body: '<img src=x onerror=alert(1)>',
      created: user.created,
      failure: 'mailbox full',
    }
    server.use(reads('/api/admin/outbox', { data: [mail], total: 120 }))
    render(<AdminOutboxScreen />, { wrapper: FreshQueries })
    await userEvent.click(await screen.findByText('Hello <script>'))
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    expect(screen.getByText('mailbox full')).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByText('1 of 3')).toBeInTheDocument()
  })

  it('issue 26.37 the audit log says who did what in words, with before and after; C17 a refusal shows message and code', async () => {
    const entry = {
      id: 'a1',
      actor: 'admin@undercurrent.example',
      action: 'user.save',
      subject: user.email,
      detail: { user: 'u1', has_nft: true, before: { has_nft: false } },
      at: user.created,
    }
    server.use(reads('/api/admin/audit', { data: [entry], total: 1 }))
    render(<AdminAuditScreen />, { wrapper: FreshQueries })
    const row = within((await screen.findByText('Changed the rights of an account')).closest('tr') as HTMLElement)
    expect(row.getByText('admin@undercurrent.example')).toBeInTheDocument()
    expect(row.getByText(user.email)).toBeInTheDocument()
    expect(row.getByRole('listitem')).toHaveTextContent('NFT: no → yes')
    cleanup()
    server.use(
      http.get('*/api/admin/audit', () =>
        HttpResponse.json({ message: 'Your plan does not include this.', code: 'forbidden' }, { status: 403 }),
      ),
    )
    render(<AdminAuditScreen />, { wrapper: FreshQueries })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan does not include this.forbidden')
  })
})
