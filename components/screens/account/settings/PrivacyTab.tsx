import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { DeleteAccount } from '@/components/screens/account/settings/DeleteAccount'
import { MeasuringSection } from '@/components/screens/account/settings/MeasuringSection'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { clearUtm } from '@/lib/client/identity/utmStore'

/** Taking the data along, forgetting campaign values, leaving. */
export function PrivacyTab({ user }: SettingsTabProps) {
  const read = useEndpointMutation('security.exportAccount')
  const action = useAction()
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    action.run(async () => {
      const [{ saveZip }, answer] = await Promise.all([
        import('@/components/screens/account/settings/saveZip'),
        read.run({}),
      ])
      saveZip('undercurrent-account.zip', answer.data)
    })
  return (
    <>
      <Section title="Your data" about="Profile, sessions, log-ins, lists, saved views and trades, plans and gifts.">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <Button className="self-start" isPending={action.isPending} onClick={() => void download()}>
          Download as ZIP
        </Button>
      </Section>
      <Section title="This browser" about="Where a visit came from, and the anonymous id that experiments use.">
        <Button
          className="self-start"
          onClick={() => {
            clearUtm()
            notify({ text: 'Campaign values and the anonymous id are gone.', kind: 'ok' })
          }}
        >
          Forget them
        </Button>
      </Section>
      <MeasuringSection />
      <Section title="Delete the account" about="At once and for good.">
        <Button kind="danger" className="self-start" onClick={() => setDeleting(true)}>
          Delete the account
        </Button>
        {isDeleting ? <DeleteAccount email={user.email} onClose={() => setDeleting(false)} /> : null}
      </Section>
    </>
  )
}
