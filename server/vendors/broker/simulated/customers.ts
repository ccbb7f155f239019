import { quoteKey } from '@/lib/brokerage/instrument'
import type { QuoteTable } from '@/lib/brokerage/quote'
import type { Clock } from '@/lib/core/clock'
import { type QuoteSource, quoteTable } from '@/server/vendors/broker/quotes'
import type { AccountChange, Desk } from '@/server/vendors/broker/simulated/desk'
import { advance } from '@/server/vendors/broker/simulated/orderLife'
import { newCustomer } from '@/server/vendors/broker/simulated/seed'
import { isDue, settleExpired } from '@/server/vendors/broker/simulated/settlement'
import { isWorking, type SimAccount, type SimCustomer } from '@/server/vendors/broker/simulated/state'
import type { SimulatedStore } from '@/server/vendors/broker/simulated/store'

export interface CustomerParts {
  readonly store: SimulatedStore
  readonly quotes: QuoteSource
  readonly clock: Clock
  readonly isOpen: (nowMs: number) => boolean
  /** Told of every change, with the account and quotes of that moment. */
  readonly onChange: (customer: SimCustomer, desk: Desk, change: AccountChange) => void
}

/** Customers and their accounts. Work on one customer is done one after the other and saved before the next begins. */
export class CustomerDesk {
  private readonly known = new Map<string, Promise<SimCustomer>>()
  private readonly last = new Map<string, Promise<unknown>>()
  private readonly changed = new Set<string>()
  private fromStore: Promise<readonly string[]> | null = null

  constructor(private readonly parts: CustomerParts) {}

  /** Reads a customer; a new one gets three accounts (margin, cash, closed). */
  read<T>(id: string, look: (customer: SimCustomer) => T | Promise<T>): Promise<T> {
    return this.inTurn(id, async () => look(await this.load(id)))
  }

  /** Changes a customer and saves it, also when the work ends in an error after a change. */
  change<T>(id: string, work: (customer: SimCustomer) => Promise<T>): Promise<T> {
    return this.inTurn(id, async () => {
      const customer = await this.load(id)
      try {
        return await work(customer)
      } finally {
        await this.parts.store.save(customer)
      }
    })
  }

  /** One account with the quotes of everything in it and of `also`. */
  async deskOf(customer: SimCustomer, account: SimAccount, also: readonly string[] = []): Promise<Desk> {
    const { quotes, clock, isOpen, onChange } = this.parts
    const table = await quoteTable(quotes, [...symbolsOf(account), ...also], customer.id)
    return this.newDesk(customer, account, { table, nowMs: clock(), isOpen, onChange })
  }

  /** Moves every account on to now: fills, triggers, ends of orders, expiries of options. */
  async tick(): Promise<void> {
    for (const id of await this.followed()) await this.tickCustomer(id)
  }

  /** Saves only what changed: a resting order is looked at every second. */
  private tickCustomer(id: string): Promise<void> {
    return this.inTurn(id, async () => {
      const customer = await this.load(id)
      this.changed.delete(id)
      for (const account of customer.accounts) {
        if (!this.hasWork(account)) continue
        const desk = await this.deskOf(customer, account)
        for (const order of account.orders) advance(desk, order)
        settleExpired(desk)
      }
      if (this.changed.delete(id)) await this.parts.store.save(customer)
    })
  }

  /** Customers of an earlier run with orders or positions are followed from the first tick. */
  private async followed(): Promise<readonly string[]> {
    this.fromStore ??= this.parts.store.active()
    try {
      return [...new Set([...(await this.fromStore), ...this.known.keys()])]
    } catch (error) {
      this.fromStore = null
      throw error
    }
  }

  private hasWork({ orders, positions }: SimAccount): boolean {
    const nowMs = this.parts.clock()
    return orders.some(isWorking) || positions.some((position) => isDue({ nowMs }, position))
  }

  private newDesk(
    customer: SimCustomer,
    account: SimAccount,
    at: {
      readonly table: QuoteTable
      readonly nowMs: number
      readonly isOpen: CustomerParts['isOpen']
      readonly onChange: CustomerParts['onChange']
    },
  ): Desk {
    const desk: Desk = {
      account,
      quotes: at.table,
      nowMs: at.nowMs,
      isOpen: at.isOpen(at.nowMs),
      nextId: () => {
        customer.lastId += 1
        return customer.lastId
      },
      emit: (change) => {
        this.changed.add(customer.id)
        at.onChange(customer, desk, change)
      },
    }
    return desk
  }

  private load(id: string): Promise<SimCustomer> {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const { store, clock } = this.parts
    const loading = store.load(id).then((kept) => kept ?? newCustomer(id, clock()))
    this.known.set(id, loading)
    loading.catch(() => this.known.delete(id))
    return loading
  }

  private inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(id) ?? Promise.resolve()).then(work, work)
    this.last.set(
      id,
      turn.catch(() => undefined),
    )
    return turn
  }
}

function symbolsOf({ positions, orders }: SimAccount): string[] {
  const held = [...positions, ...orders.filter(isWorking).flatMap(({ legs }) => legs)]
  return held.flatMap(({ symbol, instrument, underlying }) => [quoteKey(symbol, instrument), underlying])
}
