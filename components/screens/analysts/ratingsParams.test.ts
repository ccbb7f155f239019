import { describe, expect, it } from 'vitest'
import { parseRatingsParams, ratingsCall, ratingsQuery } from '@/components/screens/analysts/ratingsParams'

describe('address of Analyst Ratings', () => {
  it.each([
    {},
    { tab: 'targets', days: '30', tickers: 'AMD,KO', sector: 'Energy' },
    { action: 'init', upside: '20', firm: 'Brindle & Quay', sort: '-upside', cols: 'ticker,firm' },
    { tab: 'leaders', session: '2025-01-15' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseRatingsParams(query)
    expect(parseRatingsParams(Object.fromEntries(new URLSearchParams(ratingsQuery(params))))).toEqual(params)
  })

  it('what makes no sense is left out', () => {
    expect(parseRatingsParams({ tab: 'x', days: '5', action: 'buy', upside: '7' })).toEqual(parseRatingsParams({}))
    expect(ratingsQuery(parseRatingsParams({}))).toBe('')
  })

  it('each view asks for its own: upgrades by upside, targets by change', () => {
    const call = (tab: string) => ratingsCall(parseRatingsParams({ tab, action: 'init', upside: '20' }))
    expect(call('notes')).toMatchObject({ action: 'init', order: 'newest', min_upside: 20, days: 7 })
    expect(call('upgrades')).toMatchObject({ action: 'up', order: 'upside' })
    expect(call('targets')).toMatchObject({ action: 'target', order: 'target_change' })
  })
})
