import { describe, expect, it } from 'vitest'
import { rotationPath } from '@/lib/equities/rotation'

const day = (i: number) =>
  `2025-${String(1 + Math.floor(i / 28)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`
const closes = (of: (i: number) => number, count = 40) =>
  Array.from({ length: count }, (_, i) => ({ date: day(i), close: of(i) }))

describe('rotation plot', () => {
  it('strength is the return over 20 sessions less the benchmark’s, change is against 5 sessions before', () => {
    const own = closes((i) => (i < 39 ? 100 : 110))
    const path = rotationPath(
      own,
      closes(() => 50),
      2,
    )
    expect(path.map(({ strength }) => strength)).toEqual([0, expect.closeTo(0.1, 12)])
    expect(path[1]?.change).toBeCloseTo(0.1, 12)
    expect(path[1]?.date).toBe(day(39))
  })

  it('needs twenty-five sessions both have', () => {
    expect(
      rotationPath(
        closes(() => 1, 25),
        closes(() => 1, 25),
        5,
      ),
    ).toEqual([])
    expect(
      rotationPath(
        closes(() => 1, 26),
        closes(() => 1, 26),
        5,
      ),
    ).toHaveLength(1)
  })
})
