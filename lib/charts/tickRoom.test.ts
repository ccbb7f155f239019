import { describe, expect, it } from 'vitest'
import { placeLabels } from '@/lib/charts/tickRoom'

// Labels of seven letters are taken as 42 px wide.
const ticks = [0, 10, 20, 30].map((x) => ({ x, label: `$${100 + x}.50` }))
const kept = (pixels: number, right = 1000, left = -100) =>
  placeLabels(ticks, ({ x }) => x * pixels, { left, right }).map(({ tick, anchor }) => [tick.x, anchor])

describe('§8 labels of an axis', () => {
  it('all stay where there is room', () =>
    expect(kept(8)).toEqual([
      [0, 'middle'],
      [10, 'middle'],
      [20, 'middle'],
      [30, 'middle'],
    ]))
  it('labels that would touch give way; the first stays', () =>
    expect(kept(4)).toEqual([
      [0, 'middle'],
      [20, 'middle'],
    ]))
  it('one at the left edge begins at its tick', () => {
    expect(kept(8, 1000, -21)[0]).toEqual([0, 'middle'])
    expect(kept(8, 1000, 0)[0]).toEqual([0, 'start'])
  })
  it('one at the right edge ends at its tick, and gives way when that brings it onto its neighbour', () => {
    expect(kept(8, 250).at(-1)).toEqual([30, 'end'])
    expect(kept(6, 250).at(-1)).toEqual([30, 'middle'])
    expect(kept(6, 190).at(-1)).toEqual([20, 'middle'])
  })
})
