import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus, BusMessage } from '@/server/engine/bus/busMessage'
import type { Control, ControlMessage } from '@/server/engine/bus/control'
import { type TlsFiles, takeTlsFiles } from '@/server/tlsFiles'

const SUBJECT = 'undercurrent.tape'

/**
 * The bus on a NATS server, and on the same line the control channel; reconnects for ever. `subject` parts products that
 * share one server.
 */
export async function connectNats(url: string, subject = SUBJECT): Promise<Bus & { readonly control: Control }> {
  const connection: NatsConnection = await connect({
    ...serversOf(url),
    name: 'undercurrent',
    maxReconnectAttempts: -1,
    timeout: 5000,
    noEcho: true,
  })
  const line = { isUp: true }
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
    isUp: () => line.isUp,
    control: controlOn(connection, `${subject}.control`, line),
    close: () => connection.drain(),
  }
}

/** Servers by commas, and who asks: the client reads no name from an address. A name without a password is a token. */
function serversOf(url: string) {
  const servers = url.split(',').map((one) => new URL(one))
  const { username = '', password = '' } = servers.find((one) => one.username !== '') ?? {}
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  const who = user === '' ? {} : pass === '' ? { token: user } : { user, pass }
  // Without this a server that offers no TLS would be spoken to in the clear.
  const files = Object.assign({}, ...servers.map(takeTlsFiles)) as TlsFiles
  const tls = servers.some(({ protocol }) => protocol === 'tls:') ? { tls: files } : {}
  return { servers: servers.map(({ host }) => host), ...who, ...tls }
}

function controlOn(connection: NatsConnection, subject: string, line: { isUp: boolean }): Control {
  const listeners: ((message: ControlMessage) => void)[] = []
  const say = (message: ControlMessage) => {
    for (const listener of listeners) listener(message)
  }
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error === null) say(message.json<ControlMessage>())
    },
  })
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') line.isUp = false
      if (type !== 'reconnect') continue
      line.isUp = true
      say({ kind: 'line back' })
    }
  })()
  return {
    tell: (message) => {
      if (!connection.isClosed()) connection.publish(subject, JSON.stringify(message))
    },
    hear: (listener) => listeners.push(listener),
  }
}
