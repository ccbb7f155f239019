import type { SimCustomer } from '@/server/vendors/broker/simulated/state'

/** Keeps the customers of the simulated broker. */
export interface SimulatedStore {
  load(id: string): Promise<SimCustomer | null>
  save(customer: SimCustomer): Promise<void>
  /** Customers with orders or positions that change without a call: they are followed from the start. */
  active(): Promise<readonly string[]>
}
