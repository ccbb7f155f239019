import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { OrganizationMember } from '@/lib/contract/ownOrganization'

export const roleOptions = [
  { value: 'member', label: 'Member' },
  { value: 'administrator', label: 'Administrator' },
] as const

/** Everybody who belongs to the organization, with role and last activity. Removing asks once more. */
export function OrganizationMembers({ members }: { readonly members: readonly OrganizationMember[] }) {
  const setRole = useEndpointMutation('ownOrganization.setRole')
  const remove = useEndpointMutation('ownOrganization.removeMember')
  const action = useAction()
  const [leaving, setLeaving] = useState<string | null>(null)
  const when = useWhen()
  const run = async (work: () => Promise<unknown>) => {
    await action.run(work)
    setLeaving(null)
    refreshQuery('ownOrganization.read')
  }
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
                onChange={(next) => void run(() => setRole.run({ params: { id }, body: { role: next } }))}
              />
              <Button
                kind={leaving === id ? 'danger' : 'quiet'}
                aria-label={leaving === id ? `Yes, remove ${email}` : `Remove ${email}`}
                disabled={action.isPending}
                onClick={() => (leaving === id ? void run(() => remove.run({ params: { id } })) : setLeaving(id))}
              >
                {leaving === id ? 'Yes, remove' : 'Remove'}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
