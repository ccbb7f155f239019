import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockAnalystsPage } from '@/components/screens/stock/analysts/StockAnalystsScreen'
import { StockEarningsPage } from '@/components/screens/stock/earnings/StockEarningsScreen'
import { StockFinancialsPage } from '@/components/screens/stock/financials/StockFinancialsScreen'
import { StockGreeksPage } from '@/components/screens/stock/greeks/StockGreeksScreen'
import { StockInsidersPage } from '@/components/screens/stock/insiders/StockInsidersScreen'
import { StockNetPremiumPage } from '@/components/screens/stock/net-premium/StockNetPremiumScreen'
import { StockOpenInterestChangesPage } from '@/components/screens/stock/open-interest-changes/StockOpenInterestChangesScreen'
import { StockOptionChainsPage } from '@/components/screens/stock/option-chains/StockOptionChainsScreen'
import { StockRiskPage } from '@/components/screens/stock/risk/StockRiskScreen'
import { StockSeasonalityPage } from '@/components/screens/stock/seasonality/StockSeasonalityScreen'
import { StockShortsPage } from '@/components/screens/stock/shorts/StockShortsScreen'
import { StockTalkPage } from '@/components/screens/stock/stock-talk/StockTalkScreen'
import { stockTabs } from '@/components/screens/stock/stockTabs'
import { StockVolatilityPage } from '@/components/screens/stock/volatility/StockVolatilityScreen'
import { explorerTabs } from '@/components/stocks/explorer/explorerTabs'
import { startTabRead } from '@/components/stocks/explorer/tabReads'
import type { RouteKey } from '@/lib/navigation/routes'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

/** A name of its own for each page: an answer that was begun waits for whoever asks the same. */
let shown = ''
const call = vi.fn((..._args: unknown[]) => new Promise(() => undefined))
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
vi.mock('next/router', () => ({
  useRouter: () => ({
    pathname: '/stock/[symbol]/risk',
    query: { symbol: shown },
    isReady: true,
    push: vi.fn(),
    replace: vi.fn(),
  }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))

const PAGES: Partial<Record<RouteKey, ComponentType>> = {
  stockOptionChains: StockOptionChainsPage,
  stockGreeks: StockGreeksPage,
  stockNetPremium: StockNetPremiumPage,
  stockInsiders: StockInsidersPage,
  stockStockTalk: StockTalkPage,
  stockVolatility: StockVolatilityPage,
  stockOpenInterestChanges: StockOpenInterestChangesPage,
  stockEarnings: StockEarningsPage,
  stockSeasonality: StockSeasonalityPage,
  stockRisk: StockRiskPage,
  stockFinancials: StockFinancialsPage,
  stockAnalysts: StockAnalystsPage,
  stockShorts: StockShortsPage,
}

wideScreen()
beforeEach(() => {
  call.mockClear()
})

describe('§4.7 pages of a name', () => {
  it('the code of every tab is known', () => {
    expect(Object.keys(stockTabs).sort()).toEqual(explorerTabs.map(({ key }) => key).sort())
    const beginsRead = (key: RouteKey) => {
      call.mockClear()
      // Tabs that read the same share its answer, so each asks for a name of its own.
      startTabRead(key, { symbol: `Z${key}`, when: {} })
      return call.mock.calls.length > 0
    }
    const withReads = explorerTabs.map(({ key }) => key).filter(beginsRead)
    expect(Object.keys(PAGES).sort()).toEqual([...withReads].sort())
  })

  it.each(Object.entries(PAGES))(
    'what %s reads first begins when it is opened, as the page itself asks for it',
    async (key, Page) => {
      shown = String.fromCharCode(65 + Object.keys(PAGES).indexOf(key)).repeat(3)
      await act(async () => renderFresh(<Page />))
      const own = [...call.mock.calls]
      call.mockClear()
      startTabRead(key as RouteKey, { symbol: shown, when: {} })
      expect(call).toHaveBeenCalled()
      for (const begun of call.mock.calls) expect(own).toContainEqual(begun)
    },
  )
})
