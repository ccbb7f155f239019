import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { FIRST_TILES, parseSuperParams, runningFilter, superQuery } from '@/components/screens/flow/super/superParams'

describe('the address of Super Flow', () => {
  it('opens with four tapes and an empty address', () => {
    const params = parseSuperParams({})
    expect(params.tiles).toBe(FIRST_TILES)
    expect(superQuery(params)).toBe('')
  })

  it('tiles, links, window and the full tile come back from their own address', () => {
    const tiles = [
      { name: 'Mine', filter: 'premium>=1m and side=ask', link: 'B' as const, isWide: true },
      { name: '', filter: '', link: null, isWide: false },
    ]
    const params = { ...parseSuperParams({}), tiles, links: { A: '', B: 'NVDA', C: '' }, full: 1, minutes: 60 }
    expect(parseSuperParams(parse(superQuery(params)))).toEqual(params)
  })

  it('a linked tile runs with the ticker of its group', () => {
    const tile = { name: '', filter: 'side=ask or side=bid', link: 'A' as const, isWide: false }
    expect(runningFilter(tile, { A: 'SPY', B: '', C: '' })).toBe('ticker=SPY and (side=ask or side=bid)')
    expect(runningFilter({ ...tile, link: null }, { A: 'SPY', B: '', C: '' })).toBe('side=ask or side=bid')
  })

  it('never more than six tiles', () => {
    const tile = Array.from({ length: 9 }, (_, i) => `N.-.${i}~`)
    expect(parseSuperParams({ tile }).tiles).toHaveLength(6)
  })
})
