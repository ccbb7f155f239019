import type { InvoiceRow } from '@/lib/contract/invoices'
import { billingIntervals, planOf } from '@/lib/plans/plans'
import { intervalNames } from '@/lib/plans/planWords'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { Invoice } from '@/server/vendors/payments/port'

const MOST = 100

/**
 * Invoices of the caller's card payments, as the payment provider tells them, and receipts of terms that the billing desk
 * granted; newest first. Rejects with `unavailable` when the provider does not answer.
 */
export async function listInvoices(
  deps: Pick<AccountDeps, 'db' | 'payments'>,
  ctx: ServiceContext,
): Promise<InvoiceRow[]> {
  const user = requireAccess(ctx, 'user')
  const { stripe_customer: customer } = await deps.db
    .selectFrom('users')
    .select('stripe_customer')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  // The provider is asked for the customer of this account and no other.
  const paid = deps.payments === null || customer === null ? [] : await deps.payments.invoices(customer)
  const rows = [...paid.map(ofProvider), ...(await readReceipts(deps.db, user.id))]
  return rows.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST)
}

const ofProvider = ({ id, number, atMs, cents, currency, status, pageUrl, fileUrl }: Invoice): InvoiceRow => ({
  id,
  kind: 'invoice',
  number,
  at: new Date(atMs).toISOString(),
  what: '',
  cents,
  currency,
  status,
  note: '',
  page_url: pageUrl,
  file_url: fileUrl,
  starts: null,
  ends: null,
})

async function readReceipts(db: AccountsDb, userId: string): Promise<InvoiceRow[]> {
  const grants = await db
    .selectFrom('plan_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('origin', '=', 'staff')
    .orderBy('starts', 'desc')
    .limit(MOST)
    .execute()
  return grants.map(({ id, plan, billing_interval, starts, ends, cents, note }) => {
    const interval = billingIntervals.find((each) => each === billing_interval)
    const what = [planOf(plan)?.name ?? plan, ...(interval === undefined ? [] : [intervalNames[interval]])].join(', ')
    return {
      id,
      kind: 'receipt',
      number: `R-${id.slice(0, 8).toUpperCase()}`,
      at: starts.toISOString(),
      what,
      cents,
      currency: 'usd',
      status: 'granted',
      note,
      page_url: null,
      file_url: null,
      starts: starts.toISOString(),
      ends: ends?.toISOString() ?? null,
    }
  })
}
