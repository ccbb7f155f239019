import { describe, expect, it } from 'vitest'
import { clusteredOrder, correlationMatrix } from '@/lib/equities/correlation'

const dates = Array.from(
  { length: 61 },
  (_, i) => `2025-${String(1 + Math.floor(i / 28)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
)
/** Closes whose log returns are given. */
const closesOf = (returns: readonly number[]) => {
  let level = 0
  return dates.map((date, i) => {
    level += i === 0 ? 0 : (returns[i - 1] ?? 0)
    return { date, close: 100 * Math.exp(level) }
  })
}
const wave = Array.from({ length: 60 }, (_, i) => Math.sin(i))
const other = Array.from({ length: 60 }, (_, i) => Math.cos(2.3 * i))

describe('F64 correlation matrix', () => {
  it('is Pearson on log returns: 1 with a multiple, −1 with the mirror, with n beside', () => {
    const { names, values, counts } = correlationMatrix(
      [
        { name: 'A', closes: closesOf(wave.map((x) => 0.01 * x)) },
        { name: 'MIRROR', closes: closesOf(wave.map((x) => -0.02 * x)) },
        { name: 'B', closes: closesOf(wave.map((x) => 0.03 * x)) },
      ],
      50,
    )
    const at = (a: string, b: string) => values[names.indexOf(a)]?.[names.indexOf(b)]
    expect(at('A', 'B')).toBeCloseTo(1, 10)
    expect(at('A', 'MIRROR')).toBeCloseTo(-1, 10)
    expect(at('B', 'B')).toBe(1)
    expect(counts[0]?.[1]).toBe(50)
    expect(Math.abs(names.indexOf('A') - names.indexOf('B'))).toBe(1)
  })

  it('a sum of two unrelated halves correlates with each by the share of its variance', () => {
    const mixed = wave.map((x, i) => 0.01 * (x + (other[i] ?? 0)))
    const sum = (f: (i: number) => number) => wave.reduce((total, _, i) => total + f(i), 0)
    const mean = (f: (i: number) => number) => sum(f) / 60
    const [ma, mm] = [mean((i) => wave[i] ?? 0), mean((i) => mixed[i] ?? 0)]
    const cov = mean((i) => ((wave[i] ?? 0) - ma) * ((mixed[i] ?? 0) - mm))
    const sd = (list: readonly number[], m: number) => Math.sqrt(mean((i) => ((list[i] ?? 0) - m) ** 2))
    const { values } = correlationMatrix(
      [
        { name: 'A', closes: closesOf(wave.map((x) => 0.01 * x)) },
        { name: 'M', closes: closesOf(mixed) },
      ],
      60,
    )
    expect(values[0]?.[1]).toBeCloseTo(cov / (sd(wave, ma) * sd(mixed, mm)), 8)
  })

  it('fewer than twenty common returns say nothing', () => {
    const { values, counts } = correlationMatrix(
      [
        { name: 'A', closes: closesOf(wave).slice(0, 10) },
        { name: 'B', closes: closesOf(other) },
      ],
      60,
    )
    expect(values.flat().filter((value) => value !== null)).toEqual([1])
    expect(Math.min(...counts.flat())).toBe(9)
  })

  it('things that are near stand together', () => {
    const place = [0, 10, 1, 11, 2]
    const order = clusteredOrder(5, (i, j) => Math.abs((place[i] ?? 0) - (place[j] ?? 0)))
    const places = order.map((i) => place[i])
    expect([places, [...places].reverse()]).toContainEqual([0, 1, 2, 10, 11])
    expect(clusteredOrder(0, () => 0)).toEqual([])
  })
})
