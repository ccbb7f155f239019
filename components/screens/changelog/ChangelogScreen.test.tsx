import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ChangelogScreen } from '@/components/screens/changelog/ChangelogScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { aUser } from '@/tests/builders/aUser'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const plain = { days: [], symbols: [], image: null }
const entries = [
  {
    ...{ id: '3', day: '2026-11-21', tag: 'data', title: 'AAPL corrected', body: 'The prints of two days.' },
    ...{ days: ['2026-11-20', '2026-11-19'], symbols: ['AAPL', 'SPY261218C00600000'] },
    image: { path: '/api/changelog/images/i3', alt: 'Volume before and after' },
  },
  { ...plain, id: '2', day: '2026-11-20', tag: 'fix', title: 'A fix', body: 'Words' },
  { ...plain, id: '1', day: '2026-11-19', tag: 'new', title: 'Something new', body: 'More words' },
]
const read: unknown[] = []
const server = screenHost()
beforeEach(() => {
  read.length = 0
  window.localStorage.clear()
  server.use(http.get('*/api/changelog', () => HttpResponse.json({ data: entries })))
})

function signIn(lastRead: string | null, unreads: number) {
  window.localStorage.setItem('app-session', 't')
  window.localStorage.setItem('user-id', 'u1')
  server.use(
    http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: aUser() })),
    http.get('*/api/changelog/unreads', () => HttpResponse.json({ data: { unreads, last_read: lastRead } })),
    http.post('*/api/changelog/unreads', async ({ request }) => {
      read.push(await request.json())
      return HttpResponse.json({ data: { unreads: 0, last_read: '3' } })
    }),
  )
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <FreshQueries>
    <AuthProvider>{children}</AuthProvider>
  </FreshQueries>
)

describe('§7 changelog', () => {
  it('everybody reads it; nothing is marked or written for somebody who is not logged in', async () => {
    render(<ChangelogScreen />, { wrapper })
    expect(await screen.findByText('AAPL corrected')).toBeInTheDocument()
    expect(screen.getByText('Data correction')).toBeInTheDocument()
    expect(screen.queryByText('Unread')).not.toBeInTheDocument()
    expect(read).toEqual([])
  })

  it('marks what is newer than last_read, writes last_read_id of the newest, and keeps the marks', async () => {
    signIn('1', 2)
    render(<ChangelogScreen />, { wrapper })
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(2))
    await waitFor(() => expect(read).toEqual([{ last_read_id: '3' }]))
    expect(screen.getAllByText('Unread')).toHaveLength(2)
  })

  it('writes nothing when all is read', async () => {
    signIn('3', 0)
    render(<ChangelogScreen />, { wrapper })
    await screen.findByText('AAPL corrected')
    await screen.findByRole('link', { name: 'Settings' })
    expect(read).toEqual([])
    expect(screen.queryByText('Unread')).not.toBeInTheDocument()
  })

  it('each entry has its own address; the one that is asked for is brought into view and marked', async () => {
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function into() {
      seen.push(this)
    }
    window.location.hash = '#entry-2'
    render(<ChangelogScreen />, { wrapper })
    const link = await screen.findByRole('link', { name: 'A fix' })
    expect(link).toHaveAttribute('href', '#entry-2')
    expect(link.closest('li')).toHaveAttribute('id', 'entry-2')
    expect(seen).toContain(link.closest('li'))
    expect(link.closest('li')).toHaveClass('bg-selected')
    expect(screen.getByText('Something new').closest('li')).not.toHaveClass('bg-selected')
    window.location.hash = ''
  })

  it('tells which days and symbols an entry touches, shows its picture with words, and is narrowed to a symbol', async () => {
    render(<ChangelogScreen />, { wrapper })
    expect(await screen.findByText('11/20/2026, 11/19/2026')).toBeInTheDocument()
    const picture = screen.getByRole('img', { name: 'Volume before and after' })
    expect(picture).toHaveAttribute('src', '/api/changelog/images/i3')
    await userEvent.type(screen.getByLabelText('Symbol that an entry touches'), 'spy')
    expect(screen.queryByText('A fix')).not.toBeInTheDocument()
    expect(screen.getByText('AAPL corrected')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Symbol that an entry touches'), 'x')
    expect(screen.getByText('No entry fits this search.')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Symbol that an entry touches'))
    await userEvent.click(screen.getByRole('button', { name: 'AAPL' }))
    expect(screen.queryByText('A fix')).not.toBeInTheDocument()
  })

  it('is searched and narrowed to a kind', async () => {
    render(<ChangelogScreen />, { wrapper })
    await screen.findByText('AAPL corrected')
    await userEvent.click(screen.getByRole('radio', { name: 'Data' }))
    expect(screen.queryByText('A fix')).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('searchbox'), 'nonsense')
    expect(screen.getByText('No entry fits this search.')).toBeInTheDocument()
  })
})
