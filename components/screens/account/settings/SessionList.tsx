import { useState } from 'react'
import { useWhen } from '@/components/account/useWhen'
import { describeAgent } from '@/components/screens/account/settings/describeAgent'
import { ProofDialog } from '@/components/screens/account/settings/ProofDialog'
import type { Proof } from '@/components/screens/account/settings/ProofFields'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { SessionInfo } from '@/lib/contract/security'

export interface SessionListProps {
  readonly sessions: readonly SessionInfo[]
  readonly hasMfa: boolean
}

/** Open sessions, newest first. Any but this one can be ended, by who knows the password: a stolen session ends no other. */
export function SessionList({ sessions, hasMfa }: SessionListProps) {
  const when = useWhen()
  const revoke = useEndpointMutation('security.revokeSession')
  const revokeOthers = useEndpointMutation('security.revokeOthers')
  const [ending, setEnding] = useState<SessionInfo | 'others' | null>(null)
  const hasOthers = sessions.some((session) => !session.is_current)
  const verb = ending === 'others' ? 'End all other sessions' : 'End the session'
  const end = async ({ password, code }: Proof) => {
    const body = hasMfa ? { password, code } : { password }
    if (ending === 'others') await revokeOthers.run({ body })
    else if (ending !== null) await revoke.run({ params: { id: ending.id }, body })
    setEnding(null)
    refreshQuery('security.read')
  }
  return (
    <>
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
            {session.is_current ? null : <Button onClick={() => setEnding(session)}>End</Button>}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button kind="danger" className="self-start" onClick={() => setEnding('others')}>
          End all other sessions
        </Button>
      ) : null}
      {ending === null ? null : (
        <ProofDialog title={verb} verb={verb} isDanger needsCode={hasMfa} onClose={() => setEnding(null)} send={end} />
      )}
    </>
  )
}
