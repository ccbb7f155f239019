import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { WebSocket } from 'ws'
import type { User } from '@/lib/access/user'
import type { KeyedUser } from '@/server/context'
import { SocketDoor, type SocketDoorParts } from '@/server/http/socketDoor'
import type { HostParts } from '@/server/runtime'
import { tierOf } from '@/server/services/dataCap'
import { findName } from '@/server/services/names/stockName'
import { hashToken } from '@/server/services/tokenHash'
import { apiTestClient } from '@/tests/support/apiTestClient'

type Frame = readonly [channel: string, payload: Record<string, unknown>]

/** A client of the WebSocket: frames one after the other, and how it ended. */
export class SocketPeer {
  readonly frames: Frame[] = []
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  private taken = 0
  private wake = (): void => undefined

  constructor(readonly socket: WebSocket) {
    socket.on('message', (text: Buffer) => {
      this.frames.push(JSON.parse(text.toString()) as Frame)
      this.wake()
    })
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }

  /** The next frame, of a channel where one is named; fails after a minute. */
  async next(channel?: string): Promise<Frame> {
    const untilMs = Date.now() + 60_000
    for (;;) {
      const frame = this.frames[this.taken]
      if (frame === undefined) {
        if (Date.now() > untilMs) throw new Error(`Waited in vain for a frame of ${channel ?? 'any channel'}`)
        await new Promise<void>((resolve) => {
          this.wake = resolve
          setTimeout(resolve, 200)
        })
        continue
      }
      this.taken += 1
      if (channel === undefined || frame[0] === channel) return frame
    }
  }

  /** Joins or leaves; answers the payload of the acknowledgement. */
  async ask(channel: string, type: 'join' | 'leave' = 'join'): Promise<Record<string, unknown>> {
    this.say({ channel, msg_type: type })
    for (;;) {
      const [, payload] = await this.next(channel)
      if ('status' in payload && 'response' in payload) return payload
    }
  }
}

/** A host of `apiTestClient` behind a real port, with the door of the WebSocket. */
export async function socketHost(change: Partial<HostParts> = {}, door: Partial<SocketDoorParts> = {}) {
  const api = apiTestClient(change)
  const { runtime } = api
  const parts: SocketDoorParts = {
    hub: runtime.sockets,
    services: runtime.routeServices,
    place: { publicOrigin: 'http://localhost:3000', origins: [] },
    tierOf,
    isName: async (ctx, ticker) => (await findName(runtime.market, ctx, ticker)) !== null,
    onTrouble: (err) => {
      throw err
    },
    ...door,
  }
  const sockets = new SocketDoor(parts)
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head))
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`

  /** The secret of a key of this user. */
  const keyOf = (user: User, limits: Partial<NonNullable<KeyedUser['key']>> = {}): string => {
    const key = { id: `key-${user.id}`, scopes: [], addresses: [], ...limits }
    const secret = `uwk_live_${key.id}`
    const keyed: KeyedUser = { ...user, key }
    api.users.set(hashToken(secret), keyed)
    return secret
  }
  const raw = (headers: Record<string, string> = {}, address = url, options = {}) =>
    new WebSocket(address, { headers, ...options })
  const opened = async (socket: WebSocket): Promise<SocketPeer> => {
    const peer = new SocketPeer(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return peer
  }
  /** A peer with the key of a user. */
  const open = (user: User, limits: Partial<NonNullable<KeyedUser['key']>> = {}, options = {}) =>
    opened(raw({ authorization: `Bearer ${keyOf(user, limits)}` }, url, options))
  /** Status and body of an upgrade that is refused. */
  const refusal = (headers: Record<string, string> = {}, address = url) =>
    new Promise<{ readonly status: number; readonly message: string }>((resolve, reject) => {
      const socket = raw(headers, address)
      socket.once('open', () => reject(new Error('The socket was opened')))
      socket.on('error', () => undefined)
      socket.once('unexpected-response', (_request, response) => {
        let text = ''
        response.on('data', (data) => {
          text += data
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, message: JSON.parse(text).message }))
      })
    })
  const close = async () => {
    await sockets.close()
    server.closeAllConnections()
    server.close()
    await api.close()
  }
  return { api, url, sockets, keyOf, raw, opened, open, refusal, close }
}
