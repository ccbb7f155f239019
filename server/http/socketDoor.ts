import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { refuseUpgrade } from '@/server/http/refuseUpgrade'
import { OwnSeats, type Seats } from '@/server/http/seats'
import {
  namedProtocol,
  type OpeningServices,
  openingContext,
  type SocketPlace,
  tellOpening,
} from '@/server/http/socketOpening'
import type { SocketHub } from '@/server/services/socket/socketHub'
import { SocketSession, type SocketSessionParts } from '@/server/services/socket/socketSession'

export interface SocketDoorParts extends Omit<SocketSessionParts, 'hub' | 'sessions'> {
  readonly hub: SocketHub
  readonly services: OpeningServices
  readonly place: SocketPlace
  /** Counts those of an account and of a key; those of this host where it is left out. */
  readonly seats?: Seats | undefined
  /** Sockets at once: of the host, of an account, of a key. */
  readonly most?: { readonly host: number; readonly account: number; readonly key: number }
  readonly pingMs?: number
  readonly recheckMs?: number
}

interface OpenSocket {
  readonly socket: WebSocket
  readonly session: SocketSession
  readonly client: ReturnType<SocketHub['open']>
  isAlive: boolean
}

const MOST = { host: 1000, account: 20, key: 10 } as const
/** A message above this ends the socket; one above the session's own limit is answered in words. */
const MOST_PAYLOAD = 65_536
const PING_MS = 25_000
const RECHECK_MS = 60_000
/** How long a client may take to answer a close. */
const CLOSE_MS = 5000
const DRAIN_MS = 500
const GOING_AWAY = 1001

/**
 * `GET /socket`: the WebSocket of the public data API. A key opens it and nothing else: no cookie is looked at, and pages
 * of sites that are not listed open none, with a key neither. Frames are not compressed.
 */
export class SocketDoor {
  private readonly upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    handleProtocols: namedProtocol,
    maxPayload: MOST_PAYLOAD,
  })
  private readonly open = new Set<OpenSocket>()
  private readonly timers: NodeJS.Timeout[]
  private isClosing = false
  private readonly seats: Seats

  constructor(private readonly parts: SocketDoorParts) {
    this.seats = parts.seats ?? new OwnSeats()
    this.timers = [
      setInterval(() => this.ping(), parts.pingMs ?? PING_MS),
      setInterval(() => this.recheck(), parts.recheckMs ?? RECHECK_MS),
    ]
    for (const timer of this.timers) timer.unref()
  }

  /** Takes an upgrade of the HTTP server, or refuses it in words. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const opening = tellOpening(request, this.parts.services)
    let ctx: ServiceContext | null = null
    try {
      if (this.isClosing) throw new ServiceError('unavailable', 'The host is shutting down.')
      ctx = await openingContext(request, this.parts.services, this.parts.place)
      const own = ctx
      const leave = await this.seatFor(own)
      // The line may break before the socket is one.
      if (socket.destroyed) leave()
      else socket.once('close', leave)
      this.upgrades.handleUpgrade(request, socket, head, (opened) => {
        opening(own, null)
        this.take(opened, own)
      })
    } catch (error) {
      refuseUpgrade(socket, error, opening(ctx, error))
    }
  }

  /** Closes every socket, with 1001; those that do not answer are cut off. */
  async close(): Promise<void> {
    this.isClosing = true
    for (const timer of this.timers) clearInterval(timer)
    for (const { client } of this.open) client.close(GOING_AWAY, 'The host is shutting down.')
    for (let waited = 0; this.open.size > 0 && waited < DRAIN_MS; waited += 20) await sleep(20)
    for (const { socket } of this.open) socket.terminate()
    this.upgrades.close()
  }

  /** Takes the caller's seats; answers what gives them back. */
  private async seatFor({ user }: ServiceContext): Promise<() => void> {
    const most = this.parts.most ?? MOST
    if (this.open.size >= most.host)
      throw new ServiceError('unavailable', 'All sockets of this host are taken; try again in a minute.')
    const [ofKey, ofAccount] = [`socket key ${user?.key?.id}`, `socket user ${user?.id}`]
    if ((await this.seats.take(ofKey, most.key)) < 0)
      throw new ServiceError('rate_limited', `A key opens at most ${most.key} sockets at once.`)
    if ((await this.seats.take(ofAccount, most.account)) < 0) {
      this.seats.leave(ofKey)
      throw new ServiceError('rate_limited', `An account opens at most ${most.account} sockets at once.`)
    }
    return () => {
      this.seats.leave(ofKey)
      this.seats.leave(ofAccount)
    }
  }

  private take(socket: WebSocket, ctx: ServiceContext): void {
    const { hub, services } = this.parts
    const client = hub.open(ctx.tier, ctx.user?.id ?? '', {
      bufferedBytes: () => socket.bufferedAmount,
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false })
      },
      close: (code, reason) => {
        socket.close(code, reason)
        setTimeout(() => socket.terminate(), CLOSE_MS).unref()
      },
    })
    const session = new SocketSession(client, ctx, { ...this.parts, sessions: services.sessions })
    const one: OpenSocket = { socket, session, client, isAlive: true }
    this.open.add(one)
    socket.on('message', (data: Buffer, isBinary) => {
      one.isAlive = true
      session.receive(isBinary ? null : data.toString(), data.length)
    })
    socket.on('pong', () => {
      one.isAlive = true
    })
    // A broken frame or a lost line: the close that follows does the rest.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.open.delete(one)
      session.end()
    })
  }

  /** A peer that has answered nothing since the last ping is gone. */
  private ping(): void {
    for (const one of this.open) {
      if (!one.isAlive) one.socket.terminate()
      else {
        one.isAlive = false
        one.socket.ping()
      }
    }
  }

  private recheck(): void {
    for (const { session } of this.open) void session.recheck()
  }
}
