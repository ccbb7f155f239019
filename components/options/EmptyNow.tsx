import type { ReactNode } from 'react'
import { isNow } from '@/components/options/when/whenState'
import { EmptyState, type EmptyStateProps } from '@/components/ui/EmptyState'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { formatMinutes } from '@/lib/format/duration'

export interface EmptyNowProps extends EmptyStateProps {
  readonly when: Parameters<typeof isNow>[0]
  readonly children: ReactNode
}

/** An empty list of a session: while the host makes up for missed hours of the running one, nothing is missing yet (C17). */
export function EmptyNow({ when, children, action }: EmptyNowProps) {
  const behindMs = useLiveTopic('market', { enabled: isNow(when) }).data?.behind_ms ?? 0
  if (behindMs <= 0) return <EmptyState action={action}>{children}</EmptyState>
  return (
    <EmptyState>
      The host is catching up with the session, {formatMinutes(behindMs / 60_000)} behind. Rows come by themselves.
    </EmptyState>
  )
}
