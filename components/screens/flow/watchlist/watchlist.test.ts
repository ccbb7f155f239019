import { describe, expect, it } from 'vitest'
import { listQuery, parseListParams } from '@/components/screens/flow/watchlist/listParams'
import { listTiles } from '@/components/screens/flow/watchlist/listTiles'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'

const row = (ticker: string, figures: ListRow['figures']): ListRow => ({
  ...{ ticker, name: ticker, sector: null, industry: null, issue_type: null, figures, places: {} },
  ...{ tag: null, note: '', closes: [], isKnown: true, place: 0 },
})

describe('§4.3 Stock Watchlist', () => {
  it('tiles sum the names that are known', () => {
    const tiles = listTiles([
      row('A', { change: 2, net_premium: 3e6, bull_premium: 3e6, bear_premium: 1e6, earnings_days: 3 }),
      row('B', { change: -1, net_premium: -1e6, bull_premium: 1e6, bear_premium: 3e6, earnings_days: 30 }),
      row('C', {}),
    ])
    expect(Object.fromEntries(tiles.map(({ label, value }) => [label, value]))).toMatchObject({
      ...{ Names: '3', 'Average change': '+0.50%', 'Up | down': '1 | 1', 'Net premium': '+$2.00M', 'Bull %': '50.0%' },
      ...{ 'Earnings this week': '1', 'Option premium': '-' },
    })
    expect(tiles.at(-1)?.context).toBe('A')
  })

  it('a shared list lives in its link', () => {
    const params = parseListParams({ name: 'Chips', tickers: 'nvda,AMD,not a ticker', list: 'mine' })
    expect(params.shared).toEqual({ name: 'Chips', tickers: ['NVDA', 'AMD'] })
    expect(listQuery(params)).toBe('name=Chips&tickers=NVDA%2CAMD')
    expect(parseListParams({ list: 'x', set: 'events' })).toMatchObject({ list: 'x', set: 'events', shared: null })
  })
})
