import { expect, it } from 'vitest'
import { plotBoxOf } from '@/components/charts/plotBox'
import { prepareTimePlot } from '@/lib/charts/prepareTimePlot'

const model = (left: (value: number) => string, hasRight: boolean) =>
  prepareTimePlot({
    ...{ title: 'T', times: [1, 2], slots: [0, 1], slotCount: 2, ticks: [], formatTime: String },
    lines: [
      { name: 'L', tone: 'call', axis: 'left', weight: 'main', values: [0, 10] },
      ...(hasRight
        ? [{ name: 'R', tone: 'compare', axis: 'right', weight: 'compare', values: [100, 102] } as const]
        : []),
    ],
    format: { left, right: String },
  })
const short = model(String, true)
const long = model((value) => `$${value.toFixed(2)} of a sum`, false)
const size = { width: 900, height: 300 }

it('C7 alone, a chart takes the room its own labels need', () => {
  expect(plotBoxOf(short, size).left).toBeLessThan(plotBoxOf(long, size).left)
  expect(plotBoxOf(short, size).right).toBeLessThan(plotBoxOf(long, size).right)
})

it('C7 charts above each other have their times at the same places', () => {
  const [a, b] = [short, long].map((one) => plotBoxOf(one, { ...size, stack: [short, long] }))
  expect([a?.left, a?.right, a?.x(1)]).toEqual([b?.left, b?.right, b?.x(1)])
  expect(a?.left).toBe(plotBoxOf(long, size).left)
  expect(a?.right).toBe(plotBoxOf(short, size).right)
})
