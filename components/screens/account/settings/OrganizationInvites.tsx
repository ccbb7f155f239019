import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { roleOptions } from '@/components/screens/account/settings/OrganizationMembers'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { OwnOrganization } from '@/lib/contract/ownOrganization'

/** Invites by mail, and lists what is not taken up yet. */
export function OrganizationInvites({ invites }: { readonly invites: OwnOrganization['invites'] }) {
  const withdraw = useEndpointMutation('ownOrganization.withdraw')
  const action = useAction()
  const when = useWhen()
  const takeBack = async (id: string) => {
    await action.run(() => withdraw.run({ params: { id } }))
    refreshQuery('ownOrganization.read')
  }
  return (
    <>
      <InviteForm />
      {action.error === null ? null : <p className="text-12 text-danger">{action.error}</p>}
      {invites.length === 0 ? null : (
        <ul aria-label="Open invitations" className="flex flex-col">
          {invites.map(({ id, email, role, expires }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12">
              <span className="min-w-0">
                <span className="block truncate text-13">{email}</span>
                <span className="block text-11 text-fg-3">
                  as {role} · until {when.instant(expires)}
                </span>
              </span>
              <ConfirmButton
                aria-label={`Take the invitation of ${email} back`}
                disabled={action.isPending}
                confirm="Yes, take it back"
                onConfirm={() => void takeBack(id)}
              >
                Take back
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function InviteForm() {
  const invite = useEndpointMutation('ownOrganization.invite')
  const action = useAction()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof roleOptions)[number]['value']>('member')
  const { form, errors } = useSubmit({ email: missing(email, 'Enter a mail address') }, async () => {
    if (!(await action.run(() => invite.run({ body: { email: email.trim(), role } })))) return
    notify({ text: `The invitation to ${email.trim()} is mailed.`, kind: 'ok' })
    setEmail('')
    refreshQuery('ownOrganization.read')
  })
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <div className="w-72 max-w-full">
        <TextField
          label="Mail address"
          error={errors.email ?? action.error}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <SelectField label="Role" size="l" options={roleOptions} value={role} onChange={setRole} />
      <Button submits kind="primary" size="l" isPending={action.isPending}>
        Invite
      </Button>
    </form>
  )
}
