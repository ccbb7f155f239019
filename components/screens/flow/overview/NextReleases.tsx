import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useRunningClock } from '@/hooks/view/useRunningClock'
import type { ReleaseRow } from '@/lib/contract/calendar'
import type { TideMarketRow } from '@/lib/contract/tide'
import type { EpochMs } from '@/lib/core/nominal'
import { formatCountdown, formatShortTime } from '@/lib/format/date'

export interface NextReleasesProps {
  readonly releases: TideMarketRow['releases']
  /** A running session: the countdown runs. A stored one stands at its own instant. */
  readonly isLive: boolean
}

/** US releases: those that come with a countdown, those that came with their figure. Market Tide. */
export function NextReleases({ releases, isLive }: NextReleasesProps) {
  const { rows, now_ms } = releases
  return rows.length === 0 ? (
    <p className="px-3 pb-3 text-11 text-fg-3">
      No release until the next session. Economic calendars can be imported.
    </p>
  ) : isLive ? (
    <Running rows={rows} nowMs={now_ms} />
  ) : (
    <Rows rows={rows} nowMs={now_ms} />
  )
}

interface RowsProps {
  readonly rows: readonly ReleaseRow[]
  readonly nowMs: EpochMs
}

function Running({ rows, nowMs }: RowsProps) {
  return <Rows rows={rows} nowMs={useRunningClock(nowMs)} />
}

function Rows({ rows, nowMs }: RowsProps) {
  const { timeZone } = useTimeSettings()
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.at_ms} ${row.title}`} className="border-line-1 border-b px-3 py-1 last:border-b-0">
          <span className="flex items-center gap-2 text-12">
            <Impact impact={row.impact} />
            <span className="min-w-0 flex-1 truncate text-fg-1" title={row.title}>
              {row.title}
            </span>
            {row.at_ms > nowMs ? (
              <span className="font-mono text-11 text-fg-1" title="Time until it is due">
                in {formatCountdown(row.at_ms - nowMs)}
              </span>
            ) : (
              <b className="font-medium" title={row.actual === '' ? 'No figure is known yet' : 'Its figure'}>
                {row.actual || '-'}
              </b>
            )}
          </span>
          <span className="flex gap-2 pl-4 text-11 text-fg-3">
            <span className="font-mono">{formatShortTime(row.at_ms, timeZone)}</span>
            {row.forecast === '' ? null : <span>forecast {row.forecast}</span>}
            {row.previous === '' ? null : <span>prior {row.previous}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** High impact is a filled mark, the others an empty one; said in words too. */
function Impact({ impact }: { readonly impact: string }) {
  const isHigh = impact.toLowerCase() === 'high'
  const words = `${impact || 'unknown'} impact`
  return (
    <span title={words} className={`block size-2 shrink-0 rounded-full border border-fg-2 ${isHigh ? 'bg-fg-2' : ''}`}>
      <span className="sr-only">{words}</span>
    </span>
  )
}
