import Link from 'next/link'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { HOST_WORDS } from '@/lib/navigation/hostWords'
import { routes } from '@/lib/navigation/routes'

/** One line on how the data service does, with the link to its own account of every part. */
export function HostStatus() {
  const answer = useEndpoint('system.status')
  if (answer.status === 'pending' || answer.status === 'idle') return <p className="min-h-4.5 text-12" />
  return (
    <p className="min-h-4.5 text-12 text-fg-3">
      {HOST_WORDS[answer.status === 'error' ? 'silent' : answer.data.status]}{' '}
      <Link href={routes.status.path} className="link">
        Status
      </Link>
    </p>
  )
}
