import { useState } from 'react'
import { SupportFoot } from '@/components/account/SupportFoot'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { toLoadError } from '@/lib/client/api/apiError'

export interface VerifyEmailParams {
  readonly token: string
}

/** `?token=` of the mailed link. */
export function readVerifyParams(query: Readonly<Record<string, string | string[] | undefined>>): VerifyEmailParams {
  return { token: typeof query.token === 'string' ? query.token : '' }
}

/** Confirms a mail address with a click, so that a mail scanner that opens the link does not use it up. */
export function VerifyEmailScreen({ token }: VerifyEmailParams) {
  const verify = useEndpointMutation('security.verifyEmail')
  const [answer, setAnswer] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const confirm = async () => {
    setMessage(null)
    try {
      setAnswer((await verify.run({ body: { token } })).message)
    } catch (error) {
      setMessage(toLoadError(error).message)
    }
  }
  return (
    <FormTemplate title="Confirm your mail address" footer={<SupportFoot />}>
      <div className="flex flex-col items-start gap-4">
        {token === '' ? (
          <Notice tone="danger">This link is incomplete. Ask for a new one in the settings.</Notice>
        ) : null}
        {message === null ? null : <Notice tone="danger">{message}</Notice>}
        {answer === null ? (
          <Button
            kind="primary"
            size="l"
            isPending={verify.isPending}
            disabled={token === ''}
            onClick={() => void confirm()}
          >
            Confirm the address
          </Button>
        ) : (
          <>
            <div role="status">
              <Notice>{answer}</Notice>
            </div>
            <ButtonLink kind="primary" size="l" href="/login">
              Go on
            </ButtonLink>
          </>
        )}
      </div>
    </FormTemplate>
  )
}
