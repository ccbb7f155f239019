import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseInterestParams } from '@/components/options/interest/interestParams'
import { DarkPoolFeedScreen, parseDarkPoolFeedParams } from '@/components/screens/dark-pool-flow/DarkPoolFeedScreen'
import { OpenInterestExplorerScreen } from '@/components/screens/flow/chain_oi_changes/OpenInterestExplorerScreen'
import { OptionWatchlistScreen } from '@/components/screens/flow/option-watchlist/OptionWatchlistScreen'
import { parseWatchParams } from '@/components/screens/flow/option-watchlist/watchParams'
import { MarketTideScreen } from '@/components/screens/flow/overview/MarketTideScreen'
import { parseTideParams } from '@/components/screens/flow/overview/tideParams'
import { SuperFlowScreen } from '@/components/screens/flow/super/SuperFlowScreen'
import { parseSuperParams } from '@/components/screens/flow/super/superParams'
import { parseListParams } from '@/components/screens/flow/watchlist/listParams'
import { StockWatchlistScreen } from '@/components/screens/flow/watchlist/StockWatchlistScreen'
import { IntervalFlowScreen } from '@/components/screens/interval-flow/IntervalFlowScreen'
import { parseIntervalParams } from '@/components/screens/interval-flow/intervalParams'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { OptionsScreenerScreen } from '@/components/screens/options-screener/OptionsScreenerScreen'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { parseExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { MarketExposureScreen } from '@/components/screens/periscope/market-exposure/MarketExposureScreen'
import { Headlines } from '@/components/screens/stock/stock-talk/Headlines'
import { StockScreenerScreen } from '@/components/screens/stock-screener/StockScreenerScreen'
import { parseStockParams } from '@/components/screens/stock-screener/stockParams'
import { readCalendarParams } from '@/components/screens/trading-calendar/calendarParams'
import { TradingCalendarScreen } from '@/components/screens/trading-calendar/TradingCalendarScreen'
import { ExplorerHeader } from '@/components/stocks/explorer/ExplorerHeader'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aStockHeader } from '@/tests/support/stockTab'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/x', push: vi.fn(), replace: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const contracts = { id: 'c1', name: 'Bookmarks', chains: ['NVDA261218C00185000'], type: 'bookmark' }
const names = { id: 'n1', name: 'Mine', page: 'stock_watchlist', filter: '', state: { tickers: ['AAPL'] } }
const explorer: Explorer = {
  ...{ symbol: 'GME', session: null, at: null, view: {}, when: {}, isLive: true },
  ...{ setView: vi.fn(), change: vi.fn(), openSymbol: vi.fn() },
} as unknown as Explorer

wideScreen()
beforeEach(() => {
  stubLiveHost(() => null)
  call.mockReset()
  // Nothing else ever answers: a bell waits for no data.
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'optionWatchlists.list') return { data: [contracts] }
    if (id === 'savedViews.list') return { data: [names] }
    if (id === 'customAlerts.create') return { data: {} }
    return new Promise(() => undefined)
  })
})

interface Place {
  readonly page: string
  readonly shows: () => ReactNode
  readonly bell: string
  /** Section of the page the bell stands in, where there are several. */
  readonly part?: string
  /** What is sent when the dialog is taken as it opens. */
  readonly makes: { readonly name?: string; readonly definition: object }
}

const PLACES: readonly Place[] = [
  {
    page: 'Flow Feed: on its filter',
    shows: () => <FlowFeedScreen {...parseFeedParams({ filter: 'premium>=2m and side=ask' })} />,
    bell: 'Alert',
    makes: { definition: { kind: 'print', filter: 'premium>=2m and side=ask' } },
  },
  {
    page: 'Interval Flow: on its filter, interval and bounds',
    shows: () => <IntervalFlowScreen {...parseIntervalParams({ filter: 'type=call', minutes: '30' })} />,
    bell: 'Alert',
    makes: {
      name: 'Interval flow',
      definition: { kind: 'interval', filter: 'type=call', interval: { minutes: 30 } },
    },
  },
  {
    page: 'Super Flow: on the filter of a tile',
    shows: () => <SuperFlowScreen {...parseSuperParams({})} />,
    bell: 'Alert from here',
    part: 'Golden sweeps',
    makes: { name: 'Golden sweeps', definition: { filter: 'premium>=1m and size>oi and flag=sweep' } },
  },
  {
    page: 'Options Screener: a contract comes into the screen (R19)',
    shows: () => <OptionsScreenerScreen {...parseScreenerParams({ filter: 'volume>=1k' })} />,
    bell: 'Alert',
    makes: {
      name: 'Contract screen',
      definition: { kind: 'watch', filter: 'volume>=1k', watch: { kind: 'contracts', event: 'enter' } },
    },
  },
  {
    page: 'Stock Screener: a name comes into the screen or leaves it (R19)',
    shows: () => <StockScreenerScreen {...parseStockParams({ filter: 'rsi14<30' })} />,
    bell: 'Alert',
    makes: {
      name: 'Stock screen',
      definition: { kind: 'watch', filter: 'rsi14<30', watch: { kind: 'names', event: 'either' } },
    },
  },
  {
    page: 'Option Watchlist: on the contracts of the list',
    shows: () => <OptionWatchlistScreen {...parseWatchParams({})} />,
    bell: 'Alert',
    makes: {
      definition: {
        watch: { kind: 'contracts', event: 'enter', each_morning: false },
        scope: { kind: 'watchlist', watchlist: 'c1' },
      },
    },
  },
  {
    page: 'Stock Watchlist: on the names of the list',
    shows: () => <StockWatchlistScreen {...parseListParams({ list: 'n1' })} />,
    bell: 'Alert on the names of Mine',
    makes: {
      name: 'Mine: moves',
      definition: { watch: { kind: 'names', event: 'enter' }, scope: { kind: 'watchlist', watchlist: 'n1' } },
    },
  },
  {
    page: 'Market Tide: crossing and slope (R15)',
    shows: () => <MarketTideScreen {...parseTideParams({})} />,
    bell: 'Alert when the tide crosses or turns steeply (R15)',
    makes: { name: 'Tide cross or slope', definition: { kind: 'rule', rule: { id: 'R15' } } },
  },
  {
    page: 'Market Maker Exposure: sign, bounds, walls (R16)',
    shows: () => <MarketExposureScreen {...parseExposureParams({ ticker: 'SPY' })} />,
    bell: 'Alert on sign, bounds and walls (R16)',
    makes: {
      name: 'SPY exposure',
      definition: { watch: { kind: 'exposure' }, scope: { kind: 'tickers', tickers: ['SPY'] } },
    },
  },
  {
    page: 'Open Interest Explorer: the open interest of the morning',
    shows: () => <OpenInterestExplorerScreen {...parseInterestParams({ filter: 'oi_change>=1k' })} />,
    bell: 'Alert on the open interest of the morning',
    makes: { definition: { watch: { kind: 'contracts', event: 'enter', each_morning: true } } },
  },
  {
    page: 'Dark Pool and Whale Feed: large prints',
    shows: () => <DarkPoolFeedScreen {...parseDarkPoolFeedParams({ tickers: 'NVDA' })} />,
    bell: 'Alert on large prints or on a price level',
    makes: {
      name: 'Large stock prints',
      definition: { watch: { kind: 'equity', venue: 'off' }, scope: { kind: 'tickers', tickers: ['NVDA'] } },
    },
  },
  {
    page: 'Trading Calendar: before releases of high impact (R18)',
    shows: () => <TradingCalendarScreen {...readCalendarParams({})} />,
    bell: 'Alert before US releases (R18)',
    makes: {
      name: 'US releases',
      definition: {
        watch: { kind: 'release', words: '', impact: 'high', when: 'before', minutes_before: 15 },
        scope: { kind: 'all' },
      },
    },
  },
  {
    page: 'Stock Talk: headlines that name the ticker (R18)',
    shows: () => <Headlines explorer={explorer} answer={null} related={[]} />,
    bell: 'Alert on headlines that name GME',
    makes: {
      name: 'GME headlines',
      definition: { watch: { kind: 'news', words: '' }, scope: { kind: 'tickers', tickers: ['GME'] } },
    },
  },
  {
    page: 'Ticker Explorer: the price of the name (R20)',
    shows: () => <ExplorerHeader explorer={explorer} header={aStockHeader} meta={null} />,
    bell: 'Alert on the price of GME',
    makes: {
      name: 'GME price',
      definition: { watch: { kind: 'price_level', price: 20 }, scope: { kind: 'tickers', tickers: ['GME'] } },
    },
  },
]

describe('C14 the bell stands on every page of flow and of names, with the condition of its place', () => {
  it.each(PLACES)('$page', async ({ shows, bell, part, makes }) => {
    renderFresh(shows())
    const place = part === undefined ? screen : within(await screen.findByRole('region', { name: part }))
    await userEvent.click(await place.findByRole('button', { name: bell }))
    expect(await createdAlert(call, makes.name === undefined ? 'Mine' : undefined)).toMatchObject(makes)
  })
})
