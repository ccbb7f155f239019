import { type PointerEvent, useRef, useState } from 'react'
import { backgroundClass, fillClass, strokeClass } from '@/components/charts/chartClass'
import type { LineInput, LineModel } from '@/components/stocks/parts/lineModel'
import { cx } from '@/components/ui/cx'
import { useElementSize } from '@/hooks/view/useElementSize'
import { placeLabels } from '@/lib/charts/tickRoom'

const LEFT = 62
const RIGHT = 10
const BOTTOM = 18
const TOP = 6

/** Draws a prepared line model; the readout line names what the pointer is on. */
export function LinePlot({ model }: { readonly model: LineModel }) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [at, setAt] = useState<number | null>(null)
  const place = placeOf(model, width, height)
  const point = (event: PointerEvent) => {
    const left = event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
    setAt(nearestPlace(model.xs, place.xAt(left)))
  }
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      <Readout model={model} at={at} />
      <div
        ref={box}
        className="min-h-0 flex-1 touch-pan-y overflow-hidden"
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        {width > 0 && height > 0 ? (
          <svg data-chart width={width} height={height} aria-hidden="true" className="block">
            <Grid model={model} place={place} />
            {model.band ? <Band model={model} place={place} band={model.band} /> : null}
            {model.lines.map((line) => (
              <Line key={line.name} line={line} xs={model.xs} place={place} />
            ))}
            {at === null ? null : (
              <path
                d={`M${place.x(model.xs[at] ?? 0)} ${TOP}V${place.bottom}`}
                className="stroke-chart-cross"
                strokeDasharray="3 3"
              />
            )}
          </svg>
        ) : null}
      </div>
    </div>
  )
}

interface Place {
  readonly width: number
  readonly bottom: number
  readonly x: (x: number) => number
  readonly xAt: (left: number) => number
  readonly y: (value: number) => number
}

function placeOf({ xs, scale }: LineModel, width: number, height: number): Place {
  const [first, last] = [Math.min(...xs), Math.max(...xs)]
  const span = last - first || 1
  const bottom = height - BOTTOM
  const inner = Math.max(1, width - LEFT - RIGHT)
  return {
    width,
    bottom,
    x: (x) => LEFT + ((x - first) / span) * inner,
    xAt: (left) => first + ((left - LEFT) / inner) * span,
    y: (value) => bottom - ((value - scale.min) / (scale.max - scale.min || 1)) * (bottom - TOP),
  }
}

function nearestPlace(xs: readonly number[], x: number): number | null {
  let best: number | null = null
  xs.forEach((one, i) => {
    if (best === null || Math.abs(one - x) < Math.abs((xs[best] ?? 0) - x)) best = i
  })
  return best
}

function Readout({ model, at }: { readonly model: LineModel; readonly at: number | null }) {
  return (
    <p className="flex h-4 gap-3 overflow-hidden max-phone:gap-2 whitespace-nowrap text-11">
      {at === null ? null : <span className="text-fg-3">{model.formatX(model.xs[at] ?? 0)}</span>}
      {model.lines.map((line) => {
        const value = at === null ? null : (line.values[at] ?? null)
        return (
          <span key={line.name} className="flex items-center gap-1 text-fg-2">
            <i
              className={cx(
                line.isDots ? (line.isSquare ? 'size-1.75' : 'size-1.75 rounded-full') : 'h-0.5 w-2.5',
                backgroundClass(line.tone),
              )}
            />
            {line.name}
            {value === null ? null : <b className="font-medium text-fg-1">{model.format(value)}</b>}
          </span>
        )
      })}
      {model.band ? (
        <span className="flex items-center gap-1 text-fg-3">
          <i className="size-2 bg-fg-3/25" />
          {model.band.name}
        </span>
      ) : null}
    </p>
  )
}

interface PartProps {
  readonly model: LineModel
  readonly place: Place
}

function Grid({ model, place }: PartProps) {
  return (
    <>
      {model.scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${LEFT} ${place.y(tick)}H${place.width - RIGHT}`}
            className={tick === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'}
          />
          <text x={LEFT - 6} y={place.y(tick) + 3} textAnchor="end" className="fill-chart-axis text-10">
            {model.format(tick)}
          </text>
        </g>
      ))}
      {placeLabels(model.xTicks, ({ x }) => place.x(x), { left: LEFT - 10, right: place.width }).map(
        ({ tick, at, anchor }) => (
          <text key={tick.x} x={at} y={place.bottom + 13} textAnchor={anchor} className="fill-chart-axis text-10">
            {tick.label}
          </text>
        ),
      )}
      {model.marks.map(({ x, label }, at) => (
        <g key={label}>
          <path d={`M${place.x(x)} ${TOP}V${place.bottom}`} className="stroke-fg-3" strokeDasharray="2 3" />
          <text x={place.x(x) + 4} y={TOP + 8 + 12 * at} className="fill-fg-2 text-10">
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

function Band({ model, place, band }: PartProps & { readonly band: NonNullable<LineModel['band']> }) {
  const known = model.xs.flatMap((x, i) => {
    const [low, high] = [band.low[i], band.high[i]]
    return low === null || high === null || low === undefined || high === undefined ? [] : [{ x, low, high }]
  })
  if (known.length < 2) return null
  const up = known.map((one) => `${place.x(one.x)} ${place.y(one.high)}`)
  const down = known.map((one) => `${place.x(one.x)} ${place.y(one.low)}`).reverse()
  return <path d={`M${[...up, ...down].join('L')}Z`} className="fill-fg-3/15" />
}

function Line({
  line,
  xs,
  place,
}: {
  readonly line: LineInput
  readonly xs: readonly number[]
  readonly place: Place
}) {
  if (line.isDots) {
    return (
      <>
        {xs.map((x, i) => {
          const value = line.values[i]
          if (value === null || value === undefined) return null
          const [left, top] = [place.x(x), place.y(value)]
          return line.isSquare ? (
            <rect key={x} x={left - 3.5} y={top - 3.5} width={7} height={7} className={fillClass(line.tone)} />
          ) : (
            <circle key={x} cx={left} cy={top} r={3.5} className={fillClass(line.tone)} />
          )
        })}
      </>
    )
  }
  let isOpen = false
  const path = xs.map((x, i) => {
    const value = line.values[i]
    if (value === null || value === undefined || !Number.isFinite(value)) {
      isOpen = false
      return ''
    }
    const step = `${isOpen ? 'L' : 'M'}${place.x(x).toFixed(1)} ${place.y(value).toFixed(1)}`
    isOpen = true
    return step
  })
  return (
    <path
      d={path.join('')}
      className={cx('fill-none', strokeClass(line.tone))}
      strokeWidth="1.6"
      {...(line.isDashed ? { strokeDasharray: '4 3' } : {})}
    />
  )
}
