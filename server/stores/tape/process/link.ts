import { connect, type Socket } from 'node:net'
import { TapeError } from '@/server/stores/tape/port'
import { type Reply, type Request, readFrames, writeFrame } from '@/server/stores/tape/process/frames'

/** The connection broke before the answer came: nobody knows whether the request was carried out. */
export class LinkLost extends Error {}

interface Pending {
  readonly resolve: (body: Buffer) => void
  readonly reject: (error: Error) => void
}

/** One connection to a tape process: many requests at once, each answered by its number. */
export class Link {
  private readonly pending = new Map<number, Pending>()
  private lastId = 0
  private lost = false

  private constructor(
    private readonly socket: Socket,
    onLost: () => void,
  ) {
    readFrames<Reply>(socket, ({ id, head, body }) => this.settle(id, head, body))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.lost = true
      for (const waiting of this.pending.values()) waiting.reject(new LinkLost('The tape process went away.'))
      this.pending.clear()
      onLost()
    })
  }

  static open(path: string, onLost: () => void): Promise<Link> {
    return new Promise((resolve, reject) => {
      const socket = connect(path)
      socket.once('error', (error) => reject(new LinkLost(error.message)))
      socket.once('connect', () => {
        socket.removeAllListeners('error')
        resolve(new Link(socket, onLost))
      })
    })
  }

  request(head: Request, body: Buffer): Promise<Buffer> {
    if (this.lost) return Promise.reject(new LinkLost('The tape process went away.'))
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      writeFrame<Request>(this.socket, { id, head, body })
    })
  }

  end(): void {
    this.socket.end()
  }

  private settle(id: number, reply: Reply, body: Buffer): void {
    const waiting = this.pending.get(id)
    this.pending.delete(id)
    if (waiting === undefined) return
    if (reply.ok) waiting.resolve(body)
    else waiting.reject(new TapeError(reply.kind, reply.message))
  }
}
