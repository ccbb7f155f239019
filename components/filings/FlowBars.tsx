import { BarFigure } from '@/components/charts/BarFigure'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatMoney } from '@/lib/format/money'

interface FlowBar {
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
}

/** Bought above and sold below the line, by day or by group. */
export function FlowBars({ title, note, source, bars }: FlowBarsProps) {
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
    <BarFigure
      title={title}
      {...(note === undefined ? {} : { note })}
      source={source}
      className="h-full"
      model={model}
      format={formatMoney}
      direction="vertical"
    />
  )
}
