import { sparklinePath } from '@/lib/charts/sparkline'

export interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly width?: number
  readonly height?: number
  readonly className?: string
}

/** A small neutral line without axes; the number beside it says the value. */
export function Sparkline({ values, width = 54, height = 16, className }: SparklineProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className}>
      <path d={sparklinePath(values, width, height)} className="fill-none stroke-fg-2" strokeWidth="1.2" />
    </svg>
  )
}
