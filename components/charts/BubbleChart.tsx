import { useRef, useState } from 'react'
import { backgroundClass, fillClass } from '@/components/charts/chartClass'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { Bubble, BubbleModel } from '@/lib/charts/prepareBubbles'

export interface BubbleChartProps {
  readonly model: BubbleModel
  readonly formatX: (value: number) => string
  readonly formatY: (value: number) => string
  /** What the readout says of a bubble. */
  readonly describe: (bubble: Bubble) => string
  readonly legend: readonly { readonly tone: ChartTone; readonly name: string; readonly mark: string }[]
  readonly onChoose?: (key: string) => void
  /** Not answered yet: a block in place of the words for an empty answer. */
  readonly isWaiting: boolean
}

const LEFT = 44
const BOTTOM = 18
const TOP = 6
const RIGHT = 14
/** Largest radius against the smaller side of the plot. */
const LARGEST = 0.11
/** Room of a letter; a name stands only where it fits into its bubble. */
const LETTER_PX = 6.2

/** Bubbles over two axes; the readout line names what the pointer is on. A click chooses. */
export function BubbleChart(props: BubbleChartProps) {
  // The measured box must be there from the first paint on, so the empty chart is another component.
  if (props.isWaiting) return <Skeleton className="m-2.5 h-[calc(100%-20px)]" />
  if (props.model.bubbles.length === 0) return <p className="p-3 text-11 text-fg-3">Nothing to draw.</p>
  return <Bubbles {...props} />
}

function Bubbles(props: BubbleChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [active, setActive] = useState<Bubble | null>(null)
  const { legend, describe } = props
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-2">
      <p className="flex h-4 gap-3 overflow-hidden whitespace-nowrap text-11 text-fg-2">
        {active ? (
          <span className="text-fg-1">{describe(active)}</span>
        ) : (
          legend.map((part) => (
            <span key={part.name} className="flex items-center gap-1">
              <i className={`size-2 rounded-full ${backgroundClass(part.tone)}`} />
              {part.mark} {part.name}
            </span>
          ))
        )}
      </p>
      <div ref={box} className="min-h-0 flex-1">
        {width > 0 && height > 0 ? <Plot {...props} width={width} height={height} onActive={setActive} /> : null}
      </div>
    </div>
  )
}

interface PlotProps extends BubbleChartProps {
  readonly width: number
  readonly height: number
  readonly onActive: (bubble: Bubble | null) => void
}

function Plot({ model, formatX, formatY, width, height, onActive, onChoose, legend }: PlotProps) {
  const largest = Math.min(width, height) * LARGEST
  const x = (share: number) => LEFT + largest / 2 + share * (width - LEFT - RIGHT - largest)
  const y = (share: number) => height - BOTTOM - largest / 3 - share * (height - BOTTOM - TOP - largest)
  const radius = (bubble: Bubble) => Math.max(2.5, bubble.radius * largest)
  const markOf = (tone: ChartTone) => legend.find((part) => part.tone === tone)?.mark ?? ''
  return (
    <svg data-chart width={width} height={height} aria-hidden="true" onPointerLeave={() => onActive(null)}>
      {model.yTicks.map((tick) => (
        <g key={tick.value}>
          <path d={`M${LEFT} ${y(tick.at)}H${width - RIGHT}`} className="stroke-chart-grid" />
          <text x={LEFT - 6} y={y(tick.at) + 3} textAnchor="end" className="fill-chart-axis text-10">
            {formatY(tick.value)}
          </text>
        </g>
      ))}
      {model.xTicks.map((tick) => (
        <g key={tick.value}>
          <path
            d={`M${x(tick.at)} ${TOP}V${height - BOTTOM}`}
            className={tick.value === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'}
          />
          <text x={x(tick.at)} y={height - 4} textAnchor="middle" className="fill-chart-axis text-10">
            {formatX(tick.value)}
          </text>
        </g>
      ))}
      {model.bubbles.map((bubble) => (
        <circle
          key={bubble.key}
          cx={x(bubble.left)}
          cy={y(bubble.bottom)}
          r={radius(bubble)}
          strokeDasharray={bubble.isClamped ? '2 2' : undefined}
          onPointerEnter={() => onActive(bubble)}
          {...(onChoose ? { onClick: () => onChoose(bubble.key) } : {})}
          className={cx(fillClass(bubble.tone), 'stroke-panel opacity-75', onChoose && 'cursor-pointer')}
        />
      ))}
      {model.bubbles.map((bubble, at) => {
        const name = `${markOf(bubble.tone)}${bubble.label.split(' ')[0] ?? ''}`
        const room = (name.length + 1) * LETTER_PX
        // Smaller bubbles are drawn later; a name under one of them would not be read.
        const isCovered = model.bubbles.slice(at + 1).some((other) => {
          const across = Math.abs(x(other.left) - x(bubble.left))
          const up = Math.abs(y(other.bottom) - y(bubble.bottom))
          return across < radius(other) + room / 2 && up < radius(other) + 5
        })
        if (room > 2 * radius(bubble) || isCovered) return null
        return (
          <text
            key={bubble.key}
            x={x(bubble.left)}
            y={y(bubble.bottom) + 3.5}
            textAnchor="middle"
            className="pointer-events-none fill-ink-on-data font-medium text-10"
          >
            {name}
          </text>
        )
      })}
    </svg>
  )
}
