import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { definePage } from '@/components/app/definePage'
import { routes } from '@/lib/navigation/routes'

const router = { isReady: true, query: { symbol: 'NVDA' } }
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <div>{children}</div> }))
vi.mock('@/components/app/RouteGuard', () => ({ RouteGuard: () => null }))

it('26.18 the title of a page of a name follows the address', async () => {
  const Page = definePage(routes.stockGreeks, () => null)
  const first = render(<Page />)
  await waitFor(() => expect(document.title).toMatch(/^NVDA Greeks \|/))
  first.unmount()
  router.query = { symbol: 'AAPL' }
  render(<Page />)
  await waitFor(() => expect(document.title).toMatch(/^AAPL Greeks \|/))
})

it('ASVS 14.2.1 a page reads what a mailed link carries behind #, and nothing else from there', async () => {
  window.location.hash = '#email=a%2Bb%40c.example&token=of-the-mail&code=a-gift&administrator=first&symbol=SPY'
  router.query = { symbol: 'AAPL' }
  const asked: unknown[] = []
  const Page = definePage(
    routes.stockGreeks,
    () => null,
    (query) => {
      asked.push({ ...query })
      return {}
    },
  )
  const { unmount } = render(<Page />)
  const mailed = { email: 'a+b@c.example', token: 'of-the-mail', code: 'a-gift', administrator: 'first' }
  await waitFor(() => expect(asked.at(-1)).toEqual({ symbol: 'AAPL', ...mailed }))
  unmount()
  window.location.hash = ''
  render(<Page />)
  await waitFor(() => expect(asked.at(-1)).toEqual({ symbol: 'AAPL' }))
})
