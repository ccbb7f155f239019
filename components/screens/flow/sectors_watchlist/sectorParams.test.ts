import { describe, expect, it } from 'vitest'
import { memberFilter, parseSectorParams, sectorQuery } from '@/components/screens/flow/sectors_watchlist/sectorParams'
import { parseFilter } from '@/lib/flow/filter/parse'

describe('address of Sector View', () => {
  it.each([
    {},
    { members: 'starred', order: 'z', without: 'XLE,XLU', folded: 'XLK' },
    { tickers: 'AAPL,XOM', sort: '-change', cols: 'ticker,last' },
    { members: 'all', session: '2025-01-15' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseSectorParams(query)
    expect(parseSectorParams(Object.fromEntries(new URLSearchParams(sectorQuery(params))))).toEqual(params)
  })

  it('sectors stand by their fund, what is none is left out', () => {
    expect(parseSectorParams({ without: 'XLE,NOPE' }).without).toEqual(['Energy'])
    expect(sectorQuery(parseSectorParams({ without: 'XLE,NOPE' }))).toBe('without=XLE')
    expect(sectorQuery(parseSectorParams({}))).toBe('')
  })

  it('asks the host in its own words, and not at all for an empty list', () => {
    const lists = [{ id: 'starred', tickers: ['NVDA'] }]
    for (const members of ['top', 'all', 'starred', 'list']) {
      const text = memberFilter({ members, tickers: ['AAPL', 'BRK.B'] }, lists)
      expect(parseFilter(text ?? '?')).toMatchObject({ ok: true })
    }
    expect(memberFilter({ members: 'starred', tickers: [] }, lists)).toBe('ticker in (NVDA)')
    expect(memberFilter({ members: 'gone', tickers: [] }, lists)).toBeNull()
  })
})
