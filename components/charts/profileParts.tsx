import type { ProfileBar, StrikeProfileModel } from '@/lib/charts/prepareStrikeProfile'

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
  return (
    <>
      {model.valueTicks.map((tick, at) => (
        <g key={tick}>
          <path d={`M${x(tick)} 0V${bottom}`} className={tick === 0 ? 'stroke-chart-zero' : 'stroke-chart-grid'} />
          <text
            x={x(tick)}
            y={bottom + 12}
            textAnchor={at === 0 ? 'start' : at === model.valueTicks.length - 1 ? 'end' : 'middle'}
            className="fill-chart-axis text-10"
          >
            {format(tick)}
          </text>
        </g>
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
}

function Bar({ bar, x, y, thickness, isActive, isNeutral }: BarProps) {
  const { value, ghost, cue } = bar
  const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))]
  const end = value < 0 ? from - 3 : to + 3
  return (
    <g>
      <rect
        x={from}
        y={y - thickness / 2}
        width={Math.max(to - from, value === 0 ? 0 : 0.75)}
        height={thickness}
        className={isActive ? 'fill-fg-1' : fillOf(bar, isNeutral)}
      />
      {ghost === null ? null : (
        <circle
          cx={x(ghost)}
          cy={y}
          r={Math.min(2.25, Math.max(1.25, thickness / 2))}
          className="fill-fg-1 stroke-panel"
        />
      )}
      {cue === null ? null : (
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
