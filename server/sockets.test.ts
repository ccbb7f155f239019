import { expect, it } from 'vitest'
import type { Control, ControlMessage } from '@/server/engine/bus/control'
import { readEnv } from '@/server/readEnv'
import type { Delivery } from '@/server/services/alerts/hitMessages'
import { openSockets } from '@/server/sockets'

/** Hosts on one channel: each hears the others and not itself. */
function channel(hosts: number): readonly Control[] {
  const ears = Array.from({ length: hosts }, (): ((message: ControlMessage) => void)[] => [])
  return ears.map((own) => ({
    hear: (listener) => own.push(listener),
    tell: (message) => {
      for (const ear of ears) if (ear !== own) for (const listener of ear) listener(JSON.parse(JSON.stringify(message)))
    },
  }))
}

it('a hit that one host of three kept reaches the sockets of its owner on each of them exactly once', () => {
  const told: unknown[][] = [[], [], []]
  const kept: ((one: Delivery) => void)[] = []
  channel(3).forEach((control, at) => {
    const tell = (userId: string, name: string, frame: () => object) => told[at]?.push([userId, name, frame()])
    openSockets(
      { sockets: { tell }, routeServices: {}, market: {} } as never,
      { hear: (ear) => kept.push(ear) },
      { bus: { control }, shared: { seats: undefined } },
      readEnv({}),
    )
  })
  const alert = { id: 'a1', user_id: 'u1', name: 'Level', definition: { kind: 'watch' } }
  const hit = {
    ...{ id: 'h1', rule: 'a1', sessionDate: '2025-01-15', source: 'test', ticker: 'AAPL', optionSymbol: null },
    ...{ atUs: 1_736_953_200_000_000, fromUs: 0, prints: 0, size: 0, premium: 0, underlying: 190, sentiment: null },
    ...{ kind: 'watch', strategy: null, clauses: [{ clause: 'price rises above', found: '190.00' }] },
  }
  kept[1]?.({ alert, hit } as never)
  const frame = expect.objectContaining({ user_id: 'u1', user_noti_config_id: 'a1', symbol: 'AAPL' })
  expect(told).toEqual(Array.from({ length: 3 }, () => [['u1', 'custom_alerts', frame]]))
  expect(told[0]).toEqual(told[1])
})
