import type { SimCustomer } from '@/server/vendors/broker/simulated/state'
import type { SimulatedStore } from '@/server/vendors/broker/simulated/store'

/** Customers for the life of a process. */
export function memoryStore(): SimulatedStore {
  const kept = new Map<string, string>()
  return {
    load: async (id) => {
      const text = kept.get(id)
      return text === undefined ? null : (JSON.parse(text) as SimCustomer)
    },
    save: async (customer) => void kept.set(customer.id, JSON.stringify(customer)),
    active: async () => [...kept.keys()],
  }
}
