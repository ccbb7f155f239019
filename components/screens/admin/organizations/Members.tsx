import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { OrganizationRow } from '@/lib/contract/organizations'

const roles = optionsOf({ member: 'Member', administrator: 'Administrator' })

/** Who belongs to an organization and who administers it; added by the address of their account. */
export function Members({ organization }: { readonly organization: OrganizationRow }) {
  const add = useEndpointMutation('organizations.addMember')
  const remove = useEndpointMutation('organizations.removeMember')
  const setRole = useEndpointMutation('organizations.setRole')
  const { run, ...action } = useAction('organizations.list')
  const [email, setEmail] = useState('')
  const { id } = organization
  const { form, errors } = useSubmit({ email: missing(email, 'Write the mail address of their account') }, async () => {
    if (await run(() => add.run({ params: { id }, body: { email: email.trim() } }))) setEmail('')
  })
  return (
    <section aria-label={`Members of ${organization.name}`} className="flex flex-col gap-2">
      <h3 className="font-medium text-12">Members</h3>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul className="text-12">
        {organization.members.map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-3 py-0.5">
            <span className="min-w-0 flex-1 truncate">{member.email}</span>
            <Select
              size="s"
              aria-label={`Role of ${member.email}`}
              options={roles}
              value={member.role}
              disabled={action.isPending}
              onChange={(role) => void run(() => setRole.run({ params: { id, user: member.id }, body: { role } }))}
            />
            <ConfirmButton
              size="s"
              aria-label={`Remove ${member.email}`}
              disabled={action.isPending}
              confirm="Yes, remove"
              onConfirm={() => void run(() => remove.run({ params: { id, user: member.id } }))}
            >
              Remove
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <form {...form} className="flex flex-col gap-2">
        <TextField
          label={`Address of a new member of ${organization.name}`}
          error={errors.email}
          size="m"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button submits disabled={action.isPending} className="self-start">
          Add
        </Button>
      </form>
    </section>
  )
}
