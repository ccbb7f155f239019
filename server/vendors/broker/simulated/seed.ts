import type { EpochMs } from '@/lib/core/nominal'
import { newExternalId } from '@/server/vendors/broker/simulated/random'
import type { SimAccount, SimCustomer } from '@/server/vendors/broker/simulated/state'

const START_CASH = 100_000

/** A new customer with three accounts: margin, cash, and a closed one that lists must leave out. */
export function newCustomer(id: string, nowMs: EpochMs, username = `sim-${id.slice(0, 8)}`): SimCustomer {
  const account = newAccount(id, nowMs)
  return {
    id,
    username,
    email: `${username}@simulated.example`,
    externalId: newExternalId(),
    grants: [],
    accounts: [
      account(1, { nickname: 'Simulated margin', typeName: 'Individual', isMargin: true }),
      account(2, {
        nickname: 'Simulated cash',
        typeName: 'Individual',
        isMargin: false,
        optionsLevel: 'Covered And Cash Secured',
      }),
      account(3, { nickname: 'Simulated closed', typeName: 'Roth IRA', isMargin: false, isClosed: true, cash: 0 }),
    ],
    lastId: 100_000,
  }
}

/** Account numbers are seven characters of the broker's form and the same on every machine for one customer. */
export function newAccount(customerId: string, nowMs: EpochMs) {
  return (place: number, given: Partial<SimAccount>): SimAccount => ({
    number: `5S${letterOf(customerId)}${String(10_000 + place + (hashOf(customerId) % 8999) * 10).padStart(5, '0')}`,
    externalId: newExternalId(),
    nickname: 'Simulated',
    typeName: 'Individual',
    isMargin: true,
    isClosed: false,
    optionsLevel: 'No Restrictions',
    openedAtMs: nowMs,
    cash: START_CASH,
    positions: [],
    orders: [],
    transactions: [],
    fillRule: { kind: 'immediate' },
    ...given,
  })
}

function hashOf(text: string): number {
  let hash = 0
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash
}

function letterOf(text: string): string {
  return String.fromCharCode(65 + (hashOf(`${text}.`) % 26))
}
