import { useEffect, useState } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { logFailure } from '@/lib/client/reporting/log'
import type { ChangelogEntry } from '@/lib/contract/changelog'

/**
 * Where reading had stopped before this visit, so that the marks stay while the page is open; undefined while unknown or
 * for nobody. Writes the newest entry as read (spec §7: last_read_id). Outside system: the host.
 */
export function useReadMark(entries: readonly ChangelogEntry[] | null): string | null | undefined {
  const { user } = useAuth()
  const unreads = useEndpoint('changelog.unreads', user === null ? null : {})
  const { run } = useEndpointMutation('changelog.markRead')
  const [before, setBefore] = useState<{ readonly userId: string; readonly lastRead: string | null } | null>(null)
  const newest = entries?.[0]?.id
  const found = unreads.status === 'success' ? unreads.data.data : null
  useEffect(() => {
    if (user === null || found === null || newest === undefined) return
    setBefore((known) => (known?.userId === user.id ? known : { userId: user.id, lastRead: found.last_read }))
    if (found.unreads > 0)
      run({ body: { last_read_id: newest } }).catch((error: unknown) =>
        logFailure('The read mark was not saved', error),
      )
  }, [user, found, newest, run])
  return before?.userId === user?.id ? before?.lastRead : undefined
}
