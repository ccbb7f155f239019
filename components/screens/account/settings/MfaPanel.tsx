import { useState } from 'react'
import { MfaProofDialog } from '@/components/screens/account/settings/MfaProofDialog'
import { MfaSetUp } from '@/components/screens/account/settings/MfaSetUp'
import { RecoveryCodes } from '@/components/screens/account/settings/RecoveryCodes'
import { Dot } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'

export interface MfaPanelProps {
  readonly isOn: boolean
  readonly codesLeft: number
}

type Step = 'set-up' | 'disable' | 'new-codes'
const FEW_CODES = 3

/** The second factor: switch on, new recovery codes, switch off. */
export function MfaPanel({ isOn, codesLeft }: MfaPanelProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const disable = useEndpointMutation('security.disableMfa')
  const renew = useEndpointMutation('security.newRecoveryCodes')
  const close = () => setStep(null)
  const showCodes = (next: readonly string[]) => {
    close()
    setCodes(next)
    refreshQuery('security.read')
  }
  return (
    <>
      <p className="flex items-center gap-2 text-13">
        <Dot tone={isOn ? 'ok' : 'quiet'} />
        {isOn ? `On. ${codesLeft} recovery codes left.` : 'Off'}
      </p>
      {isOn && codesLeft <= FEW_CODES ? (
        <Notice tone="warn">Few recovery codes are left. Make new ones before you need them.</Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setStep('new-codes')}>New recovery codes</Button>
            <Button kind="danger" onClick={() => setStep('disable')}>
              Switch the second factor off
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep('set-up')}>Switch the second factor on</Button>
        )}
      </div>
      {step === 'set-up' ? <MfaSetUp onClose={close} onDone={showCodes} /> : null}
      {step === 'disable' ? (
        <MfaProofDialog
          title="Switch the second factor off"
          verb="Switch the second factor off"
          isDanger
          onClose={close}
          send={async (body) => {
            await disable.run({ body })
            close()
            refreshQuery('security.read')
          }}
        />
      ) : null}
      {step === 'new-codes' ? (
        <MfaProofDialog
          title="New recovery codes"
          verb="Make new codes"
          onClose={close}
          send={async (body) => showCodes((await renew.run({ body })).data.recovery_codes)}
        />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
