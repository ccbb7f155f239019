import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { describeAgent } from '@/components/screens/account/settings/describeAgent'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { SessionInfo } from '@/lib/contract/security'

/** Open sessions, newest first. Any but this one can be ended. */
export function SessionList({ sessions }: { readonly sessions: readonly SessionInfo[] }) {
  const when = useWhen()
  const revoke = useEndpointMutation('security.revokeSession')
  const revokeOthers = useEndpointMutation('security.revokeOthers')
  const action = useAction('security.read')
  const hasOthers = sessions.some((session) => !session.is_current)
  return (
    <>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 text-13">
                {describeAgent(session.user_agent)}
                {session.is_current ? <Badge>This browser</Badge> : null}
              </span>
              <span className="block text-11 text-fg-3">
                {session.address} · last seen {when.instant(session.last_seen)}
              </span>
            </span>
            {session.is_current ? null : (
              <Button
                disabled={action.isPending}
                onClick={() => void action.run(() => revoke.run({ params: { id: session.id } }))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <ConfirmButton
          kind="danger"
          className="self-start"
          isPending={action.isPending}
          confirm="Yes, end them all"
          onConfirm={() => void action.run(() => revokeOthers.run({}))}
        >
          End all other sessions
        </ConfirmButton>
      ) : null}
    </>
  )
}
