import { cx } from '@/components/ui/cx'

const STEPS = [
  'bg-div-n4',
  'bg-div-n3',
  'bg-div-n2',
  'bg-div-n1',
  'bg-div-0',
  'bg-div-p1',
  'bg-div-p2',
  'bg-div-p3',
  'bg-div-p4',
]

export interface HeatLegendProps {
  /** The value at which the scale ends on both sides. */
  readonly clamp?: string
  /** Words at the ends instead, where the middle is not zero. */
  readonly ends?: readonly [low: string, high: string]
  readonly isEmpty: boolean
}

/** The two-way colour scale with the values at which it ends. */
export function HeatLegend({ clamp = '', ends = [`−${clamp}`, `+${clamp}`], isEmpty }: HeatLegendProps) {
  if (isEmpty) return <p className="h-4 text-11 text-fg-3">Nothing in these strikes yet.</p>
  return (
    <p className="flex h-4 items-center gap-1.5 whitespace-nowrap text-11 text-fg-3">
      {ends[0]}
      <span aria-hidden="true" className="flex">
        {STEPS.map((step) => (
          <i key={step} className={cx('block h-2 w-3', step)} />
        ))}
      </span>
      {ends[1]}
    </p>
  )
}
