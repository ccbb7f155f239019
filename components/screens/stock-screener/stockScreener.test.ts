import { describe, expect, it } from 'vitest'
import { DEFAULT_MAP, parseStockParams, stockQuery } from '@/components/screens/stock-screener/stockParams'
import { hostOrder } from '@/components/screens/stock-screener/useStockList'
import { stockDayColumns } from '@/components/stocks/days/stockDayColumns'
import { stockDayRows } from '@/components/stocks/days/stockDayRow'
import { stockMapModel } from '@/components/stocks/days/stockMapModel'
import { printFilter } from '@/lib/flow/filter/print'

const row = (ticker: string, values: (number | null)[]) => ({
  ...{ ticker, name: `${ticker} Inc`, sector: 'Energy', industry: null, issue_type: 'Common', values },
})
const fields = ['iv_rank', 'change', 'option_premium', 'bull_pct']

describe('Stock Screener', () => {
  it('the address brings the whole page back', () => {
    const query = {
      ...{ set: 'flow', filter: 'iv_rank>=60 and sector=Energy', sort: '-net_premium', rank: 'vrp:2,rsi14:-1' },
      ...{ cols: 'ticker,last', x: 'vrp', y: 'rr25', session: '2026-11-20', at: '2026-11-20T15:00:00Z' },
    }
    const params = parseStockParams(query)
    expect(printFilter(params.filter)).toBe(query.filter)
    expect(Object.fromEntries(new URLSearchParams(stockQuery(params)))).toEqual(query)
    expect(stockQuery(parseStockParams({}))).toBe('')
  })

  it('rubbish in the address is left out, an unreadable filter is said', () => {
    const params = parseStockParams({ set: 'x', rank: 'nonsense', x: 'strike', filter: 'iv_rank>>' })
    expect(params).toMatchObject({ set: 'overview', rank: [], x: DEFAULT_MAP.x })
    expect(params.filterError).not.toBeNull()
  })

  it('the map has the names that have both axes', () => {
    const rows = [row('A', [10, 1, 5e6, 70]), row('B', [90, -2, 1e6, null]), row('C', [null, 3, 1e6, 20])]
    const model = stockMapModel(
      { fields, rows },
      { x: 'iv_rank', y: 'change', size: 'option_premium', colour: 'bull_pct' },
    )
    expect(model.points.map((point) => point.key)).toEqual(['A', 'B'])
    expect(model.table.rows).toHaveLength(2)
    expect(model.points[0]?.detail).toContain('A')
  })

  it('cells carry value, clause and place; the host orders by what it knows', () => {
    const [first] = stockDayRows({
      fields,
      rows: [{ ...row('A', [82.1, 1.5, 5e6, 70]), percentiles: [91, 50, 50, 50] }],
    })
    const column = stockDayColumns().find(({ id }) => id === 'iv_rank')
    if (first === undefined || column === undefined) throw new Error('not there')
    expect([column.text(first), column.filter?.(first), column.value(first)]).toEqual(['82.10', 'iv_rank>=82.1', 82.1])
    expect(first.places.iv_rank).toBe(91)
    const orders = [hostOrder('-vrp', false), hostOrder('name', false), hostOrder('-rank_score', true)]
    expect(orders).toEqual(['-vrp', 'name', '-rank_score'])
    expect(hostOrder('-rank_score', false)).toBe('-option_premium')
  })
})
