import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignVariant, drawVariant, hashAnonId } from '@/lib/experiments/assignVariant'
import { experimentEventName, experimentVisit } from '@/lib/experiments/experimentLog'
import { type ExperimentName, experiments } from '@/lib/experiments/experiments'

const names = Object.keys(experiments) as ExperimentName[]
const visitor = (anonId: string, over: { isPaying?: boolean; stored?: string } = {}) => ({
  anonId,
  isPaying: over.isPaying ?? false,
  stored: over.stored ?? null,
})
/** Distinct pseudo-random ids of 32 hexadecimal digits (a 32-bit mix, Steele et al. 2014). */
function idOf(seed: number): string {
  let state = seed
  return Array.from({ length: 4 }, () => {
    state = (state + 0x9e37_79b9) | 0
    const a = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    const b = Math.imul(a ^ (a >>> 15), 0x735a_2d97)
    return ((b ^ (b >>> 15)) >>> 0).toString(16).padStart(8, '0')
  }).join('')
}

const manyIds = Array.from({ length: 100_000 }, (_, seed) => idOf(seed))

describe('§9 experiments', () => {
  it('§9 is the table of the specification', () => {
    const table = names.map((name) => {
      const { variants, defaultVariant } = experiments[name]
      return [name, variants.map((variant) => `${variant.name} ${variant.weight}`).join(', '), defaultVariant]
    })
    expect(table).toEqual([
      ['landing_page_variants', 'a 0.33, b 0.33, c 0.34', 'a'],
      ['landing_page_variants_2', 'b1 0.25, b2 0.25, c1 0.25, c2 0.25', 'b2'],
      ['pricing_variants', 'Op-Od 0.5, Np-Nd 0.5', 'Op-Od'],
      ['pricing_variants_2', 'Op-Od 0.33, Np-Nd 0.33, Np-Nd-2 0.34', 'Op-Od'],
      ['pricing_variants_3', 'Np-Nd-2 1', 'Np-Nd-2'],
      ['discount_25', 'a 0.5, b 0.5', 'a'],
      ['retail_pro_ab', 'a 1, b 0', 'a'],
    ])
  })

  it.each(names)('§9 the weights of %s sum to 1 and its default is one of its variants', (name) => {
    const { variants, defaultVariant } = experiments[name]
    expect(variants.reduce((sum, variant) => sum + variant.weight, 0)).toBeCloseTo(1, 12)
    expect(variants.map((variant) => variant.name)).toContain(defaultVariant)
  })

  it.each([
    ['', 0],
    ['a', 97],
    ['ab', 97 * 31 + 98],
    // Java's String.hashCode of the same text is the same sum kept to 32 bits.
    ['hello', 99_162_322],
    ['polygenelubricants', 0],
  ])('§9 the hash of %j is %d', (text, hash) => expect(hashAnonId(text)).toBe(hash))

  it('§9 the hash is the exact sum kept to 31 bits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        let exact = 0n
        for (let at = 0; at < text.length; at += 1) exact = (exact * 31n + BigInt(text.charCodeAt(at))) % 2n ** 31n
        expect(hashAnonId(text)).toBe(Number(exact))
      }),
    )
  })

  it.each(names)('§9 100,000 ids fall on the variants of %s within 1% of their weights, never on weight 0', (name) => {
    const counts = new Map<string, number>()
    for (const id of manyIds) {
      const variant = drawVariant(name, id)
      counts.set(variant, (counts.get(variant) ?? 0) + 1)
    }
    for (const { name: variant, weight } of experiments[name].variants) {
      const share = (counts.get(variant) ?? 0) / 100_000
      if (weight === 0) expect(share).toBe(0)
      expect(Math.abs(share - weight)).toBeLessThan(0.01)
    }
  })

  it('§4 the same id always gets the same variant, and a stored assignment stays', () => {
    expect(assignVariant('discount_25', visitor('x'))).toBe(assignVariant('discount_25', visitor('x')))
    expect(assignVariant('landing_page_variants', visitor('x', { stored: 'b' }))).toBe('b')
    expect(assignVariant('landing_page_variants', visitor('x', { stored: 'gone' }))).toBe(
      drawVariant('landing_page_variants', 'x'),
    )
  })

  it('§6 paying users always get the default', () => {
    for (const name of names) {
      expect(assignVariant(name, visitor('x', { isPaying: true, stored: 'b' }))).toBe(experiments[name].defaultVariant)
    }
  })

  it('§7 logs through bot-check with tier and interval only when known', () => {
    expect(experimentVisit('a', {})).toEqual({ url: '/?variant=a&experiment_name=RETAIL_PRO_AB', location: '/' })
    expect(experimentVisit('a', { tier: 'premium' }).url).toBe('/?variant=a&experiment_name=RETAIL_PRO_AB&tier=premium')
    expect(experimentVisit('a', { tier: 'premium', interval: 'year' }).url).toBe(
      '/?variant=a&experiment_name=RETAIL_PRO_AB&tier=premium&interval=year',
    )
    expect(experimentVisit('a', { tier: null, interval: 'year' }).url).toBe('/?variant=a&experiment_name=RETAIL_PRO_AB')
  })

  it("§7 tracks 'exp_{name}_{variant}'", () => {
    expect(experimentEventName('pricing_variants', 'Op-Od')).toBe('exp_pricing_variants_Op-Od')
  })
})
