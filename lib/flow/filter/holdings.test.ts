import { describe, expect, it } from 'vitest'
import { asksHoldings, withHoldings } from '@/lib/flow/filter/holdings'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { filterToSql } from '@/lib/flow/filter/toSql'
import { aFlowItem } from '@/tests/support/aPrint'
import { NO_FACTS } from '@/tests/support/noFacts'

const CALL = 'NVDA261218C00185000'
const held = { names: ['AAPL', 'NVDA'], contracts: [CALL] }
const nothing = { names: [], contracts: [] }

describe('C4 filters on holdings', () => {
  it.each([
    ['premium>=50k', 'premium>=50k'],
    ['holdings=name', 'ticker in (AAPL, NVDA)'],
    ['holdings=contract and size>=10', `contract=${CALL} and size>=10`],
    ['holdings!=name', 'not ticker in (AAPL, NVDA)'],
    ['holdings in (name, contract)', `ticker in (AAPL, NVDA) or contract=${CALL}`],
    ['holdings in (name, -contract)', `ticker in (AAPL, NVDA) and not contract=${CALL}`],
    ['not holdings=name', 'not ticker in (AAPL, NVDA)'],
    ['holdings=', 'holdings='],
  ])('%s becomes %s', (text, resolved) => {
    expect(withHoldings(text, held)).toBe(resolved)
  })

  it.each([
    ['holdings=name', false],
    ['holdings=contract', false],
    ['holdings!=name', true],
    ['holdings=name or size>0', true],
  ])('who holds nothing: %s lets a print pass is %s, by predicate and SQL alike', (text, passes) => {
    const read = parseFilter(withHoldings(text, nothing))
    if (!read.ok) throw new Error(read.error.message)
    expect(compilePredicate(read.filter)(aFlowItem(), NO_FACTS)).toBe(passes)
    expect(filterToSql(read.filter)).toContain(passes ? (text.includes('!') ? 'NOT' : 'OR') : 'AND')
  })

  it('a condition nobody put holdings into is refused, not answered', () => {
    const read = parseFilter('holdings=name')
    if (!read.ok) throw new Error(read.error.message)
    const { filter } = read
    expect(() => compilePredicate(filter)).toThrow(/holdings/)
    expect(() => filterToSql(filter)).toThrow(RangeError)
    expect([asksHoldings('size>1 and Holdings=name'), asksHoldings('shareholdings=1')]).toEqual([true, false])
  })
})
