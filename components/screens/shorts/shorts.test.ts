import { describe, expect, it } from 'vitest'
import { shortColumns } from '@/components/screens/shorts/shortColumns'
import { rangeOf, rangeText, SHORT_RANGES, withinRanges } from '@/components/screens/shorts/shortRanges'
import { parseShortsParams, rowsOfTab, shortsQuery, TABS } from '@/components/screens/shorts/shortsParams'
import { aShortRow } from '@/tests/support/aShortRow'

describe('address of Shorts', () => {
  it.each([
    {},
    { tab: 'squeeze', sector: 'Energy', float_share: '20-', days_to_cover: '5-10' },
    { fee: '-50', rebate: 'm20-m5', sort: '-fee', cols: 'ticker,fee', session: '2025-01-15' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseShortsParams(query)
    expect(parseShortsParams(Object.fromEntries(new URLSearchParams(shortsQuery(params))))).toEqual(params)
  })

  it('ranges are open at both ends, below zero too; what makes no sense is left out', () => {
    expect(rangeOf('m20-m5')).toEqual({ min: -20, max: -5 })
    expect(rangeOf('5-')).toEqual({ min: 5, max: null })
    for (const text of ['', '-', 'x-5', '5']) expect(rangeOf(text)).toBeNull()
    expect(rangeText({ min: -20, max: null })).toBe('m20-')
    expect(parseShortsParams({ fee: 'many', tab: 'x' })).toEqual(parseShortsParams({}))
  })
})

describe('§4.14 Shorts', () => {
  it('a range keeps the names within it; a name without the figure is in none', () => {
    const rows = [
      aShortRow('A', { float_share: 0.25 }),
      aShortRow('B', { float_share: 0.1 }),
      aShortRow('C', { float_share: null }),
    ]
    const kept = withinRanges(rows, { float_share: { min: 20, max: null } })
    expect(kept.map((one) => one.ticker)).toEqual(['A'])
    expect(withinRanges(rows, {})).toHaveLength(3)
    expect(new Set(SHORT_RANGES.map((one) => one.key)).size).toBe(8)
  })

  it('each view has its own order: shorted, changed, squeezed, failed, listed, dearer', () => {
    const on = (days: number) => ({
      ...{ market: 'Nasdaq', since: '2024-12-31', days, is_at_least: false },
      ...{ list_date: '2025-01-14', is_reg_sho: true },
    })
    const rows = [
      aShortRow('A', { float_share: 0.3, met: 1, change_pct: -0.4, threshold: on(9) }),
      aShortRow('B', { float_share: 0.2, met: 3, fails_usd: 5, fails: 1, fee_change: -0.02 }),
      aShortRow('C', {
        float_share: 0.4,
        met: 1,
        change_pct: 0.1,
        fails_usd: 9,
        fails: 1,
        fee_change: 0.01,
        threshold: on(12),
      }),
    ]
    const order = TABS.map((tab) =>
      rowsOfTab(rows, tab)
        .map((one) => one.ticker)
        .join(''),
    )
    expect(order).toEqual(['CAB', 'ACB', 'B', 'CB', 'CA', 'BC'])
  })

  it('the squeeze board lists names that meet most of the checks that can be told, two at least', () => {
    const met = (ticker: string, met: number, known: number) => aShortRow(ticker, { met, known })
    const rows = [met('A', 1, 1), met('B', 2, 4), met('C', 2, 3), met('D', 3, 4), met('E', 4, 4)]
    expect(rowsOfTab(rows, 'squeeze').map((one) => one.ticker)).toEqual(['E', 'D', 'C'])
  })

  it('what a view stands by stands right behind the name', () => {
    const after = (tab: (typeof TABS)[number]) => {
      const ids = shortColumns('YYYY-MM-DD', 'UTC', tab).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      return ids[ids.indexOf('name') + 1]
    }
    expect(TABS.map(after)).toEqual(['float_share', 'change_pct', 'met', 'fails_usd', 'threshold_days', 'fee_change'])
  })
})
