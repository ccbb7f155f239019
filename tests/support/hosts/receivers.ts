import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { SmtpServer } from '@/tests/support/smtpServer'
import { SocketPeer } from '@/tests/support/socketHost'

/** A message that came: what it tells of, and how often it came under its id. */
interface Come {
  readonly hits: readonly string[]
  times: number
}

/** Whoever is told of hits while parts of the product are killed: a mailbox, a webhook, and a socket that is opened anew whenever it ends. */
export class Receivers {
  readonly calls = new Map<string, Come>()
  private readonly smtp = new SmtpServer()
  private isOver = false
  private readonly peers: SocketPeer[] = []
  private readonly hook = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    request.once('end', () => {
      const { hits } = JSON.parse(text) as { hits: { hit_id: string }[] }
      take(
        this.calls,
        String(request.headers['x-undercurrent-delivery']),
        hits.map(({ hit_id }) => hit_id),
      )
      response.end()
    })
  })

  /** Listens; answers the setting that leads mails here. */
  async listen(): Promise<{ readonly SMTP_URL: string }> {
    await this.smtp.listen()
    this.hook.listen(0, '127.0.0.1')
    await once(this.hook, 'listening')
    return { SMTP_URL: this.smtp.url }
  }

  get hookUrl(): string {
    return `http://127.0.0.1:${(this.hook.address() as AddressInfo).port}/hits`
  }

  close(): void {
    this.isOver = true
    this.hook.close()
    this.smtp.close()
    for (const { socket } of this.peers) socket.terminate()
  }

  /** Mails about hits by their Message-ID; each names the alert of each of its hits. */
  mails(): ReadonlyMap<string, Come> {
    const mails = new Map<string, Come>()
    for (const { text } of this.smtp.taken) {
      const hits = text.match(/^hits of \d+$/gm) ?? []
      if (hits.length > 0) take(mails, /^Message-ID: <(.+)>$/m.exec(text)?.[1] ?? '', hits)
    }
    return mails
  }

  /** Hits that each socket heard of. */
  heard(): readonly (readonly string[])[] {
    return this.peers.map(({ frames }) =>
      frames.flatMap(([, { meta }]) => (meta as { hit_id?: string } | undefined)?.hit_id ?? []),
    )
  }

  /** Holds a socket open on hits, as a program of a user does. */
  async listenTo(at: () => string, key: string): Promise<void> {
    while (!this.isOver) {
      const socket = new WebSocket(`${at().replace('http', 'ws')}/socket`, { headers: { 'x-api-key': key } })
      socket.on('error', () => undefined)
      const peer = new SocketPeer(socket)
      this.peers.push(peer)
      socket.once('open', () => peer.say({ channel: 'custom_alerts', msg_type: 'join' }))
      await peer.closed
      await sleep(200)
    }
  }
}

function take(taken: Map<string, Come>, id: string, hits: readonly string[]): void {
  const before = taken.get(id)
  if (before === undefined) taken.set(id, { hits, times: 1 })
  else before.times += 1
}
