import Link from 'next/link'
import { SupportFoot } from '@/components/account/SupportFoot'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface StopParams {
  readonly token: string
}

/** `?token=` of the mailed link. */
export function readStopParams(query: Readonly<Record<string, string | string[] | undefined>>): StopParams {
  return { token: typeof query.token === 'string' ? query.token : '' }
}

/** Ends the mails of one kind with a press, without a log-in. Opening the page does nothing: mail scanners open links too. */
export function UnsubscribeScreen({ token }: StopParams) {
  const stopping = useEndpointMutation('users.stopMails')
  const { state } = stopping
  const settings = hrefOf(routes.settings)
  return (
    <FormTemplate title="Stop these mails" footer={<SupportFoot />}>
      <div className="flex flex-col items-start gap-4">
        {token === '' ? <Notice tone="danger">This link is incomplete. Copy all of it from the mail.</Notice> : null}
        {state.status === 'error' ? <Notice tone="danger">{state.error.message}</Notice> : null}
        {state.status === 'success' ? (
          <div role="status">
            <Notice>{state.data.message}</Notice>
          </div>
        ) : (
          <>
            <p className="text-13 text-fg-2">
              Mails of this kind end for the account the link was sent to. Mails about its security are always sent.
            </p>
            <Button
              kind="primary"
              size="l"
              isPending={stopping.isPending}
              disabled={token === ''}
              onClick={() => void stopping.run({ params: { token } }).catch(() => undefined)}
            >
              Stop these mails
            </Button>
          </>
        )}
        <Link href={`${settings}?tab=notifications`} className="link text-12">
          All notification settings
        </Link>
      </div>
    </FormTemplate>
  )
}
