import { describe, expect, it } from 'vitest'
import { withClause } from '@/components/options/filter/withClause'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { withContract } from './feedFilter'

const filter = (text: string) => {
  const read = parseFilter(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.filter
}

describe('changing the filter from the page', () => {
  it('§3 a sidebar click sets ticker, type, expiry and both strikes, and keeps the rest', () => {
    const contract = { ticker: 'NVDA', type: 'C', expiry: '2026-12-18', strike: 185 } as const
    const before = filter('premium>=50k and ticker in (SPY, QQQ) and strike>=500')
    expect(printFilter(withContract(before, contract))).toBe(
      'ticker=NVDA and type=call and expiry=2026-12-18 and strike=185 and premium>=50k',
    )
  })

  it('adds a clause once and leaves the filter alone when the clause cannot be read', () => {
    const once = withClause(filter('premium>=50k'), 'side=ask')
    expect(printFilter(once)).toBe('premium>=50k and side=ask')
    expect(printFilter(withClause(once, 'side=ask'))).toBe('premium>=50k and side=ask')
    expect(withClause(once, 'side=')).toBe(once)
  })
})
