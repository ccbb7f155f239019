import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { GiftPreview } from '@/components/screens/gift/GiftPreview'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { checkForm } from '@/lib/account/forms'

const givable = [
  { value: 'premium', label: 'Premium' },
  { value: 'super', label: 'Super' },
  { value: 'delayed', label: 'Delayed' },
] as const
const terms = [
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months' },
  { value: '12', label: '12 months' },
] as const
const monthsOf = { 1: 1, 3: 3, 12: 12 } as const
const ways = [
  { value: 'mail', label: 'Mail to them' },
  { value: 'card', label: 'Card to print' },
] as const

/** Who gets it, which plan, how long, and a word. The billing desk approves it, then the recipient gets a mail. */
export function GiftForm() {
  const create = useEndpointMutation('gifts.create')
  const action = useAction()
  const [recipient, setRecipient] = useState('')
  const [plan, setPlan] = useState<(typeof givable)[number]['value']>('premium')
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('3')
  const [message, setMessage] = useState('')
  const [way, setWay] = useState<(typeof ways)[number]['value']>('mail')
  const [day, setDay] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkForm('forgotPassword', { email: recipient, captcha: 'unasked' }).email
    setError(found)
    if (found !== undefined) return
    const order = { plan, months: monthsOf[term], send_on: day === '' ? null : day, is_card: way === 'card' }
    const body = { recipient: recipient.trim(), message, ...order }
    let isPayable = false
    const ask = async () => {
      isPayable = typeof (await create.run({ body })).data.pay_cents === 'number'
    }
    if (!(await action.run(ask))) return
    setRecipient('')
    setMessage('')
    setDay('')
    refreshQuery('gifts.list')
    const words = isPayable
      ? 'Your gift waits below: pay it by card, and it goes out.'
      : 'The billing desk has your gift.'
    notify({ text: words, kind: 'ok' })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Field label="Email of the recipient" error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            autoComplete="off"
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
          />
        )}
      </Field>
      <Field label="Plan">
        {(ids) => <Select {...ids} size="l" className="w-full" options={givable} value={plan} onChange={setPlan} />}
      </Field>
      <Segments label="Term" options={terms} value={term} onChange={setTerm} />
      <Field label="Your words (optional)">
        {(ids) => (
          <Input {...ids} maxLength={500} value={message} onChange={(event) => setMessage(event.target.value)} />
        )}
      </Field>
      <Segments label="How it is given" options={ways} value={way} onChange={setWay} />
      <Field
        label="Day it goes out (optional)"
        hint="In the morning of New York. Empty: as soon as the billing desk has approved it."
      >
        {(ids) => (
          <Input {...ids} type="date" className="w-48" value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <GiftPreview plan={plan} months={monthsOf[term]} message={message} day={day} />
      <Button submits kind="primary" size="l" isPending={action.isPending}>
        Ask for the gift
      </Button>
    </form>
  )
}
