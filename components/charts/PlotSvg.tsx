import type { ComponentProps, ReactNode } from 'react'

/** Room around a plot, px. */
interface PlotPad {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Words of an axis, and where they stand, px. */
interface PlotMark {
  readonly at: number
  readonly text: string
  /** The line that others are read from. */
  readonly isZero?: boolean
}

export interface PlotSvgProps extends Pick<ComponentProps<'svg'>, 'children' | 'onPointerMove' | 'onPointerLeave'> {
  readonly width: number
  readonly height: number
  readonly pad: PlotPad
  /** Of the axis at the left, each with a line across. */
  readonly values: readonly PlotMark[]
  /** Of the axis below. */
  readonly below: readonly PlotMark[]
  /** Drawn under the lines. */
  readonly behind?: ReactNode
}

/** The picture of a plot with its two axes; what it shows is drawn over the lines. */
export function PlotSvg({ width, height, pad, values, below, behind, children, ...pointer }: PlotSvgProps) {
  return (
    <svg
      data-chart=""
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      className="block touch-pan-y"
      {...pointer}
    >
      {behind}
      {values.map(({ at, text, isZero = false }) => (
        <g key={text}>
          <line
            x1={pad.left}
            x2={width - pad.right}
            y1={at}
            y2={at}
            stroke={isZero ? 'var(--line-3)' : 'var(--line-1)'}
          />
          <text x={pad.left - 6} y={at + 4} textAnchor="end" fontSize={11} fill="var(--text-3)">
            {text}
          </text>
        </g>
      ))}
      {children}
      {below.map(({ at, text }) => (
        <text key={at} x={at} y={height - 6} textAnchor="middle" fontSize={11} fill="var(--text-3)">
          {text}
        </text>
      ))}
    </svg>
  )
}
