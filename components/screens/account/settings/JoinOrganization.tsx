import { useRouter } from 'next/router'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'

export interface JoinOrganizationProps extends SettingsTabProps {
  /** Of the mailed link. */
  readonly token: string
}

/** Takes an invitation up with a click, so that a mail scanner that opens the link does not use it up. */
export function JoinOrganization({ user, token }: JoinOrganizationProps) {
  const join = useEndpointMutation('ownOrganization.join')
  const current = useEndpointMutation('users.current')
  const { replaceUser } = useAuth()
  const router = useRouter()
  const action = useAction()
  const accept = () =>
    action.run(async () => {
      const { name } = (await join.run({ body: { token } })).data
      notify({ text: `You belong to ${name} now.`, kind: 'ok' })
      // What the organization switches off holds from here on.
      replaceUser((await current.run({})).data)
      refreshQuery('ownOrganization.read')
      await router.replace({ query: { tab: 'profile' } })
    })
  return (
    <Section title="Invitation" about="The name of the organization is in the mail that brought you here.">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <p className="text-13">
        You join with the account {user.email}. The administrators of the organization will see its mail address and
        when you were here last, and the organization can switch features off for its members.
      </p>
      <Button kind="primary" size="l" className="self-start" isPending={action.isPending} onClick={() => void accept()}>
        Join the organization
      </Button>
    </Section>
  )
}
