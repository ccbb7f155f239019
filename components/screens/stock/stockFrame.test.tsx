import { render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AppShell } from '@/components/app/AppShell'
import { ErrorBoundary } from '@/components/app/ErrorBoundary'
import { inStockFrame } from '@/components/screens/stock/defineStockPage'
import { lazyTab } from '@/components/screens/stock/lazyTab'
import { stockTabs } from '@/components/screens/stock/stockTabs'

vi.mock('@/components/app/DataShell', () => ({ DataShell: ({ children }: { children: ReactNode }) => children }))
let heads = 0
vi.mock('@/components/stocks/explorer/ExplorerFrame', () => ({
  ExplorerFrame: function ExplorerFrame({ children }: { children: ReactNode }) {
    const [head] = useState(() => {
      heads += 1
      return heads
    })
    return (
      <section aria-label={`head ${head}`}>
        <div>{children}</div>
      </section>
    )
  },
}))
vi.mock('@/components/screens/stock/risk/StockRiskScreen', () => ({ StockRiskPage: () => <p>risk</p> }))
vi.mock('@/components/screens/stock/shorts/StockShortsScreen', () => ({ StockShortsPage: () => <p>shorts</p> }))

const Risk = inStockFrame(lazyTab('stockRisk', (module) => module.StockRiskPage))
const Shorts = inStockFrame(lazyTab('stockShorts', (module) => module.StockShortsPage))

/** As the app draws a page. */
const drawn = (Page: typeof Risk, key: string) => (
  <AppShell page={Page}>
    <ErrorBoundary key={key}>
      <Page />
    </ErrorBoundary>
  </AppShell>
)

describe('§4.7 pages of a name in their frame', () => {
  it('the first has its place until its code is here; the next is there at once, and the head stays', async () => {
    const { rerender } = render(drawn(Risk, 'risk'))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByText('risk')).toBeInTheDocument()
    const head = screen.getByRole('region', { name: 'head 1' })
    await stockTabs.stockShorts.load()
    rerender(drawn(Shorts, 'shorts'))
    expect(screen.getByText('shorts')).toBeInTheDocument()
    expect(screen.queryByText('risk')).toBeNull()
    expect(screen.getByRole('region', { name: 'head 1' })).toBe(head)
  })
})
