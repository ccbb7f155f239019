import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { AccessOutcome } from '@/lib/access/routeAccess'
import { settings } from '@/lib/client/settings'
import type { Route } from '@/lib/navigation/route'

/** The page's own frame with what is needed instead of its content (C16, look §10 gate). */
export function Gate({ route, outcome }: { readonly route: Route; readonly outcome: AccessOutcome }) {
  return (
    <div className="flex h-full items-start justify-center overflow-y-auto px-4 py-16">
      <section className="w-full max-w-lg border bg-panel p-6">
        <Icon as={Lock} size={18} className="text-fg-3" />
        <h1 className="display mt-3 text-18">{route.title}</h1>
        {outcome === 'denied' ? <DeniedWords /> : <TermsForm />}
      </section>
    </div>
  )
}

function DeniedWords() {
  return (
    <div className="mt-2 flex flex-col items-start gap-4 text-13 text-fg-2">
      <p>
        Your organization has switched this feature off. An administrator of your organization can switch it on again.
      </p>
      <ButtonLink href={`mailto:${settings.supportEmail}`}>Write to {settings.supportEmail}</ButtonLink>
    </div>
  )
}

/** A super plan whose terms are not signed yet. Spec §4 Super status. */
function TermsForm() {
  const { replaceUser } = useAuth()
  const agree = useEndpointMutation('users.agreeSuperTerms')
  const [message, setMessage] = useState<string | null>(null)
  const sign = async () => {
    setMessage(null)
    try {
      const answer = await agree.run({ body: { agree: true } })
      replaceUser(answer.data)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : 'The terms could not be signed.')
    }
  }
  return (
    <div className="mt-2 flex flex-col items-start gap-4 text-13 text-fg-2">
      <p>
        This page shows live exchange data. Your plan includes it once you agree to the terms of the super plan: the
        data is for your own use, it is not passed on, and no service is built on it.
      </p>
      {message === null ? null : <Notice tone="danger">{message}</Notice>}
      <Button kind="primary" isPending={agree.isPending} onClick={() => void sign()}>
        Agree and open
      </Button>
    </div>
  )
}
