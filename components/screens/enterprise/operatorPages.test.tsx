import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdminInvestorsScreen } from '@/components/screens/admin/investors/AdminInvestorsScreen'
import { AdminRequestsScreen } from '@/components/screens/admin/requests/AdminRequestsScreen'
import { AdvertiseScreen } from '@/components/screens/advertise/AdvertiseScreen'
import { EnterpriseScreen } from '@/components/screens/enterprise/EnterpriseScreen'
import { InvestorRelationsScreen } from '@/components/screens/investor_relations/InvestorRelationsScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const asked = vi.fn()
vi.mock('@/components/screens/login/solveAltcha', () => ({
  solveAltcha: async () => {
    asked()
    return 'solved'
  },
}))
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/enterprise', query: {}, push: vi.fn() }) }))

const sent: unknown[] = []
const server = screenHost()
const reads = (path: string, reply: object, status = 200) =>
  server.use(http.get(`*${path}`, () => HttpResponse.json(reply, { status })))
const writes = (method: 'post' | 'put', path: string, reply: object, status = 200) =>
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(reply, { status })
    }),
  )
afterEach(() => {
  sent.length = 0
  asked.mockClear()
})

const shown = (page: React.ReactNode) => render(<AuthProvider>{page}</AuthProvider>, { wrapper: FreshQueries })
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Dana Reed')
  await userEvent.type(screen.getByLabelText('Email'), 'dana@fund.example')
  await userEvent.type(screen.getByLabelText('Message'), 'Twelve seats on our own machines.')
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('C28 contact form', () => {
  it('asks nobody who only reads for a human check, sends what was written, and says that it arrived', async () => {
    writes('post', '/api/contact', { code: 'ok', message: 'It is with us. We answer by mail.' })
    shown(<EnterpriseScreen />)
    expect(screen.getByText('The human check starts when you write')).toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
    await fill()
    await screen.findByText('Human check passed')
    await press()
    expect(await screen.findByText('It is with us. We answer by mail.')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        kind: 'enterprise',
        name: 'Dana Reed',
        email: 'dana@fund.example',
        organization: '',
        message: 'Twelve seats on our own machines.',
        altcha: 'solved',
      },
    ])
  })

  it('what is missing is listed above with a way to each field; the refusal of the host stands as it was said', async () => {
    writes('post', '/api/contact', { message: 'That was written enough for today.', code: 'conflict' }, 409)
    shown(<EnterpriseScreen />)
    await userEvent.click(screen.getByLabelText('Message'))
    await screen.findByText('Human check passed')
    await press()
    const summary = within(screen.getByRole('alert'))
    await userEvent.click(summary.getByRole('button', { name: 'Enter a mail address' }))
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(sent).toEqual([])
    await fill()
    await press()
    expect(await screen.findByText('That was written enough for today.')).toBeInTheDocument()
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('C27 read without scripts', () => {
  const html = (page: React.ReactNode) => renderToString(<AuthProvider>{page}</AuthProvider>)
  it('Enterprise says what is not part of it, and names the mail address', () => {
    const page = html(<EnterpriseScreen />)
    expect(page).toContain('Not part of this version')
    expect(page).toMatch(/<noscript>.*support@undercurrent\.example/)
  })

  it('Advertise has the counted audience in the document', () => {
    const days = [{ date: '2026-11-20', visits: 1204, pages: 5310, visitors: 801 }]
    const served = { data: { as_of: '2026-11-21T08:00:00.000Z', registered: 42, days } }
    const page = html(<AdvertiseScreen served={served} args={{}} />)
    for (const words of ['1,204', '5,310', '801', '42', 'whole UTC days']) expect(page).toContain(words)
  })

  it('Investor Relations has its documents in the document', () => {
    const served = {
      data: [
        {
          id: '1',
          kind: 'filing' as const,
          day: '2026-03-31',
          title: 'Annual report',
          note: 'Form 1-K',
          link: 'https://example.test/k',
          file: { path: '/api/content/files/f', name: 'k.pdf' },
        },
      ],
    }
    const page = html(<InvestorRelationsScreen served={served} args={{}} />)
    for (const words of ['Annual report', 'Form 1-K', '/api/content/files/f', 'example.test', 'No letter has been'])
      expect(page).toContain(words)
  })
})

describe('§4.13 states', () => {
  it('Advertise says that nothing was counted, and invents no number', async () => {
    reads('/api/audience', { data: { as_of: '2026-11-21T08:00:00.000Z', registered: 0, days: [] } })
    shown(<AdvertiseScreen served={null} args={{}} />)
    expect(await screen.findByText(/has counted no visit on a whole day yet/)).toBeInTheDocument()
    expect(screen.getAllByText('none yet')).toHaveLength(2)
    expect(screen.queryByText('By day')).not.toBeInTheDocument()
  })

  it('Investor Relations is empty by default, and fails with a way to try again', async () => {
    reads('/api/investors', { data: [] })
    shown(<InvestorRelationsScreen served={null} args={{}} />)
    expect(await screen.findByText('No filing has been published yet.')).toBeInTheDocument()
    cleanup()
    reads('/api/investors', { message: 'The accounts are away.', code: 'unavailable' }, 503)
    shown(<InvestorRelationsScreen served={null} args={{}} />)
    expect(await screen.findByText('The accounts are away.')).toBeInTheDocument()
  })
})

describe('staff', () => {
  it('a request is read, answered by mail and settled', async () => {
    const request = {
      id: 'r1',
      kind: 'advertise',
      name: 'Dana Reed',
      email: 'dana@fund.example',
      organization: 'Fund',
      message: 'Which places are free?',
      is_done: false,
      created: '2026-11-20T10:00:00.000Z',
    }
    reads('/api/admin/contact_requests', { data: [request], total: 1 })
    writes('put', '/api/admin/contact_requests/r1', { code: 'ok' })
    shown(<AdminRequestsScreen />)
    expect(await screen.findByText('Which places are free?')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'dana@fund.example' })).toHaveAttribute('href', 'mailto:dana@fund.example')
    await userEvent.click(screen.getByRole('button', { name: 'Done: Dana Reed' }))
    expect(sent).toEqual([{ is_done: true }])
  })

  it('a document is written with its day, kind and link', async () => {
    reads('/api/investors', { data: [] })
    writes('post', '/api/admin/investors', {})
    shown(<AdminInvestorsScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'New document' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Letter' }))
    await userEvent.type(dialog.getByLabelText('Title'), 'To those who own a part')
    await userEvent.type(dialog.getByLabelText('Link'), 'https://example.test/letter')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent[0]).toMatchObject({
      kind: 'letter',
      title: 'To those who own a part',
      note: '',
      link: 'https://example.test/letter',
      file: null,
    })
  })
})
