import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'
import { DEFAULT_FILTER, type FeedParams, feedQuery, parseFeedParams } from './feedParams'

const read = (query: string) => {
  const out: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(query)) {
    const before = out[key]
    out[key] = before === undefined ? value : [before, value].flat()
  }
  return parseFeedParams(out)
}

describe('address of the feed', () => {
  it('says prints from $50K when it says nothing, and everything when the filter is empty on purpose', () => {
    expect(printFilter(read('').filter)).toBe('premium>=50k')
    expect(feedQuery(read(''))).toBe('')
    expect(printFilter(read('filter=').filter)).toBe('')
    expect(feedQuery(read('filter='))).toBe('filter=')
  })

  it('§3 a contract of the sidebar stands under the names of the specification', () => {
    const query = 'ticker_symbol=NVDA&type=C&expiry_dates%5B%5D=2026-12-18&min_strike=185&max_strike=185'
    expect(printFilter(read(query).filter)).toBe('ticker=NVDA and type=call and expiry=2026-12-18 and strike=185')
    expect(feedQuery(read(query))).toBe(query)
  })

  it('keeps the default filter and says why when an expression cannot be read', () => {
    const { filter, filterError } = read('q=premium%3E%3E')
    expect(filter).toEqual(DEFAULT_FILTER)
    expect(filterError).toMatch(/column/)
  })

  it('drops what makes no sense', () => {
    expect(read('group=x&session=2026-02-30&at=noon&chain=hello')).toMatchObject({
      group: 'prints',
      session: null,
      at: null,
      chain: null,
    })
  })

  it('every state comes back from its own address', () => {
    const state = fc.record<FeedParams>({
      filter: fc.constantFrom(...FLOW_PRESETS.map((preset) => preset.filter), DEFAULT_FILTER),
      filterError: fc.constant(null),
      filterUnread: fc.constant(null),
      sort: fc.constantFrom('', '-premium', 'time,-size'),
      cols: fc.constantFrom('', 'time,ticker!,premium~90'),
      group: fc.constantFrom('prints', 'orders', 'contracts', 'tickers'),
      hasSound: fc.boolean(),
      session: fc.constantFrom(null, '2026-11-18'),
      source: fc.constantFrom(null, 'cboe'),
      at: fc.constantFrom(null, '2026-11-18T15:04:05Z'),
      chain: fc.constantFrom(null, 'NVDA261218C00185000'),
    })
    const parts = (filter: FilterNode) =>
      topLevel(filter)
        .map((node) => JSON.stringify(node))
        .sort()
    fc.assert(
      fc.property(state, (params) => {
        const back = read(feedQuery(params))
        expect({ ...back, filter: parts(back.filter) }).toEqual({ ...params, filter: parts(params.filter) })
        expect(feedQuery(back)).toBe(feedQuery(params))
      }),
    )
  })

  it('an expression typed by hand reads back as the same filter', () => {
    const text = 'premium>=500k and (side=ask or flag=sweep) and not ticker in (SPY, QQQ)'
    const parsed = parseFilter(text)
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(read(feedQuery({ ...read(''), filter: parsed.filter })).filter).toEqual(parsed.filter)
  })
})
