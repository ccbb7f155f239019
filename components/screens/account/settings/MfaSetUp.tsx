import { useId, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { CodeField, noProof, ProofFields, proofFaults } from '@/components/screens/account/settings/ProofFields'
import { QrCode } from '@/components/screens/account/settings/QrCode'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useSubmit } from '@/hooks/view/useSubmit'

export interface MfaSetUpProps {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Password, then the picture for the authenticator, then its first code. Nothing is switched on before that code. */
export function MfaSetUp({ onClose, onDone }: MfaSetUpProps) {
  const start = useEndpointMutation('security.startMfa')
  const confirm = useEndpointMutation('security.confirmMfa')
  const action = useAction()
  const [proof, setProof] = useState(noProof)
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const formId = useId()
  const codeFault = code.trim().length < 6 ? 'Enter the six digits' : null
  const faults = made === null ? proofFaults(proof, false) : { password: null, code: codeFault }
  const { form, errors } = useSubmit(faults, () =>
    action.run(async () => {
      if (made === null) setMade((await start.run({ body: { password: proof.password } })).data)
      else onDone((await confirm.run({ body: { code: code.trim() } })).data.recovery_codes)
    }),
  )
  return (
    <Dialog
      isOpen
      title="Switch the second factor on"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" submits form={formId} isPending={action.isPending}>
            {made === null ? 'Go on' : 'Switch on'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="flex flex-col gap-3">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        {made === null ? <ProofFields proof={proof} onChange={setProof} needsCode={false} errors={errors} /> : null}
        {made === null ? null : (
          <>
            <p className="text-13 text-fg-2">Scan this with your authenticator, or type the key into it.</p>
            <QrCode text={made.uri} label="Code for your authenticator" />
            {/* Nobody scans the screen they hold: on a phone the authenticator opens by its own kind of address. */}
            <a href={made.uri} className="link hidden self-start text-13 max-phone:block">
              Open in the authenticator of this phone
            </a>
            <code data-testid="mfa-secret" className="break-all font-mono text-12">
              {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CodeField
              label="First code"
              hint="The six digits it shows now"
              error={errors.code}
              value={code}
              onChange={setCode}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
