import { quoteKey } from '@/lib/brokerage/instrument'
import type { Clock } from '@/lib/core/clock'
import type { CustomerDesk } from '@/server/vendors/broker/simulated/customers'
import type { Desk } from '@/server/vendors/broker/simulated/desk'
import { tidy } from '@/server/vendors/broker/simulated/ledger'
import { type OrderRequest, readChange, readOrder } from '@/server/vendors/broker/simulated/orderInput'
import { acceptOrder, advance, cancelOrder } from '@/server/vendors/broker/simulated/orderLife'
import { type Preflight, preflight } from '@/server/vendors/broker/simulated/preflight'
import { isWorking, type SimAccount, type SimCustomer, type SimOrder } from '@/server/vendors/broker/simulated/state'
import { invalid, notFound, WireError } from '@/server/vendors/broker/simulated/wireError'
import { wireBuyingPower, wireCheck, wireDraft, wireOrder } from '@/server/vendors/broker/simulated/wireOrder'

type Wire = Record<string, unknown>

export interface OrderCall {
  readonly customerId: string
  readonly accountNumber: string
}

/** Orders over the wire: dry run, placement, replacement, change, cancel. */
export class OrderDesk {
  constructor(
    private readonly customers: CustomerDesk,
    private readonly clock: Clock,
  ) {}

  /** The checks of an order without placing it; of its replacement when `replaces` is given. */
  dryRun({ customerId, accountNumber }: OrderCall, body: unknown, replaces?: number): Promise<Wire> {
    return this.customers.read(customerId, async (customer) => {
      const { desk, request, check } = await this.prepare(customer, accountNumber, { body, replaces })
      return { order: wireDraft(request, desk.account.number), ...wireCheck(check) }
    })
  }

  place({ customerId, accountNumber }: OrderCall, body: unknown): Promise<Wire> {
    return this.customers.change(customerId, async (customer) => {
      const { desk, request, check } = await this.prepare(customer, accountNumber, { body })
      return { order: wireOrder(acceptOrder(desk, request, check), desk.account.number), ...wireCheck(check) }
    })
  }

  /** PUT: a new order takes the place of a working one. */
  replace({ customerId, accountNumber }: OrderCall, id: number, body: unknown): Promise<Wire> {
    return this.customers.change(customerId, async (customer) => {
      const { desk, request, check } = await this.prepare(customer, accountNumber, { body, replaces: id })
      return wireOrder(giveWay(desk, id, { request, check }), desk.account.number)
    })
  }

  /** PATCH: price and time of a working order, legs as they are. */
  edit({ customerId, accountNumber }: OrderCall, id: number, body: unknown): Promise<Wire> {
    return this.customers.change(customerId, async (customer) => {
      const old = workingOrder(openAccount(customer, accountNumber), id)
      const terms = readChange(body, old)
      const legs = old.legs.map((leg) => ({ ...leg, quantity: leg.remaining, fills: [], commission: 0 }))
      const request: OrderRequest = { terms, legs, source: old.source }
      const { desk, check } = await this.check(customer, accountNumber, { request, replaces: id })
      return wireOrder(giveWay(desk, id, { request, check }), desk.account.number)
    })
  }

  cancel({ customerId, accountNumber }: OrderCall, id: number): Promise<Wire> {
    return this.customers.change(customerId, async (customer) => {
      const account = accountOf(customer, accountNumber)
      const order = orderOf(account, id)
      if (!isWorking(order)) {
        throw new WireError(422, 'order_cannot_be_cancelled', `The order is ${order.status} and cannot be cancelled.`)
      }
      cancelOrder(await this.customers.deskOf(customer, account), order)
      return wireOrder(order, account.number)
    })
  }

  private async prepare(
    customer: SimCustomer,
    accountNumber: string,
    { body, replaces }: { readonly body: unknown; readonly replaces?: number | undefined },
  ) {
    const request = readOrder(body, this.clock())
    return this.check(customer, accountNumber, { request, replaces })
  }

  private async check(
    customer: SimCustomer,
    accountNumber: string,
    { request, replaces }: { readonly request: OrderRequest; readonly replaces?: number | undefined },
  ) {
    const account = openAccount(customer, accountNumber)
    if (replaces !== undefined) workingOrder(account, replaces)
    const desk = await this.customers.deskOf(customer, account, symbolsOf(request))
    const sized = withNotional(request, desk)
    const check = preflight({ ...desk, order: sized, ...(replaces === undefined ? {} : { replaces }) })
    if (check.errors.length > 0) throw preflightError(check)
    return { desk, request: sized, check }
  }
}

export function accountOf(customer: SimCustomer, number: string): SimAccount {
  const account = customer.accounts.find((own) => own.number === number)
  // Accounts of others are not told apart from those that do not exist.
  if (account === undefined) throw new WireError(403, 'not_permitted', 'User not permitted access')
  return account
}

export function orderOf(account: SimAccount, id: number): SimOrder {
  const order = account.orders.find((own) => own.id === id)
  if (order === undefined) throw notFound(`Order ${id}`)
  return order
}

function openAccount(customer: SimCustomer, number: string): SimAccount {
  const account = accountOf(customer, number)
  if (account.isClosed) throw new WireError(403, 'not_permitted', 'This account is closed.')
  return account
}

function workingOrder(account: SimAccount, id: number): SimOrder {
  const order = orderOf(account, id)
  if (!isWorking(order))
    throw new WireError(422, 'order_not_editable', `The order is ${order.status} and cannot be changed.`)
  return order
}

function giveWay(
  desk: Desk,
  id: number,
  { request, check }: { readonly request: OrderRequest; readonly check: Preflight },
): SimOrder {
  const old = orderOf(desk.account, id)
  advance(desk, old)
  if (!isWorking(old))
    throw new WireError(422, 'order_not_editable', `The order is ${old.status} and cannot be changed.`)
  old.isEdited = true
  cancelOrder(desk, old)
  const order = acceptOrder(desk, request, check, id)
  old.replacedBy = order.id
  return order
}

/** Orders by amount buy or sell part shares, to five decimals, at the market. */
function withNotional(request: OrderRequest, { quotes }: Desk): OrderRequest {
  const { value } = request.terms
  const [leg] = request.legs
  if (value === null || leg === undefined) return request
  const quote = quotes.get(leg.symbol)
  const price = leg.action.startsWith('Buy') ? quote?.ask : quote?.bid
  if (price === undefined || price <= 0) return request
  const quantity = tidy(Math.floor((value / price) * 1e5) / 1e5)
  if (quantity <= 0) throw invalid([{ domain: 'value', reason: 'is too small' }])
  return { ...request, legs: [{ ...leg, quantity, remaining: quantity }] }
}

function preflightError(check: Preflight): WireError {
  return new WireError(422, 'preflight_check_failure', 'One or more preflight checks failed', {
    errors: check.errors.map(({ code, message }) => ({ code, message })),
    data: { 'buying-power-effect': wireBuyingPower(check) },
  })
}

function symbolsOf({ legs }: OrderRequest): string[] {
  return legs.flatMap(({ symbol, instrument, underlying }) => [quoteKey(symbol, instrument), underlying])
}
