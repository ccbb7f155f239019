import { describe, expect, it } from 'vitest'
import { axisMoney } from '@/lib/charts/axisMoney'
import { type PlotLine, prepareTimePlot, spreadLabels, type TimePlotInput } from '@/lib/charts/prepareTimePlot'

const input: TimePlotInput = {
  title: 'Tide',
  times: [1, 2, 3],
  slots: [0, 1, 2],
  slotCount: 5,
  lines: [
    { name: 'Money', tone: 'call', axis: 'left', weight: 'main', values: [10, null, 30] },
    { name: 'Price', tone: 'compare', axis: 'right', weight: 'compare', values: [100, 101, 102] },
  ],
  bars: { name: 'Net', values: [1, -2, 900], format: String },
  ticks: [{ atMs: 2, label: '10:00', kind: 'time' }],
  format: { left: (v) => `$${v}`, right: String },
  formatTime: (ms) => `t${ms}`,
}

describe('C7 time plot', () => {
  it('money runs from zero, prices do not; gaps stay gaps in the table', () => {
    const model = prepareTimePlot(input)
    expect(model.scales.left?.min).toBe(0)
    expect(model.scales.right?.min).toBeGreaterThanOrEqual(99)
    expect(model.table).toEqual({
      columns: ['Time', 'Money', 'Price', 'Net'],
      rows: [
        ['t1', '$10', '100', '1'],
        ['t2', '-', '101', '-2'],
        ['t3', '$30', '102', '900'],
      ],
    })
    expect(model.summary).toBe('Tide, last values: Money $30, Price 102')
    expect(model.tickSlots).toEqual([{ slot: 1, label: '10:00' }])
  })

  it('an axis whose values differ by less than its figures can tell says each figure once', () => {
    const line = { ...input.lines[0], axis: 'right', values: [0.8605, 0.8606, 0.8607] } as PlotLine
    const model = prepareTimePlot({
      ...input,
      lines: [line],
      candles: null,
      format: { ...input.format, right: (value) => value.toFixed(2) },
    })
    const labels = (model.scales.right?.ticks ?? []).map((tick) => tick.toFixed(2))
    expect(labels).toEqual([...new Set(labels)])
    expect(labels).toContain('0.86')
  })

  it('one towering bar does not flatten the others', () => {
    expect(prepareTimePlot(input).barsReach).toBe(2)
  })

  it('labels move apart, keep their order and stay inside', () => {
    expect(spreadLabels([50, 52, 10], 13, 10, 200)).toEqual([50, 63, 10])
    expect(spreadLabels([198, 199], 13, 10, 200)).toEqual([187, 200])
  })

  it('ticks of money carry no idle zeros', () => {
    expect([0, 2_500_000, -400_000, 1e9, 950].map(axisMoney)).toEqual(['0', '+$2.5M', '\u2212$400K', '+$1B', '+$950'])
  })
})
