import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { atBroker } from '@/server/services/brokerage/brokerFailure'
import { ownLink } from '@/server/services/brokerage/ownLink'
import { requireAccess } from '@/server/services/requireAccess'
import type { Broker, BrokerPlace } from '@/server/vendors/broker/port'

export interface AccountQuery {
  readonly account_id: string
  readonly account_number: string
}

/** One account of a link of the caller's own. The broker itself refuses account numbers that are not of that link. */
export async function placeOf(deps: BrokerageDeps, ctx: ServiceContext, query: AccountQuery): Promise<BrokerPlace> {
  const { refreshToken } = await ownLink(deps, ctx, query.account_id)
  return { refreshToken, accountNumber: query.account_number }
}

export async function readBalances(deps: BrokerageDeps, ctx: ServiceContext, query: AccountQuery) {
  requireAccess(ctx, 'user')
  const place = await placeOf(deps, ctx, query)
  return atBroker(() => deps.broker.balances(place))
}

export async function readPositions(deps: BrokerageDeps, ctx: ServiceContext, query: AccountQuery) {
  requireAccess(ctx, 'user')
  const place = await placeOf(deps, ctx, query)
  return atBroker(() => deps.broker.positions(place))
}

export async function readOrders(deps: BrokerageDeps, ctx: ServiceContext, query: AccountQuery) {
  requireAccess(ctx, 'user')
  const place = await placeOf(deps, ctx, query)
  return atBroker(() => deps.broker.orders(place))
}

/** Quotes of up to four legs, of the caller's tier; those without a market have no row. */
export async function readLegQuotes(
  deps: Pick<BrokerageDeps, 'quotes'>,
  ctx: ServiceContext,
  symbols: readonly string[],
): Promise<LegQuoteRow[]> {
  requireAccess(ctx, 'user')
  const rows = await Promise.all(symbols.map((symbol) => deps.quotes.quote(symbol, ctx.tier)))
  return rows.filter((row) => row !== null)
}

/** Follows an account for one open drawer; the returned function ends it. */
export async function followAccountOf(
  deps: BrokerageDeps,
  ctx: ServiceContext,
  ask: { readonly query: AccountQuery; readonly onEvent: Parameters<Broker['follow']>[1] },
): Promise<() => void> {
  requireAccess(ctx, 'user')
  const place = await placeOf(deps, ctx, ask.query)
  const accounts = await atBroker(() => deps.broker.accounts(place.refreshToken))
  if (!accounts.some(({ account_number }) => account_number === place.accountNumber)) {
    throw new ServiceError('not_found', 'There is no such linked account.')
  }
  return deps.broker.follow(place, ask.onEvent)
}
