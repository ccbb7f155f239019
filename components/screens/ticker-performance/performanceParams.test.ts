import { describe, expect, it } from 'vitest'
import {
  askedOf,
  parsePerformanceParams,
  performanceQuery,
} from '@/components/screens/ticker-performance/performanceParams'

describe('address of Performance', () => {
  it('says nothing where all is usual', () => {
    expect(performanceQuery(parsePerformanceParams({}))).toBe('')
  })
  it.each([
    'universe=list&tickers=AAPL%2CMSFT&horizon=3M&since=date&since_date=2025-01-02&set=relative',
    'universe=dow&basis=price&benchmark=QQQ&since=earnings&names=NVDA%2CAMD&sector=Energy&sort=-beta&session=2025-01-15',
  ])('every state comes back from its own address: %s', (text) => {
    expect(performanceQuery(parsePerformanceParams(Object.fromEntries(new URLSearchParams(text))))).toBe(text)
  })
  it('what makes no sense is left out', () => {
    const params = parsePerformanceParams({ universe: 'list', horizon: '9Y', names: 'a b', since_date: 'soon' })
    expect(performanceQuery(params)).toBe('')
    expect(askedOf(parsePerformanceParams({ since: 'date' }))).not.toHaveProperty('since')
  })
})
