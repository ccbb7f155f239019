import { expect, it } from 'vitest'
import { isAtChainDay, isOfChainDay } from '@/server/vendors/feeds/chainDay'

it('issue 25: last prices and volumes of a chain are those of its session, over a weekend of Friday', () => {
  const told = (day: string, at: string) => isOfChainDay(day, Date.parse(at))
  const friday = '2026-11-20'
  // On Friday, over the weekend, on Monday before the open.
  expect([
    told(friday, '2026-11-20T20:00:00Z'),
    told('2026-11-19', '2026-11-20T20:00:00Z'),
    told(friday, '2026-11-22T17:00:00Z'),
    told('2026-11-19', '2026-11-22T17:00:00Z'),
    told(friday, '2026-11-23T12:00:00Z'),
    // Thanksgiving shows Wednesday.
    told('2026-11-25', '2026-11-26T17:00:00Z'),
  ]).toEqual([true, false, true, false, false, true])
  const us = Date.parse('2026-11-21T00:59:00Z') * 1000
  expect([isAtChainDay(us, Date.parse('2026-11-22T17:00:00Z')), isAtChainDay(null, 0)]).toEqual([true, false])
})
