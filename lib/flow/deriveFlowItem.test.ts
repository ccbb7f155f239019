import { describe, expect, it } from 'vitest'
import { contractTerms } from '@/lib/flow/contract'
import { diffPercent, premiumOf, underlyingOrNull } from '@/lib/flow/deriveFlowItem'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { roundCents } from '@/lib/flow/quote'
import { mergeReportFlags, reportFlagLabel, reportFlagLabels } from '@/lib/flow/reportFlags'
import { SCORE_WEIGHTS, scoreParts, unusualnessScore } from '@/lib/flow/score'
import { aPrint } from '@/tests/support/aPrint'
import { derivedItem } from '@/tests/support/derivedItem'

describe('§5 numbers', () => {
  it('diff is (strike − underlying) / underlying × 100, negated for puts', () => {
    expect(diffPercent(200, 190, 'C')).toBeCloseTo(5.263158, 6)
    expect(diffPercent(200, 190, 'P')).toBeCloseTo(-5.263158, 6)
    expect(Object.is(diffPercent(190, 190, 'P'), 0)).toBe(true)
    expect(diffPercent(200, null, 'C')).toBeNull()
    expect(diffPercent(0, 0, 'C')).toBeNull()
  })

  it('price, bid and ask are rounded to 2 decimals', () => {
    const item = derivedItem(aPrint({ price: 1.005, nbbo_bid: 0.994, nbbo_ask: 1.995 }))
    expect([item.price, item.bid, item.ask]).toEqual([1.01, 0.99, 2])
    expect(roundCents(2.675)).toBe(2.68)
  })

  it('premium is price × size × 100 without binary dust', () => {
    expect(premiumOf(0.29, 3)).toBe(87)
    expect(premiumOf(1.1, 3)).toBe(330)
    expect(premiumOf(0.0125, 1)).toBe(1.25)
  })

  it.each(['0.00', '', null, undefined, 0, 'n/a', Number.NaN, '0.004'])('§3 underlying %s is null', (value) => {
    expect(underlyingOrNull(value)).toBeNull()
  })

  it('§3 a real underlying price is kept', () => {
    expect(underlyingOrNull('347.17')).toBe(347.17)
    expect(underlyingOrNull(0.01)).toBe(0.01)
  })
})

describe('§9 report flag labels', () => {
  it('maps the three flags of the table and leaves others as they are', () => {
    expect(reportFlagLabels(['cross_trade', 'intermarket_sweep', 'futures_floor'])).toEqual(['Cross', 'Sweep', 'Floor'])
    expect(reportFlagLabel('opening')).toBe('opening')
  })

  it('joins the flags of the source with those of the condition once', () => {
    expect(mergeReportFlags([], ['futures_floor'])).toEqual(['futures_floor'])
    expect(mergeReportFlags(['intermarket_sweep'], ['intermarket_sweep'])).toEqual(['intermarket_sweep'])
    expect(mergeReportFlags(['odd_lot'], ['cross_trade'])).toEqual(['odd_lot', 'cross_trade'])
  })
})

describe('§3 flow item', () => {
  it('reads the contract off its symbol and derives every field', () => {
    const item = derivedItem(
      aPrint({ option_chain_id: '.AAPL250117P00182500', price: 2, condition: 'MLFT', iv: 0.35, volume: 40 }),
      40,
    )
    expect(item).toMatchObject({
      ticker: 'AAPL',
      optionSymbol: 'AAPL250117P00182500',
      type: 'P',
      expiry: '2025-01-17',
      strike: 182.5,
      side: 'ASK',
      sentiment: 'bearish',
      tags: ['ask_side', 'bearish'],
      reportFlags: ['futures_floor'],
      premium: 2000,
      fill: 1,
      volume: 40,
      canceled: false,
    })
    expect(item.ivChange).toBeCloseTo(0.05, 12)
    expect(item.diff).toBeCloseTo(3.947368, 6)
  })

  it('a cancel message is cancelled, without side or sentiment', () => {
    expect(derivedItem(aPrint({ condition: 'CANC', price: 2 }))).toMatchObject({
      canceled: true,
      side: 'NONE',
      sentiment: '-',
      opening: 'unknown',
    })
  })

  it('keeps a condition it does not know and names known ones by their code', () => {
    expect(derivedItem(aPrint({ condition: 'XYZ' })).condition).toBe('XYZ')
    expect(derivedItem(aPrint({ condition: 'cboe:95' })).condition).toBe('ISOI')
  })

  it('a symbol that is none fails with its text', () => {
    expect(() => contractTerms('NOPE', '2025-01-15')).toThrow('Not an option symbol: NOPE')
  })

  it('§3 the symbol of a contract is the plain one, however a source writes it', () => {
    const plain = 'AAPL250117C00200000'
    for (const symbol of [
      plain,
      `.${plain}`,
      'AAPL  250117C00200000',
      plain.toLowerCase(),
      'AAPL250117C200',
      'AAPL250117C00200.00',
    ])
      expect([symbol, contractTerms(symbol, '2025-01-15').optionSymbol]).toEqual([symbol, plain])
  })

  it('F6 days to expiry count calendar days from the session', () => {
    expect(contractTerms('AAPL250117C00200000', '2025-01-15').dte).toBe(2)
    expect(contractTerms('AAPL250117C00200000', '2025-01-17').dte).toBe(0)
  })
})

describe('F9 opening evidence', () => {
  const base = { isMultiLeg: false, isCanceled: false }
  it.each([
    ['size beyond OI and all earlier volume is proven', { size: 1501, volume: 2001, openInterest: 1000 }, 'proven'],
    ['size above OI alone is strong', { size: 1001, volume: 2001, openInterest: 1000 }, 'strong'],
    ['volume that outgrew OI by the size is strong', { size: 100, volume: 1100, openInterest: 1000 }, 'strong'],
    ['vol/OI of a half is likely', { size: 10, volume: 500, openInterest: 1000 }, 'likely'],
    ['vol/OI below a half is unknown', { size: 10, volume: 499, openInterest: 1000 }, 'unknown'],
    ['no open interest known is unknown', { size: 10, volume: 500, openInterest: null }, 'unknown'],
    ['a first print on a new contract is proven', { size: 1, volume: 1, openInterest: 0 }, 'proven'],
  ] as const)('%s', (_name, input, evidence) => expect(openingEvidence({ ...base, ...input })).toBe(evidence))

  it('multi-leg prints are never only likely', () => {
    const input = { size: 10, volume: 500, openInterest: 1000, isCanceled: false }
    expect(openingEvidence({ ...input, isMultiLeg: true })).toBe('unknown')
  })
})

describe('F38 unusualness score', () => {
  const full = {
    premiumPercentile: 1,
    volume: 10_000,
    openInterest: 1000,
    fill: 1,
    opening: 'proven',
    diff: -10,
    dte: 0,
    isSweepOrFloor: true,
  } as const

  it('weights add up to 1 and carry a version', () => {
    const { version, ...weights } = SCORE_WEIGHTS
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    expect(version).toBe('F38.1')
  })

  it('is 100 when every component is full and 0 when nothing is known', () => {
    expect(unusualnessScore(full)).toBe(100)
    const nothing = { premiumPercentile: null, volume: 5, openInterest: null, fill: null, opening: 'unknown' } as const
    expect(unusualnessScore({ ...nothing, diff: null, dte: 5, isSweepOrFloor: false })).toBe(0)
  })

  it('computes each component as published', () => {
    const parts = scoreParts({ ...full, volume: 1000, fill: 0.75, opening: 'likely', diff: 5, dte: 30 })
    expect(parts.volumeToOi).toBeCloseTo(1 / Math.log2(11), 12)
    expect(parts).toMatchObject({ premium: 1, aggression: 0.5, opening: 0.5, urgency: 0.25, flag: 1 })
  })
})
