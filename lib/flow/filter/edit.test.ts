import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { filterChips } from '@/lib/flow/filter/chips'
import { rangeOf, removeAt, removeField, selectionOf, setRange, setSelection } from '@/lib/flow/filter/edit'
import { parseFilter } from '@/lib/flow/filter/parse'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'
import { filterFromContract, filterFromQuery, filterOfFlowFilter, filterToQuery } from '@/lib/flow/filter/url'

function parsed(text: string): FilterNode {
  const result = parseFilter(text)
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`)
  return result.filter
}

describe('C4 panel edits', () => {
  it('sets a range in the place of the old one', () => {
    const filter = parsed('premium>=50k and side=ask and premium<1m')
    expect(printFilter(setRange(filter, 'premium', { min: 1e5, max: null }))).toBe('premium>=100k and side=ask')
    expect(printFilter(setRange(filter, 'premium', { min: 1, max: 2 }))).toBe('premium between 1 2 and side=ask')
    expect(printFilter(setRange(filter, 'dte', { min: 0, max: 0 }))).toContain('and dte=0')
    expect(printFilter(setRange(filter, 'premium', { min: null, max: null }))).toBe('side=ask')
  })

  it('reads a range back, from several conditions too', () => {
    expect(rangeOf(parsed('premium>=50k and premium<1m and size>5'), 'premium')).toEqual({ min: 50_000, max: 1e6 })
    expect(rangeOf(parsed('size>5'), 'premium')).toEqual({ min: null, max: null })
    const bound = fc.option(fc.integer())
    fc.assert(
      fc.property(bound, bound, (min, max) => {
        fc.pre(min === null || max === null || min <= max)
        expect(rangeOf(setRange(EMPTY_FILTER, 'diff', { min, max }), 'diff')).toEqual({ min, max })
      }),
    )
  })

  it('sets what a list includes and excludes', () => {
    const filter = setSelection(parsed('size>1'), 'flag', { include: ['sweep'], exclude: ['multi'] })
    expect(printFilter(filter)).toBe('size>1 and flag in (sweep, -multi)')
    expect(selectionOf(filter, 'flag')).toEqual({ include: ['sweep'], exclude: ['multi'] })
    expect(printFilter(setSelection(filter, 'flag', { include: [], exclude: [] }))).toBe('size>1')
  })

  it('sees `not flag in (…)` as an exclusion and replaces it', () => {
    const filter = parsed('size>1 and not flag in (multi)')
    expect(selectionOf(filter, 'flag')).toEqual({ include: [], exclude: ['multi'] })
    expect(printFilter(setSelection(filter, 'flag', { include: [], exclude: ['floor'] }))).toBe(
      'size>1 and flag!=floor',
    )
  })

  it('takes the conditions on a field away and leaves its comparisons with other fields', () => {
    expect(printFilter(removeField(parsed('size>=10 and size>oi'), 'size'))).toBe('size>oi')
  })

  it('keeps a top-level or whole and adds beside it', () => {
    expect(printFilter(setRange(parsed('size>1 or volume>1'), 'premium', { min: 5, max: null }))).toBe(
      '(size>1 or volume>1) and premium>=5',
    )
  })

  it('leaves the filter it was given as it was', () => {
    const filter = parsed('premium>=50k and side=ask')
    const before = JSON.stringify(filter)
    removeAt(filter, 0)
    setRange(filter, 'premium', { min: 1, max: 2 })
    setSelection(filter, 'side', { include: ['BID'], exclude: [] })
    expect(JSON.stringify(filter)).toBe(before)
  })
})

describe('C4 chips', () => {
  it('name field and value of each condition, and the filter without it', () => {
    const text =
      'premium>=500k and side=ask and dte between 14 180 and ticker in (AAPL, -TSLA) and size>oi and not flag=multi and (size>1 or size<0)'
    const chips = filterChips(parsed(text))
    expect(chips.map((chip) => `${chip.label}: ${chip.value}`)).toEqual([
      'Premium: ≥ 500K',
      'Side: Ask',
      'DTE: 14–180',
      'Ticker: AAPL, not TSLA',
      'Size: > Open interest',
      'Not Flags: Multi-leg',
      'Group: size>1 or size<0',
    ])
    expect(printFilter(chips[0]?.without ?? EMPTY_FILTER)).toBe(text.slice('premium>=500k and '.length))
    expect(new Set(chips.map((chip) => chip.key)).size).toBe(7)
  })

  it('removing every chip leaves the empty filter', () => {
    let filter = parsed('size>1 and side=ask and not type=put')
    for (let left = 3; left > 0; left -= 1) filter = filterChips(filter)[0]?.without ?? filter
    expect(filter).toEqual(EMPTY_FILTER)
    expect(filterChips(filter)).toEqual([])
  })
})

describe('§3 flow filter and URL', () => {
  const click = filterFromContract({ ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 182.5 })

  it('a sidebar click sets ticker, type, the expiry and the strike as both ends', () => {
    expect(click).toEqual({
      ticker_symbol: 'AAPL',
      type: 'C',
      expiry_dates: ['2025-01-17'],
      min_strike: 182.5,
      max_strike: 182.5,
    })
    expect(printFilter(filterOfFlowFilter(click))).toBe(
      'ticker=AAPL and type=call and expiry=2025-01-17 and strike=182.5',
    )
  })

  it('writes the parts of the flow filter under their own names', () => {
    expect(filterToQuery(filterOfFlowFilter(click))).toEqual([
      ['ticker_symbol', 'AAPL'],
      ['type', 'C'],
      ['expiry_dates[]', '2025-01-17'],
      ['min_strike', '182.5'],
      ['max_strike', '182.5'],
    ])
    expect(filterToQuery(parsed('premium>=50k and ticker in (AAPL, -TSLA) and ticker!=MSFT'))).toEqual([
      ['ticker_symbol', 'AAPL,-TSLA'],
      ['filter', 'premium>=50k and ticker!=MSFT'],
    ])
  })

  it.each([
    ...FLOW_PRESETS.map((preset) => preset.text),
    '',
    'ticker in (AAPL, -TSLA) and type=put and expiry in (2025-01-17, 2025-01-24) and strike>=100 and premium>=50k',
    'strike<=10 and (size>1 or ticker=AAPL)',
    'strike>10 and strike between 1 5',
    'size>1 or size<0',
  ])('comes back from the URL: %s', (text) => {
    const filter = parsed(text)
    const back = filterFromQuery(new URLSearchParams(filterToQuery(filter).map(([key, value]) => [key, value])))
    const parts = (node: FilterNode) =>
      filterChips(node)
        .map((chip) => chip.key.replace(/^\d+:/, ''))
        .sort()
    expect(back.ok && parts(back.filter)).toEqual(parts(filter))
  })

  it('reads call and put, repeated or comma-separated lists, and skips what fits no field', () => {
    const result = filterFromQuery([
      ['type', 'call'],
      ['expiry_dates[]', '2025-01-17'],
      ['expiry_dates', '2025-01-24,2025-02-30'],
      ['min_strike', 'abc'],
      ['page', '3'],
    ])
    expect(result.ok && printFilter(result.filter)).toBe('type=call and expiry in (2025-01-17, 2025-01-24)')
    expect(result.ok && result.unread).toEqual([
      expect.stringContaining('expiry_dates: expected'),
      'min_strike: expected a number, found abc',
    ])
  })

  it('reports an expression that cannot be read', () => {
    const result = filterFromQuery([['filter', 'premium>=']])
    expect(result).toMatchObject({ ok: false, error: { column: 10 } })
  })
})
