import { Notice } from '@/components/ui/Notice'
import { planOf } from '@/lib/plans/plans'

export interface PurchaseNoticeProps {
  readonly paid: string | null
  readonly isCancelled: boolean
}

/** What the payment page said on the way back. */
export function PurchaseNotice({ paid, isCancelled }: PurchaseNoticeProps) {
  const plan = paid === null ? null : planOf(paid)
  if (plan !== null)
    return <Notice>{plan.name} is paid. It is switched on as soon as the payment service confirms it.</Notice>
  return isCancelled ? <Notice tone="warn">The payment was not finished. Nothing was charged.</Notice> : null
}
