import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { describeAgent } from '@/components/screens/account/settings/describeAgent'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { MfaDevice } from '@/lib/contract/security'

/** Browsers that are not asked for a code for now; each can be asked again. */
export function DeviceList({ devices }: { readonly devices: readonly MfaDevice[] }) {
  const when = useWhen()
  const forget = useEndpointMutation('security.forgetDevice')
  const action = useAction()
  const end = async (id: string) => {
    await action.run(() => forget.run({ params: { id } }))
    refreshQuery('security.read')
  }
  if (devices.length === 0) return null
  return (
    <div>
      <h3 className="mt-2 text-12 text-fg-2">Browsers that are not asked for a code</h3>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul aria-label="Remembered browsers" className="flex flex-col">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12">
            <span className="min-w-0">
              <span className="block text-13">{describeAgent(device.user_agent)}</span>
              <span className="block text-11 text-fg-3">
                {device.address} · <span className="whitespace-nowrap">since {when.instant(device.created)}</span> ·{' '}
                <span className="whitespace-nowrap">until {when.day(device.expires)}</span>
              </span>
            </span>
            <Button
              className="shrink-0"
              disabled={action.isPending}
              aria-label={`Ask ${describeAgent(device.user_agent)} for a code again`}
              onClick={() => void end(device.id)}
            >
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
