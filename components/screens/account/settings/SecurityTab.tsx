import { Section } from '@/components/account/Section'
import { DeviceList } from '@/components/screens/account/settings/DeviceList'
import { LoginHistory } from '@/components/screens/account/settings/LoginHistory'
import { MfaPanel } from '@/components/screens/account/settings/MfaPanel'
import { PasswordForm } from '@/components/screens/account/settings/PasswordForm'
import { SessionList } from '@/components/screens/account/settings/SessionList'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** What waits for the second factor. */
const WAITING = {
  staff: 'This is a staff account. The staff pages open once its second factor is on.',
  everything: 'This site asks everybody for a second factor. Your account opens once yours is on.',
}

/** Password, second factor, where the account is logged in, and the last logins. */
export function SecurityTab({ user }: SettingsTabProps) {
  const security = useEndpoint('security.read')
  const overview = security.data?.data
  if (overview === undefined) {
    return security.status === 'error' ? (
      <ErrorState error={security.error} source="security.read" onRetry={security.retry} />
    ) : (
      <Skeleton className="mt-6 h-80 w-full" />
    )
  }
  return (
    <>
      <Section title="Password" about="Changing it ends every other session.">
        <PasswordForm hasMfa={overview.mfa_enabled} />
      </Section>
      <Section title="Second factor" about="A code from your authenticator app in addition to the password.">
        {user.needs_second_factor === undefined ? null : (
          <Notice tone="warn">{WAITING[user.needs_second_factor]}</Notice>
        )}
        <MfaPanel isOn={overview.mfa_enabled} codesLeft={overview.recovery_codes_left} />
        <DeviceList devices={overview.devices} />
      </Section>
      <Section title="Sessions" about="Where this account is logged in.">
        <SessionList sessions={overview.sessions} hasMfa={overview.mfa_enabled} />
      </Section>
      <Section title="Log-in history" about="The last fifty tries.">
        <LoginHistory logins={overview.logins} />
      </Section>
    </>
  )
}
