import { describe, expect, it } from 'vitest'
import { extremesOf } from '@/components/screens/heatmaps/extremes'
import { COLOURS, lookOf, orderOf, SIZES } from '@/components/screens/heatmaps/heatFigures'
import { heatFilter, heatQuery, parseHeatParams, UNIVERSES } from '@/components/screens/heatmaps/heatParams'
import { HEAT_PRESETS } from '@/components/screens/heatmaps/heatPresets'
import { areasModel } from '@/components/stocks/areas/areasModel'
import type { StockDayRow } from '@/components/stocks/days/stockDayRow'
import { parseFilter } from '@/lib/flow/filter/parse'

const row = (ticker: string, figures: StockDayRow['figures']): StockDayRow => ({
  ticker,
  name: ticker,
  sector: 'Energy',
  industry: null,
  issue_type: 'Common',
  figures: { market_cap: 10, ...figures },
  places: {},
})

describe('address of Market Heatmaps', () => {
  it.each([
    {},
    { universe: 'ndx', size: 'net_premium', colour: 'iv_rank', clamp: '3', hatch: '1' },
    { universe: 'starred', sector: 'Energy', industry: 'Oil', at: '2025-01-15T15:00:00Z', session: '2025-01-15' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseHeatParams(query)
    expect(parseHeatParams(Object.fromEntries(new URLSearchParams(heatQuery(params))))).toEqual(params)
  })

  it('what makes no sense is left out', () => {
    expect(parseHeatParams({ universe: '<x>', size: 'pe', colour: 'name', clamp: '-1' })).toEqual(parseHeatParams({}))
  })
})

describe('§4.2 Market Heatmaps', () => {
  it('every universe is one the host understands; a list that is gone asks for nothing', () => {
    const lists = [{ id: 'starred', tickers: ['NVDA', 'KO'] }]
    for (const { value } of UNIVERSES) {
      expect(parseFilter(heatFilter({ universe: value, sector: 'Energy' }, lists) ?? '?')).toMatchObject({ ok: true })
    }
    expect(heatFilter({ universe: 'starred', sector: '' }, lists)).toBe('ticker in (NVDA, KO)')
    expect(heatFilter({ universe: 'gone', sector: '' }, lists)).toBeNull()
  })

  it('every preset shows figures that can be chosen, the first is the one the page starts with', () => {
    const { size, colour } = parseHeatParams({})
    expect(HEAT_PRESETS[0]).toMatchObject({ size, colour })
    for (const preset of HEAT_PRESETS) {
      expect(SIZES.map((one) => one.value)).toContain(preset.size)
      expect(COLOURS.map((one) => one.value)).toContain(preset.colour)
    }
  })

  it('colours turn where the figure turns: at nothing, at one half, at as many puts as calls', () => {
    const steps = (colour: 'bull_pct' | 'pc_volume' | 'net_gex', values: readonly number[]) =>
      areasModel(
        values.map((value, at) => row(`N${at}`, { [colour]: value })),
        'sector',
        { size: 'market_cap', colour, ...lookOf(colour, null) },
      ).groups[0]?.tiles.map((tile) => tile.step)
    expect(steps('bull_pct', [40, 50, 60])).toEqual([-4, 0, 4])
    expect(steps('pc_volume', [0.5, 1, 1.5])).toEqual([-4, 0, 4])
    // Of gamma only the sign counts.
    expect(steps('net_gex', [-5, 1e9, 0])).toEqual([-4, 4, 0])
  })

  it('an end of the reader’s own counts, and net premium is ordered by the premium behind it', () => {
    expect(lookOf('change', 3)).toEqual({ clamp: 3, middle: 0 })
    expect(lookOf('si_float', null)).toEqual({ clamp: null })
    expect(orderOf('net_premium')).toBe('-option_premium')
    expect(orderOf('market_cap')).toBe('-market_cap')
  })

  it('extremes are the names at both ends, the furthest first, none twice', () => {
    const rows = [3, -2, 9, null, 0].map((change, at) => row(`N${at}`, { change }))
    const names = (count: number) => {
      const { high, low } = extremesOf(rows, { name: 'change', size: 'market_cap', count })
      return [high.map((one) => one.ticker), low.map((one) => one.ticker)]
    }
    expect(names(1)).toEqual([['N2'], ['N1']])
    expect(names(5)).toEqual([
      ['N2', 'N0'],
      ['N1', 'N4'],
    ])
    // Of names that are alike the larger one is told.
    const alike = [
      row('S', { change: 1, market_cap: 1 }),
      row('L', { change: 1, market_cap: 9 }),
      row('D', { change: 0 }),
    ]
    expect(extremesOf(alike, { name: 'change', size: 'market_cap', count: 1 }).high[0]?.ticker).toBe('L')
  })
})
