import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus, BusMessage } from '@/server/engine/bus/busMessage'

const SUBJECT = 'undercurrent.tape'

/** The bus on a NATS server; reconnects for ever. `subject` parts products that share one server. */
export async function connectNats(url: string, subject = SUBJECT): Promise<Bus> {
  const connection: NatsConnection = await connect({
    servers: url.split(','),
    name: 'undercurrent',
    maxReconnectAttempts: -1,
    timeout: 5000,
  })
  return {
    publish: (message) => {
      if (!connection.isClosed()) connection.publish(subject, JSON.stringify(message))
    },
    subscribe: (onMessage) => {
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) onMessage(message.json<BusMessage>())
        },
      })
    },
    close: () => connection.drain(),
  }
}
