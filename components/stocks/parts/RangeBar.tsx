import { formatPrice } from '@/lib/format/number'

export interface RangeBarProps {
  readonly low: number | null
  readonly high: number | null
  readonly value: number | null
}

/** Where the price stands between two ends. */
export function RangeBar({ low, high, value }: RangeBarProps) {
  if (low === null || high === null || value === null) return <>-</>
  const place = high === low ? 50 : Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100))
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-11 text-fg-2">{formatPrice(low)}</span>
      <span aria-hidden="true" className="relative h-1 w-16 rounded-full bg-line-2">
        <i className="absolute -top-0.5 h-2 w-1 rounded-1 bg-fg-1" style={{ left: `calc(${place}% - 2px)` }} />
      </span>
      <span className="text-11 text-fg-2">{formatPrice(high)}</span>
    </span>
  )
}
