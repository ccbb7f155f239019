import type { Context, Hono } from 'hono'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type AppParts, many, one, paged, readBody, type SimEnv } from '@/server/vendors/broker/simulated/envelope'
import { accountOf, type OrderCall, orderOf } from '@/server/vendors/broker/simulated/orderDesk'
import { isWorking, type SimOrder } from '@/server/vendors/broker/simulated/state'
import { invalid, WireError } from '@/server/vendors/broker/simulated/wireError'
import { wireOrder } from '@/server/vendors/broker/simulated/wireOrder'

/** Orders of an account and of a customer. */
export function orderRoutes(app: Hono<SimEnv>, { customers, orders, clock }: AppParts): void {
  const callOf = (c: Context<SimEnv>): OrderCall => ({
    customerId: c.get('caller').customerId,
    accountNumber: c.req.param('number') ?? '',
  })
  const idOf = (c: Context<SimEnv>): number => Number(c.req.param('id'))
  /** Live means: working, or ended today. */
  const isOfToday = (order: SimOrder) => isWorking(order) || newYorkDateOf(order.updatedAtMs) === newYorkDateOf(clock())
  const listOf = (c: Context<SimEnv>, keep: (order: SimOrder) => boolean) =>
    customers.read(callOf(c).customerId, (customer) => {
      const account = accountOf(customer, callOf(c).accountNumber)
      return account.orders
        .filter(keep)
        .map((order) => wireOrder(order, account.number))
        .reverse()
    })

  app.post('/accounts/:number/orders/dry-run', async (c) =>
    c.json(one(c, await orders.dryRun(callOf(c), await readBody(c)))),
  )
  app.post('/accounts/:number/orders', async (c) =>
    c.json(one(c, await orders.place(callOf(c), await readBody(c))), 201),
  )
  app.get('/accounts/:number/orders/live', async (c) => c.json(many(c, await listOf(c, isOfToday))))
  app.get('/accounts/:number/orders', async (c) => {
    const wanted = c.req.queries('status[]') ?? c.req.queries('status') ?? []
    const all = await listOf(c, ({ status }) => wanted.length === 0 || wanted.includes(status))
    const { items, pagination } = paged(c, all)
    return c.json(many(c, items, pagination))
  })
  app.get('/accounts/:number/orders/:id', async (c) => {
    const order = await customers.read(callOf(c).customerId, (customer) => {
      const account = accountOf(customer, callOf(c).accountNumber)
      return wireOrder(orderOf(account, idOf(c)), account.number)
    })
    return c.json(one(c, order))
  })
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
  for (const path of ['/customers/:id/orders', '/customers/:id/orders/live'] as const) {
    app.get(path, async (c) => c.json(many(c, await ofCustomer(c, path.endsWith('live') ? isOfToday : () => true))))
  }

  function ofCustomer(c: Context<SimEnv>, keep: (order: SimOrder) => boolean) {
    const wanted = c.req.queries('account-numbers[]') ?? c.req.queries('account-numbers') ?? []
    if (wanted.length === 0) throw invalid([{ domain: 'account-numbers', reason: 'is missing' }])
    return customers.read(callOf(c).customerId, (customer) =>
      wanted
        .map((number) => accountOf(customer, number))
        .flatMap((account) => account.orders.filter(keep).map((order) => wireOrder(order, account.number))),
    )
  }
}
