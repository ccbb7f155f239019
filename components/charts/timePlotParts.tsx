import { fillClass, strokeClass } from '@/components/charts/chartClass'
import { BAND, type PlotBox, tickText } from '@/components/charts/plotBox'
import { cx } from '@/components/ui/cx'
import type { ChartTone } from '@/lib/charts/chartTone'
import { spreadLabels, type TimePlotModel } from '@/lib/charts/prepareTimePlot'

const LABEL_GAP = 13

/** Puts are dashed where the theme tells calls and puts apart by more than colour. */
const lineClass = (tone: ChartTone): string =>
  cx('fill-none', strokeClass(tone), tone === 'put' && '[stroke-dasharray:var(--put-dash)]')
const WIDTH = { main: 2, second: 1.6, compare: 1.1 }

export interface PlotPartProps {
  readonly model: TimePlotModel
  readonly place: PlotBox
}

/** Grid, zero line, ticks of both axes and of time, closed hours and the beginnings of sessions. */
export function Axes({ model, place }: PlotPartProps) {
  const { scales } = model
  const text = { left: tickText(model, 'left'), right: tickText(model, 'right') }
  const { left, right, bottom } = place
  const labels = model.tickSlots.filter(
    (tick, i, all) => i === 0 || place.x(tick.slot) - place.x(all[i - 1]?.slot ?? 0) > 36,
  )
  return (
    <>
      {model.closedFrom === null ? null : (
        <rect
          x={place.x(model.closedFrom)}
          y={0}
          width={Math.max(0, right - place.x(model.closedFrom))}
          height={bottom}
          className="fill-chart-session"
        />
      )}
      {model.breaks.map((slot) => (
        <path key={slot} d={`M${place.x(slot) - place.slot / 2} 0V${bottom}`} className="stroke-line-3" />
      ))}
      {labels.map((tick) => (
        <g key={`${tick.slot}${tick.label}`}>
          <path d={`M${place.x(tick.slot)} 0V${bottom}`} className="stroke-chart-grid" />
          <text x={place.x(tick.slot)} y={bottom + 12} textAnchor="middle" className="fill-chart-axis text-10">
            {tick.label}
          </text>
        </g>
      ))}
      {scales.left?.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${place.y('left', tick)}H${right}`}
            className={tick === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'}
          />
          <text x={left - 6} y={place.y('left', tick) + 3} textAnchor="end" className="fill-chart-axis text-10">
            {text.left(tick)}
          </text>
        </g>
      ))}
      {scales.right?.ticks.map((tick) => (
        <text key={tick} x={right + 6} y={place.y('right', tick) + 3} className="fill-chart-axis text-10">
          {text.right(tick)}
        </text>
      ))}
    </>
  )
}

/** The area between the first two lines of the money axis when they are calls and puts, and the lines themselves. */
export function Lines({ model, place }: PlotPartProps) {
  return (
    <>
      {model.lines.map((line) => (
        <path
          key={line.name}
          d={linePath(model, place, line)}
          className={lineClass(line.tone)}
          strokeWidth={WIDTH[line.weight]}
          strokeLinejoin="round"
        />
      ))}
    </>
  )
}

function linePath(model: TimePlotModel, place: PlotBox, line: TimePlotModel['lines'][number]): string {
  let isDown = false
  const parts: string[] = []
  for (const [i, value] of line.values.entries()) {
    if (value === null) {
      isDown = false
      continue
    }
    const slot = model.slots[i] ?? 0
    if (model.breaks.includes(slot)) isDown = false
    parts.push(`${isDown ? 'L' : 'M'}${place.x(slot).toFixed(1)} ${place.y(line.axis, value).toFixed(1)}`)
    isDown = true
  }
  return parts.join('')
}

/** Candles: up hollow, down filled. */
export function Candles({ model, place }: PlotPartProps) {
  const { candles } = model
  if (candles === null) return null
  const wide = Math.max(1, Math.min(9, place.slot * 0.7))
  return (
    <>
      {candles.values.map((bar, i) => {
        if (bar === null) return null
        const x = place.x(model.slots[i] ?? 0)
        const isUp = bar.close >= bar.open
        const y = (value: number) => place.y(candles.axis, value)
        const top = y(Math.max(bar.open, bar.close))
        return (
          <g key={model.times[i]} className={isUp ? 'stroke-bull' : 'fill-bear stroke-bear'} strokeWidth={0.9}>
            <path d={`M${x} ${y(bar.high)}V${y(bar.low)}`} />
            <rect
              x={x - wide / 2}
              y={top}
              width={wide}
              height={Math.max(0.8, y(Math.min(bar.open, bar.close)) - top)}
              className={isUp ? 'fill-panel' : ''}
            />
          </g>
        )
      })}
    </>
  )
}

/** Bars in their band: positive solid, negative outlined; amounts without direction are neutral. */
export function Bars({ model, place }: PlotPartProps) {
  const { bars, barsReach } = model
  const middle = place.bottom - BAND / 2
  return (
    <>
      {bars === null ? null : (
        <>
          <path d={`M${place.left} ${middle}H${place.right}`} className="stroke-chart-grid" />
          {bars.values.map((value, i) => {
            const high = Math.min(1, Math.abs(value) / barsReach) * (BAND / 2 - 3)
            return (
              <rect
                key={model.times[i]}
                x={place.x(model.slots[i] ?? 0) - place.slot * 0.35}
                width={Math.max(0.6, place.slot * 0.7)}
                y={value >= 0 ? middle - high : middle}
                height={high}
                className={value >= 0 ? 'fill-fg-3' : 'fill-fg-4'}
              />
            )
          })}
        </>
      )}
      {model.marks.map((mark) => (
        <rect
          key={`${mark.from}${mark.tone}`}
          x={place.x(mark.from) - place.slot / 2}
          width={Math.max(1, (mark.to - mark.from + 1) * place.slot)}
          y={place.lineBottom - 4}
          height={4}
          className={fillClass(mark.tone)}
        />
      ))}
    </>
  )
}

/** Name and last value beside the end of each line, where there is room right of it. */
export function EndLabels({ model, place }: PlotPartProps) {
  const ends = model.lines.flatMap((line) => {
    const i = line.values.findLastIndex((value) => value !== null)
    const value = line.values[i]
    return value === null || value === undefined ? [] : [{ line, value, x: place.x(model.slots[i] ?? 0) }]
  })
  if (place.right - Math.max(0, ...ends.map((end) => end.x)) < 150) return null
  const ys = spreadLabels(
    ends.map(({ line, value }) => place.y(line.axis, value) + 3),
    LABEL_GAP,
    10,
    place.lineBottom,
  )
  return (
    <>
      {ends.map(({ line, value, x }, i) => (
        <g key={line.name}>
          <circle cx={x} cy={place.y(line.axis, value)} r={2.5} className={fillClass(line.tone)} />
          <text x={x + 8} y={ys[i]} className="fill-fg-2 text-11">
            {line.name}{' '}
            <tspan className={cx('font-semibold', fillClass(line.tone))}>{model.format[line.axis](value)}</tspan>
          </text>
        </g>
      ))}
    </>
  )
}
