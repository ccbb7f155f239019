import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Badge } from '@/components/ui/Badge'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { OrganizationMember } from '@/lib/contract/ownOrganization'

export const roleOptions = optionsOf({ member: 'Member', administrator: 'Administrator' })

/** Everybody who belongs to the organization, with role and last activity. Removing asks once more. */
export function OrganizationMembers({ members }: { readonly members: readonly OrganizationMember[] }) {
  const setRole = useEndpointMutation('ownOrganization.setRole')
  const remove = useEndpointMutation('ownOrganization.removeMember')
  const action = useAction('ownOrganization.read')
  const when = useWhen()
  return (
    <>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul aria-label="Members" className="flex flex-col">
        {members.map(({ id, email, role, last_seen, is_you }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12 max-phone:flex-col max-phone:items-stretch max-phone:gap-2"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 text-13">
                <span className="min-w-0 truncate">{email}</span>
                {is_you ? <Badge>You</Badge> : null}
              </span>
              <span className="block text-11 text-fg-3">
                {last_seen === null ? 'no open session' : `last seen ${when.instant(last_seen)}`}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              <Select
                aria-label={`Role of ${email}`}
                options={roleOptions}
                value={role}
                disabled={action.isPending}
                onChange={(next) => void action.run(() => setRole.run({ params: { id }, body: { role: next } }))}
              />
              <ConfirmButton
                aria-label={`Remove ${email}`}
                disabled={action.isPending}
                confirm="Yes, remove"
                onConfirm={() => void action.run(() => remove.run({ params: { id } }))}
              >
                Remove
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
