import { useMemo } from 'react'
import { formatPrice } from '@/lib/format/number'
import { type Position, profitAt } from '@/lib/options/payoff'
import { priceRows } from '@/lib/options/payoffGrid'
import { firstExpiry, payoffSummary } from '@/lib/options/payoffSummary'

export interface MiniPayoffProps {
  readonly name: string
  readonly position: Position
  /** Of the price until the near expiry, a fraction. */
  readonly vol: number
  readonly targets: readonly number[]
}

const [WIDTH, HEIGHT, PAD] = [300, 96, 6] as const
const POINTS = 81

/** F56: result at the near expiry by price, with breakevens, the price now and the target; its numbers stand beside it. */
export function MiniPayoff({ name, position, vol, targets }: MiniPayoffProps) {
  const { points, breakevens } = useMemo(() => {
    const years = firstExpiry(position) ?? 0
    const prices = [...priceRows(position.spot, { vol, years }, POINTS)].reverse()
    const value = (price: number) => profitAt(position, { price, elapsed: years, volShift: 0 })
    return {
      points: prices.map((price) => ({ price, profit: value(price) })),
      breakevens: payoffSummary(position, vol, years).breakevens,
    }
  }, [position, vol])
  const [low, high] = [points[0]?.price ?? 0, points.at(-1)?.price ?? 1]
  const most = Math.max(...points.map(({ profit }) => profit), 1)
  const least = Math.min(...points.map(({ profit }) => profit), -1)
  const x = (price: number) => PAD + ((price - low) / (high - low)) * (WIDTH - 2 * PAD)
  const y = (profit: number) => PAD + ((most - profit) / (most - least)) * (HEIGHT - 2 * PAD)
  const line = (of: (profit: number) => number) =>
    points.map(({ price, profit }) => `${x(price).toFixed(1)},${y(of(profit)).toFixed(1)}`).join(' ')
  const area = (of: (profit: number) => number) => `${x(low)},${y(0)} ${line(of)} ${x(high)},${y(0)}`
  const isSeen = (price: number) => price > low && price < high
  return (
    <svg
      role="img"
      aria-label={`Result of the ${name} at the near expiry by price; breakeven ${breakevens.map(formatPrice).join(' and ') || 'none'}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-auto w-full"
    >
      <polygon points={area((profit) => Math.max(0, profit))} fill="var(--bull)" opacity={0.18} />
      <polygon points={area((profit) => Math.min(0, profit))} fill="var(--bear)" opacity={0.18} />
      <line x1={PAD} x2={WIDTH - PAD} y1={y(0)} y2={y(0)} stroke="var(--line-3)" />
      <line
        x1={x(position.spot)}
        x2={x(position.spot)}
        y1={PAD}
        y2={HEIGHT - PAD}
        stroke="var(--line-2)"
        strokeDasharray="2 3"
      />
      <polyline points={line((profit) => profit)} fill="none" stroke="var(--text-1)" strokeWidth={1.6} />
      {breakevens.filter(isSeen).map((price) => (
        <circle key={price} cx={x(price)} cy={y(0)} r={2.6} fill="var(--text-1)" />
      ))}
      {targets.filter(isSeen).map((price) => (
        <path key={price} d={`M ${x(price)} ${HEIGHT - 1} l -5 -8 h 10 z`} fill="var(--brand)" />
      ))}
    </svg>
  )
}
