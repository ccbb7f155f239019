import { Facts } from '@/components/account/Facts'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { ChatSection } from '@/components/screens/account/settings/ChatSection'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { planKeyOf, planOf } from '@/lib/plans/plans'

/** Who the account belongs to, the organization, and the own referral link. */
export function ProfileTab({ user }: SettingsTabProps) {
  const when = useWhen()
  return (
    <>
      <Section title="Account">
        <Facts
          items={[
            ['Email', user.email],
            ['Member since', when.day(user.created)],
            ['Plan', planOf(planKeyOf(user))?.name ?? 'Free'],
          ]}
        />
        <EmailState />
      </Section>
      <ChatSection />
      <Referral />
      {user.organization === null ? null : (
        <Section title="Organization" about="Its administrators decide which features are switched on.">
          <Facts
            items={[
              ['Name', user.organization.name],
              ['Switched off', user.organization.denied_access.join(', ') || 'Nothing'],
            ]}
          />
        </Section>
      )}
    </>
  )
}

/** Whether the address was confirmed; a new link when it was not. */
function EmailState() {
  const security = useEndpoint('security.read')
  const send = useEndpointMutation('security.sendVerification')
  const action = useAction()
  if (security.data === undefined || security.data.data.email_verified) return null
  const again = () =>
    action.run(async () => {
      await send.run({})
      notify({ text: 'A new link is on its way.', kind: 'ok' })
    })
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center gap-3">
        {action.error ?? 'This address is not confirmed yet.'}
        <Button size="s" isPending={action.isPending} onClick={() => void again()}>
          Send the link again
        </Button>
      </span>
    </Notice>
  )
}

function Referral() {
  const referrals = useEndpoint('referrals.read')
  const link = referrals.data?.data.link
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify({ text: 'The link is copied.', kind: 'ok' })
  }
  return (
    <Section title="Referral" about="Whoever signs up with this link is counted here.">
      {referrals.status === 'error' ? <Notice tone="danger">{referrals.error.message}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3 text-13">
        <code className="min-w-0 break-all font-mono text-12">{link ?? '…'}</code>
        <Button disabled={link === undefined} onClick={() => link !== undefined && void copy(link)}>
          Copy
        </Button>
      </div>
      <p className="text-12 text-fg-2">{referrals.data?.data.signed_up ?? 0} signed up so far.</p>
    </Section>
  )
}
