import { attempt } from '@/components/screens/custom-alerts/attempt'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/client/api/apiClient'

export interface FeedChannelProps {
  readonly url: string | null
}

/** Hits as RSS under a secret address: whoever has it reads them. */
export function FeedChannel({ url }: FeedChannelProps) {
  const make = () =>
    attempt(
      () => call('alertChannels.makeFeed'),
      url === null ? 'The feed is on.' : 'The feed has a new address; the old one no longer works.',
    )
  return (
    <section aria-label="RSS feed">
      <h2 className="mb-2 font-medium text-13">RSS feed</h2>
      <div className="flex flex-wrap items-center gap-2">
        {url === null ? null : (
          <code className="min-w-0 max-w-full select-all truncate border px-2 py-1 font-mono text-11" title={url}>
            {url}
          </code>
        )}
        {url === null ? null : (
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(url).then(() => notify({ kind: 'ok', text: 'Address copied' }))
            }
          >
            Copy
          </Button>
        )}
        {url === null ? (
          <Button onClick={() => void make()}>Make a feed</Button>
        ) : (
          <>
            <ConfirmButton confirm="Yes, end the old address" onConfirm={() => void make()}>
              New address
            </ConfirmButton>
            <ConfirmButton
              kind="danger"
              confirm="Yes, turn it off"
              onConfirm={() => void attempt(() => call('alertChannels.removeFeed'), 'The feed is off.')}
            >
              Turn off
            </ConfirmButton>
          </>
        )}
      </div>
      <p className="mt-2 text-11 text-fg-3">
        The address is a secret: whoever has it reads your hits, without logging in. It holds the newest 100.
      </p>
    </section>
  )
}
