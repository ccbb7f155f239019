import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { DEFAULT_FLOW_FILTER_TEXT, FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'
import type { FilterContext } from '@/lib/flow/filter/readField'
import { sqlDate, sqlNumber, sqlString, sqlTicker } from '@/lib/flow/filter/sqlLiteral'
import { filterToSql } from '@/lib/flow/filter/toSql'
import type { FlowItem } from '@/lib/flow/trade'
import { aFlowItem } from '@/tests/support/aPrint'
import { FILTER_CASES, FILTER_FACTS, FILTER_MORNING, UNCHANGED_MORNING } from '@/tests/support/filterCases'
import { NO_FACTS } from '@/tests/support/noFacts'

const CONTEXT: FilterContext = { factsOf: (ticker) => FILTER_FACTS.get(ticker), morning: FILTER_MORNING }

function parsed(text: string): FilterNode {
  const result = parseFilter(text)
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`)
  return result.filter
}

const matches = (text: string, change: Partial<FlowItem> = {}) =>
  compilePredicate(parsed(text))(aFlowItem(change), CONTEXT)

describe('C4 predicate and SQL', () => {
  it.each(FILTER_CASES)('%s', (text, passing, failing, sql) => {
    const isConstant = sql === '1' || sql === '0'
    expect(matches(text, passing)).toBe(sql !== '0')
    if (!isConstant) expect(matches(text, failing)).toBe(false)
    expect(filterToSql(parsed(text), FILTER_FACTS, FILTER_MORNING)).toBe(sql)
  })

  it('a condition on a ticker without facts is false', () => {
    const test = compilePredicate(parsed('market_cap>0 or earnings_days>=0 or issue_type=common'))
    expect(test(aFlowItem(), NO_FACTS)).toBe(false)
  })

  it('F37 a contract whose open interest did not change has a change of 0, in both', () => {
    const morning = UNCHANGED_MORNING
    const passing = (text: string) =>
      ['AAPL250117C00200000', 'AAPL250117P00190000', 'SPX250117C06000000', 'X'].filter((optionSymbol) =>
        compilePredicate(parsed(text))(aFlowItem({ optionSymbol }), { ...CONTEXT, morning }),
      )
    expect(passing('oi_change<=0')).toEqual(['AAPL250117P00190000', 'X'])
    expect(filterToSql(parsed('oi_change<=0'), FILTER_FACTS, morning)).toBe(
      "option_symbol NOT IN (SELECT arrayJoin(splitByChar(',', 'AAPL250117C00200000,SPX250117C06000000')))",
    )
    expect(passing('oi_up_days>=1')).toEqual(['AAPL250117C00200000', 'SPX250117C06000000'])
    expect(compilePredicate(parsed('oi_change>=0'))(aFlowItem(), NO_FACTS)).toBe(false)
  })

  it('an empty or matches nothing in both', () => {
    expect(compilePredicate({ kind: 'or', items: [] })(aFlowItem(), CONTEXT)).toBe(false)
    expect(filterToSql({ kind: 'or', items: [] })).toBe('0')
  })

  it('§9 filters by New York time on both sides of the change of clocks', () => {
    const winter = Date.UTC(2025, 0, 15, 14, 30) * 1000
    const summer = Date.UTC(2025, 6, 15, 13, 30) * 1000
    expect([winter, summer].map((executedAtUs) => matches('time=09:30', { executedAtUs }))).toEqual([true, true])
  })
})

describe('SQL literals', () => {
  it('quotes foreign text so that it cannot leave its string', () => {
    expect(sqlString("O'Neil")).toBe("'O\\'Neil'")
    expect(sqlString("\\'; DROP TABLE x --\n\0\t\r")).toBe("'\\\\\\'; DROP TABLE x --\\n\\0\\t\\r'")
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inner = sqlString(text).slice(1, -1)
        expect(inner.replace(/\\[\s\S]/g, '')).not.toMatch(/['\\\n\0]/)
      }),
    )
  })

  it('refuses what is no number, date or ticker', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(() => sqlNumber(value)).toThrow('Not a number')
    for (const value of ['2025-02-30', "2025-01-01'", 5]) expect(() => sqlDate(value)).toThrow('Not a date')
    for (const value of ["A'", 'a', '', 'A B', 'A'.repeat(13)]) expect(() => sqlTicker(value)).toThrow('Not a ticker')
  })

  it('refuses a hand-made filter that does not fit its fields', () => {
    const bad: readonly FilterNode[] = [
      { kind: 'compare', field: 'premium', op: '>', value: '1 OR 1' },
      { kind: 'compare', field: 'side', op: '>', value: 1 },
      { kind: 'compare', field: 'expiry', op: '>', value: 5 },
      { kind: 'compareFields', field: 'premium', op: '>', other: 'market_cap' },
      { kind: 'compareFields', field: 'size', op: '>', other: 'oi_change' },
      { kind: 'compareFields', field: 'ticker', op: '>', other: 'size' },
      { kind: 'in', field: 'flag', include: ["x') OR 1"], exclude: [] },
      { kind: 'in', field: 'ticker', include: ["x') OR 1"], exclude: [] },
    ]
    for (const node of bad) expect(() => filterToSql(node, FILTER_FACTS)).toThrow(RangeError)
  })
})

describe('presets', () => {
  it.each([...FLOW_PRESETS])('$label reads, prints back and compiles both ways', ({ text, filter }) => {
    expect(filter).toEqual(parsed(text))
    expect(parsed(printFilter(filter))).toEqual(filter)
    expect(compilePredicate(filter)(aFlowItem(), CONTEXT)).toBeTypeOf('boolean')
    expect(filterToSql(filter, FILTER_FACTS)).not.toBe('1')
  })

  it('are eleven, each under its own id', () => {
    expect(new Set(FLOW_PRESETS.map((preset) => preset.id)).size).toBe(11)
  })

  it('the feed opens at $50K', () => {
    expect(matches(DEFAULT_FLOW_FILTER_TEXT, { premium: 50_000 })).toBe(true)
    expect(matches(DEFAULT_FLOW_FILTER_TEXT, { premium: 49_999 })).toBe(false)
  })

  const pick = (id: string) => FLOW_PRESETS.find((preset) => preset.id === id)?.text ?? 'none'

  it('R10 golden sweeps want a sweep of $1M larger than open interest', () => {
    const golden = { reportFlags: ['intermarket_sweep'], premium: 1e6, size: 2000, openInterest: 1999 }
    expect(matches(pick('golden-sweeps'), golden)).toBe(true)
    expect(matches(pick('golden-sweeps'), { ...golden, openInterest: 2000 })).toBe(false)
    expect(matches(pick('golden-sweeps'), { ...golden, reportFlags: [] })).toBe(false)
  })

  it('ask flow wants cheap, busy, out-of-the-money, single-leg prints of stocks', () => {
    const busy = { premium: 10_000, volume: 1001, askPct: 50, diff: 5, price: 25, openInterest: 1000 }
    expect(matches(pick('ask-flow'), busy)).toBe(true)
    for (const change of [
      { condition: 'MLET' },
      { condition: 'TLET' },
      { diff: -1 },
      { ticker: 'SPX' },
      { price: 26 },
    ]) {
      expect(matches(pick('ask-flow'), { ...busy, ...change })).toBe(false)
    }
  })

  it('0DTE index wants index options that expire in the session', () => {
    expect(matches(pick('0dte-index'), { ticker: 'SPX', expiry: '2025-01-15' })).toBe(true)
    expect(matches(pick('0dte-index'), { ticker: 'SPX', expiry: '2025-01-16' })).toBe(false)
  })
})
