import { Section } from '@/components/account/Section'
import { JoinOrganization } from '@/components/screens/account/settings/JoinOrganization'
import { OrganizationInvites } from '@/components/screens/account/settings/OrganizationInvites'
import { OrganizationMembers } from '@/components/screens/account/settings/OrganizationMembers'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { organizationFeatures } from '@/lib/navigation/organizationFeatures'

/** The organization that this account administers: members, invitations, and what is switched off (spec §6). */
export function OrganizationTab({ user, invite = '' }: SettingsTabProps) {
  const own = useEndpoint('ownOrganization.read', user.organization === null ? null : {})
  if (invite !== '') return <JoinOrganization user={user} token={invite} />
  const organization = own.data?.data
  if (organization !== undefined)
    return (
      <>
        <Section
          title={organization.name}
          about="Administrators invite and remove members and name other administrators. Last activity is shown to the hour."
        >
          <OrganizationMembers members={organization.members} />
        </Section>
        <Section
          title="Invite"
          about="The link is mailed. It works once, for seven days, and only with an account of that address."
        >
          <OrganizationInvites invites={organization.invites} />
        </Section>
        <Section
          title="Switched off"
          about="Features that no member of the organization can open. The people who run this site keep the list."
        >
          <DeniedList denied={organization.denied_access} />
        </Section>
      </>
    )
  // Members get the same answer as people of no organization.
  if (own.status === 'idle' || (own.status === 'error' && own.error.code === 'not_found'))
    return <EmptyState>This account administers no organization.</EmptyState>
  if (own.status === 'error') return <ErrorState error={own.error} source="ownOrganization.read" onRetry={own.retry} />
  return <SkeletonRows rows={4} label="Loading the organization" />
}

function DeniedList({ denied }: { readonly denied: readonly string[] }) {
  if (denied.length === 0) return <p className="text-12 text-fg-3">Nothing is switched off.</p>
  return (
    <ul aria-label="Features that are switched off" className="grid grid-cols-2 gap-x-4 text-12 max-phone:grid-cols-1">
      {denied.map((key) => (
        <li key={key} className="truncate py-0.5">
          {organizationFeatures.find((feature) => feature.key === key)?.label ?? key}
        </li>
      ))}
    </ul>
  )
}
