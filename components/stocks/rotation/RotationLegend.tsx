import type { Quarter } from '@/components/stocks/rotation/rotationModel'

const PARTS: readonly (readonly [Quarter, string, string])[] = [
  ['leading', 'bg-bull', 'right, up'],
  ['weakening', 'bg-cat-4', 'right, down'],
  ['lagging', 'bg-bear', 'left, down'],
  ['improving', 'bg-cat-2', 'left, up'],
]

/** The four quarters of the rotation plot. */
export function RotationLegend() {
  return PARTS.map(([quarter, fill, where]) => (
    <span key={quarter} className="flex items-center gap-1 text-fg-2">
      <i aria-hidden="true" className={`size-2 rounded-full ${fill}`} />
      {quarter} <span className="text-fg-3 max-phone:hidden">{where}</span>
    </span>
  ))
}
