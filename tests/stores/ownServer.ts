import type { IncomingMessage, ServerResponse } from 'node:http'
import { DB } from '@/server/stores/tape/sql/names'

/**
 * A ClickHouse of who runs the tests: `npm run test:stores` with `TAPE_URL` tries it instead of the stand-in. Tests make the
 * database and drop it, so it must not be there before.
 */
export class OwnServer {
  static readonly given = process.env.TEST_TAPE_URL ? new OwnServer(new URL(process.env.TEST_TAPE_URL)) : null

  /** The database there is one that tests made. */
  private isOurs = false

  constructor(private readonly url: URL) {}

  /** As the address of the stand-in: who asks it is passed on to the server. */
  addressAt(port: number): string {
    const address = new URL(this.url)
    address.protocol = 'http:'
    address.hostname = '127.0.0.1'
    address.port = String(port)
    return address.href
  }

  async begin(): Promise<void> {
    if (!(await this.ask(`EXISTS DATABASE ${DB} FORMAT JSONCompactEachRow`)).trim().endsWith('[0]'))
      throw new Error(
        `TAPE_URL: the server has a database ${DB}. Tests make and drop one of that name: give a server without it, or drop what an interrupted run left.`,
      )
    this.isOurs = true
  }

  async end(): Promise<void> {
    if (!this.isOurs) return
    this.isOurs = false
    const cluster = this.url.searchParams.get('cluster')
    await this.ask(`DROP DATABASE IF EXISTS ${DB}${cluster === null ? '' : ` ON CLUSTER '${cluster}'`} SYNC`)
  }

  /** Sends a request on and answers as the server does. */
  async pass(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<Buffer> {
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^(authorization|content-type|x-clickhouse-)/.test(name),
    )
    const reply = await fetch(new URL(request.url ?? '/', this.base), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(request.method === 'POST' ? { body: new Uint8Array(body) } : {}),
    })
    response.statusCode = reply.status
    reply.headers.forEach((value, name) => {
      if (/^(content-type|x-clickhouse-)/.test(name)) response.setHeader(name, value)
    })
    return Buffer.from(await reply.arrayBuffer())
  }

  private get base(): string {
    return `${this.url.protocol}//${this.url.host}/`
  }

  private async ask(sql: string): Promise<string> {
    const { username, password } = this.url
    const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
    const headers: Record<string, string> = username === '' ? {} : { authorization: `Basic ${secret}` }
    const reply = await fetch(this.base, { method: 'POST', headers, body: sql })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`TAPE_URL: ${text.slice(0, 300)}`)
    return text
  }
}
