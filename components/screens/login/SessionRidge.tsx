import { RidgeRow } from '@/components/screens/login/RidgeRow'
import { Tag } from '@/components/ui/Badge'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'

const SESSIONS = 16

/** Beside the form: the last stored sessions, one line each. Nothing at all when there is no data or no room. */
export function SessionRidge() {
  const hasRoom = useMediaQuery('(min-width: 900px)')
  return hasRoom ? <Ridge /> : null
}

function Ridge() {
  const sessions = useEndpoint('flow.sessions')
  const answer = sessions.data
  const dates = [...new Set((answer?.data ?? []).map((row) => row.session_date))].sort().slice(-SESSIONS)
  if (answer === undefined || dates.length === 0) return null
  const { meta } = answer
  return (
    <section
      aria-label="Net option premium of the last sessions"
      className="flex h-full flex-col px-16 py-14 max-nav:px-8"
    >
      <h2 className="display text-18">Which way option money leaned</h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-3 text-13 text-fg-2">
        Net premium in ten-minute steps, calls less puts; day total at right.
        {meta.tier === 'sample' ? <Tag>Sample</Tag> : meta.simulated ? <Tag>Simulated</Tag> : null}
      </p>
      <ul className="mt-10 flex min-h-0 flex-1 flex-col justify-center">
        {dates.map((date, index) => (
          <RidgeRow key={date} date={date} isNewest={index === dates.length - 1} age={dates.length - 1 - index} />
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
