import { RidgeRow } from '@/components/screens/login/RidgeRow'
import { Tag } from '@/components/ui/Badge'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'

/** Beside the form: the last stored sessions, one line each. Nothing at all when there is no data or no room. */
export function SessionRidge() {
  const hasRoom = useMediaQuery('(min-width: 900px)')
  return hasRoom ? <Ridge /> : null
}

function Ridge() {
  const answer = useEndpoint('tapeContext.showcase').data
  const rows = answer?.data ?? []
  if (answer === undefined || rows.length === 0) return null
  const peak = Math.max(...rows.flatMap(({ net }) => net.map((value) => Math.abs(value ?? 0))))
  return (
    <section
      aria-label="Net option premium of the last sessions"
      className="flex h-full flex-col px-16 py-14 max-nav:px-8"
    >
      <h2 className="display text-18">Which way option money leaned</h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-3 text-13 text-fg-2">
        Net premium every five minutes, calls less puts, last {rows.length} sessions; day total at right.
        <Tag>{answer.is_sample ? 'Sample' : 'Simulated'}</Tag>
      </p>
      <ul className="mt-10 flex min-h-0 flex-1 flex-col justify-center">
        {rows.map((row, index) => (
          <RidgeRow
            key={row.session_date}
            row={row}
            peak={peak}
            isNewest={index === rows.length - 1}
            age={rows.length - 1 - index}
          />
        ))}
      </ul>
      <Hours />
    </section>
  )
}

/** New York hours under the lines. */
function Hours() {
  const hours = [10, 11, 12, 13, 14, 15, 16]
  return (
    <div className="relative mt-2 mr-20 ml-14 h-6 border-t font-mono text-10 text-fg-3">
      {hours.map((hour) => (
        <span
          key={hour}
          className="absolute top-1.5 -translate-x-1/2"
          style={{ left: `${((hour - 9.5) / 6.75) * 100}%` }}
        >
          {hour}:00
        </span>
      ))}
    </div>
  )
}
