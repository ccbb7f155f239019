import { useRef } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { PlotSvg } from '@/components/charts/PlotSvg'
import { useElementSize } from '@/hooks/view/useElementSize'
import { niceScale } from '@/lib/charts/niceScale'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'
import { PERCENTILES, type RetirementOutcome } from '@/lib/retirement/simulate'

export interface FanChartProps {
  readonly outcome: RetirementOutcome
  readonly retireAge: number
  readonly isReal: boolean
}

const [HEIGHT, WIDTH] = [280, 900] as const
const PAD = { left: 64, right: 16, top: 12, bottom: 24 } as const

/** F55: balance by age, percentiles 5 to 95, the median as a line. The axis ends at the 75th of the largest year. */
export function FanChart({ outcome, retireAge, isReal }: FanChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementSize(box).width || WIDTH
  const rows = outcome.years.map((year) => ({ age: year.age, values: isReal ? year.real : year.nominal }))
  const [first, last] = [rows[0]?.age ?? 0, rows.at(-1)?.age ?? 1]
  const top = Math.max(...rows.map(({ values }) => values[3] ?? 0), 1) * 1.15
  const scale = niceScale(0, top)
  const x = (age: number) => PAD.left + ((age - first) / Math.max(1, last - first)) * (width - PAD.left - PAD.right)
  const y = (value: number) => PAD.top + (1 - Math.min(value, scale.max) / scale.max) * (HEIGHT - PAD.top - PAD.bottom)
  const points = (at: number) => rows.map(({ age, values }) => `${x(age).toFixed(1)},${y(values[at] ?? 0).toFixed(1)}`)
  const area = (low: number, high: number) => [...points(high), ...points(low).reverse()].join(' ')
  const step = Math.max(5, Math.ceil((last - first) / 10 / 5) * 5)
  const marks = rows.filter(({ age }) => age % step === 0)
  const money = isReal ? 'USD of today' : 'USD of the day'
  return (
    <ChartFrame
      title="Balance by age"
      note={`5th to 95th and 25th to 75th percentile, the line is the median; ${money}; the axis ends above the 75th`}
      summary={`The median balance at ${last} is ${formatMoney(rows.at(-1)?.values[2])}, ${money}.`}
      table={{
        columns: ['Age', ...PERCENTILES.map((one) => `${one}th`), 'Spent (median)', 'Run dry'],
        rows: outcome.years.map((year) => [
          String(year.age),
          ...(isReal ? year.real : year.nominal).map(formatMoney),
          formatMoney(year.spent),
          formatFraction(year.depleted, 1),
        ]),
      }}
      source={`simulation of ${outcome.paths} paths`}
    >
      <div ref={box} className="w-full">
        <PlotSvg
          width={width}
          height={HEIGHT}
          pad={PAD}
          values={scale.ticks.map((value) => ({ at: y(value), text: formatMoney(value), isZero: value === 0 }))}
          below={marks.map(({ age }) => ({ at: x(age), text: String(age) }))}
        >
          <polygon points={area(0, 4)} fill="var(--brand)" opacity={0.14} />
          <polygon points={area(1, 3)} fill="var(--brand)" opacity={0.22} />
          <polyline points={points(2).join(' ')} fill="none" stroke="var(--text-1)" strokeWidth={1.8} />
          <line
            x1={x(retireAge)}
            x2={x(retireAge)}
            y1={PAD.top}
            y2={HEIGHT - PAD.bottom}
            stroke="var(--line-3)"
            strokeDasharray="4 3"
          />
          <text x={x(retireAge) + 4} y={PAD.top + 10} fontSize={11} fill="var(--text-2)">
            retires
          </text>
        </PlotSvg>
      </div>
    </ChartFrame>
  )
}
