import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { noProof, ProofFields, proofFaults } from '@/components/screens/account/settings/ProofFields'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useSubmit } from '@/hooks/view/useSubmit'

export interface DeleteAccountProps {
  readonly email: string
  readonly onClose: () => void
}

/** The last question before an account goes: password, code where one is needed, and the address typed out. */
export function DeleteAccount({ email, onClose }: DeleteAccountProps) {
  const router = useRouter()
  const { logOut } = useAuth()
  const remove = useEndpointMutation('security.deleteAccount')
  const hasMfa = useEndpoint('security.read').data?.data.mfa_enabled ?? false
  const action = useAction()
  const [proof, setProof] = useState(noProof)
  const [typed, setTyped] = useState('')
  const formId = useId()
  const fault = typed.trim().toLowerCase() === email ? null : `Type ${email}`
  const { form, errors } = useSubmit({ ...proofFaults(proof, hasMfa), typed: fault }, async () => {
    const code = proof.code.trim()
    const body = { password: proof.password, email: typed, ...(code === '' ? {} : { code }) }
    if (!(await action.run(() => remove.run({ body })))) return
    await router.replace('/')
    await logOut()
  })
  return (
    <Dialog
      isOpen
      title="Delete the account"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" submits form={formId} isPending={action.isPending}>
            Delete the account
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="flex flex-col gap-3">
        <p className="text-13 text-fg-2">
          Lists, saved views, saved trades, plan and gifts go with it. A card subscription is stopped. Nobody can bring
          it back.
        </p>
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <ProofFields proof={proof} onChange={setProof} needsCode={hasMfa} errors={errors} />
        <TextField
          label={`Type ${email}`}
          error={errors.typed}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
