import { describe, expect, it } from 'vitest'
import { sectorGroups } from '@/components/screens/flow/sectors_watchlist/sectorGroups'
import type { StockDayRow } from '@/components/stocks/days/stockDayRow'

const row = (ticker: string, sector: string | null, figures: StockDayRow['figures']): StockDayRow => ({
  ...{ ticker, name: ticker, sector, industry: null, issue_type: 'Common', places: {} },
  figures: { market_cap: 100, option_premium: 10, bull_premium: 6, bear_premium: 4, ...figures },
})
const rows = [
  row('XOM', 'Energy', { change: 2 }),
  row('CVX', 'Energy', { change: -2 }),
  row('AAPL', 'Information Technology', { change: 1, bull_premium: 1 }),
  row('SPY', null, { change: 0 }),
]
const base = { members: 'all', order: 'bull', without: [] } as const

describe('§4.3 Sector View', () => {
  it('stands by bull %, each name against its sector', () => {
    const groups = sectorGroups(rows, [], base)
    expect(groups.map(({ sector }) => sector)).toEqual(['Energy', 'Funds and indices', 'Information Technology'])
    expect(groups[0]).toMatchObject({ bullPct: 60, change: 0, count: 2 })
    expect(groups[0]?.rows.map(({ relative }) => relative)).toEqual([2, -2])
    expect(groups[0]?.leaders.map(({ ticker }) => ticker)).toEqual(['XOM', 'CVX'])
    expect(groups[0]?.laggards).toEqual([])
  })

  it('takes the z-score of the whole sector, leaves sectors out and keeps the most traded twelve', () => {
    const whole = [{ sector: 'Energy', premium: 1, net_premium: 0, bull_pct: null, average: 1, z: 2.5, sessions: 20 }]
    const [energy, ...others] = sectorGroups(rows, whole, { ...base, order: 'z', without: ['Funds and indices'] })
    expect(energy).toMatchObject({ sector: 'Energy', z: 2.5, sessions: 20 })
    expect(others.map(({ sector, z }) => [sector, z])).toEqual([['Information Technology', null]])
    const many = Array.from({ length: 20 }, (_, i) => row(`N${i}`, 'Energy', { change: i }))
    const [top] = sectorGroups(many, [], { ...base, members: 'top' })
    expect(top?.rows).toHaveLength(12)
    expect(top?.laggards.map(({ ticker }) => ticker)).toEqual(['N0', 'N1'])
  })
})
