import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatMoney } from '@/lib/format/money'

export interface FlowBar {
  readonly key: string
  readonly label: string
  readonly buys: number
  readonly sells: number
}

export interface FlowBarsProps {
  readonly title: string
  readonly note?: string
  readonly source: string
  readonly bars: readonly FlowBar[]
  readonly direction: 'vertical' | 'horizontal'
  readonly onChoose?: (key: string) => void
}

/** Bought above and sold below the line, by day or by group. */
export function FlowBars({ title, note, source, bars, direction, onChoose }: FlowBarsProps) {
  const model = prepareBars(
    bars.map(({ key, label, buys, sells }) => ({
      key,
      label,
      parts: [
        { name: 'Bought', tone: 'bull', value: buys },
        { name: 'Sold', tone: 'bear', value: sells },
      ],
    })),
    { title, format: formatMoney, shape: 'mirrored' },
  )
  return (
    <ChartFrame
      title={title}
      {...(note === undefined ? {} : { note })}
      summary={model.summary}
      table={model.table}
      source={source}
      className="h-full"
    >
      <BarChart model={model} format={formatMoney} direction={direction} {...(onChoose ? { onChoose } : {})} />
    </ChartFrame>
  )
}
