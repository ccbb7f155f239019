import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anonymousAccess } from '@/lib/access/deriveAccess'
import { activeItem, menuPlacesOf } from '@/lib/navigation/activeItem'
import {
  contractLookUpHref,
  daysLabel,
  minsLabel,
  parseContractLookUpQuery,
} from '@/lib/navigation/contractLookUpQuery'
import { matchRoute } from '@/lib/navigation/matchRoute'
import { menu, visibleMenu } from '@/lib/navigation/menu'
import {
  hrefOf,
  isRouteKey,
  routeKeys as keys,
  pagePathOf,
  paramsOf,
  type RouteKey,
  routes,
} from '@/lib/navigation/routes'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { readGolden } from '@/tests/support/readText'

describe('§2 main navigation', () => {
  it('§2 has every item of the specification in its order, under its selectedCategory', () => {
    const items = menu.flatMap((group) => group.items)
    expect(items.map((item) => `${item.selectedCategory} | ${item.title} | ${item.href}`)).toEqual(
      readGolden('menu.txt').trim().split('\n'),
    )
  })

  it('§2 every item has a selectedSub key, unique in its category', () => {
    for (const group of menu) {
      const subs = group.items.map((item) => item.selectedSub)
      expect(new Set(subs).size).toBe(subs.length)
      for (const sub of subs) expect(sub).toMatch(/^[a-z0-9_]+$/)
    }
  })

  it('§6 Alerts and Your Hunt show only to users of the legacy rule', () => {
    const shown = (hasLegacyMenu: boolean) =>
      visibleMenu({ ...anonymousAccess, hasLegacyMenu }).flatMap((group) => group.items.map((item) => item.routeKey))
    expect(shown(true)).toEqual(expect.arrayContaining(['alerts', 'yourHunt']))
    expect(shown(false)).not.toContain('alerts')
    expect(shown(false)).not.toContain('yourHunt')
    expect(shown(true)).toHaveLength(shown(false).length + 2)
  })
})

describe('§2 routes', () => {
  it('§2 no two routes share a path or a page file', () => {
    expect(new Set(keys.map((key) => routes[key].path)).size).toBe(keys.length)
    expect(new Set(keys.map((key) => pagePathOf(routes[key]))).size).toBe(keys.length)
  })

  it('§2 a highlighted parent is a route of the menu', () => {
    for (const key of keys) {
      const { highlights } = routes[key]
      if (highlights === undefined) continue
      expect(isRouteKey(highlights) && menuPlacesOf(highlights).length).toBeTruthy()
    }
  })

  it.each([
    ['/flow/oi_changes', 'openInterestExplorerAlias', {}],
    ['/stock/BRK.B/greek-exposure?x=1', 'stockGreekExposure', { symbol: 'BRK.B' }],
    ['/live-options-flow/', 'flowFeed', {}],
    ['/live-options-flow/free#top', 'flowFeedFree', {}],
    ['/options-profit-calculator', 'optionsCalculator', { opc: '' }],
    ['/options-profit-calculator/long-call/AAPL', 'optionsCalculator', { opc: 'long-call/AAPL' }],
    ['/institutions/berkshire%20hathaway', 'institution', { name: 'berkshire hathaway' }],
    ['/institutions/100%', 'institution', { name: '100%' }],
    ['/avery-lockwood-tracker', 'personTracker', { person: 'avery-lockwood' }],
    ['/somebody-else-tracker', 'personTracker', { person: 'somebody-else' }],
    ['/undercurrent-bots', 'bots', {}],
    ['/discord-bot', 'chatBotOne', {}],
    ['/telegram-bot', 'chatBotTwo', {}],
    ['/tastytrade', 'brokerPartner', {}],
    ['/', 'landing', {}],
  ])('§2 %s is %s', (path, routeKey, params) => expect(matchRoute(path)).toEqual({ routeKey, params }))

  it.each(['/nothing', '/stock/AAPL', '/stock/AAPL/nothing', '/flow', ''])('%j is no page', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('every link leads back to its route and parameters', () => {
    const aValue = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text))
    fc.assert(
      fc.property(
        fc.constantFrom<RouteKey>(...keys),
        fc.array(aValue, { minLength: 2, maxLength: 2 }),
        (key, values) => {
          const names = paramsOf(routes[key])
          const params = Object.fromEntries(names.map((name, at) => [name, (values[at] ?? 'x').replaceAll('/', '-')]))
          expect(matchRoute(hrefOf(routes[key], params))).toEqual({ routeKey: key, params })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a link without a parameter fails, a link without the optional rest does not', () => {
    expect(() => hrefOf(routes.stockOverview)).toThrow('/stock/[symbol]/overview without symbol')
    expect(hrefOf(routes.optionsCalculator)).toBe(profitCalculatorLink([]))
    expect(hrefOf(routes.optionsCalculator, { opc: 'long-call/AAPL' })).toBe(
      '/options-profit-calculator/long-call/AAPL',
    )
  })
})

describe('§2 sub-routes highlight their parent', () => {
  it.each([
    ['/options-profit-calculator/long-call', '/options-profit-calculator'],
    ['/live-options-flow/free', '/live-options-flow'],
    ['/live-options-flow/saved', '/live-options-flow'],
    ['/institutions/vanguard', '/institutions'],
    ['/options-screener/high-iv', '/options-screener'],
    ['/flow/politics/profile/avery-lockwood', '/flow/politics'],
    ['/flow/politics/ticker/AAPL', '/flow/politics'],
    ['/flow/oi_changes', '/flow/chain_oi_changes'],
  ])('§2 %s highlights %s', (path, parent) => expect(activeItem(path)?.href).toBe(parent))

  it('a page in several categories highlights the one the visitor came from, else the first', () => {
    expect(activeItem('/heatmaps')?.selectedCategory).toBe('market_data')
    expect(activeItem('/heatmaps', 'unusual_tools')).toMatchObject({
      selectedCategory: 'unusual_tools',
      title: 'Heatmaps',
    })
    expect(activeItem('/stock-screener', 'screeners')?.selectedCategory).toBe('screeners')
    expect(activeItem('/stock/TSLA/volatility')).toMatchObject({
      selectedCategory: 'ticker_explorer',
      selectedSub: 'volatility',
    })
    expect(activeItem('/login')).toBeNull()
    expect(activeItem('/nothing')).toBeNull()
  })
})

describe('who may open what', () => {
  const pathsOf = (rule: string) => keys.filter((key) => routes[key].access === rule).map((key) => routes[key].path)

  it('§6 Periscope, portfolio, super and legacy pages carry their rule', () => {
    expect(pathsOf('periscope')).toEqual(['/periscope/market-exposure', '/periscope/delta-flow'])
    expect(pathsOf('portfolio')).toEqual([
      '/portfolio-manager',
      '/portfolio-manager/retirement-calculator',
      '/portfolio-manager/accounts',
    ])
    expect(pathsOf('super')).toEqual(['/flow/super'])
    expect(pathsOf('legacy')).toEqual(['/alerts', '/your-hunt'])
    expect(pathsOf('admin').every((path) => /^\/admin(\/|$)/.test(path))).toBe(true)
  })

  it('pages of a signed-in user are the kept things', () => {
    expect(pathsOf('user')).toEqual([
      '/live-options-flow/saved',
      '/flow/option-watchlist',
      '/flow/watchlist',
      '/custom-alerts',
      '/trade',
      '/portfolios',
      '/data/download',
      '/welcome',
    ])
    expect(pathsOf('account')).toEqual(['/account/settings'])
  })
})

describe('§2 Contract Look-Up', () => {
  it('§2 builds its query in the order chain, days, mins', () => {
    expect(contractLookUpHref({ chain: 'aapl250117c00200000', days: 5, mins: 15 })).toBe(
      '/flow/option_chains?chain=AAPL250117C00200000&days=5&mins=15',
    )
    expect(contractLookUpHref({ chain: null, days: 1, mins: 5 })).toBe('/flow/option_chains?days=1&mins=5')
  })

  it('§2 upper-cases the chain, §9 defaults to 1 day and 5 minutes', () => {
    expect(parseContractLookUpQuery({ chain: 'aapl250117c00200000' })).toEqual({
      chain: 'AAPL250117C00200000',
      days: 1,
      mins: 5,
    })
    expect(parseContractLookUpQuery({ chain: '.SPXW241220P05912500', days: '30', mins: '600' })).toEqual({
      chain: 'SPXW241220P05912500',
      days: 30,
      mins: 600,
    })
    for (const bad of [
      {},
      { chain: 'x', days: '0', mins: '-1' },
      { chain: ['AAPL'], days: '1e3', mins: '601' },
      { days: '7.5' },
    ]) {
      expect(parseContractLookUpQuery(bad)).toEqual({ chain: null, days: 1, mins: 5 })
    }
  })

  it("§9 labels: '1 D', '5 min' and '1 day' for 600", () => {
    expect([daysLabel(1), minsLabel(5), minsLabel(600)]).toEqual(['1 D', '5 min', '1 day'])
  })
})
