import type { SimCustomer } from '@/server/vendors/broker/simulated/state'

/** Keeps the customers of the simulated broker. */
export interface SimulatedStore {
  load(id: string): Promise<SimCustomer | null>
  save(customer: SimCustomer): Promise<void>
  /** Customers with orders or positions that change without a call: they are followed from the start. */
  active(): Promise<readonly string[]>
}

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
