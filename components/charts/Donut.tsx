import { backgroundClass } from '@/components/charts/chartClass'
import { cx } from '@/components/ui/cx'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { DonutModel, DonutSlice } from '@/lib/charts/prepareDonut'
import { formatFraction } from '@/lib/format/percent'

const STROKE: Partial<Record<ChartTone, string>> = {
  call: 'stroke-call',
  put: 'stroke-put',
  bull: 'stroke-bull',
  bear: 'stroke-bear',
  price: 'stroke-fg-1',
  neutral: 'stroke-fg-3',
}
const SIZE = 64
const RADIUS = 25
const TURN = 2 * Math.PI * RADIUS

/** Shares of a whole with the words beside them. */
export function Donut({ model }: { readonly model: DonutModel }) {
  if (model.slices.length === 0) return <p className="p-3 text-11 text-fg-3">Nothing to draw.</p>
  return (
    <div className="flex h-full items-center gap-3 px-2.5 pb-2">
      <svg data-chart width={SIZE} height={SIZE} viewBox="0 0 64 64" aria-hidden="true" className="-rotate-90 shrink-0">
        {model.slices.map((slice) => (
          <Arc key={slice.name} slice={slice} />
        ))}
      </svg>
      <ul className="min-w-0 text-11">
        {model.slices.map((slice) => (
          <li key={slice.name} className="flex items-center gap-1.5 whitespace-nowrap">
            <i
              className={cx(
                'size-2 shrink-0',
                slice.tone === 'put' ? 'rounded-full' : 'rounded-1',
                backgroundClass(slice.tone),
              )}
            />
            <span className="text-fg-2">{slice.name}</span>
            <span className="text-fg-1">{formatFraction(slice.share, 1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Arc({ slice }: { readonly slice: DonutSlice }) {
  const length = Math.max(0, slice.share * TURN - 1.5)
  return (
    <circle
      cx="32"
      cy="32"
      r={RADIUS}
      strokeWidth="9"
      strokeDasharray={`${length} ${TURN}`}
      strokeDashoffset={-slice.start * TURN}
      className={cx('fill-none', STROKE[slice.tone] ?? 'stroke-fg-2')}
    />
  )
}
