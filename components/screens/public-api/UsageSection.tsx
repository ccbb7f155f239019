import { UsageFigures } from '@/components/screens/public-api/UsageFigures'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const REFRESH_MS = 30_000

/** What the visitor's keys called, and where keys are made. */
export function UsageSection({ keysHref }: { readonly keysHref: string }) {
  const { user } = useAuth()
  return (
    <section aria-label="Your keys and usage">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="display text-18">Your keys and usage</h2>
          <p className="mt-2 max-w-160 text-13 text-fg-2">
            Calls of your keys over fourteen days (UTC), by call and by day. There is no quota of the day: only the
            minute is limited.
          </p>
        </div>
        <ButtonLink href={user === null ? `/login?next=${encodeURIComponent('/public-api')}` : keysHref}>
          {user === null ? 'Log in' : 'Manage keys'}
        </ButtonLink>
      </div>
      {user === null ? (
        <p className="mt-3 border bg-panel p-4 text-13 text-fg-2">
          Log in to make keys, limit and renew them, and to see what they called.
        </p>
      ) : (
        <Usage />
      )}
    </section>
  )
}

function Usage() {
  const usage = useEndpoint('publicApi.usage', {}, { refreshMs: REFRESH_MS })
  if (usage.data === undefined)
    return usage.status === 'error' ? (
      <ErrorState error={usage.error} source="publicApi.usage" onRetry={usage.retry} />
    ) : (
      <SkeletonRows rows={4} label="Loading the usage" />
    )
  if (usage.data.data.endpoints.length === 0) return <EmptyState>No key has called anything in these days.</EmptyState>
  return <UsageFigures usage={usage.data.data} />
}
