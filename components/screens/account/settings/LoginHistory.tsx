import { useWhen } from '@/components/account/useWhen'
import { describeAgent } from '@/components/screens/account/settings/describeAgent'
import { Dot, type DotTone } from '@/components/ui/Badge'
import type { LoginEvent } from '@/lib/contract/security'

const outcomes: Readonly<Record<LoginEvent['outcome'], readonly [tone: DotTone, words: string]>> = {
  ok: ['ok', 'Logged in'],
  wrong_password: ['warn', 'Wrong password'],
  wrong_code: ['warn', 'Wrong code'],
  blocked: ['danger', 'Refused, blocked'],
}

/** When, from where and how the account was logged in to. */
export function LoginHistory({ logins }: { readonly logins: readonly LoginEvent[] }) {
  const when = useWhen()
  if (logins.length === 0)
    return <p className="text-12 text-fg-3">No log-in yet; this account was made in this session.</p>
  return (
    <ol className="max-h-80 overflow-y-auto text-12">
      {logins.map((login) => {
        const [tone, words] = outcomes[login.outcome]
        return (
          <li key={login.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-line-1 border-b py-1.5">
            <span className="font-mono text-fg-2">{when.instant(login.at)}</span>
            <span className="flex w-36 items-center gap-2">
              <Dot tone={tone} />
              {words}
            </span>
            <span className="text-fg-3">
              {login.address} · {describeAgent(login.user_agent)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
