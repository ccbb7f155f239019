import type { FlowSeriesRow } from '@/lib/contract/minuteFields'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular, type SessionHours } from '@/lib/market/sessionHours'

export interface MiniTideProps {
  readonly series: Pick<FlowSeriesRow, 'start_ms' | 'ncp' | 'npp'>
  readonly height: number
}

const WIDTH = 120

/** Net call and net put premium of a session without axes: the whole width is 09:30 to the end of late trading. */
export function MiniTide({ series, height }: MiniTideProps) {
  const { start_ms: times, ncp, npp } = series
  const first = times[0]
  if (first === undefined) return <span className="block text-11 text-fg-3" style={{ height }} />
  const hours = hoursOrRegular(newYorkDateOf(first))
  const low = Math.min(0, ...ncp, ...npp)
  const reach = Math.max(0, ...ncp, ...npp) - low || 1
  const y = (value: number) => height - 2 - ((value - low) / reach) * (height - 4)
  const path = (values: readonly number[]) =>
    values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(times[i] ?? 0, hours)} ${y(value).toFixed(1)}`).join('')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block w-full fill-none"
      style={{ height }}
    >
      <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-chart-zero" vectorEffect="non-scaling-stroke" />
      <path
        d={path(npp)}
        className="stroke-put [stroke-dasharray:var(--put-dash)]"
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
      />
      <path d={path(ncp)} className="stroke-call" strokeWidth="1.4" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const x = (ms: number, { openMs, lateCloseMs }: SessionHours) =>
  (((ms - openMs) / (lateCloseMs - openMs)) * WIDTH).toFixed(1)
