import type { Context, Hono } from 'hono'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type AppParts, many, one, paged, readBody, type SimEnv } from '@/server/vendors/broker/simulated/envelope'
import { accountOf, type OrderCall, orderOf } from '@/server/vendors/broker/simulated/orderDesk'
import { isWorking, type SimOrder } from '@/server/vendors/broker/simulated/state'
import { invalid, WireError } from '@/server/vendors/broker/simulated/wireError'
import { wireOrder } from '@/server/vendors/broker/simulated/wireOrder'

/** Orders of an account and of a customer. */
export function orderRoutes(app: Hono<SimEnv>, parts: AppParts): void {
  listRoutes(app, parts)
  writeRoutes(app, parts)
}

function callOf(c: Context<SimEnv>): OrderCall {
  return { customerId: c.get('caller').customerId, accountNumber: c.req.param('number') ?? '' }
}

function idOf(c: Context<SimEnv>): number {
  return Number(c.req.param('id'))
}

function listRoutes(app: Hono<SimEnv>, { customers, clock }: AppParts): void {
  /** Live means: working, or ended today. */
  const isOfToday = (order: SimOrder) => isWorking(order) || newYorkDateOf(order.updatedAtMs) === newYorkDateOf(clock())
  const ordersOf = (c: Context<SimEnv>, numbers: readonly string[], keep: (order: SimOrder) => boolean) =>
    customers.read(callOf(c).customerId, (customer) =>
      numbers
        .map((number) => accountOf(customer, number))
        .flatMap(({ orders, number }) =>
          orders
            .filter(keep)
            .map((order) => wireOrder(order, number))
            .reverse(),
        ),
    )
  const numberOf = (c: Context<SimEnv>) => [callOf(c).accountNumber]

  app.get('/accounts/:number/orders/live', async (c) => c.json(many(c, await ordersOf(c, numberOf(c), isOfToday))))
  app.get('/accounts/:number/orders', async (c) => {
    const wanted = c.req.queries('status[]') ?? c.req.queries('status') ?? []
    const keep = ({ status }: SimOrder) => wanted.length === 0 || wanted.includes(status)
    const { items, pagination } = paged(c, await ordersOf(c, numberOf(c), keep))
    return c.json(many(c, items, pagination))
  })
  app.get('/accounts/:number/orders/:id', async (c) => {
    const order = await customers.read(callOf(c).customerId, (customer) => {
      const account = accountOf(customer, callOf(c).accountNumber)
      return wireOrder(orderOf(account, idOf(c)), account.number)
    })
    return c.json(one(c, order))
  })
  for (const path of ['/customers/:id/orders', '/customers/:id/orders/live'] as const) {
    app.get(path, async (c) => {
      const wanted = c.req.queries('account-numbers[]') ?? c.req.queries('account-numbers') ?? []
      if (wanted.length === 0) throw invalid([{ domain: 'account-numbers', reason: 'is missing' }])
      return c.json(many(c, await ordersOf(c, wanted, path.endsWith('live') ? isOfToday : () => true)))
    })
  }
}

function writeRoutes(app: Hono<SimEnv>, { orders }: AppParts): void {
  app.post('/accounts/:number/orders/dry-run', async (c) =>
    c.json(one(c, await orders.dryRun(callOf(c), await readBody(c)))),
  )
  app.post('/accounts/:number/orders', async (c) =>
    c.json(one(c, await orders.place(callOf(c), await readBody(c))), 201),
  )
  app.put('/accounts/:number/orders/:id', async (c) =>
    c.json(one(c, await orders.replace(callOf(c), idOf(c), await readBody(c)))),
  )
  app.patch('/accounts/:number/orders/:id', async (c) =>
    c.json(one(c, await orders.edit(callOf(c), idOf(c), await readBody(c)))),
  )
  app.delete('/accounts/:number/orders/:id', async (c) => c.json(one(c, await orders.cancel(callOf(c), idOf(c)))))
  app.post('/accounts/:number/orders/:id/dry-run', async (c) =>
    c.json(one(c, await orders.dryRun(callOf(c), await readBody(c), idOf(c)))),
  )
  app.post('/accounts/:number/orders/:id/reconfirm', () => {
    throw new WireError(422, 'cannot_reconfirm_order', 'The order could not be reconfirmed.')
  })
}
