import { describe, expect, it } from 'vitest'
import { parseInterestParams } from '@/components/options/interest/interestParams'
import { readSettingsParams } from '@/components/screens/account/settings/SettingsScreen'
import { parseBacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { parseEtfParams } from '@/components/screens/etf/etfParams'
import { parseChartingParams } from '@/components/screens/flow/stock_chart/chartingParams'
import { parseSuperParams } from '@/components/screens/flow/super/superParams'
import { parseListParams } from '@/components/screens/flow/watchlist/listParams'
import { parseIntervalParams } from '@/components/screens/interval-flow/intervalParams'
import { readHolidayParams } from '@/components/screens/market-holidays/MarketHolidaysScreen'
import { readCalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { parseRetirementParams } from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import { parseStockParams } from '@/components/screens/stock-screener/stockParams'
import { parseTalkParams } from '@/components/screens/stock-talk/talkParams'
import { readCalendarParams } from '@/components/screens/trading-calendar/calendarParams'
import { equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { unreadChoices } from '@/components/stocks/explorer/explorerParams'
import type { AddressQuery } from '@/lib/navigation/addressQuery'
import { parseContractLookUpQuery } from '@/lib/navigation/contractLookUpQuery'
import type { AddressReader } from '@/lib/navigation/unread'

type Unread = Pick<AddressReader<unknown>, 'unread'>
const queryOf = (text: string): AddressQuery => {
  const pairs = new URLSearchParams(text)
  return Object.fromEntries([...new Set(pairs.keys())].map((key) => [key, pairs.getAll(key)]))
}

/** A link that a page can read, and one of which it can read nothing. */
const PAGES: readonly (readonly [page: string, reader: Unread, good: string, bad: string])[] = [
  ['Dark Pool', equityAddress.off.parse, 'venue=lit&min=5&fold=1', 'venue=moon&min=-1&adv=x&fold=2&tickers=<b>&at=now'],
  ['Whale Feed', equityAddress.lit.parse, 'fold=0&symbol=SPY', 'max=much&session=2026-13-01'],
  ['OI Explorer', parseInterestParams, 'tab=tickers&preset=all', 'tab=x&preset=none&chain=SPY&at=3'],
  ['Interval Flow', parseIntervalParams, 'minutes=30&opening=1', 'minutes=7&min_share=400&opening=yes&tab=x'],
  ['Watchlist', parseListParams, 'set=events&tickers=SPY,QQQ', 'set=x&tickers=SPY,not a one'],
  ['Super Flow', parseSuperParams, 'tile=N.A.Puts~type=put&minutes=60&link_a=SPY', 'tile=x&minutes=1&full=9&link_a=!!'],
  ['Options Screener', parseScreenerParams, 'sort=-volume', 'at=noon&chain=SPY'],
  ['Stock Screener', parseStockParams, 'x=iv_rank&set=overview', 'x=strike&set=x&rank=nonsense&session=9'],
  ['Stock Talk', parseTalkParams, 'ticker=spy&following=1', 'ticker=<b>&author=me&following=x'],
  ['Retirement', parseRetirementParams, 'age=40&plans=2&b_age=50', 'age=7&rule=x&seed=one&plans=9&b_age=4&money=gold'],
  ['Back-test', parseBacktestParams, 'p1=A~fixed~quarterly~SPY:60&bps=5', 'p1=A&from=2026&bps=900&every=x&div=2&tab=x'],
  ['Trading rules', parseBacktestParams, 'mode=rules&size=50', 'mode=rules&ticker=$$&size=900&fill=x'],
  [
    'Option back-test',
    parseBacktestParams,
    'mode=options&every=month',
    'mode=options&strategy=calendar&legs=+1S&width=1',
  ],
  ['Calculator', readCalculatorParams, 'vol=10&days=5', 'o[0][sym]=SPY&vol=900&days=x&tab=x&unit=x&spot=-1&crush=x'],
  ['Charting Tool', parseChartingParams, 'c=SPY_1D_candles_linear&grid=2', 'c=SPY_3y_dots&grid=5&link=x&replay=x'],
  ['Look-Up', parseContractLookUpQuery, 'days=5&mins=600', 'chain=x&days=0&mins=601&compare=y'],
  [
    'Calendar',
    readCalendarParams,
    'month=2026-11&days=2026-11-20..2026-11-24',
    'month=11&view=x&day=x&days=x..y&layers=x',
  ],
  ['Holidays', readHolidayParams, 'year=2026', 'year=1850'],
  ['Settings', readSettingsParams, 'tab=privacy', 'tab=x'],
  ['Fund', parseEtfParams, 'tab=flows', 'tab=x&session=x'],
  ['Tab of a name', unreadChoices({ days: [{ value: '5' }] }), 'days=5&view=all', 'days=6&at=x'],
]

describe('issue 26, point 3: a link that cannot be read says what and where', () => {
  it.each(PAGES)('%s', (_page, { unread }, good, bad) => {
    expect(unread(queryOf(good))).toEqual([])
    const mode = /^mode=[a-z]+&/u
    const keys = [...new Set(new URLSearchParams(bad.replaceAll('+', '%2B').replace(mode, '')).keys())]
    expect(
      unread(queryOf(bad.replaceAll('+', '%2B')))
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted())
    expect(unread({})).toEqual([])
  })
})
