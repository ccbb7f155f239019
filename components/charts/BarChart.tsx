import { useRef, useState } from 'react'
import { backgroundClass, fillClass } from '@/components/charts/chartClass'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { BarModel, BarRow } from '@/lib/charts/prepareBars'

export interface BarChartProps {
  readonly model: BarModel
  readonly format: (value: number) => string
  /** Bars upright over time or lying with their names. */
  readonly direction: 'vertical' | 'horizontal'
  readonly onChoose?: (key: string) => void
  /** Not answered yet: a block in place of the words for an empty answer. */
  readonly isWaiting?: boolean
}

const AXIS_LEFT = 58
const AXIS_BOTTOM = 16
const LABEL_LEFT = 58

/** Stacked bars around zero. The readout line names what the pointer is on; the legend stays with the plot. */
export function BarChart(props: BarChartProps) {
  // The measured box must be there from the first paint on, so the empty chart is another component.
  if (props.isWaiting) return <Skeleton className="m-2.5 h-[calc(100%-20px)]" />
  if (props.model.rows.length === 0) return <p className="p-3 text-11 text-fg-3">Nothing to draw.</p>
  return <Bars {...props} />
}

function Bars(props: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [active, setActive] = useState<BarRow | null>(null)
  const { model, format, direction } = props
  const Plot = direction === 'vertical' ? Upright : Lying
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-2">
      {/* One cell for both, so that a legend of two lines does not move the plot when the readout stands in its place. */}
      <div className="grid min-h-4 text-11 text-fg-2 *:[grid-area:1/1]">
        <p className={cx('flex flex-wrap gap-x-3', active !== null && 'invisible')}>
          {model.legend.map((part) => (
            <span key={part.name} className="flex items-center gap-1 whitespace-nowrap">
              <i
                className={cx('size-2', part.tone === 'put' ? 'rounded-full' : 'rounded-1', backgroundClass(part.tone))}
              />
              {part.name}
            </span>
          ))}
        </p>
        {active === null ? null : (
          <p className="truncate text-fg-1">
            {active.label}: {active.segments.map((one) => `${one.name} ${format(one.value)}`).join(', ')}
          </p>
        )}
      </div>
      <div ref={box} className="min-h-0 flex-1">
        {width > 0 && height > 0 ? <Plot {...props} width={width} height={height} onActive={setActive} /> : null}
      </div>
    </div>
  )
}

interface PlotProps extends BarChartProps {
  readonly width: number
  readonly height: number
  readonly onActive: (row: BarRow | null) => void
}

const LETTER_PX = 5.6
/** Few bars stay bars where the chart is wide. */
const WIDEST_BAR = 72

/** Middle of a label that would stand out of the chart, moved in. */
function inside(at: number, label: string, width: number): number {
  const half = (label.length * LETTER_PX) / 2
  return Math.max(half, Math.min(width - half, at))
}

function Upright({ model, format, width, height, onActive, onChoose }: PlotProps) {
  const { min, max, ticks } = model.scale
  const bottom = height - AXIS_BOTTOM
  const y = (value: number) => bottom - ((value - min) / (max - min)) * (bottom - 4)
  const slot = (width - AXIS_LEFT) / model.rows.length
  const longest = model.rows.reduce((most, row) => Math.max(most, row.label.length), 0)
  const every = Math.max(1, Math.ceil(Math.max(44, longest * LETTER_PX + 8) / slot))
  const bar = Math.min(WIDEST_BAR, Math.max(0.75, slot - Math.min(2, slot * 0.2)))
  return (
    <svg data-chart width={width} height={height} aria-hidden="true" onPointerLeave={() => onActive(null)}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${AXIS_LEFT} ${y(tick)}H${width}`}
            className={tick === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'}
          />
          <text x={AXIS_LEFT - 6} y={Math.max(9, y(tick) + 3)} textAnchor="end" className="fill-chart-axis text-10">
            {format(tick)}
          </text>
        </g>
      ))}
      {model.rows.map((row, i) => (
        <g
          key={row.key}
          onPointerEnter={() => onActive(row)}
          {...(onChoose ? { onClick: () => onChoose(row.key) } : {})}
        >
          <rect x={AXIS_LEFT + i * slot} y={0} width={slot} height={bottom} className="fill-transparent" />
          {row.segments.map((part) => (
            <rect
              key={part.name}
              x={AXIS_LEFT + i * slot + (slot - bar) / 2}
              width={bar}
              y={y(Math.max(part.from, part.to))}
              height={Math.max(0, Math.abs(y(part.from) - y(part.to)))}
              className={fillClass(part.tone)}
            />
          ))}
          {i % every === 0 ? (
            <text
              x={inside(AXIS_LEFT + (i + 0.5) * slot, row.label, width)}
              y={height - 4}
              textAnchor="middle"
              className="fill-chart-axis text-10"
            >
              {row.label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

function Lying({ model, format, width, height, onActive, onChoose }: PlotProps) {
  const { min, max } = model.scale
  const slot = Math.min(20, height / model.rows.length)
  const x = (value: number) => LABEL_LEFT + ((value - min) / (max - min)) * (width - LABEL_LEFT - 56)
  return (
    <svg data-chart width={width} height={height} aria-hidden="true" onPointerLeave={() => onActive(null)}>
      {model.rows.map((row, i) => (
        <g
          key={row.key}
          onPointerEnter={() => onActive(row)}
          {...(onChoose ? { onClick: () => onChoose(row.key) } : {})}
        >
          <rect x={0} y={i * slot} width={width} height={slot} className="fill-transparent" />
          <text x={LABEL_LEFT - 6} y={i * slot + slot / 2 + 3.5} textAnchor="end" className="fill-fg-2 text-10">
            {row.label}
          </text>
          {row.segments.map((part) => (
            <rect
              key={part.name}
              x={x(Math.min(part.from, part.to))}
              width={Math.max(0, Math.abs(x(part.to) - x(part.from)))}
              y={i * slot + 2}
              height={Math.max(1, slot - 5)}
              className={fillClass(part.tone)}
            />
          ))}
          <text
            x={x(Math.max(0, ...row.segments.map((part) => part.to))) + 5}
            y={i * slot + slot / 2 + 3.5}
            className="fill-fg-1 text-10"
          >
            {format(row.total)}
          </text>
        </g>
      ))}
    </svg>
  )
}
