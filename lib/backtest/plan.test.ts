import { describe, expect, it } from 'vitest'
import { Digest, planHash } from '@/lib/backtest/digest'
import { faultOf, normalised, type PlannedPortfolio, USUAL_PLAN, weightSum } from '@/lib/backtest/plan'
import { parsePlan, parsePortfolio, planText, portfolioText } from '@/lib/backtest/planText'

const fixed = (parts: readonly (readonly [string, number])[]): PlannedPortfolio => ({
  name: 'Mine',
  kind: 'fixed',
  source: '',
  rebalance: 'monthly',
  parts: parts.map(([ticker, weight]) => ({ ticker, weight })),
})

describe('F54 plan of a backtest', () => {
  it('comes back from its address as it was', () => {
    const plan = {
      ...USUAL_PLAN,
      portfolios: [
        fixed([
          ['AAPL', 60],
          ['BRK.B', 39.5],
          ['TLT', 0.5],
        ]),
        { name: 'Follow', kind: 'politician', source: 'Ann Q. Sample', rebalance: 'none', parts: [] } as const,
      ],
      from: '2020-01-02',
      contribution: -100,
      every: 'monthly',
      side: 'first',
      initial: 0,
      bps: 0,
      cash: 2.5,
      benchmark: 'QQQ',
      dividends: false,
      lag: 1,
    } as const
    expect(parsePlan(planText(plan))).toEqual(plan)
    expect(planText(parsePlan({}))).toEqual({})
  })

  it('nonsense is left out, and nothing gets beyond its bounds', () => {
    expect(parsePortfolio('x~magic~none~AAPL:1')).toBeNull()
    expect(parsePortfolio('A~fixed~none~AAPL:50,aapl:25,<b>:1,MSFT:x,TSLA:-2')?.parts).toEqual([
      { ticker: 'AAPL', weight: 75 },
    ])
    expect(parsePlan({ initial: '1e99', bps: '-4', cash: 'NaN', from: '2020-13-99', p1: 'junk' })).toMatchObject({
      initial: 1e9,
      bps: 0,
      cash: 0,
      from: '',
      portfolios: [],
    })
    expect(parsePortfolio(portfolioText({ ...fixed([['A', 100]]), name: 'a~b' }))?.name).toBe('a b')
  })

  it('weights that are not 100 % are told, and brought to 100 in proportion', () => {
    const parts = fixed([
      ['A', 1],
      ['B', 1],
      ['C', 1],
    ])
    expect(faultOf(parts)).toBe('Weights add up to 3 %, not to 100 %.')
    const whole = normalised(parts.parts)
    expect(weightSum(whole)).toBe(100)
    expect(whole.map(({ weight }) => weight)).toEqual([33.34, 33.33, 33.33])
    expect(faultOf({ ...parts, parts: whole })).toBeNull()
    expect(weightSum(normalised(fixed([['A', 0]]).parts))).toBe(100)
    expect(faultOf({ ...parts, parts: [] })).toBe('Add a ticker.')
    expect(faultOf({ ...parts, kind: 'institution' })).toBe('Choose whom it follows.')
  })

  it('equal plans have equal hashes, another weight another one', () => {
    const plan = { ...USUAL_PLAN, portfolios: [fixed([['A', 100]])] }
    expect(planHash(plan)).toBe(planHash(parsePlan(planText(plan))))
    expect(planHash(plan)).toMatch(/^[0-9a-f]{16}$/)
    expect(planHash({ ...plan, bps: 6 })).not.toBe(planHash(plan))
  })

  it('a digest tells lists apart by value and order', () => {
    const of = (...values: number[]) => new Digest().numbers(values).hex
    expect(new Set([of(1, 2), of(2, 1), of(1), of(1, 2, 3), of(1.0000001, 2)]).size).toBe(5)
    // FNV-1a of 'a' as two bytes (0x61, 0x00): 0x050c5d1f ^ … is the second half, the first is published for 0x61 alone.
    expect(new Digest().text('').hex.slice(0, 8)).toBe('811c9dc5')
  })
})
