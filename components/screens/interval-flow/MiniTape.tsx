import type { ContractBucketRow } from '@/lib/contract/intervals'
import type { IntervalMinutes } from '@/lib/flow/intervals'

const WIDTH = 92
const MIDDLE = 9
const SIDES = [
  { side: 'ASK', className: 'stroke-fg-1' },
  { side: 'BID', className: 'stroke-fg-2' },
  { side: 'MID', className: 'stroke-fg-3' },
  { side: 'NONE', className: 'stroke-fg-3' },
] as const

/** The prints of a bucket on its time: at the ask up, at the bid down, others small on the line. */
export function MiniTape({ marks, minutes }: Pick<ContractBucketRow, 'marks'> & { readonly minutes: IntervalMinutes }) {
  const most = Math.max(1, ...marks.map(([, size]) => size))
  const stroke = ([afterMs, size, side]: (typeof marks)[number]) => {
    const x = 1 + (afterMs / (minutes * 60_000)) * (WIDTH - 2)
    const height = Math.max(1.5, Math.sqrt(size / most) * (MIDDLE - 1))
    if (side === 'ASK') return `M${x.toFixed(1)} ${MIDDLE}v${-height}`
    return side === 'BID' ? `M${x.toFixed(1)} ${MIDDLE}v${height}` : `M${x.toFixed(1)} ${MIDDLE - 1}v2`
  }
  return (
    <svg width={WIDTH} height={MIDDLE * 2} aria-hidden="true" className="block">
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className="stroke-line-2" />
      {SIDES.map(({ side, className }) => (
        <path
          key={side}
          d={marks
            .filter((mark) => mark[2] === side)
            .map(stroke)
            .join('')}
          strokeWidth={2}
          className={className}
        />
      ))}
    </svg>
  )
}
