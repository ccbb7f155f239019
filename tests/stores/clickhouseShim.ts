import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { insertSettings, LONGEST_QUERY } from '@/server/stores/tape/engine'
import { Link } from '@/server/stores/tape/process/link'
import { tapeDir, tapeProcessFile, tapeSocket } from '@/server/stores/tape/process/paths'
import { quote } from '@/server/stores/tape/sql/text'
import { OwnServer } from '@/tests/stores/ownServer'

/** A cluster of one shard, which the engine reads as its own: distributed tables are real, other hosts are not there. */
const CLUSTER = 'main'
const CLUSTER_CONFIG = `<clickhouse><tcp_port>9000</tcp_port><remote_servers><${CLUSTER}><shard><replica>
  <host>127.0.0.1</host><port>9000</port></replica></shard></${CLUSTER}></remote_servers></clickhouse>`

/** What a cluster's coordination service does, which the embedded engine lacks: statements of all hosts, and replicas. */
const withoutCoordination = (sql: string): string =>
  sql
    .replace(` ON CLUSTER '${CLUSTER}'`, '')
    .replace('SETTINGS replicated_dedup', 'SETTINGS non_replicated_dedup')
    .replace(
      /ENGINE = Replicated(\w+)\('[^']*', '\{replica\}'(?:, ([^)]*))?\)/,
      (_all, kind: string, inside = '') => `ENGINE = ${kind}(${inside})`,
    )

/**
 * Stands in for a ClickHouse server: real HTTP in front of the embedded engine. Knows what the official client sends:
 * ping, statements in the body, inserts with the statement in the address, settings as parameters, typed errors.
 */
export class ClickHouseShim {
  private readonly own: OwnServer | null
  private server: Server | null = null
  private child: ChildProcess | null = null
  private link: Promise<Link> | null = null
  /** Requests answered so far by kind; tests look at it. */
  readonly seen: string[] = []
  /** Every statement that came, as it came. */
  readonly statements: string[] = []
  /** Close the connection without an answer, after the engine carried the request out, this many times. */
  dropAnswers = 0

  constructor(
    private readonly dataDir: string,
    private readonly isCluster = false,
  ) {
    this.own = isCluster ? null : OwnServer.given
  }

  async start(): Promise<string> {
    await (this.own === null ? this.startEngine() : this.own.begin())
    const server = createServer((request, response) => void this.answer(request, response))
    this.server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return this.own?.addressAt(port) ?? `http://127.0.0.1:${port}/${this.isCluster ? `?cluster=${CLUSTER}` : ''}`
  }

  private async startEngine(): Promise<void> {
    mkdirSync(join(tapeDir(this.dataDir), 'conf.d'), { recursive: true })
    if (this.isCluster) writeFileSync(join(tapeDir(this.dataDir), 'conf.d', 'cluster.xml'), CLUSTER_CONFIG)
    const child = fork(tapeProcessFile(), [tapeDir(this.dataDir), tapeSocket(this.dataDir), 'plain'], {
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    })
    this.child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', (message: { ready: boolean; message?: string }) =>
        message.ready ? resolve() : reject(new Error(message.message)),
      )
    })
    this.link = Link.open(tapeSocket(this.dataDir), () => undefined)
    // Guarded inserts come with their rows in the statement; a server reads them from the body.
    const statements = [`SET max_query_size = ${LONGEST_QUERY}`]
    await (await this.link).request({ op: 'script', statements }, Buffer.alloc(0))
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    this.server?.close()
    if (this.own !== null) return this.own.end()
    const gone = new Promise<void>((resolve) => this.child?.once('exit', () => resolve()))
    await (await this.link)?.request({ op: 'close' }, Buffer.alloc(0))
    await gone
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (url.pathname === '/ping') {
      response.end('Ok.\n')
      return
    }
    try {
      const data = Buffer.concat(pieces)
      this.note(url.searchParams, data)
      const body =
        this.own === null ? await this.run(url.searchParams, data) : await this.own.pass(request, data, response)
      if (this.dropAnswers > 0) {
        this.dropAnswers -= 1
        request.socket.destroy()
        return
      }
      if (this.own === null) response.setHeader('X-ClickHouse-Summary', '{}')
      response.end(body)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      response.statusCode = 500
      response.setHeader('X-ClickHouse-Exception-Code', /Code: (\d+)/.exec(message)?.[1] ?? '1')
      response.end(message)
    }
  }

  private note(params: URLSearchParams, data: Buffer): void {
    const sql = params.get('query') ?? data.toString('utf8')
    const reads = params.get('readonly') === '2' ? 'console' : 'query'
    this.statements.push(sql)
    this.seen.push(params.has('query') ? 'insert' : /\sFORMAT \w+\s*$/.test(sql) ? reads : 'command')
  }

  /** A file of rows, as a server streams it. */
  private async file(link: Link, sql: string, select: string, kind: string): Promise<Buffer> {
    const path = join(this.dataDir, `file-${randomUUID()}`)
    const settings = sql.slice(sql.lastIndexOf(' SETTINGS '))
    await link.request(
      { op: 'save', sql: `${select} INTO OUTFILE ${quote(path)} FORMAT ${kind}${settings}` },
      Buffer.alloc(0),
    )
    const bytes = readFileSync(path)
    rmSync(path)
    return bytes
  }

  private async run(params: URLSearchParams, data: Buffer): Promise<Buffer> {
    const link = await this.link
    if (link === null) throw new Error('not started')
    const inAddress = params.get('query')
    const insert = /^INSERT INTO (\S+) \(([^)]*)\) FORMAT JSONCompactEachRow/.exec(inAddress ?? '')
    if (insert !== null) {
      const [, table = '', columns = ''] = insert
      const token = params.get('insert_deduplication_token') ?? ''
      return link.request({ op: 'insert', table, columns: columns.split(', '), token }, data)
    }
    const guarded =
      /^INSERT INTO (\S+) \(([^)]*)\) SELECT .* FROM input\('(.*)'\) WHERE (.*) FORMAT JSONCompactEachRow$/s.exec(
        inAddress ?? '',
      )
    if (guarded !== null) {
      const [, table = '', columns = '', types = '', check = ''] = guarded
      const settings = Object.entries(insertSettings(params.get('insert_deduplication_token') ?? ''))
        .map(([name, value]) => `${name}=${typeof value === 'string' ? quote(value) : value}`)
        .join(', ')
      const rows = `format(JSONCompactEachRow, '${types}', $lines$${data.toString('utf8')}$lines$)`
      const text = `INSERT INTO ${table} (${columns}) SETTINGS ${settings} SELECT ${columns} FROM ${rows} WHERE ${check}`
      return link.request({ op: 'script', statements: [text] }, Buffer.alloc(0))
    }
    const sql = withoutCoordination(data.toString('utf8').trim())
    const [file, select, kind] = /^(SELECT .*) FORMAT (\w+) SETTINGS [^()]*$/s.exec(sql) ?? []
    if (file !== undefined) return this.file(link, file, select ?? '', kind ?? '')
    const format = /\s+FORMAT \w+$/
    if (format.test(sql)) {
      const lane = params.get('readonly') === '2' ? 'console' : 'pool'
      return link.request({ op: 'query', sql: sql.replace(format, ''), lane }, Buffer.alloc(0))
    }
    return link.request({ op: 'script', statements: [sql] }, Buffer.alloc(0))
  }
}
