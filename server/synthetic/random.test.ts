import { describe, expect, it } from 'vitest'
import { hashText, mix, normal, poisson, Stream, uniform, unit } from '@/server/synthetic/random'

const many = (count: number, make: (n: number) => number) => Array.from({ length: count }, (_, n) => make(n))
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

describe('counter-based random numbers', () => {
  it('are the same for the same keys and fixed for ever (a changed value would change every stored session)', () => {
    expect([mix(1, 2), mix(0, 0), hashText(7, 'AAPL')]).toEqual([2091284729, 1069427398, 1984053225])
    expect(mix(1, 2)).not.toBe(mix(2, 1))
  })

  it('are uniform: chi-squared over 64 cells, each key alone and neighbours', () => {
    const cells = new Float64Array(64)
    const pairs = new Float64Array(64)
    const total = 128_000
    for (let n = 0; n < total; n += 1) {
      const [a, b] = [uniform(99, n), uniform(99, n + 1)]
      cells[Math.floor(a * 64)] = (cells[Math.floor(a * 64)] ?? 0) + 1
      const pair = Math.floor(a * 8) * 8 + Math.floor(b * 8)
      pairs[pair] = (pairs[pair] ?? 0) + 1
    }
    // 99.99 % quantile of chi-squared with 63 degrees of freedom.
    for (const counts of [cells, pairs]) {
      const chi = counts.reduce((sum, count) => sum + (count - total / 64) ** 2 / (total / 64), 0)
      expect(chi).toBeLessThan(113)
    }
  })

  it('give normals with mean 0, variance 1 and kurtosis 3, and open unit intervals', () => {
    const draws = many(200_000, (n) => normal(5, n))
    expect(Math.abs(mean(draws))).toBeLessThan(0.01)
    expect(Math.abs(mean(draws.map((x) => x * x)) - 1)).toBeLessThan(0.015)
    expect(Math.abs(mean(draws.map((x) => x ** 4)) - 3)).toBeLessThan(0.1)
    expect([unit(0), unit(-1)].every((u) => u > 0 && u < 1)).toBe(true)
  })

  it('give Poisson counts with the right mean and variance, small and large', () => {
    for (const expected of [0.02, 0.7, 4, 80]) {
      const counts = many(60_000, (n) => poisson(expected, uniform(31, n)))
      expect(Math.abs(mean(counts) - expected)).toBeLessThan(0.02 * expected + 0.01)
      const spread = mean(counts.map((count) => (count - expected) ** 2))
      expect(Math.abs(spread / expected - 1)).toBeLessThan(0.1)
    }
    expect(poisson(0, 0.99)).toBe(0)
  })

  it('has no collisions among the keys of a session', () => {
    const seen = new Set<number>()
    for (let a = 0; a < 300; a += 1) for (let b = 0; b < 100; b += 1) seen.add(mix(mix(1, a), b))
    expect(seen.size).toBeGreaterThan(30_000 - 3)
  })

  it('keeps a stream apart from the single values of its key', () => {
    const pairs = many(20_000, (n) => n).map((n) => [uniform(n, 1) - 0.5, new Stream(n).unit() - 0.5] as const)
    expect(Math.abs(mean(pairs.map(([a, b]) => a * b * 12)))).toBeLessThan(0.03)
  })

  it('streams count through the keys', () => {
    const [first, second] = [new Stream(3), new Stream(3)]
    expect(many(5, () => first.unit())).toEqual(many(5, () => second.unit()))
    expect(many(2000, () => first.below(6)).every((side) => side >= 0 && side < 6)).toBe(true)
  })
})
