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
