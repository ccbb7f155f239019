import { describe, expect, it } from 'vitest'
import { EXPOSURE_FORMULAS, expiriesOfGroup, exposureFormula } from '@/lib/options/exposureGroups'
import { exposureReadout } from '@/lib/options/exposureReadout'

const strikes = [
  { strike: 5900, net: -640e6 },
  { strike: 5925, net: -10e6 },
  { strike: 5950, net: 400e6 },
  { strike: 6000, net: 1500e6 },
  { strike: 6010, net: 700e6 },
  { strike: 6025, net: -50e6 },
]

describe('how a measure by strike is made (C15)', () => {
  it('A and D sign the open interest, B and C count contracts of their own', () => {
    expect(exposureFormula('gamma', 'naive')).toBe(EXPOSURE_FORMULAS.gamma)
    expect(exposureFormula('charm', 'holder')).toBe(EXPOSURE_FORMULAS.charm)
    expect(exposureFormula('gamma', 'labelled')).toBe(
      'F23: Σ Γ·N·100·S²·0.01 over the contracts of the strike; N contracts of the dealers, F27 C: bought less sold by market makers over the labelled days before the session, at most the open interest',
    )
    expect(exposureFormula('positions', 'tradeSigned')).toMatch(/^F27 B: /)
  })
})

/** Total gamma below 0 under 5,931.5 and over 6,180. */
const profile = [
  { spot: 5800, gex: -9e8 },
  { spot: 5925, gex: -1e8 },
  { spot: 5938, gex: 1e8 },
  { spot: 5980, gex: 19e8 },
  { spot: 6160, gex: 2e8 },
  { spot: 6200, gex: -2e8 },
]

describe('§4.5 read-out', () => {
  it('26.8 the sentence never reaches across a flip, and names no prices where the profile has another sign', () => {
    const at = (spot: number, net: number) =>
      exposureReadout({ greek: 'gamma', spot, net, strikes, zeroGamma: 5931.5, profile })
    expect(at(5925, -1e8)).toContain('dealers buy rallies and sell dips below 5,931.5;')
    expect(at(6200, -2e8)).toContain('dealers buy rallies and sell dips above 6,180;')
    expect(at(5980, -1e6)).toContain('dealers buy rallies and sell dips;')
  })

  it('§4.5 26.8 names the sign, the prices at which it holds and the first large strike against it', () => {
    const words = exposureReadout({ greek: 'gamma', spot: 5980, net: 1.9e9, strikes, zeroGamma: 5931.5, profile })
    expect(words).toBe(
      'Net +$1.9B per 1%: dealers sell rallies and buy dips between 5,931.5 and 6,180; first large negative strike 5,900 (−$640.00M); zero gamma at 5,931.5.',
    )
  })

  it('§4.5 short gamma reads the other way; without a sign change it says so (F28)', () => {
    const short = strikes.map(({ strike, net }) => ({ strike, net: -net }))
    const flat = [
      { spot: 5382, gex: -1 },
      { spot: 5980, gex: -2 },
      { spot: 6578, gex: -1 },
    ]
    const asked = { greek: 'gamma', spot: 5980, net: -1.9e9, strikes: short, zeroGamma: null } as const
    const words = exposureReadout({ ...asked, profile: flat })
    expect(words).toContain('dealers buy rallies and sell dips at every price within ±10%;')
    expect(words).toContain('first large positive strike 5,900')
    expect(words).toContain('no sign change within ±10%')
    expect(exposureReadout({ greek: 'charm', spot: 1, net: 0, strikes: [], zeroGamma: null, profile: [] })).toContain(
      'No exposure',
    )
  })
})

describe('F26 groups of expiries', () => {
  const listed = ['2026-11-20', '2026-11-23', '2026-11-27', '2026-12-18', '2027-01-15']
  it.each([
    ['0dte', ['2026-11-20']],
    ['next', ['2026-11-23']],
    ['weekly', ['2026-11-20', '2026-11-23', '2026-11-27']],
    ['monthly', ['2026-11-20', '2026-11-23', '2026-11-27', '2026-12-18']],
    ['all', listed],
    ['2026-12-18,2026-11-23', ['2026-11-23', '2026-12-18']],
  ])('F26 %s', (group, expected) => {
    expect(expiriesOfGroup(group, listed, '2026-11-20')).toEqual(expected)
  })
})
