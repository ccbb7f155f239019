import { useId, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { noProof, type Proof, ProofFields, proofFaults } from '@/components/screens/account/settings/ProofFields'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useSubmit } from '@/hooks/view/useSubmit'

export interface ProofDialogProps {
  readonly title: string
  readonly verb: string
  readonly isDanger?: boolean
  /** Whether the account has a second factor, so that a code is needed too. */
  readonly needsCode: boolean
  readonly onClose: () => void
  readonly send: (proof: Proof) => Promise<void>
}

/** Asks for the password, and a code where there is a second factor, then does one thing. */
export function ProofDialog({ title, verb, isDanger = false, needsCode, onClose, send }: ProofDialogProps) {
  const [proof, setProof] = useState(noProof)
  const action = useAction()
  const formId = useId()
  const { form, errors } = useSubmit(proofFaults(proof, needsCode), () =>
    action.run(() => send({ password: proof.password, code: proof.code.trim() })),
  )
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} submits form={formId} isPending={action.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="flex flex-col gap-3">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <ProofFields proof={proof} onChange={setProof} needsCode={needsCode} errors={errors} />
      </form>
    </Dialog>
  )
}
