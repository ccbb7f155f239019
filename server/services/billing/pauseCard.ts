import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { paymentsOf } from '@/server/services/billing/ownSubscription'
import { isPaid } from '@/server/vendors/payments/port'

/** The provider moves a payment by two years at most. */
const MOST_LEFT_MS = 730 * DAY_MS

/** Lets a card subscription rest and answers with the end of the period that is paid. Paused twice is paused once. */
export async function pauseCard(
  deps: Pick<AccountDeps, 'payments'>,
  subscription: string,
  nowMs: EpochMs,
): Promise<EpochMs> {
  const payments = paymentsOf(deps)
  const held = await payments.subscription(subscription)
  const { isCancelled, periodEndsMs } = held
  if (isCancelled)
    throw new ServiceError('conflict', 'The subscription is cancelled and runs to its paid day. Keep it first.')
  if (!isPaid(held))
    throw new ServiceError('conflict', 'The last payment has not come, so there are no paid days to keep.')
  if (periodEndsMs <= nowMs) throw new ServiceError('conflict', 'The next period begins just now. Try again tomorrow.')
  if (periodEndsMs - nowMs > MOST_LEFT_MS)
    throw new ServiceError('conflict', 'More than two years are paid ahead. Such a plan cannot be paused yet.')
  await payments.pause(subscription)
  return periodEndsMs
}

/** Goes on with a card subscription; it is paid again when the kept days are over. */
export async function resumeCard(
  deps: Pick<AccountDeps, 'payments'>,
  subscription: string,
  nextPaymentMs: EpochMs,
): Promise<void> {
  await paymentsOf(deps).resume(subscription, nextPaymentMs)
}
