import { beforeEach, describe, expect, it } from 'vitest'
import { addTicker } from '@/components/app/search/addTicker'
import { findPages, findTerms, matchRank, rankTickers } from '@/components/app/search/rank'
import { flowFilter, readCommand } from '@/components/app/search/readCommand'
import { readContract } from '@/components/app/search/readContract'
import { readRecents, rememberRecent } from '@/components/app/search/recents'
import type { SearchItem } from '@/components/app/search/searchTypes'
import { parseFilter } from '@/lib/flow/filter/parse'
import { glossary } from '@/lib/navigation/glossary'
import { menu } from '@/lib/navigation/menu'
import { productMenu, settingsMenu } from '@/lib/navigation/searchedMenus'

const apple = { symbol: 'AAPL250117C00200000', label: 'AAPL $200 C 01/17/2025' }

describe('C2 contracts in the search box', () => {
  it.each([
    'AAPL250117C00200000',
    '.AAPL250117C00200000',
    'aapl 250117 c 200',
    'AAPL $200 C 01/17/2025',
    ' AAPL 200 C 1/17/25 ',
  ])('%s', (text) => expect(readContract(text)).toEqual(apple))
  it('a strike with cents', () => {
    expect(readContract('SPY 261218 P 602.5')?.symbol).toBe('SPY261218P00602500')
  })
  it.each(['AAPL', '', 'AAPL 250230 C 200', 'AAPL $200 X 01/17/2025', 'AAPL $200 C 13/17/2025'])('%s is none', (text) =>
    expect(readContract(text)).toBeNull(),
  )
})

describe('C2 commands', () => {
  it('FLOW NVDA >1M SWEEP opens the feed with a filter that parses', () => {
    const text = flowFilter('NVDA', ['>1M', 'SWEEP', 'ASK', 'CALLS'])
    expect(text).toBe('ticker in (NVDA) and premium>1m and flag in (sweep) and side in (ask) and type in (call)')
    expect(parseFilter(text ?? '').ok).toBe(true)
    expect(readCommand('flow nvda >1m sweep')).toMatchObject({ kind: 'command', title: 'Flow in NVDA' })
  })
  it.each([
    ['GEX SPY', '/stock/SPY/greek-exposure'],
    ['IV AAPL', '/stock/AAPL/volatility'],
    ['CHAIN TSLA 2025-01-17', '/stock/TSLA/option-chains?expiry=2025-01-17'],
  ])('%s is the page of a name', (text, href) => {
    expect(readCommand(text)).toMatchObject({ kind: 'command', href })
  })
  it.each(['FLOW', 'FLOW NVDA NONSENSE', 'HELLO SPY', 'GEX 123'])('%s is no command', (text) => {
    expect(readCommand(text)).toBeNull()
  })
})

describe('C2 ranking', () => {
  it('exact ticker, prefix of a ticker, prefix of a name, the rest', () => {
    const rows = [
      { ticker: 'X', name: 'Fuzzy ma' },
      { ticker: 'MARA', name: 'Mara Holdings' },
      { ticker: 'Q', name: 'Ma Brothers' },
      { ticker: 'MA', name: 'Mastercard' },
    ]
    expect(rankTickers(rows, 'ma').map((row) => row.ticker)).toEqual(['MA', 'MARA', 'Q', 'X'])
  })
  it('pages by prefix, word start, letters in order', () => {
    expect(['Flow Feed', 'Super Flow', 'Follow up'].map((title) => matchRank(title, 'flow'))).toEqual([1, 2, 3])
    expect(matchRank('Flow Feed', 'xyz')).toBeNull()
    expect(matchRank('Flow Feed', '')).toBeNull()
  })
  it.each([
    ['congress', 'politicalTrades'],
    ['pelosi', 'personTracker'],
    ['half day', 'holidaySchedule'],
    ['13f', 'institutions'],
    ['short interest', 'shorts'],
    ['squeeze', 'shorts'],
    ['rsi', 'stockScreener'],
    ['ical', 'tradingCalendar'],
    ['gamma flip', 'marketMakerExposure'],
    ['gex', 'marketMakerExposure'],
    ['sweeps', 'flowFeed'],
    ['tape', 'flowFeed'],
    ['order flow', 'flowFeed'],
    ['unusual', 'flowFeed'],
    ['0dte', 'zeroDteFlow'],
    ['dark pool', 'darkPoolFeed'],
    ['off exchange', 'darkPoolFeed'],
    ['form 4', 'insiderTrades'],
    ['hedge funds', 'institutions'],
    ['senate', 'politicalTrades'],
    ['upgrades', 'analystRatings'],
    ['price targets', 'analystRatings'],
    ['headlines', 'newsFeed'],
    ['sectors', 'sectorFlow'],
    ['breadth', 'marketTide'],
    ['put call', 'marketTide'],
    ['yield curve', 'fiscalOverview'],
    ['treasury', 'fiscalOverview'],
    ['gainers', 'marketStats'],
    ['treemap', 'marketHeatmaps'],
    ['luld', 'haltsFeed'],
    ['opex', 'tradingCalendar'],
    ['cpi', 'economicCalendar'],
    ['fomc', 'economicCalendar'],
    ['ex-div', 'dividendCalendar'],
    ['pdufa', 'fdaCalendar'],
    ['ftd', 'shorts'],
    ['days to cover', 'shorts'],
    ['iv rank', 'stockVolatility'],
    ['skew', 'stockVolatility'],
    ['option chain', 'stockOptionChains'],
    ['balance sheet', 'stockFinancials'],
    ['beta', 'stockRisk'],
    ['macd', 'chartingTool'],
    ['kalshi', 'predictionMarkets'],
    ['tax lots', 'portfolioManager'],
    ['4% rule', 'retirementCalculator'],
    ['connect broker', 'linkBroker'],
    ['black scholes', 'optionsCalculator'],
    ['breakeven', 'optionsCalculator'],
    ['simulator', 'paperTrading'],
    ['backtest', 'portfolioBacktesting'],
    ['websocket', 'publicApi'],
    ['mcp', 'publicApi'],
    ['optimizer', 'optionsAnalyzer'],
    ['iron condor', 'optionsStrategies'],
    ['glossary', 'education'],
    ['parquet', 'dataDownloads'],
    ['bitcoin', 'crypto'],
    ['lobbying', 'altData'],
    ['discord', 'bots'],
    ['price alert', 'customAlerts'],
    ['favorites', 'stockWatchlist'],
    ['oi changes', 'openInterestExplorer'],
    ['max pain', 'stockOpenInterestChanges'],
    ['whale', 'whaleFeed'],
    ['earnings', 'earningsCalendar'],
    ['dividend', 'dividendCalendar'],
    ['fda', 'fdaCalendar'],
    ['ipo', 'haltsFeed'],
    ['split', 'tradingCalendar'],
    ['yields', 'fiscalOverview'],
    ['fed', 'economicCalendar'],
    ['insider', 'insiderTrades'],
    ['buyback', 'stockFinancials'],
    ['etf', 'etfOverview'],
    ['holdings', 'portfolioManager'],
    ['seasonality', 'seasonality'],
    ['correlation', 'stockRisk'],
    ['paper trading', 'paperTrading'],
    ['calculator', 'optionsCalculator'],
    ['condor', 'optionsStrategies'],
    ['strategy', 'optionsStrategies'],
    ['screener', 'optionsScreener'],
    ['alerts', 'alerts'],
    ['api', 'publicApi'],
    ['webhook', 'customAlerts'],
    ['straddle', 'optionsStrategies'],
    ['oil', 'futures'],
    ['billing', 'settings-billing'],
    ['invoice', 'settings-billing'],
    ['theme', 'settings-preferences'],
    ['dark mode', 'settings-preferences'],
    ['password', 'settings-security'],
    ['2fa', 'settings-security'],
    ['api key', 'settings-api-keys'],
    ['terms', 'article-terms'],
    ['pricing', 'pricing'],
    ["what's new", 'changelog'],
  ] as const)('what people type: %s finds %s', (text, key) => {
    const [first] = findPages([...menu, settingsMenu, productMenu], text)
    expect(first?.key).toBe(`page-${key}`)
    expect(first?.note).toMatch(/\w/)
    expect(first?.href).toMatch(/^\//)
  })
  it('a title that answers as well comes before a word', () => {
    expect(findPages(menu, 'alerts')[0]?.key).toBe('page-alerts')
    expect(findPages(menu, 'dark pool feed')[0]?.note).toBe('Stock Data')
  })
  it('a page that stands in two groups comes once', () => {
    const hits = findPages(menu, 'stock screener')
    expect(hits.filter((item) => item.key === 'page-stockScreener')).toHaveLength(1)
  })
})

describe('C2 glossary terms', () => {
  it('by name or by a word of it, with the meaning, three at most', () => {
    expect(findTerms('max pain')).toEqual([
      {
        kind: 'term',
        key: 'term-Max pain',
        title: 'Max pain',
        note: expect.stringMatching(/^Opens Open Interest Changes\. .*expir/),
        href: '/stock/AAPL/open-interest-changes',
      },
    ])
    expect(findTerms('gamma').map((item) => item.title)).toEqual(['Gamma', 'Zero gamma', 'GEX, gamma exposure'])
    expect(findTerms('gamma flip').map((item) => item.title)).toEqual(['Zero gamma'])
    expect(findTerms('put call ratio').map((item) => item.title)).toEqual(['Put/call ratio'])
    expect(findTerms('zz')).toEqual([])
  })
  it('each once, each with a sentence', () => {
    const terms = glossary.map((entry) => entry.term)
    expect(new Set(terms).size).toBe(terms.length)
    for (const { meaning } of glossary) expect(meaning.length).toBeGreaterThan(15)
  })
})

describe('Tab adds a ticker to the filter of the page', () => {
  it('starts a list, widens it, and takes an exclusion back', () => {
    const once = addTicker('premium>=50k', 'NVDA')
    expect(parseFilter(once)).toMatchObject({ ok: true })
    const twice = addTicker(once, 'AAPL')
    expect(twice).toContain('NVDA')
    expect(twice).toContain('AAPL')
    expect(addTicker(twice, 'AAPL')).toBe(twice)
  })
  it('leaves text alone that cannot be read', () => {
    expect(addTicker('premium >', 'NVDA')).toBe('premium >')
  })
})

describe('recent finds', () => {
  const item = (key: string): SearchItem => ({ kind: 'ticker', key, title: key, note: '', href: '/x' })
  beforeEach(() => window.localStorage.clear())
  it('newest first, once each, eight at most', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberRecent(item(key))
    expect(readRecents().map((recent) => recent.key)).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  })
  it('a stored link that leaves the site is thrown away', () => {
    window.localStorage.setItem('uw_recents', JSON.stringify([{ ...item('a'), href: '//evil.example' }]))
    expect(readRecents()).toEqual([])
  })
})
