import type { Context, Hono } from 'hono'
import { decimal } from '@/server/vendors/broker/simulated/decimal'
import { type AppParts, many, one, paged, type SimEnv } from '@/server/vendors/broker/simulated/envelope'
import { accountOf } from '@/server/vendors/broker/simulated/orderDesk'
import { newSecret } from '@/server/vendors/broker/simulated/random'
import { type SimAccount, type SimCustomer, totalFees } from '@/server/vendors/broker/simulated/state'
import {
  wireAccount,
  wireCustomer,
  wirePosition,
  wireTradingStatus,
  wireTransaction,
} from '@/server/vendors/broker/simulated/wireAccount'
import { wireBalances } from '@/server/vendors/broker/simulated/wireBalances'
import { notFound } from '@/server/vendors/broker/simulated/wireError'

/** Quotes of the simulated broker are the host's own; there is no dxLink behind this address. */
const NO_DXLINK = 'wss://dxlink.simulated.invalid/realtime'

/** Customer, accounts, balances, positions and transactions. */
export function accountRoutes(app: Hono<SimEnv>, { customers }: AppParts): void {
  const { withCustomer, withAccount } = readers(customers)
  app.get('/customers/me', async (c) => c.json(one(c, await withCustomer(c, wireCustomer))))
  app.get('/customers/me/accounts', async (c) => {
    const accounts = await withCustomer(c, (customer) => customer.accounts.map(wireAccount))
    return c.json(
      many(
        c,
        accounts.map((account) => ({ account, 'authority-level': 'owner' })),
      ),
    )
  })
  app.get('/customers/me/accounts/:number', async (c) => c.json(one(c, await withAccount(c, wireAccount))))
  app.get('/api-quote-tokens', (c) =>
    c.json(one(c, { token: newSecret(), 'dxlink-url': NO_DXLINK, level: 'simulated' })),
  )
  app.get('/accounts/:number/trading-status', async (c) =>
    c.json(
      one(
        c,
        await withAccount(c, (account, customer) => wireTradingStatus(account, customer.accounts.indexOf(account))),
      ),
    ),
  )
  app.get('/accounts/:number/balances', async (c) =>
    c.json(
      one(
        c,
        await withAccount(c, async (account, customer) =>
          wireBalances(account, await customers.deskOf(customer, account)),
        ),
      ),
    ),
  )
  app.get('/accounts/:number/positions', async (c) => {
    const positions = await withAccount(c, async (account, customer) => {
      const desk = await customers.deskOf(customer, account)
      return account.positions.map((position) => wirePosition(account, position, desk))
    })
    return c.json(many(c, positions))
  })
  transactionRoutes(app, withAccount)
}

type WithAccount = ReturnType<typeof readers>['withAccount']

function readers(customers: AppParts['customers']) {
  const withCustomer = <T>(c: Context<SimEnv>, look: (customer: SimCustomer) => T | Promise<T>) =>
    customers.read(c.get('caller').customerId, look)
  const withAccount = <T>(c: Context<SimEnv>, look: (account: SimAccount, customer: SimCustomer) => T | Promise<T>) =>
    withCustomer(c, (customer) => look(accountOf(customer, c.req.param('number') ?? ''), customer))
  return { withCustomer, withAccount }
}

function transactionRoutes(app: Hono<SimEnv>, withAccount: WithAccount): void {
  app.get('/accounts/:number/transactions', async (c) => {
    const all = await withAccount(c, (account) =>
      account.transactions.map((entry) => wireTransaction(account, entry)).reverse(),
    )
    const { items, pagination } = paged(c, all)
    return c.json(many(c, items, pagination))
  })
  app.get('/accounts/:number/transactions/total-fees', async (c) => {
    const sum = await withAccount(c, ({ transactions }) =>
      transactions.reduce((fees, entry) => fees + totalFees(entry.fees), 0),
    )
    return c.json(one(c, { 'total-fees': decimal(sum), 'total-fees-effect': sum === 0 ? 'None' : 'Debit' }))
  })
  app.get('/accounts/:number/transactions/:id', async (c) => {
    const id = Number(c.req.param('id'))
    const found = await withAccount(c, (account) => {
      const entry = account.transactions.find((own) => own.id === id)
      if (entry === undefined) throw notFound(`Transaction ${id}`)
      return wireTransaction(account, entry)
    })
    return c.json(one(c, found))
  })
}
