import { describe, expect, it } from 'vitest'
import { indexHedge } from '@/lib/futures/indexHedge'

describe('26.8 hedges of an index in its future', () => {
  it('an E-mini is 50 dollars a point of the index, a micro 5 (CME)', () => {
    expect(indexHedge('SPX', -30_000_000, 6000)).toEqual({
      root: 'ES',
      contracts: -100,
      microRoot: 'MES',
      micros: -1000,
    })
    expect(indexHedge('NDX', 20 * 25_000 * 3, 25_000)).toMatchObject({ root: 'NQ', contracts: 3, microRoot: 'MNQ' })
    expect(indexHedge('RUT', 50 * 2500, 2500)).toMatchObject({ root: 'RTY', contracts: 1, microRoot: 'M2K' })
  })

  it('options on a tenth or a hundredth of an index hedge in the same future; a stock has none', () => {
    expect(indexHedge('XSP', 300_000, 600)).toMatchObject({ root: 'ES', contracts: 1 })
    expect(indexHedge('DJX', 5 * 45_000, 450)).toMatchObject({ root: 'YM', contracts: 1, microRoot: 'MYM' })
    expect(indexHedge('NVDA', 1e6, 200)).toBeNull()
    expect(indexHedge('VIX', 1e6, 20)).toBeNull()
  })
})
