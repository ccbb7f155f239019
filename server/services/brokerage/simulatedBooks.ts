import type { AccountsDb } from '@/server/stores/accounts/port'
import { isWorking, type SimCustomer } from '@/server/vendors/broker/simulated/state'
import type { SimulatedStore } from '@/server/vendors/broker/simulated/store'

/** The simulated broker's customers in the accounts store: one row a customer, gone with its user. */
export function simulatedBooks(db: AccountsDb): SimulatedStore {
  return {
    load: async (id) => {
      const row = await db.selectFrom('simulated_customers').select('state').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : (row.state as SimCustomer)
    },
    save: async (customer) => {
      const state = JSON.stringify(customer)
      const has_work = hasWork(customer)
      await db
        .insertInto('simulated_customers')
        .values({ id: customer.id, state, has_work })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, has_work }))
        .execute()
    },
    active: async () => {
      const rows = await db.selectFrom('simulated_customers').select('id').where('has_work', '=', true).execute()
      return rows.map(({ id }) => id)
    },
  }
}

function hasWork({ accounts }: SimCustomer): boolean {
  return accounts.some(({ orders, positions }) => positions.length > 0 || orders.some(isWorking))
}
