import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { nowOnly } from '@/components/app/nowOnly'
import { ReplayClock } from '@/components/app/ReplayClock'

const router = {
  ...{ isReady: true, asPath: '/trade', pathname: '/trade', query: {} as Record<string, string> },
  replace: vi.fn((path: string) => {
    router.asPath = path
    router.query = Object.fromEntries(new URL(path, 'https://undercurrent.example').searchParams)
  }),
}
vi.mock('next/router', () => ({ useRouter: () => router }))

const drawn = vi.fn()
const Page = nowOnly({ title: 'Paper Trading' }, 'Paper accounts are', () => {
  drawn()
  return <p>Balance $104,000</p>
})
const page = () => (
  <ReplayClock>
    <Page />
  </ReplayClock>
)
const at = { session: '2025-01-15', at: '2025-01-15T15:04:05Z' }

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(router, { asPath: '/trade', pathname: '/trade', query: {} })
})

it('26.10 what is valued at the newest prices is not drawn while the address stands at an instant, and comes back with now', () => {
  Object.assign(router, { asPath: `/trade?tab=book&${new URLSearchParams(at)}`, query: { ...at, tab: 'book' } })
  const { rerender } = render(page())
  expect(screen.getByRole('status')).toHaveTextContent(
    'Paper accounts are valued at the newest prices. Replay stands at 01/15/2025 10:04',
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paper Trading')
  expect(drawn).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Replay, back to now' }))
  expect(router.asPath).toBe('/trade?tab=book')
  rerender(page())
  expect(screen.getByText('Balance $104,000')).toBeInTheDocument()
})

it('26.10 the instant that came from another page ends without an address', () => {
  Object.assign(router, { asPath: '/flow/overview', pathname: '/flow/overview', query: at })
  const { rerender } = render(page())
  Object.assign(router, { asPath: '/trade', pathname: '/trade', query: {} })
  rerender(page())
  expect(screen.queryByText('Balance $104,000')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Replay, back to now' }))
  expect(screen.getByText('Balance $104,000')).toBeInTheDocument()
  expect(router.replace).not.toHaveBeenCalled()
})
