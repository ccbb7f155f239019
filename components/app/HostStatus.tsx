import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { settings } from '@/lib/client/settings'

const WORDS = {
  ready: 'The data service works.',
  starting: 'The data service is starting.',
  draining: 'The data service is being restarted.',
} as const

/** One line on how the data service does, with the link to its own account of every part. */
export function HostStatus() {
  const answer = useEndpoint('system.ready')
  if (answer.status === 'pending' || answer.status === 'idle') return <p className="min-h-4.5 text-12" />
  const state = answer.status === 'error' ? null : answer.data.status
  return (
    <p className="min-h-4.5 text-12 text-fg-3">
      {state === null ? 'The data service does not answer.' : WORDS[state]}{' '}
      <a href={`${settings.apiHost}/api/ready`} className="link">
        Status
      </a>
    </p>
  )
}
