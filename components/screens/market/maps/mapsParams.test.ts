import { describe, expect, it } from 'vitest'
import { MAP_PRESETS } from '@/components/screens/market/maps/mapPresets'
import { mapFilter, mapsQuery, parseMapsParams } from '@/components/screens/market/maps/mapsParams'
import { parseFilter } from '@/lib/flow/filter/parse'
import { isStockField } from '@/lib/flow/filter/stockFields'
import { tickersOf } from '@/lib/watchlists/stockList'

describe('address of Market Maps', () => {
  it('the bare page is the first preset over all stocks with options', () => {
    const params = parseMapsParams({})
    expect(params).toMatchObject({ view: 'map', x: 'iv_rank', y: 'pc_volume', universe: 'stocks', pick: [] })
    expect(mapsQuery(params)).toBe('')
  })

  it.each([
    { preset: 'vrp-skew' },
    { x: 'beta', y: 'rsi14', size: 'market_cap', colour: 'change', pick: 'AAPL,NVDA', sort: '-beta' },
    { view: 'correlation', names: 'SPY,GLD', length: '252', by: 'GLD' },
    {
      view: 'areas',
      sector: 'Energy',
      industry: 'Oil & Gas, Exploration',
      clamp: '2.5',
      hatch: '1',
      size: 'market_cap',
    },
    { view: 'areas', hatch: '0' },
    { universe: 'large', sector: 'Energy', filter: 'iv_rank>50', session: '2025-01-15' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseMapsParams(query)
    const again = parseMapsParams(Object.fromEntries(new URLSearchParams(mapsQuery(params))))
    expect(again).toEqual(params)
  })

  it('what makes no sense is left out', () => {
    const query = { x: 'nonsense', view: 'x', length: '7', pick: 'A,<b>,A', clamp: '-3', hatch: 'yes', by: '<b>' }
    expect(parseMapsParams(query)).toMatchObject({
      ...{ x: 'iv_rank', view: 'map', length: 126, pick: ['A'], clamp: null, isHatched: null, by: '' },
    })
    expect(tickersOf('spy, qqq  iwm;', 2)).toEqual(['SPY', 'QQQ'])
  })

  it('every preset and every universe is one the host understands', () => {
    for (const { x, y, size, colour } of MAP_PRESETS) expect([x, y, size, colour].every(isStockField)).toBe(true)
    for (const universe of ['stocks', 'large', 'funds', 'all'] as const) {
      const text = mapFilter({ universe, sector: 'Health Care', filter: 'iv_rank>50 or beta>2' })
      expect(parseFilter(text)).toMatchObject({ ok: true })
    }
  })
})
