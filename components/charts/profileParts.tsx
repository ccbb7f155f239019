import {
  type ProfileBar,
  type ProfilePart,
  type ProfileSplit,
  partsOf,
  type StrikeProfileModel,
} from '@/lib/charts/prepareStrikeProfile'
import { placeLabels } from '@/lib/charts/tickRoom'

export interface ValueBarsProps {
  readonly model: StrikeProfileModel
  readonly y: (price: number) => number
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** Strike under the pointer. */
  readonly active: number | null
}

/** The bars with their dots and cues, and the axis of values below. */
export function ValueBars({ model, y, left, right, bottom, active }: ValueBarsProps) {
  const { bars, reach, hasNegative, format } = model
  const middle = hasNegative ? (left + right) / 2 : left
  const room = right - middle - 14
  const x = (value: number) => middle + (value / reach) * room
  const thickness = barThickness(bars, y)
  const labels = placeLabels(
    model.valueTicks.map((value) => ({ value, label: format(value) })),
    ({ value }) => x(value),
    { left: 0, right },
  )
  return (
    <>
      {model.valueTicks.map((tick) => (
        <path
          key={tick}
          d={`M${x(tick)} 0V${bottom}`}
          className={tick === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'}
        />
      ))}
      {labels.map(({ tick, at, anchor }) => (
        <text key={tick.value} x={at} y={bottom + 12} textAnchor={anchor} className="fill-chart-axis text-10">
          {tick.label}
        </text>
      ))}
      {bars.map((bar) => (
        <Bar
          key={bar.strike}
          bar={bar}
          x={x}
          y={y(bar.strike)}
          thickness={thickness}
          isActive={bar.strike === active}
          isNeutral={model.isNeutral}
          split={model.split}
        />
      ))}
    </>
  )
}

interface BarProps {
  readonly bar: ProfileBar
  readonly x: (value: number) => number
  readonly y: number
  readonly thickness: number
  readonly isActive: boolean
  readonly isNeutral: boolean
  readonly split: ProfileSplit
}

function Bar({ bar, x, y, thickness, isActive, isNeutral, split }: BarProps) {
  const { value, ghost, cue } = bar
  const parts = partsOf(bar, split)
  const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))]
  const end = value < 0 ? from - 3 : to + 3
  return (
    <g>
      {parts.length === 0 ? (
        <rect
          x={from}
          y={y - thickness / 2}
          width={Math.max(to - from, value === 0 ? 0 : 0.75)}
          height={thickness}
          className={isActive ? 'fill-fg-1' : fillOf(bar, isNeutral)}
        />
      ) : (
        <Parts
          parts={parts}
          net={split === 'stacked' ? x(value) : null}
          x={x}
          y={y}
          thickness={thickness}
          isActive={isActive}
        />
      )}
      {ghost === null || split === 'mirrored' ? null : (
        <circle
          cx={x(ghost)}
          cy={y}
          r={Math.min(2.25, Math.max(1.25, thickness / 2))}
          className="fill-fg-1 stroke-panel"
        />
      )}
      {cue === null || split !== 'net' ? null : (
        <text
          x={end}
          y={y + 3}
          textAnchor={value < 0 ? 'end' : 'start'}
          className={cue === 'flipped' ? 'fill-warn text-10' : 'fill-cat-2 text-10'}
        >
          {cue === 'flipped' ? '⇄' : '◆'}
        </text>
      )}
    </g>
  )
}

interface PartsProps extends Pick<BarProps, 'x' | 'y' | 'thickness' | 'isActive'> {
  readonly parts: readonly ProfilePart[]
  /** Where the net stands; null where the sides are sizes and have none. */
  readonly net: number | null
}

/** Calls and puts apart, with a line at their net. */
function Parts({ parts, net, x, y, thickness, isActive }: PartsProps) {
  return (
    <>
      {parts.map(({ side, from, to }) => (
        <rect
          key={side}
          x={Math.min(x(from), x(to))}
          y={y - thickness / 2}
          width={Math.abs(x(to) - x(from))}
          height={thickness}
          className={side === 'call' ? 'fill-call' : 'fill-put'}
          opacity={isActive ? 1 : 0.8}
        />
      ))}
      {net === null ? null : (
        <path
          d={`M${net} ${y - thickness / 2 - 1}V${y + thickness / 2 + 1}`}
          className="stroke-fg-1"
          strokeWidth="1.5"
        />
      )}
    </>
  )
}

function fillOf({ value, cue }: ProfileBar, isNeutral: boolean): string {
  if (isNeutral) return 'fill-fg-3'
  if (cue === 'flipped') return 'fill-warn'
  if (cue === 'strong') return 'fill-cat-2'
  return value < 0 ? 'fill-bear' : 'fill-bull'
}

/** As thick as the closest strikes allow, a pixel of air between. */
function barThickness(bars: readonly ProfileBar[], y: (price: number) => number): number {
  let gap = 24
  for (const [at, bar] of bars.entries()) {
    const before = bars[at - 1]
    if (before !== undefined) gap = Math.min(gap, Math.abs(y(bar.strike) - y(before.strike)))
  }
  return Math.max(1.25, Math.min(14, gap - (gap > 4 ? 1.5 : 0.5)))
}
