import { useAction } from '@/components/account/useAction'
import { DeniedFeatures } from '@/components/screens/admin/organizations/DeniedFeatures'
import { Members } from '@/components/screens/admin/organizations/Members'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { OrganizationRow } from '@/lib/contract/organizations'

/** One organization: members at the left, features at the right. */
export function OrganizationCard({ organization }: { readonly organization: OrganizationRow }) {
  const { id, name, denied_access } = organization
  const update = useEndpointMutation('organizations.update')
  const remove = useEndpointMutation('organizations.remove')
  const action = useAction('organizations.list')
  return (
    <li className="border-line-1 border-b py-4">
      <div className="flex items-center gap-3">
        <h2 className="font-semibold text-15">{name}</h2>
        <span className="text-11 text-fg-3">
          {counted(organization.members.length, 'member')}, {counted(denied_access.length, 'feature')} off
        </span>
        <span className="flex-1" />
        <ConfirmButton
          kind="danger"
          isPending={action.isPending}
          confirm={`Yes, remove ${name}`}
          onConfirm={() => void action.run(() => remove.run({ params: { id } }))}
        >
          Remove
        </ConfirmButton>
      </div>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <div className="mt-3 grid grid-cols-2 gap-8 max-rail:grid-cols-1">
        <Members organization={organization} />
        <DeniedFeatures
          organizationName={name}
          denied={denied_access}
          onChange={(denied) =>
            void action.run(() => update.run({ params: { id }, body: { name, denied_access: [...denied] } }))
          }
        />
      </div>
    </li>
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
