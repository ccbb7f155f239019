import { type FormEvent, useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useAction } from '@/components/account/useAction'
import { OrganizationCard } from '@/components/screens/admin/organizations/OrganizationCard'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'

/** Organizations, who belongs to them, and what they have switched off. Spec §6 organization.denied_access. */
export function AdminOrganizationsScreen() {
  const organizations = useEndpoint('organizations.list')
  const create = useEndpointMutation('organizations.create')
  const action = useAction()
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await action.run(() => create.run({ body: { name } }))) setName('')
    refreshQuery('organizations.list')
  }
  return (
    <StaffPage page="adminOrganizations" scope="Members and the features switched off for them">
      <form onSubmit={(event) => void submit(event)} className="flex max-w-md items-center gap-2 pb-3">
        <Input
          size="m"
          aria-label="Name of a new organization"
          placeholder="New organization"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button submits isPending={action.isPending} disabled={name.trim() === ''}>
          Add
        </Button>
      </form>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing
        source="organizations.list"
        answer={organizations}
        empty="No organization yet."
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <ul className="flex flex-col">
            {rows.map((organization) => (
              <OrganizationCard key={organization.id} organization={organization} />
            ))}
          </ul>
        )}
      </Listing>
    </StaffPage>
  )
}
