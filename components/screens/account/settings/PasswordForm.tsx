import { useState } from 'react'
import { PasswordMeter } from '@/components/account/PasswordMeter'
import { useAction } from '@/components/account/useAction'
import { noProof, ProofFields, proofFaults } from '@/components/screens/account/settings/ProofFields'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { PasswordInput } from '@/components/ui/PasswordInput'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useSubmit } from '@/hooks/view/useSubmit'
import { MIN_PASSWORD_LENGTH } from '@/lib/account/forms'
import { weaknessOf } from '@/lib/account/weakPassword'
import { storeSession } from '@/lib/client/identity/sessionStore'

/** A new password. The host ends all sessions and hands this browser a fresh one. */
export function PasswordForm({ hasMfa }: { readonly hasMfa: boolean }) {
  const { user } = useAuth()
  const change = useEndpointMutation('security.changePassword')
  const action = useAction()
  const [proof, setProof] = useState(noProof)
  const [next, setNext] = useState('')
  const fault =
    next.length < MIN_PASSWORD_LENGTH
      ? `Use at least ${MIN_PASSWORD_LENGTH} characters`
      : weaknessOf(next, user?.email ?? '')
  const { form, errors } = useSubmit({ ...proofFaults(proof, false), next: fault }, async () => {
    const code = proof.code.trim()
    const isDone = await action.run(async () => {
      const body = { password: proof.password, new_password: next, ...(code === '' ? {} : { code }) }
      const answer = await change.run({ body })
      if (user !== null) storeSession({ token: answer.session.token, userId: user.id })
    })
    if (!isDone) return
    setProof(noProof)
    setNext('')
    refreshQuery('security.read')
    notify({ text: 'The password is changed.', kind: 'ok' })
  })
  return (
    <form {...form} className="flex max-w-md flex-col gap-3">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ProofFields proof={proof} onChange={setProof} needsCode={hasMfa} errors={errors} />
      <Field label="New password" error={errors.next}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="new_password"
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        )}
      </Field>
      <PasswordMeter password={next} />
      <Button submits className="self-start" isPending={action.isPending}>
        Change the password
      </Button>
    </form>
  )
}
