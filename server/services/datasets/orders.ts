import type { DataOrder } from '@/lib/contract/dataOrders'
import { datasetOf } from '@/lib/datasets/catalogue'
import { orderCents, type PricedRange, pricedRange } from '@/lib/datasets/order'
import type { BoughtRange } from '@/lib/datasets/rights'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import { mustDataset } from '@/server/services/datasets/rights'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db' | 'payments'>
const MOST_OPEN = 10

/** What ranges come to; the host prices, never the browser. */
export async function priceOrder(
  { coverage }: Pick<DatasetDeps, 'coverage'>,
  ctx: ServiceContext,
  ranges: readonly BoughtRange[],
): Promise<{ lines: PricedRange[]; cents: number }> {
  const lines = await Promise.all(
    ranges.map(async (range) => {
      const { id, dayCents } = mustDataset(range.dataset)
      return pricedRange(range, await coverage.days(id, ctx.nowMs), dayCents)
    }),
  )
  return { lines, cents: orderCents(lines) }
}

/** Orders ranges of datasets; they are the caller’s once the order is paid or granted. */
export async function createOrder(
  deps: Pick<DatasetDeps, 'coverage' | 'accounts'>,
  ctx: ServiceContext,
  ranges: readonly BoughtRange[],
): Promise<DataOrder> {
  const { id } = requireAccess(ctx, 'user')
  const { db, payments } = deps.accounts
  const { lines, cents } = await priceOrder(deps, ctx, ranges)
  const empty = lines.find(({ days }) => days === 0)
  if (empty !== undefined)
    throw new ServiceError(
      'invalid',
      `Nothing is stored of ${titleOf(empty.dataset)} between ${empty.from} and ${empty.to}.`,
    )
  const open = await db
    .selectFrom('data_orders')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'requested')
    .execute()
  if (open.length >= MOST_OPEN) throw new ServiceError('conflict', 'Too many orders wait for the billing desk already.')
  const row = await db
    .insertInto('data_orders')
    .values({
      id: newId(),
      user_id: id,
      status: 'requested',
      lines: JSON.stringify(lines),
      cents,
      created: new Date(ctx.nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toOrder(row, payments !== null)
}

/** Orders of the caller, newest first. */
export async function listOrders({ db, payments }: Deps, ctx: ServiceContext): Promise<DataOrder[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('data_orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => toOrder(row, payments !== null))
}

/** Takes back an order that nobody has decided. */
export async function cancelOrder({ db }: Deps, ctx: ServiceContext, orderId: string): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await db
    .updateTable('data_orders')
    .set({ status: 'cancelled', decided: new Date(ctx.nowMs) })
    .where('id', '=', orderId)
    .where('user_id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('order to take back'))
}

/** What stands on the bill and at the desk. */
export function orderWords(lines: readonly PricedRange[]): string {
  return lines.map(({ dataset, from, to }) => `${titleOf(dataset)}, ${from} to ${to}`).join('; ')
}

const titleOf = (id: string): string => datasetOf(id)?.title ?? id

function toOrder({ id, status, lines, cents, created }: Row<'data_orders'>, takesCards: boolean): DataOrder {
  const payCents = takesCards && status === 'requested' ? cents : null
  return { id, status, lines: [...lines], cents, pay_cents: payCents, created: created.toISOString() }
}
