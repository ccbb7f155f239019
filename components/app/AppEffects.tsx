import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/hooks/app/useAuth'

/** Needed from the second page on, so it comes behind the first. */
const ProgressBar = dynamic(() => import('nextjs-progressbar'), { ssr: false })

/** The library's own markup names a role that does not exist. */
const BAR = { showSpinner: false, template: '<div class="bar"><div class="peg"></div></div>', barSelector: '.bar' }

/** What happens on every route change: progress bar, page view, fresh session hash. The only listener of the router. */
export function AppEffects() {
  const { events } = useRouter()
  // Outside systems: the router, the analytics service and the bot check.
  useEffect(() => {
    // Loaded behind the first paint: no page waits for being counted.
    const onChange = () =>
      void import('@/components/app/pageViewer').then(({ pageViewer }) => pageViewer.view(window.location))
    onChange()
    events.on('routeChangeComplete', onChange)
    return () => events.off('routeChangeComplete', onChange)
  }, [events])
  useStreamOfPerson()
  return <ProgressBar height={3} stopDelayMs={200} color="var(--brand)" options={BAR} />
}

/** Outside system: the live stream, which is opened again when another person is here. It is no part of the first load. */
function useStreamOfPerson(): void {
  const { state, user } = useAuth()
  const person = state.status === 'loading' ? null : (user?.id ?? '')
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (person === null) return
    const isOther = last.current !== null && last.current !== person
    last.current = person
    if (isOther) void import('@/lib/client/live/liveClient').then(({ liveClient }) => liveClient().reconnectNow())
  }, [person])
}
