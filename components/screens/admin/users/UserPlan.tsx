import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { SelectField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { AdminUser } from '@/lib/contract/admin'
import { type BillingInterval, planKeyOf, planOf, plans } from '@/lib/plans/plans'
import { intervalNames } from '@/lib/plans/planWords'

type PaidKey = 'delayed' | 'premium' | 'super'
const isPaid = (key: string): key is PaidKey => key !== 'free'
const paidPlans = plans.flatMap(({ key, name }) => (isPaid(key) ? [{ value: key, label: name }] : []))

/** Grants a plan for a term, ends it, and shows the terms so far. */
export function UserPlan({ account }: { readonly account: AdminUser }) {
  const when = useWhen()
  const grant = useEndpointMutation('admin.grantPlan')
  const end = useEndpointMutation('admin.endPlan')
  const action = useAction()
  const [plan, setPlan] = useState<PaidKey>('premium')
  const [interval, setInterval] = useState<BillingInterval>('month')
  const [note, setNote] = useState('')
  const sold =
    planOf(plan)?.prices.map((price) => ({ value: price.interval, label: intervalNames[price.interval] })) ?? []
  const term = sold.find(({ value }) => value === interval)?.value ?? 'month'
  const held = planKeyOf(account.user)
  const params = { id: account.user.id }
  const run = async (work: () => Promise<unknown>) => {
    if (!(await action.run(work))) return
    setNote('')
    refreshQuery('admin.user')
    refreshQuery('admin.users')
  }
  return (
    <section aria-label="Plan" className="flex flex-col gap-3">
      <h3 className="font-semibold text-13">Plan</h3>
      <p className="text-13">
        {planOf(held)?.name}
        {account.plan_until === null ? null : ` until ${when.day(account.plan_until)}`}
      </p>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField label="Grant" options={paidPlans} value={plan} onChange={setPlan} />
        <SelectField label="For" options={sold} value={term} onChange={setInterval} />
        <TextField
          label="Note"
          size="m"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          isPending={action.isPending}
          onClick={() => void run(() => grant.run({ params, body: { plan, interval: term, note } }))}
        >
          Grant the plan
        </Button>
      </div>
      {held === 'free' ? null : (
        <ConfirmButton
          kind="danger"
          className="self-start"
          disabled={action.isPending}
          confirm="Yes, end the plan"
          onConfirm={() => void run(() => end.run({ params }))}
        >
          End the plan now
        </ConfirmButton>
      )}
      <ul className="text-11 text-fg-2">
        {account.grants.map((each) => (
          <li key={each.id} className="border-line-1 border-b py-1">
            {planOf(each.plan)?.name ?? each.plan}, {when.day(each.starts)} to{' '}
            {each.ends === null ? 'no end' : when.day(each.ends)}, {each.origin}
            {each.note === '' ? null : `: ${each.note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
