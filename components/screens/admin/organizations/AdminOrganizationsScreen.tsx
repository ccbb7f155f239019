import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useAction } from '@/components/account/useAction'
import { OrganizationCard } from '@/components/screens/admin/organizations/OrganizationCard'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

/** Organizations, who belongs to them, and what they have switched off. Spec §6 organization.denied_access. */
export function AdminOrganizationsScreen() {
  const organizations = useEndpoint('organizations.list')
  const create = useEndpointMutation('organizations.create')
  const action = useAction()
  const [name, setName] = useState('')
  const { form, errors } = useSubmit({ name: missing(name, 'Give it a name') }, async () => {
    if (await action.run(() => create.run({ body: { name } }))) setName('')
    refreshQuery('organizations.list')
  })
  return (
    <StaffPage page="adminOrganizations" scope="Members and the features switched off for them">
      <form {...form} className="flex max-w-md flex-col gap-2 pb-3">
        <TextField
          label="Name of a new organization"
          error={errors.name ?? action.error}
          size="m"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button submits isPending={action.isPending} className="self-start">
          Add
        </Button>
      </form>
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
