import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/navigation/routes'
import { routeTitle } from '@/lib/navigation/routeTitle'
import { stockRoutes } from '@/lib/navigation/stockRoutes'

describe('26.18 titles of pages of a name', () => {
  it.each(Object.values(stockRoutes).map((route) => [route.path, route] as const))(
    '%s carries the ticker',
    (_, route) => {
      expect(routeTitle(route, { symbol: 'nvda' })).toBe(`NVDA ${route.title}`)
    },
  )

  it('pages that show one name by their query carry it too, and no other word', () => {
    expect(routeTitle(routes.politicalTicker, { ticker: 'BRK.B' })).toBe('BRKB Political Trades by Ticker')
    expect(routeTitle(routes.etfOverview, { symbol: 'SPY' })).toBe('SPY ETF Overview')
    expect(routeTitle(routes.etfOverview, { symbol: '<script>' })).toBe('ETF Overview')
    expect(routeTitle(routes.etfOverview, { symbol: ['SPY', 'QQQ'] })).toBe('ETF Overview')
    expect(routeTitle(routes.etfOverview, {})).toBe('ETF Overview')
  })
})
