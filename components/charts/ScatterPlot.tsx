import { fillClass } from '@/components/charts/chartClass'
import { cx } from '@/components/ui/cx'
import type { ScatterColour, ScatterModel, ScatterPoint } from '@/lib/charts/prepareScatter'
import { type Place, placeLabels } from '@/lib/charts/scatterGeometry'

/** A point with its place and size in pixels. */
export interface DrawnPoint extends Place {
  readonly point: ScatterPoint
  readonly radius: number
  readonly trail: readonly Place[]
}

export interface ScatterPlotProps {
  readonly id: string
  readonly model: ScatterModel
  readonly drawn: readonly DrawnPoint[]
  readonly width: number
  readonly height: number
  readonly active: string | null
  readonly selected: readonly string[]
  readonly loop: readonly Place[] | null
}

/** Room of the axes around the points, pixels. */
export const SCATTER_EDGES = { left: 50, right: 16, top: 22, bottom: 30 } as const
const { left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM } = SCATTER_EDGES

/** Half a line and a pixel of air, pixels. */
const NAME_LIFT = 6

const STEPS = [
  'fill-div-n4',
  'fill-div-n3',
  'fill-div-n2',
  'fill-div-n1',
  'fill-div-0',
  'fill-div-p1',
  'fill-div-p2',
  'fill-div-p3',
  'fill-div-p4',
]

/** Fill of a point; an unknown value is hollow. */
function colourClass(colour: ScatterColour): string {
  if ('tone' in colour) return fillClass(colour.tone)
  return colour.step === null ? 'fill-transparent' : (STEPS[colour.step + 4] ?? 'fill-div-0')
}

/** Axes, tails, points, names and the loop of a scatter chart. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { id, drawn, width, height, active, selected, loop } = props
  const isChosen = new Set(selected)
  const focused = drawn.find((one) => one.point.key === active)
  return (
    <svg data-chart width={width} height={height} role="presentation" className="block">
      <Axes {...props} />
      {drawn.map((one) => (
        <Tail key={one.point.key} one={one} isDim={selected.length > 0 && !isChosen.has(one.point.key)} />
      ))}
      {drawn.map((one) => (
        <Point
          key={one.point.key}
          id={`${id}${one.point.key}`}
          one={one}
          isChosen={isChosen.has(one.point.key)}
          isDim={selected.length > 0 && !isChosen.has(one.point.key)}
        />
      ))}
      {focused ? (
        <circle
          cx={focused.x}
          cy={focused.y}
          r={focused.radius + 3}
          className="fill-none stroke-focus"
          strokeWidth="2"
        />
      ) : null}
      <Names {...props} />
      {loop !== null && loop.length > 1 ? (
        <path
          d={`M${loop.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          className="fill-selected stroke-brand"
          strokeDasharray="4 3"
          fillOpacity="0.5"
        />
      ) : null}
    </svg>
  )
}

function Axes({ model, width, height }: ScatterPlotProps) {
  const x = (share: number) => LEFT + share * Math.max(1, width - LEFT - RIGHT)
  const y = (share: number) => height - BOTTOM - share * Math.max(1, height - TOP - BOTTOM)
  const lineClass = (isMark: boolean) => (isMark ? 'stroke-chart-zero' : 'stroke-chart-grid')
  const step = Math.max(1, Math.ceil((model.xTicks.length * 52) / Math.max(1, width - LEFT - RIGHT)))
  return (
    <>
      {model.yTicks.map((tick) => (
        <g key={tick.at}>
          <path d={`M${LEFT} ${y(tick.at)}H${width - RIGHT}`} className={lineClass(tick.isMark)} />
          <text x={LEFT - 6} y={y(tick.at) + 3} textAnchor="end" className="fill-chart-axis text-10">
            {tick.label}
          </text>
        </g>
      ))}
      {model.xTicks.map((tick, i) => (
        <g key={tick.at}>
          <path d={`M${x(tick.at)} ${TOP}V${height - BOTTOM}`} className={lineClass(tick.isMark)} />
          {i % step === 0 ? (
            <text x={x(tick.at)} y={height - BOTTOM + 12} textAnchor="middle" className="fill-chart-axis text-10">
              {tick.label}
            </text>
          ) : null}
        </g>
      ))}
      {model.median === null ? null : (
        <path
          d={`M${x(model.median.left)} ${TOP}V${height - BOTTOM}M${LEFT} ${y(model.median.bottom)}H${width - RIGHT}`}
          className="stroke-fg-3"
          strokeDasharray="2 4"
        />
      )}
      <text x={LEFT - 4} y={TOP - 11} strokeWidth="3" className="fill-fg-2 stroke-panel text-10 [paint-order:stroke]">
        ↑ {model.yName}
      </text>
      <text x={width - RIGHT} y={height - 4} textAnchor="end" className="fill-fg-2 text-10">
        {model.xName} →
      </text>
    </>
  )
}

function Tail({ one, isDim }: { readonly one: DrawnPoint; readonly isDim: boolean }) {
  if (one.trail.length === 0) return null
  const places = [...one.trail, one]
  return (
    <path
      d={`M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
      className={cx('fill-none stroke-fg-3', isDim ? 'opacity-20' : 'opacity-60')}
      strokeWidth="1.2"
    />
  )
}

interface PointProps {
  readonly id: string
  readonly one: DrawnPoint
  readonly isChosen: boolean
  readonly isDim: boolean
}

function Point({ id, one, isChosen, isDim }: PointProps) {
  const { point, x, y, radius } = one
  return (
    // The list has the focus and names its point; a point itself never takes it.
    <g id={id} role="option" aria-selected={isChosen} aria-label={point.detail}>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeDasharray={point.isClamped ? '2 2' : undefined}
        strokeWidth={isChosen ? 1.5 : 0.75}
        className={cx(
          colourClass(point.colour),
          isChosen ? 'stroke-fg-1' : point.isClamped ? 'stroke-fg-1' : 'stroke-fg-3',
          isDim ? 'opacity-25' : 'opacity-85',
        )}
      />
    </g>
  )
}

/** Names of the chosen points, else of those far from the middle, as many as fit. */
function Names({ drawn, selected, width, height }: ScatterPlotProps) {
  const chosen = new Set(selected)
  const named = drawn.filter(({ point }) => (chosen.size > 0 ? chosen.has(point.key) : point.rank !== null))
  const order = [...named].sort((a, b) => (a.point.rank ?? 1e6) - (b.point.rank ?? 1e6))
  const labels = placeLabels(
    order.map(({ point, x, y, radius }) => ({
      key: point.key,
      text: point.label,
      x,
      // A name stays above the axis, beside a point on it too.
      y: Math.min(y, height - BOTTOM - NAME_LIFT),
      radius,
    })),
    width,
    LEFT,
  )
  return (
    <>
      {labels.map((label) => (
        <text
          key={label.key}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
          strokeWidth="3"
          className="pointer-events-none fill-fg-1 stroke-panel text-10 [paint-order:stroke]"
        >
          {label.text}
        </text>
      ))}
    </>
  )
}
