import { describe, expect, it } from 'vitest'
import { roundTicks } from '@/components/stocks/parts/lineModel'

const labels = (xs: readonly number[]) => roundTicks(xs, 5, String).map((tick) => tick.label)

describe('§8 ticks of a line chart', () => {
  it('stand at round numbers within the points, however unevenly these lie', () =>
    expect(labels([87.5, 90, 92.5, 95, 97.5, 100, 230])).toEqual(['100', '150', '200']))
  it('of no points there are none', () => expect(labels([])).toEqual([]))
})
