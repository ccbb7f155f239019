import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rootCertificates } from 'node:tls'
import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
  type DataFormat,
} from '@clickhouse/client'
import {
  ANSWER_FORMAT,
  type Answer,
  consoleSettings,
  DEFAULT_LIMITS,
  type Deployment,
  type FileFormat,
  type Insert,
  insertSettings,
  LONGEST_QUERY,
  parseAnswer,
  parseTypedAnswer,
  type ReadLimits,
  readSettings,
  SAVE_LIMITS,
  type TapeEngine,
  TYPED_FORMAT,
  type TypedAnswer,
} from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import { FENCED, insertStatement } from '@/server/stores/tape/sql/fences'
import { DB } from '@/server/stores/tape/sql/names'
import { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { takeTlsFiles } from '@/server/tlsFiles'

const ATTEMPTS = 6

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the server says against the request is final; what the network says may be tried again. */
function isNetwork(error: unknown): boolean {
  return !(error instanceof ClickHouseError) && !(error instanceof TapeError)
}

function translated(error: unknown): TapeError {
  if (error instanceof TapeError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes(FENCED)) return new TapeError('refused', `Nothing was stored: ${FENCED}.`)
  return new TapeError(isNetwork(error) ? 'unavailable' : 'failed', message)
}

/** Sends until it is answered; everything sent here may arrive twice. */
async function resent<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isNetwork(error) || attempt >= ATTEMPTS) throw translated(error)
      await wait(100 * attempt)
    }
  }
}

/**
 * What every statement on a cluster is given. A subquery sees the rows of all shards, also one that a user wrote; an insert is
 * answered when its shards have it; and whatever node a host talks to, each shard is read and written at the same replica.
 */
const ON_SHARDS = {
  distributed_product_mode: 'global',
  distributed_foreground_insert: 1,
  load_balancing: 'in_order',
  prefer_localhost_replica: 0,
} as const

/** Whom the client believes, and who it says it is. */
function tlsOf(url: URL) {
  const { ca, cert, key } = takeTlsFiles(url)
  const bytes = (text: string | undefined) => Buffer.from(text ?? rootCertificates.join('\n'))
  if (cert !== undefined && key !== undefined)
    return { tls: { ca_cert: bytes(ca), cert: bytes(cert), key: bytes(key) } }
  return ca === undefined ? {} : { tls: { ca_cert: bytes(ca) } }
}

/** A ClickHouse server, or a cluster where the address names one (`?cluster=name`), over HTTP. */
class ClickHouseEngine implements TapeEngine {
  readonly deployment: Deployment
  private readonly client: ClickHouseClient
  private readonly userSql: ClickHouseClient

  /** @param address TAPE_URL, for example `http://user:password@host:8123/?cluster=main` */
  constructor(address: string) {
    const url = new URL(address)
    this.deployment = { cluster: url.searchParams.get('cluster') }
    url.searchParams.delete('cluster')
    const common = {
      ...tlsOf(url),
      url,
      request_timeout: 120_000,
      max_open_connections: 16,
      keep_alive: { enabled: true },
      log: { level: ClickHouseLogLevel.OFF },
    }
    const shards = this.deployment.cluster === null ? {} : ON_SHARDS
    this.client = createClient({
      ...common,
      clickhouse_settings: { wait_end_of_query: 1, max_query_size: String(LONGEST_QUERY), ...shards },
    })
    this.userSql = createClient({
      ...common,
      database: DB,
      clickhouse_settings: { readonly: '2', wait_end_of_query: 1, ...shards },
    })
  }

  async open(): Promise<void> {
    const ping = await this.client.ping()
    if (!ping.success) throw new TapeError('unavailable', `The tape server does not answer: ${ping.error.message}`)
  }

  async query(sql: string, limits: ReadLimits = DEFAULT_LIMITS): Promise<Answer> {
    return parseAnswer(await this.read(this.client, `${sql} ${readSettings(limits)}`, ANSWER_FORMAT))
  }

  async console(sql: string, limits: ReadLimits & { readonly maxRows: number }): Promise<TypedAnswer> {
    return parseTypedAnswer(await this.read(this.userSql, `${sql}\n${consoleSettings(limits)}`, TYPED_FORMAT))
  }

  async save(sql: string, format: FileFormat, path: string): Promise<void> {
    await resent(async () => {
      const query = `${sql} FORMAT ${format} ${readSettings(SAVE_LIMITS)}`
      const { stream } = await this.client.exec({ query, decompress_response_stream: true })
      await pipeline(stream, createWriteStream(path))
    })
  }

  async insert({ body, token, ...insert }: Insert): Promise<void> {
    if (body.length === 0) return
    const query = insertStatement(insert)
    await resent(async () => {
      const { stream } = await this.client.exec({
        query,
        values: Readable.from([body], { objectMode: false }),
        clickhouse_settings: insertSettings(token),
      })
      for await (const _ of stream);
    })
  }

  async script(statements: readonly string[]): Promise<void> {
    for (const query of statements) await resent(() => this.client.command({ query }))
  }

  async close(): Promise<void> {
    await Promise.all([this.client.close(), this.userSql.close()])
  }

  private read(client: ClickHouseClient, query: string, format: DataFormat): Promise<string> {
    return resent(async () => (await client.query({ query, format })).text())
  }
}

/** The tape on a ClickHouse server or cluster. Call `open` before use; `attached`: its tables are taken as they are. */
export function clickHouseTape(address: string, attached = false): SqlTapeStore {
  return new SqlTapeStore(new ClickHouseEngine(address), attached)
}
