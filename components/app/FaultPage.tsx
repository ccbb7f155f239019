import { Button, ButtonLink } from '@/components/ui/Button'
import { settings } from '@/lib/client/settings'

/** This page stopped working: said plainly, with the two ways on. */
export function FaultPage({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <div role="alert" className="flex h-full min-h-80 flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="display text-24">This page stopped working</h1>
      <p className="max-w-md text-13 text-fg-2">
        The rest of the site goes on. Try again; if it happens again, write to {settings.supportEmail}.
      </p>
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
