import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isTest, sources } from '@/tests/architecture/sources'

/**
 * Issue 26, point 1: whose order and pages the rows of a grid have. `host`: the call has a `sort` over its whole answer
 * (`server/routes/wholeOrder.test.ts` asks each of them for every one). `whole`: the browser sorts, and holds all rows:
 * the call has no limit, or the file named asks for as many as a browser is given of any list.
 */
interface Grid {
  readonly host?: readonly string[]
  readonly whole?: readonly (string | readonly [call: string, askedIn: string])[]
}

const SCREENS = 'components/screens'
const GRIDS: Readonly<Record<string, Grid>> = {
  'components/options/contract/ContractTabs.tsx': { host: ['flow.list'], whole: ['contracts.history'] },
  'components/options/interest/InterestContracts.tsx': { host: ['openInterest.contracts'] },
  'components/options/saved/SavedTrades.tsx': { whole: ['savedTrades.list'] },
  'components/stocks/equityFeed/EquityGrid.tsx': { host: ['equityFlow.list'] },
  [`${SCREENS}/alt-data/AltGrids.tsx`]: { whole: ['altData.board'] },
  [`${SCREENS}/analysts/AnalystGrids.tsx`]: {
    whole: [['analysts.list', `${SCREENS}/analysts/AnalystRatingsScreen.tsx`], 'analysts.firms'],
  },
  [`${SCREENS}/crypto/PairGrid.tsx`]: { whole: ['crypto.board'] },
  [`${SCREENS}/dividends/DividendGrids.tsx`]: { whole: ['dividends.board'] },
  [`${SCREENS}/earnings/EarningsGrid.tsx`]: { whole: ['earnings.board'] },
  [`${SCREENS}/economic-calendar/EconomyGrid.tsx`]: { whole: ['economy.releases'] },
  [`${SCREENS}/etf/HoldingsTab.tsx`]: { whole: ['etf.read'] },
  [`${SCREENS}/etfs/FundGrid.tsx`]: { whole: ['etf.list'] },
  [`${SCREENS}/fda-calendar/FdaGrid.tsx`]: { whole: ['fda.list'] },
  [`${SCREENS}/flow/chain_oi_changes/InterestTickers.tsx`]: {
    whole: [['openInterest.tickers', 'lib/contract/openInterest.ts']],
  },
  [`${SCREENS}/flow/option-watchlist/WatchGrid.tsx`]: { whole: ['screener.rows'] },
  [`${SCREENS}/flow/politics/PoliticsGrids.tsx`]: { host: ['politics.trades'] },
  [`${SCREENS}/flow/sectors/GroupsTable.tsx`]: { whole: ['sectors.flow'] },
  [`${SCREENS}/flow/sectors_watchlist/SectorPanel.tsx`]: {
    whole: [['stockScreener.list', `${SCREENS}/flow/sectors_watchlist/SectorViewScreen.tsx`]],
  },
  [`${SCREENS}/flow/watchlist/ListGrid.tsx`]: { whole: ['stockScreener.rows'] },
  [`${SCREENS}/insiders/trades/InsiderGrids.tsx`]: { host: ['insiders.trades'] },
  [`${SCREENS}/institutions/InstitutionGrids.tsx`]: { whole: ['institutions.list'] },
  [`${SCREENS}/institutions/InstitutionProfileScreen.tsx`]: { whole: ['institutions.profile'] },
  [`${SCREENS}/interval-flow/IntervalGrid.tsx`]: { host: ['intervals.contracts', 'intervals.tickers'] },
  [`${SCREENS}/live-options-flow/FeedGrid.tsx`]: { host: ['flow.list'] },
  [`${SCREENS}/live-options-flow/GroupedTable.tsx`]: { host: ['flow.groups'] },
  [`${SCREENS}/market/maps/MapView.tsx`]: { whole: [['stockScreener.list', `${SCREENS}/market/maps/MapView.tsx`]] },
  [`${SCREENS}/option-flow-alerts/AlertGrid.tsx`]: { host: ['flowAlerts.list'] },
  [`${SCREENS}/options-screener/ScreenerBody.tsx`]: { host: ['screener.list'] },
  [`${SCREENS}/periscope/market-exposure/ExposureTable.tsx`]: { whole: ['exposure.read'] },
  [`${SCREENS}/portfolio-manager/PositionGrid.tsx`]: { whole: ['portfolio.book'] },
  [`${SCREENS}/portfolios/TrackTable.tsx`]: { whole: ['portfolios.list'] },
  [`${SCREENS}/predictions/PredictionGrids.tsx`]: { whole: ['predictions.board'] },
  [`${SCREENS}/seasonality/ListTabs.tsx`]: {
    whole: ['seasonality.performers', ['seasonality.windows', `${SCREENS}/seasonality/SeasonalityScreen.tsx`]],
  },
  [`${SCREENS}/shorts/ShortsScreen.tsx`]: { whole: ['shorts.board'] },
  [`${SCREENS}/stock-screener/StockGrid.tsx`]: { host: ['stockScreener.list'] },
  [`${SCREENS}/stock/analysts/RatingsGrid.tsx`]: { whole: ['analysts.read'] },
  [`${SCREENS}/stock/insiders/TradesPanel.tsx`]: {
    whole: [['insiders.trades', `${SCREENS}/stock/insiders/TradesPanel.tsx`]],
  },
  [`${SCREENS}/ticker-performance/PerformanceGrid.tsx`]: { whole: ['performance.table'] },
  [`${SCREENS}/trading-halts/HaltGrid.tsx`]: { whole: ['halts.list'] },
  [`${SCREENS}/zero-dte/ZeroDteTape.tsx`]: { host: ['flow.list'] },
}

/** The table of boards of names: its rows and their order come from the boards. */
const SHARED = 'components/stocks/board/NameTable.tsx'

const calls = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .map((call) => [call.id, call]),
)
const namesOf = (id: string): readonly string[] => {
  const query = calls.get(id)?.query
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}
const files = sources(/^(components|lib\/contract)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

describe('issue 26, point 1: no grid sorts a part as if it were the whole', () => {
  it('every grid says whose its order is', () => {
    const grids = files.filter(({ path, text }) => /<(DataTable|NameTable)/u.test(text) && path !== SHARED)
    expect(grids.map(({ path }) => path).toSorted()).toEqual(Object.keys(GRIDS).toSorted())
  })

  it.each(Object.entries(GRIDS))('%s', (_path, { host = [], whole = [] }) => {
    const asked = whole.map((one) => (typeof one === 'string' ? ([one, null] as const) : one))
    expect([...host, ...asked.map(([id]) => id)].filter((id) => !calls.has(id))).toEqual([])
    expect(host.filter((id) => !namesOf(id).includes('sort'))).toEqual([])
    const partial = asked.filter(([id, file]) => {
      const hasLimit = namesOf(id).some((name) => name === 'limit' || name === 'before')
      return hasLimit && (file === null || !textOf(file).includes('MOST_ROWS'))
    })
    expect(partial).toEqual([])
  })

  it('every grid whose pages are the host’s asks for the next one at its end, until the last row', () => {
    const ends = Object.entries(GRIDS).filter(([path, { host = [] }]) => {
      const hasPages = host.some((id) => namesOf(id).includes('limit'))
      return hasPages && !/onEndReached=\{/u.test(textOf(path))
    })
    expect(ends).toEqual([])
  })
})
