import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareScatter } from '@/lib/charts/prepareScatter'
import type { CallResponse } from '@/lib/contract/calls'
import { formatFractionChange } from '@/lib/format/percent'

export type Rotation = CallResponse<'maps.rotation'>['data']
export type Quarter = 'leading' | 'weakening' | 'lagging' | 'improving'

const TONES: Readonly<Record<Quarter, ChartTone>> = {
  leading: 'bull',
  improving: 'cat-2',
  weakening: 'cat-4',
  lagging: 'bear',
}

export const rotationPercent = (value: number) => formatFractionChange(value, 1)

/** Where a name stands: strong and gaining is leading, and so round the clock. */
export function quarterOf(strength: number, change: number): Quarter {
  if (strength >= 0) return change >= 0 ? 'leading' : 'weakening'
  return change >= 0 ? 'improving' : 'lagging'
}

/** Names by relative strength and its change, with the way of the last evenings. */
export function rotationModel(data: Rotation | undefined) {
  return prepareScatter(
    (data?.rows ?? []).flatMap(({ ticker, name, points }) => {
      const last = points.at(-1)
      if (last === undefined) return []
      const quarter = quarterOf(last.strength, last.change)
      return [
        {
          key: ticker,
          label: ticker,
          x: last.strength,
          y: last.change,
          colour: { tone: TONES[quarter] },
          trail: points.slice(0, -1).map((point) => [point.strength, point.change] as const),
          cells: [name, quarter],
        },
      ]
    }),
    {
      title: 'Rotation',
      x: { name: 'Strength, 20 sessions', format: rotationPercent },
      y: { name: 'Change over 5 sessions', format: rotationPercent },
      columns: ['Fund', 'Quarter'],
      cut: 0,
      hasMedians: false,
      labels: 30,
    },
  )
}
