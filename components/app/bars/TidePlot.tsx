import { netOf, type Span, type TidePoint, tideShape, xOf } from '@/components/app/bars/tideShape'
import type { ElementSize } from '@/hooks/view/useElementSize'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { HOUR_MS } from '@/lib/market/newYorkTime'

export interface TidePlotProps {
  readonly points: readonly TidePoint[]
  readonly span: Span
  readonly size: ElementSize
  readonly nowMs: EpochMs
  readonly timeZone: string
}

const HALF_HOUR_MS = HOUR_MS / 2
/** An hour's two digits with their air, pixels: a label that would be cut at the edge is not drawn. */
const HOUR_ROOM = 16

/** The tide line with hour ticks, the hatched time after the close and the now-line. */
export function TidePlot({ points, span, size, nowMs, timeZone }: TidePlotProps) {
  const { width, height } = size
  if (width === 0) return null
  const shape = tideShape(points, span, size)
  const last = points.at(-1)
  const isUp = last === undefined || netOf(last) >= 0
  const hours = hoursOf(span)
  const closeX = xOf(span.closeMs, span, width)
  const nowX = xOf(nowMs, span, width)
  const isRunning = nowMs >= span.fromMs && nowMs < span.toMs
  return (
    <>
      <span className="hatched absolute inset-y-0 right-0" style={{ left: closeX }} />
      <svg width={width} height={height} aria-hidden="true" className="absolute inset-0 block fill-none">
        {shape === null ? null : (
          <>
            <path d={shape.area} className={isUp ? 'fill-bull-fill' : 'fill-bear-fill'} />
            <path d={`M0 ${shape.zeroY}H${width}`} className="stroke-chart-zero" strokeDasharray="2 3" />
            <path
              d={shape.line}
              className={isUp ? 'stroke-bull' : 'stroke-bear'}
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </>
        )}
        {hours.map((hour) => (
          <path key={hour} d={`M${xOf(hour, span, width)} ${height}v-6`} className="stroke-line-3" />
        ))}
      </svg>
      {hours
        .filter((hour) => xOf(hour, span, width) + HOUR_ROOM <= width)
        .map((hour) => (
          <span
            key={hour}
            className="absolute bottom-0 pl-1 font-mono text-[9px] text-fg-3 leading-[11px] [text-shadow:0_0_2px_var(--inset),0_0_2px_var(--inset)]"
            style={{ left: xOf(hour, span, width) }}
          >
            {hourLabel(hour, timeZone)}
          </span>
        ))}
      {isRunning ? (
        <span className="absolute inset-y-0 w-[1.5px] bg-brand" style={{ left: nowX }}>
          <span className="absolute top-0.5 left-1.5 bg-inset px-0.5 font-medium font-mono text-10 text-brand leading-3 max-phone:hidden">
            {formatShortTime(nowMs, timeZone)}
          </span>
        </span>
      ) : null}
    </>
  )
}

/** Whole hours of New York from 10:00 up to the close. */
function hoursOf({ fromMs, closeMs }: Span): readonly EpochMs[] {
  const first = fromMs + HALF_HOUR_MS
  return Array.from({ length: Math.floor((closeMs - first) / HOUR_MS) + 1 }, (_, index) => first + index * HOUR_MS)
}

/** '10'; with minutes where the user's zone is not a whole hour from New York. */
function hourLabel(ms: EpochMs, timeZone: string): string {
  const time = formatShortTime(ms, timeZone)
  return time.endsWith(':00') ? time.slice(0, 2) : time
}
