import Link from 'next/link'
import { instantText } from '@/components/options/when/whenState'
import { useHydrated } from '@/hooks/view/useHydrated'
import { browserClock } from '@/lib/client/clock'
import { previousSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { currentOrLastSession } from '@/lib/market/session'
import { queryOf } from '@/lib/navigation/addressQuery'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

interface Exercise {
  readonly title: string
  readonly routeKey: RouteKey
  /** New York, HH:MM. */
  readonly time: string
  readonly task: string
  readonly look: string
}

const EXERCISES: readonly Exercise[] = [
  {
    title: 'The first five minutes',
    routeKey: 'flowFeed',
    time: '09:35',
    task: 'Find three prints at the ask that are larger than their open interest. Then play on to 10:30: which of the contracts trade above that price?',
    look: 'Write your answer down before you press play.',
  },
  {
    title: 'Where the money leans at noon',
    routeKey: 'marketTide',
    time: '12:00',
    task: 'Say whether net call or net put premium leads, and since when. Then play to the close.',
    look: 'A lead that began with one print is not a tide: open the minute and look.',
  },
  {
    title: 'The last hour of expiring options',
    routeKey: 'zeroDteFlow',
    time: '15:00',
    task: 'Name the strikes with the most gamma, and where you expect the close between them.',
    look: 'Compare the close with your guess on five sessions, not on one.',
  },
  {
    title: 'A print you would have followed',
    routeKey: 'flowFeed',
    time: '11:00',
    task: 'Save one trade by its heart. Its follow-up shows the best price, the worst, and the change of open interest of the next morning.',
    look: 'Would you have got out? Say when, before you see it.',
  },
]

/** Exercises in past sessions: a page opens as of an instant and knows nothing of what came later (C12). */
export function SessionsView() {
  const session = useHydrated() ? previousSession(currentOrLastSession(browserClock())) : null
  return (
    <section aria-label="Practice sessions" className="mt-7">
      <p className="max-w-160 text-13 text-fg-2">
        Each exercise opens a page as it stood at an instant of the session before the last. Play runs the session on at
        1 to 60 times its speed; what came later is not there until it is played.
      </p>
      <ol className="mt-3">
        {EXERCISES.map(({ title, routeKey, time, task, look }) => {
          const path = hrefOf(routes[routeKey])
          const query =
            session === null ? '' : `?${queryOf({ session, at: instantText(newYorkTimeToMs(session, time)) })}`
          return (
            <li key={title} className="border-line-1 border-b py-4">
              <h2 className="font-semibold text-15">
                <Link href={`${path}${query}`} prefetch={false} className="hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-13 text-fg-2">{task}</p>
              <p className="mt-1 text-12 text-fg-3">
                {routes[routeKey].title} at {time} New York. {look}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
