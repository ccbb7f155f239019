import { useMemo } from 'react'
import { type CurvePoint, EXAMPLE, exampleCurve } from '@/lib/strategies/example'
import type { Strategy } from '@/lib/strategies/strategy'

export interface PayoffDiagramProps {
  readonly strategy: Strategy
  readonly width: number
  readonly height: number
  /** Also the curve of today, and words at the axes. */
  readonly isLarge?: boolean
}

const PAD = 6

/** F56: result by price at expiry; above the line is a gain. The numbers stand in the table beside it. */
export function PayoffDiagram({ strategy, width, height, isLarge = false }: PayoffDiagramProps) {
  const curve = useMemo(() => exampleCurve(strategy), [strategy])
  const reach = Math.max(
    1,
    ...curve.map(({ atExpiry, today }) => Math.max(Math.abs(atExpiry), isLarge ? Math.abs(today) : 0)),
  )
  const x = (price: number) => PAD + ((price / EXAMPLE.spot - 0.75) / 0.5) * (width - 2 * PAD)
  const y = (value: number) => height / 2 - (value / reach) * (height / 2 - PAD)
  const line = (of: (point: CurvePoint) => number) =>
    curve.map((point) => `${x(point.price).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ')
  const area = (sign: 1 | -1) =>
    `${x(curve[0]?.price ?? 0)},${y(0)} ${curve
      .map(
        (point) =>
          `${x(point.price).toFixed(1)},${y(sign > 0 ? Math.max(0, point.atExpiry) : Math.min(0, point.atExpiry)).toFixed(1)}`,
      )
      .join(' ')} ${x(curve.at(-1)?.price ?? 0)},${y(0)}`
  return (
    <svg
      role="img"
      aria-label={`Result of the ${strategy.name} by price`}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full"
    >
      <polygon points={area(1)} fill="var(--bull)" opacity={0.18} />
      <polygon points={area(-1)} fill="var(--bear)" opacity={0.18} />
      <line x1={PAD} x2={width - PAD} y1={y(0)} y2={y(0)} stroke="var(--line-3)" />
      <line
        x1={x(EXAMPLE.spot)}
        x2={x(EXAMPLE.spot)}
        y1={PAD}
        y2={height - PAD}
        stroke="var(--line-2)"
        strokeDasharray="2 3"
      />
      {isLarge ? (
        <polyline
          points={line(({ today }) => today)}
          fill="none"
          stroke="var(--text-3)"
          strokeWidth={1.2}
          strokeDasharray="5 4"
        />
      ) : null}
      <polyline points={line(({ atExpiry }) => atExpiry)} fill="none" stroke="var(--text-1)" strokeWidth={1.6} />
    </svg>
  )
}
