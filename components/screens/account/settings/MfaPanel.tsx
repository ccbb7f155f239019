import { useState } from 'react'
import { MfaSetUp } from '@/components/screens/account/settings/MfaSetUp'
import { ProofDialog } from '@/components/screens/account/settings/ProofDialog'
import { RecoveryCodes } from '@/components/screens/account/settings/RecoveryCodes'
import { Dot } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { askAgain, useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'

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
  const { replaceUser } = useAuth()
  const close = () => setStep(null)
  /** Rights come and go with the second factor. */
  const renewUser = () => {
    refreshQuery('security.read')
    void call('users.current', {}).then(
      ({ data }) => replaceUser(data),
      () => undefined,
    )
  }
  const showCodes = (next: readonly string[]) => {
    close()
    setCodes(next)
    renewUser()
  }
  // What was answered before the factor was on was answered without its rights; the codes had to stay on the screen.
  const closeCodes = () => {
    setCodes(null)
    void askAgain()
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
        <ProofDialog
          title="Switch the second factor off"
          verb="Switch the second factor off"
          isDanger
          needsCode
          onClose={close}
          send={async (body) => {
            await disable.run({ body })
            close()
            renewUser()
          }}
        />
      ) : null}
      {step === 'new-codes' ? (
        <ProofDialog
          title="New recovery codes"
          verb="Make new codes"
          needsCode
          onClose={close}
          send={async (body) => showCodes((await renew.run({ body })).data.recovery_codes)}
        />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={closeCodes} />}
    </>
  )
}
