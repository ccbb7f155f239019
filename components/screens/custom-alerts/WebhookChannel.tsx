import { useState } from 'react'
import { AddressField } from '@/components/screens/custom-alerts/AddressField'
import { attempt } from '@/components/screens/custom-alerts/attempt'
import { ChannelButtons } from '@/components/screens/custom-alerts/ChannelButtons'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'

export interface WebhookChannelProps {
  readonly webhook: CallResponse<'alertChannels.read'>['data']['webhook']
}

/** An address that gets every message signed. The secret is shown once, when the address is saved. */
export function WebhookChannel({ webhook }: WebhookChannelProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const shown = url ?? webhook?.url ?? ''
  const working = async (work: () => Promise<unknown>) => {
    setWorking(true)
    await work()
    setWorking(false)
  }
  const { form, errors } = useSubmit({ url: missing(shown, 'Enter an address') }, () =>
    working(async () => {
      const saved = await attempt(
        () => call('alertChannels.saveWebhook', { body: { url: shown } }),
        'The webhook is saved.',
      )
      if (saved === null) return
      setSecret(saved.data.secret)
      setUrl(null)
    }),
  )
  const remove = () =>
    working(async () => {
      await attempt(() => call('alertChannels.removeWebhook'), 'The webhook is removed.')
      setSecret(null)
      setUrl(null)
    })
  const test = () =>
    working(() =>
      attempt(() => call('alertChannels.test', { body: { channel: 'webhook' } }), 'The test is in the log below.'),
    )
  return (
    <section aria-label="Webhook">
      <h2 className="mb-2 font-medium text-13">Webhook</h2>
      <form {...form} className="flex flex-wrap items-end gap-2">
        <AddressField
          label="Address"
          placeholder="https://hooks.example.com/alerts"
          error={errors.url}
          value={shown}
          onChange={setUrl}
        />
        <ChannelButtons
          saves={webhook === null ? 'Save' : 'Save with a new secret'}
          isKept={webhook !== null}
          isWorking={isWorking}
          onTest={test}
          onRemove={remove}
        />
      </form>
      {secret === null ? null : (
        <Notice>
          Secret of the signatures, shown once: <code className="select-all break-all font-mono text-11">{secret}</code>{' '}
          <Button
            size="s"
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(() => notify({ kind: 'ok', text: 'Secret copied' }))
            }
          >
            Copy
          </Button>
        </Notice>
      )}
      <p className="mt-2 text-11 text-fg-3">
        https only. One message for hits that come together; what fails is tried again for seven hours.
        X-Undercurrent-Signature is v1= and the HMAC-SHA256 of X-Undercurrent-Timestamp, a dot and the body, in hex.
        Refuse messages whose time is more than five minutes away.
      </p>
    </section>
  )
}
