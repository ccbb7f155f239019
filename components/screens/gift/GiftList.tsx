import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { planOf } from '@/lib/plans/plans'
import { formatCents } from '@/lib/plans/planWords'

const words = {
  requested: 'Waits for the billing desk',
  scheduled: 'Approved',
  issued: 'Sent',
  redeemed: 'Started',
  cancelled: 'Taken back or declined',
} as const

const isWaiting = (status: keyof typeof words): boolean => status === 'requested' || status === 'scheduled'

/** Gifts of the caller and what became of them. */
export function GiftList() {
  const gifts = useEndpoint('gifts.list')
  const cancel = useEndpointMutation('gifts.cancel')
  const pay = useEndpointMutation('gifts.pay')
  const action = useAction()
  const when = useWhen()
  const { dateFormat } = useTimeSettings()
  const takeBack = async (id: string) => {
    await action.run(() => cancel.run({ params: { id } }))
    refreshQuery('gifts.list')
  }
  /** The card is asked for by the payment provider; this host never sees it. */
  const payByCard = (id: string) =>
    action.run(async () => window.location.assign((await pay.run({ params: { id } })).data.url))
  const rows = gifts.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="Your gifts">
      <h2 className="font-semibold text-13">Your gifts</h2>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul className="mt-2 text-12">
        {rows.map((gift) => (
          <li key={gift.id} className="flex items-center justify-between gap-3 border-line-1 border-b py-2">
            <span className="min-w-0">
              <span className="block truncate">{gift.recipient}</span>
              <span className="block text-11 text-fg-3">
                {planOf(gift.plan)?.name} · {gift.months} mo · {when.day(gift.created)} ·{' '}
                {gift.pay_cents === null ? words[gift.status] : 'Waits for its payment'}
                {isWaiting(gift.status) && gift.send_on !== null
                  ? ` · goes out on ${formatDate(gift.send_on, dateFormat)}`
                  : ''}
                {gift.status === 'issued' && gift.expires !== null
                  ? ` · the code works until ${when.day(gift.expires)}`
                  : ''}
                {gift.is_card ? ' · card to print' : ''}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              {gift.pay_cents === null ? null : (
                <Button
                  size="s"
                  kind="primary"
                  aria-label={`Pay the gift for ${gift.recipient} by card`}
                  disabled={action.isPending}
                  onClick={() => void payByCard(gift.id)}
                >
                  Pay {formatCents(gift.pay_cents)}
                </Button>
              )}
              {isWaiting(gift.status) ? (
                <ConfirmButton
                  size="s"
                  disabled={action.isPending}
                  confirm="Yes, cancel it"
                  onConfirm={() => void takeBack(gift.id)}
                >
                  Cancel gift
                </ConfirmButton>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
