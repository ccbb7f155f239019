import { describe, expect, it } from 'vitest'
import { emptyRow } from '@/components/options/contractDay/emptyRow'
import { bubbleModel } from '@/components/screens/options-screener/mapModel'
import { parseScreenerParams, screenerQuery } from '@/components/screens/options-screener/screenerParams'
import { orderOf } from '@/components/screens/options-screener/useScreenerRows'
import { printFilter } from '@/lib/flow/filter/print'

describe('address of the Options Screener', () => {
  it('opens at $50K by premium; a link brings filter, order, columns, session and contract back', () => {
    expect(screenerQuery(parseScreenerParams({}))).toBe('')
    expect(printFilter(parseScreenerParams({}).filter)).toBe('premium>=50k')
    const query = {
      filter: 'volume>oi',
      sort: '-vol_oi',
      cols: 'ticker',
      session: '2026-08-19',
      chain: 'AAPL250117C00200000',
    }
    const params = parseScreenerParams(query)
    expect(Object.fromEntries(new URLSearchParams(screenerQuery(params)))).toEqual(query)
  })

  it('a slug brings its filter and order; an unknown one is told', () => {
    const params = parseScreenerParams({ slug: 'oi-streak' })
    expect([printFilter(params.filter), params.sort, params.isUnknown]).toEqual(['oi_up_days>=5', '-oi_up_days', false])
    expect(parseScreenerParams({ slug: 'no-such' }).isUnknown).toBe(true)
    expect(screenerQuery(params)).toBe('')
  })

  it('an expression that cannot be read says so and the default stands in', () => {
    const params = parseScreenerParams({ filter: 'premium>=' })
    expect(params.filterError).not.toBeNull()
    expect(printFilter(params.filter)).toBe('premium>=50k')
  })

  it('columns are ordered by the host under its names, and by premium where it has none', () => {
    expect(['-last', 'contract', '-split', '-avg_volume_30', ''].map(orderOf)).toEqual([
      '-price',
      'contract',
      '-ask_pct',
      '-premium',
      '-premium',
    ])
  })
})

describe('map of the largest contracts', () => {
  it('stands by diff % and days, area by premium, colour by bull %; without a distance there is no bubble', () => {
    const row = emptyRow('AAPL250117C00200000', '2025-01-15')
    if (row === null) throw new Error('no contract')
    const model = bubbleModel([
      { ...row, diff: 5, premium: 100, bull_pct: 80 },
      { ...row, option_symbol: 'B', diff: -5, premium: 400, bull_pct: 20 },
      { ...row, option_symbol: 'C', diff: null },
    ])
    expect(model.bubbles.map((bubble) => [bubble.tone, bubble.x, bubble.y, bubble.radius])).toEqual([
      ['bear', -5, 2, 1],
      ['bull', 5, 2, 0.5],
    ])
  })
})
