import Link from 'next/link'
import { useRouter } from 'next/router'
import { type ComponentType, useEffect } from 'react'
import { withParams } from '@/components/app/withParams'
import { ApiKeysTab } from '@/components/screens/account/settings/ApiKeysTab'
import { BillingTab } from '@/components/screens/account/settings/BillingTab'
import { BrokersTab } from '@/components/screens/account/settings/BrokersTab'
import { NotificationsTab } from '@/components/screens/account/settings/NotificationsTab'
import { OrganizationTab } from '@/components/screens/account/settings/OrganizationTab'
import { PreferencesTab } from '@/components/screens/account/settings/PreferencesTab'
import { PrivacyTab } from '@/components/screens/account/settings/PrivacyTab'
import { ProfileTab } from '@/components/screens/account/settings/ProfileTab'
import { SecurityTab } from '@/components/screens/account/settings/SecurityTab'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { ButtonLink } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { showOpen } from '@/components/ui/showOpen'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { isLocked } from '@/lib/access/deriveAccess'
import { redirectOf } from '@/lib/access/routeAccess'
import { addressOf, choiceField, textField } from '@/lib/navigation/addressFields'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { readerWith } from '@/lib/navigation/unread'

const tabs = [
  { key: 'profile', label: 'Profile', Tab: ProfileTab },
  { key: 'security', label: 'Security', Tab: SecurityTab },
  { key: 'preferences', label: 'Preferences', Tab: PreferencesTab },
  { key: 'notifications', label: 'Notifications', Tab: NotificationsTab },
  { key: 'billing', label: 'Billing', Tab: BillingTab },
  { key: 'api-keys', label: 'API keys', Tab: ApiKeysTab },
  { key: 'brokers', label: 'Brokers', Tab: BrokersTab },
  { key: 'organization', label: 'Organization', Tab: OrganizationTab },
  { key: 'privacy', label: 'Privacy', Tab: PrivacyTab },
] as const satisfies readonly { key: string; label: string; Tab: ComponentType<SettingsTabProps> }[]

type TabKey = (typeof tabs)[number]['key']
/** What an account may do before the second factor that is asked of everybody: set it up, or leave. */
const OPEN_WHEN_LOCKED: readonly TabKey[] = ['security', 'privacy']
const address = addressOf({
  tab: choiceField(
    tabs.map(({ key }) => key),
    'profile',
  ),
  invite: textField(),
})

/** `?tab=` names the open tab; anything else is the profile. `#invite=` is the token of a mailed invitation. */
export const readSettingsParams = readerWith(
  address.parse,
  (query): { readonly tab: TabKey; readonly invite?: string } => {
    const { tab, invite } = address.parse(query)
    return tab === 'organization' && invite !== '' ? { tab, invite } : { tab }
  },
)

/** Everything a person can set about their account. The open tab is in the address. */
export function SettingsScreen({ tab, invite }: { readonly tab: TabKey; readonly invite?: string }) {
  const router = useRouter()
  const { user } = useAuth()
  const isAdministrator = useEndpoint('ownOrganization.read', user?.organization ? {} : null).data !== undefined
  const hasToProve = user !== null && isLocked(user)
  const shown = tabs.filter(({ key }) =>
    hasToProve ? OPEN_WHEN_LOCKED.includes(key) : key !== 'organization' || key === tab || isAdministrator,
  )
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const target = shown.includes(open) ? null : redirectOf('secondFactor', router.asPath)
  // Outside system: the browser's address.
  useEffect(() => {
    if (target !== null) void router.replace(target)
  }, [target, router])
  return (
    <DocumentTemplate tools={<Tools isStaff={user?.is_admin === true} />}>
      <div className="mx-auto w-full max-w-[960px] px-6 pt-8 pb-16 max-phone:px-4 max-phone:pt-5">
        <h1 className="display text-24">Settings</h1>
        <nav
          aria-label="Settings"
          className="no-scrollbar mt-4 flex gap-1 overflow-x-auto border-b max-phone:mask-r-from-90% max-phone:pr-8"
        >
          {shown.map(({ key, label }) => (
            <Link
              key={key}
              ref={key === tab ? showOpen : null}
              href={{ query: { tab: key } }}
              shallow
              scroll={false}
              aria-current={key === tab ? 'page' : undefined}
              className={cx(
                'touch-target flex shrink-0 items-center border-b-2 px-3 py-2 text-13',
                key === tab ? 'border-brand font-medium text-fg-1' : 'border-transparent text-fg-2 hover:text-fg-1',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        {user === null || target !== null ? null : (
          <open.Tab user={user} {...(invite === undefined ? {} : { invite })} />
        )}
      </div>
    </DocumentTemplate>
  )
}

function Tools({ isStaff }: { readonly isStaff: boolean }) {
  return (
    <>
      {isStaff ? (
        <ButtonLink kind="ghost" href={hrefOf(routes.adminHome)}>
          Staff pages
        </ButtonLink>
      ) : null}
      <ButtonLink href={hrefOf(routes.flowFeed)}>Back to the market</ButtonLink>
    </>
  )
}

/** The screen with its address. */
export const SettingsPage = withParams(SettingsScreen, readSettingsParams)
