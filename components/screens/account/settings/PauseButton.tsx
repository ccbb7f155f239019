import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'

/** Stops a plan with an end for a while, in two clicks, or goes on with it. */
export function PauseButton({ billing }: { readonly billing: CallResponse<'billing.read'>['data'] }) {
  const { replaceUser } = useAuth()
  const pause = useEndpointMutation('billing.pause')
  const resume = useEndpointMutation('billing.resume')
  const action = useAction()
  const [isSure, setSure] = useState(false)
  const run = async (work: () => Promise<unknown>, text: string) => {
    setSure(false)
    const isDone = await action.run(async () => {
      await work()
      replaceUser((await call('users.current')).data)
    })
    refreshQuery('billing.read')
    refreshQuery('subscription.read')
    if (isDone) notify({ text, kind: 'ok' })
  }
  if (action.error !== null) return <Notice tone="danger">{action.error}</Notice>
  if (billing.paused !== null)
    return billing.plan === 'free' ? (
      <Button isPending={action.isPending} onClick={() => void run(() => resume.run({}), 'The plan runs again.')}>
        Go on with the paused plan
      </Button>
    ) : null
  if (billing.plan === 'free' || billing.plan_until === null) return null
  return isSure ? (
    <Button
      kind="danger"
      isPending={action.isPending}
      onClick={() => void run(() => pause.run({}), 'The plan is paused. What is left of it is kept.')}
    >
      Yes, pause it: sample data until it goes on
    </Button>
  ) : (
    <Button onClick={() => setSure(true)}>Pause the plan</Button>
  )
}
