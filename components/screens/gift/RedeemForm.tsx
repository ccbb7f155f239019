import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { call } from '@/lib/client/api/apiClient'
import { planOf } from '@/lib/plans/plans'

/** Starts a gift with its code. */
export function RedeemForm({ code: given }: { readonly code: string }) {
  const { replaceUser } = useAuth()
  const redeem = useEndpointMutation('gifts.redeem')
  const action = useAction()
  const when = useWhen()
  const [code, setCode] = useState(given)
  const [started, setStarted] = useState<{ plan: string; until: string } | null>(null)
  const { form, errors } = useSubmit({ code: missing(code, 'Enter the code of the gift') }, () =>
    action.run(async () => {
      const { data } = await redeem.run({ body: { code: code.trim() } })
      setStarted(data)
      replaceUser((await call('users.current')).data)
    }),
  )
  if (started !== null)
    return (
      <div role="status">
        <Notice>
          {planOf(started.plan)?.name ?? started.plan} runs until {when.day(started.until)}.
        </Notice>
      </div>
    )
  return (
    <form {...form} className="flex flex-col gap-3">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <TextField
        label="Code of the gift"
        error={errors.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button submits className="self-start" isPending={action.isPending}>
        Start it
      </Button>
    </form>
  )
}
