import { Hono } from 'hono'
import { accountRoutes } from '@/server/vendors/broker/simulated/accountRoutes'
import { type AppParts, one, readBody, type SimEnv } from '@/server/vendors/broker/simulated/envelope'
import { orderRoutes } from '@/server/vendors/broker/simulated/orderRoutes'
import { SecondLimit } from '@/server/vendors/broker/simulated/secondLimit'
import { unauthorized, WireError } from '@/server/vendors/broker/simulated/wireError'

/** The HTTP side of the simulated broker: paths, envelope and errors of the live service. */
export function simulatedApp(parts: AppParts): Hono<SimEnv> {
  const { tokens } = parts
  const limit = new SecondLimit(parts.requestsPerSecond, parts.clock)
  const app = new Hono<SimEnv>()
  app.use(async (c, next) => {
    c.header('X-Simulated', 'true')
    if ((c.req.header('user-agent') ?? '') === '') throw unauthorized('unauthorized')
    await next()
  })
  app.post('/oauth/token', async (c) => c.json(await tokens.exchange(await readBody(c))))
  app.post('/oauth/revoke', async (c) => {
    await tokens.revoke(String((await readBody(c)).token ?? ''))
    return c.json({})
  })
  app.post('/sessions', async (c) => {
    const body = await readBody(c)
    const token = tokens.openSession(body)
    const user = await parts.customers.read(String(body.login), userOf)
    return c.json(one(c, { user, 'session-token': token }), 201)
  })
  app.use(async (c, next) => {
    const caller = tokens.callerOf(c.req.header('authorization'))
    if (!limit.take(caller.customerId)) throw new WireError(429, 'too_many_requests', 'Too many requests')
    if (c.req.method !== 'GET' && !c.req.path.startsWith('/sessions') && !caller.scopes.includes('trade')) {
      throw new WireError(403, 'not_permitted', 'This token may only read.')
    }
    c.set('caller', caller)
    await next()
  })
  app.post('/sessions/validate', async (c) =>
    c.json(one(c, await parts.customers.read(c.get('caller').customerId, userOf))),
  )
  app.delete('/sessions', (c) => {
    tokens.closeSession(c.req.header('authorization'))
    return c.body(null, 204)
  })
  accountRoutes(app, parts)
  orderRoutes(app, parts)
  app.notFound((c) => c.json(new WireError(404, 'not_found', `No route for ${c.req.path}`).body(), 404))
  app.onError((error, c) => {
    if (error instanceof WireError) return c.json(error.body(), error.status)
    return c.json({ error: { code: 'internal_error', message: 'Something went wrong' } }, 500)
  })
  return app
}

function userOf(customer: { readonly email: string; readonly username: string; readonly externalId: string }) {
  return { email: customer.email, username: customer.username, 'external-id': customer.externalId }
}
