import { useAction } from '@/components/account/useAction'
import { GiftPreview } from '@/components/screens/gift/GiftPreview'
import { Button } from '@/components/ui/Button'
import { SelectField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { optionPairs, optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useSubmit } from '@/hooks/view/useSubmit'
import { checkForm } from '@/lib/account/forms'
import { giftCents } from '@/lib/gifts/giftPrice'
import { formatCents } from '@/lib/plans/planWords'

const givable = optionsOf({ premium: 'Premium', super: 'Super', delayed: 'Delayed' })
const terms = optionPairs(['1', '1 month'], ['3', '3 months'], ['12', '12 months'])
const monthsOf = { 1: 1, 3: 3, 12: 12 } as const
const ways = optionsOf({ mail: 'Mail to them', card: 'Card to print' })

export interface GiftDraft {
  readonly recipient: string
  readonly plan: (typeof givable)[number]['value']
  readonly term: (typeof terms)[number]['value']
  readonly message: string
  readonly way: (typeof ways)[number]['value']
  /** YYYY-MM-DD; '' when it goes out at once. */
  readonly day: string
}
export const EMPTY_GIFT: GiftDraft = { recipient: '', plan: 'premium', term: '3', message: '', way: 'mail', day: '' }

/** What the mail of a draft is made of. */
export const mailOf = ({ plan, term, message, day }: GiftDraft) => ({ plan, months: monthsOf[term], message, day })

export interface GiftFormProps {
  readonly draft: GiftDraft
  readonly onChange: (draft: GiftDraft) => void
}

/** Who gets it, which plan, how long, and a word. The billing desk approves it, then the recipient gets a mail. */
export function GiftForm({ draft, onChange }: GiftFormProps) {
  const create = useEndpointMutation('gifts.create')
  const action = useAction()
  const { recipient, plan, term, message, way, day } = draft
  const set = (fields: Partial<GiftDraft>) => onChange({ ...draft, ...fields })
  const cents = giftCents(plan, monthsOf[term])
  const fault = checkForm('forgotPassword', { email: recipient, captcha: 'unasked' }).email
  const { form, errors } = useSubmit({ recipient: fault }, async () => {
    const order = { plan, months: monthsOf[term], send_on: day === '' ? null : day, is_card: way === 'card' }
    const body = { recipient: recipient.trim(), message, ...order }
    let isPayable = false
    const ask = async () => {
      isPayable = typeof (await create.run({ body })).data.pay_cents === 'number'
    }
    if (!(await action.run(ask))) return
    set({ recipient: '', message: '', day: '' })
    refreshQuery('gifts.list')
    const words = isPayable
      ? 'Your gift waits below: pay it by card, and it goes out.'
      : 'The billing desk has your gift.'
    notify({ text: words, kind: 'ok' })
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <TextField
        label="Email of the recipient"
        error={errors.recipient}
        type="email"
        autoComplete="off"
        value={recipient}
        onChange={(event) => set({ recipient: event.target.value })}
      />
      <SelectField
        label="Plan"
        size="l"
        className="w-full"
        options={givable}
        value={plan}
        onChange={(next) => set({ plan: next })}
      />
      <Segments label="Term" options={terms} value={term} onChange={(next) => set({ term: next })} />
      {cents === null ? null : (
        <p className="text-12 text-fg-2">
          <span className="text-fg-1">{formatCents(cents)}</span>, paid once
        </p>
      )}
      <TextField
        label="Your words (optional)"
        maxLength={500}
        value={message}
        onChange={(event) => set({ message: event.target.value })}
      />
      <Segments label="How it is given" options={ways} value={way} onChange={(next) => set({ way: next })} />
      <TextField
        label="Day it goes out (optional)"
        hint="In the morning of New York. Empty: as soon as the billing desk has approved it."
        type="date"
        className="w-48"
        value={day}
        onChange={(event) => set({ day: event.target.value })}
      />
      <GiftPreview {...mailOf(draft)} />
      <Button submits kind="primary" size="l" isPending={action.isPending}>
        Ask for the gift
      </Button>
    </form>
  )
}
