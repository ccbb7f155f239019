import { describe, expect, it } from 'vitest'
import { bandEdges, heatClamp, heatStep } from '@/lib/charts/heatSteps'
import { prepareHeatGrid } from '@/lib/charts/prepareHeatGrid'
import { partsOf, prepareStrikeProfile, spreadLabels } from '@/lib/charts/prepareStrikeProfile'

const legend = { positive: 'long', negative: 'short', ghost: 'before', flipped: null, strong: null }
const bar = (strike: number, value: number, ghost: number | null = null) => ({
  ...{ strike, value, ghost, cue: null },
  detail: '',
})

describe('C8 strike profile', () => {
  it('C8 reaches over bars and dots alike, around zero only where something is below it', () => {
    const table = { columns: [], rows: [] }
    const base = { title: 'Gamma', lines: [], format: String, table, legend }
    const both = prepareStrikeProfile({ ...base, bars: [bar(100, 5, -9), bar(105, 3)] })
    expect([both.reach, both.hasNegative]).toEqual([9, true])
    expect(both.range).toEqual({ low: 97.5, high: 107.5 })
    expect(both.summary).toBe('Gamma: 2 strikes, the largest 5 at 100')
    const up = prepareStrikeProfile({ ...base, bars: [bar(100, 5), bar(105, 3)] })
    expect([up.hasNegative, up.valueTicks.every((tick) => tick >= 0)]).toEqual([false, true])
    expect(prepareStrikeProfile({ ...base, bars: [] }).summary).toBe('Gamma: no strikes')
  })

  it('C8 calls and puts stand apart: stacked by their signs, mirrored by their sizes', () => {
    expect(partsOf({ parts: { calls: 5, puts: -3 } }, 'stacked')).toEqual([
      { side: 'call', from: 0, to: 5 },
      { side: 'put', from: 0, to: -3 },
    ])
    expect(partsOf({ parts: { calls: 5, puts: 3 } }, 'stacked')[1]).toEqual({ side: 'put', from: 5, to: 8 })
    expect(partsOf({ parts: { calls: -5, puts: -3 } }, 'stacked')[1]).toEqual({ side: 'put', from: -5, to: -8 })
    expect(partsOf({ parts: { calls: 5, puts: 3 } }, 'mirrored')).toEqual([
      { side: 'call', from: 0, to: 5 },
      { side: 'put', from: 0, to: -3 },
    ])
    expect(partsOf({ parts: { calls: 5, puts: 3 } }, 'net')).toEqual([])
  })

  it('C8 the plot reaches over what is drawn: parts that cancel each other are wider than their net', () => {
    const table = { columns: [], rows: [] }
    const bars = [{ ...bar(100, 1), parts: { calls: 10, puts: -9 } }]
    const base = { title: 'Gamma', bars, lines: [], format: String, table, legend }
    expect([prepareStrikeProfile(base).reach, prepareStrikeProfile(base).hasNegative]).toEqual([1, false])
    const apart = prepareStrikeProfile({ ...base, split: 'stacked' })
    expect([apart.reach, apart.hasNegative]).toEqual([10, true])
  })

  it('C8 labels keep their order, stand apart and stay inside', () => {
    expect(spreadLabels([50, 52, 10], 12, 100)).toEqual([50, 62, 10])
    expect(spreadLabels([98, 99], 12, 100)).toEqual([82, 94])
  })
})

describe('C9c heat', () => {
  it('C9c steps clamp symmetrically, next to nothing is nothing, the unknown stays unknown', () => {
    const steps = [null, 0, 5, 7, 100, 500, -26, -100].map((value) => heatStep(value, 100))
    expect(steps).toEqual([null, 0, 0, 1, 4, 4, -2, -4])
    expect(heatStep(5, 0)).toBe(0)
  })

  it('C9c one large value does not pale the rest', () => {
    const values = [...Array.from({ length: 99 }, (_, at) => at + 1), 1e9, null]
    expect(heatClamp(values)).toBe(96)
    expect(heatClamp([null, 0])).toBe(0)
  })

  it('C9c bands meet halfway; the table twin holds every cell', () => {
    expect(bandEdges([10, 12, 20])).toEqual([
      [9, 11],
      [11, 16],
      [16, 24],
    ])
    const model = prepareHeatGrid({
      ...{
        title: 'Net premium',
        times: [0, 60_000],
        columnMs: 60_000,
        strikes: [10, 12],
        ticks: [],
        span: [0, 120_000],
      },
      ...{
        values: [
          [1, null],
          [-4, 2],
        ],
        format: String,
        formatTime: String,
      },
    })
    expect(model.table.rows).toEqual([
      ['0', '1', '-'],
      ['60000', '-4', '2'],
    ])
    expect(model.summary).toBe('Net premium: 2 strikes over 2 slices, colours end at ±4')
  })
})
