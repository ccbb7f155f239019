import { HostStatus } from '@/components/app/HostStatus'
import { Button, ButtonLink } from '@/components/ui/Button'
import { settings } from '@/lib/client/settings'

export interface FaultPageProps {
  /** Names this failure; the report and the log carry it too. */
  readonly incident: string
  readonly onRetry?: () => void
}

/** This page stopped working: said plainly, with a name for the failure, how the data service does, and the ways on. No stack. */
export function FaultPage({ incident, onRetry }: FaultPageProps) {
  const subject = encodeURIComponent(`Incident ${incident}`)
  return (
    <div role="alert" className="flex h-full min-h-80 flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="display text-24">This page stopped working</h1>
      <p className="max-w-md text-13 text-fg-2">
        The rest of the site goes on. Try again; if it happens again, write to{' '}
        <a href={`mailto:${settings.supportEmail}?subject=${subject}`} className="link">
          {settings.supportEmail}
        </a>{' '}
        with this number.
      </p>
      <p className="text-12 text-fg-3">
        Incident <span className="select-all font-mono text-fg-1">{incident}</span>
      </p>
      <HostStatus />
      <div className="mt-2 flex gap-2">
        {onRetry === undefined ? null : (
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink href="/">Start page</ButtonLink>
      </div>
    </div>
  )
}
