import { useMemo } from 'react'
import { niceScale } from '@/lib/charts/niceScale'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { oneSigma } from '@/lib/options/calculator'
import { type Position, profitAt } from '@/lib/options/payoff'
import { firstExpiry } from '@/lib/options/payoffSummary'

export interface ProfitChartProps {
  readonly position: Position
  /** Of the broken line, from now. */
  readonly days: number
  readonly volShift: number
  /** Of the band in which two of three outcomes fall, a fraction. */
  readonly vol: number
}

const SIZE = { width: 560, height: 320, left: 56, bottom: 24, top: 10, right: 10 } as const
const POINTS = 161
const YEAR_DAYS = 365
const STEPS = 4

/** F56: result by price, at the first expiry and on the chosen day. The matrix beside it is its table. */
export function ProfitChart({ position, days, volShift, vol }: ProfitChartProps) {
  const { lines, x, y, prices, ticks } = useMemo(() => shape(position, days, volShift), [position, days, volShift])
  const [low = 0, high = 0] = prices
  const band = oneSigma(position, vol * Math.max(0, 1 + volShift))
  const inside = (price: number) => x(Math.min(high, Math.max(low, price)))
  return (
    <figure aria-label="Result by price" className="min-w-0 border-r bg-panel p-2 max-nav:border-r-0">
      <svg
        role="img"
        aria-label="Result by price at expiry and on the chosen day"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="block h-auto w-full"
      >
        {band === null ? null : (
          <rect
            x={inside(band.low)}
            width={inside(band.high) - inside(band.low)}
            y={SIZE.top}
            height={SIZE.height - SIZE.bottom - SIZE.top}
            fill="var(--hover)"
            opacity={0.7}
          />
        )}
        <polygon points={lines.gain} fill="var(--bull)" opacity={0.16} />
        <polygon points={lines.loss} fill="var(--bear)" opacity={0.16} />
        {ticks.map((value) => (
          <g key={value}>
            <line
              x1={SIZE.left}
              x2={SIZE.width - SIZE.right}
              y1={y(value)}
              y2={y(value)}
              stroke={value === 0 ? 'var(--line-3)' : 'var(--line-1)'}
            />
            <text x={SIZE.left - 6} y={y(value) + 4} textAnchor="end" fontSize={11} fill="var(--text-3)">
              {formatNumber(value, Number.isInteger(value) ? 0 : 1)}
            </text>
          </g>
        ))}
        {Array.from({ length: STEPS + 1 }, (_, at) => low + ((high - low) * at) / STEPS).map((price) => (
          <text key={price} x={x(price)} y={SIZE.height - 6} textAnchor="middle" fontSize={11} fill="var(--text-3)">
            {price.toFixed(price < 50 ? 1 : 0)}
          </text>
        ))}
        <line
          x1={x(position.spot)}
          x2={x(position.spot)}
          y1={SIZE.top}
          y2={SIZE.height - SIZE.bottom}
          stroke="var(--line-control)"
          strokeDasharray="2 3"
        />
        <polyline points={lines.chosen} fill="none" stroke="var(--text-3)" strokeWidth={1.4} strokeDasharray="5 4" />
        <polyline points={lines.expiry} fill="none" stroke="var(--text-1)" strokeWidth={1.8} />
      </svg>
      <figcaption className="px-1 text-11 text-fg-3">
        Full line: at the first expiry. Broken line: {days === 0 ? 'today' : `in ${days} days`}. USD for the position.
        {band === null
          ? ''
          : ` Band: ${formatPrice(band.low)} to ${formatPrice(band.high)}, one standard deviation by the first expiry.`}
      </figcaption>
    </figure>
  )
}

function shape(position: Position, days: number, volShift: number) {
  const expiry = firstExpiry(position) ?? 0
  const strikes = position.legs.flatMap((leg) => (leg.kind === 'option' ? [leg.strike] : []))
  const reach = Math.max(0.12, ...strikes.map((strike) => Math.abs(strike / position.spot - 1) * 1.5))
  const low = position.spot * Math.max(0.02, 1 - reach)
  const high = position.spot * (1 + reach)
  const prices = Array.from({ length: POINTS }, (_, at) => low + ((high - low) * at) / (POINTS - 1))
  const at = (elapsed: number) => prices.map((price) => profitAt(position, { price, elapsed, volShift }))
  const onExpiry = at(expiry)
  const onDay = at(Math.min(expiry, days / YEAR_DAYS))
  const {
    min: floor,
    max: top,
    ticks,
  } = niceScale(Math.min(-1, ...onExpiry, ...onDay), Math.max(1, ...onExpiry, ...onDay))
  const x = (price: number) => SIZE.left + ((price - low) / (high - low)) * (SIZE.width - SIZE.left - SIZE.right)
  const y = (value: number) => SIZE.top + ((top - value) / (top - floor)) * (SIZE.height - SIZE.top - SIZE.bottom)
  const line = (values: readonly number[]) =>
    values.map((value, index) => `${x(prices[index] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const area = (cut: (value: number) => number) => `${x(low)},${y(0)} ${line(onExpiry.map(cut))} ${x(high)},${y(0)}`
  const lines = {
    expiry: line(onExpiry),
    chosen: line(onDay),
    gain: area((value) => Math.max(0, value)),
    loss: area((value) => Math.min(0, value)),
  }
  return { lines, x, y, prices: [low, high] as const, ticks }
}
