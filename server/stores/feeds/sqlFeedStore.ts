import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { AnsweredBatch, FeedStore, Gap, PrintIdentity } from '@/server/stores/feeds/port'
import { encodeRows, type Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { createTable, type FeedTableName, table } from '@/server/stores/tape/sql/names'
import { day, quote, whole } from '@/server/stores/tape/sql/text'

const VERSION = 'version UInt64 DEFAULT toUnixTimestamp64Micro(now64(6))'
/** Corrections come within days; a sender repeats a batch within hours. */
const SHAPES: readonly { readonly name: FeedTableName; readonly columns: string; readonly layout: string }[] = [
  {
    name: 'feed_identities',
    columns: 'session_date Date, source LowCardinality(String), seq UInt64, high UInt32, low UInt32',
    layout: 'ORDER BY (session_date, source, seq) TTL session_date + INTERVAL 5 DAY',
  },
  {
    name: 'feed_gaps',
    columns:
      'id String, source LowCardinality(String), kind LowCardinality(String), from_us UInt64, to_us Nullable(UInt64), why LowCardinality(String), state LowCardinality(String), missing Nullable(UInt64)',
    layout: 'ORDER BY id',
  },
  {
    name: 'feed_batches',
    columns: 'feed LowCardinality(String), batch String, body_hash String, answer String, at_day Date',
    layout: 'ORDER BY (feed, batch) TTL at_day + INTERVAL 7 DAY',
  },
  { name: 'feed_positions', columns: 'feed String, acked_n UInt64', layout: 'ORDER BY feed' },
]

/** On any engine that speaks our SQL. */
export class SqlFeedStore implements FeedStore {
  constructor(private readonly engine: TapeEngine) {}

  async open(): Promise<void> {
    const { deployment } = this.engine
    const make = ({ columns, ...shape }: (typeof SHAPES)[number]) =>
      createTable({ ...shape, columns: `${columns}, ${VERSION}`, engine: 'ReplacingMergeTree(version)' }, deployment)
    await this.engine.script(SHAPES.flatMap(make))
  }

  async putIdentities(sessionDate: IsoDate, source: string, rows: readonly PrintIdentity[]): Promise<void> {
    const values = rows.map(({ seq, high, low }) => [sessionDate, source, seq, high, low])
    await this.put('feed_identities', ['session_date', 'source', 'seq', 'high', 'low'], values)
  }

  async identities(sessionDate: IsoDate, source: string, lastSeq: number, limit: number) {
    const rows = await this.read(
      `SELECT seq, high, low FROM ${table('feed_identities')} FINAL WHERE session_date = ${day(sessionDate)} AND source = ${quote(source)} AND seq <= ${whole(lastSeq)} ORDER BY seq DESC LIMIT ${whole(limit)}`,
    )
    return rows.map(([seq, high, low]) => ({ seq, high, low }) as PrintIdentity)
  }

  async putGap({ id, source, kind, fromUs, toUs, why, state, missing }: Gap): Promise<void> {
    const columns = ['id', 'source', 'kind', 'from_us', 'to_us', 'why', 'state', 'missing']
    await this.put('feed_gaps', columns, [[id, source, kind, fromUs, toUs, why, state, missing]])
  }

  async gaps(limit: number): Promise<readonly Gap[]> {
    const rows = await this.read(
      `SELECT id, source, kind, from_us AS fromUs, to_us AS toUs, why, state, missing FROM ${table('feed_gaps')} FINAL ORDER BY from_us DESC, id LIMIT ${whole(limit)}`,
    )
    return rows.map(
      ([id, source, kind, fromUs, toUs, why, state, missing]) =>
        ({ id, source, kind, fromUs, toUs, why, state, missing }) as Gap,
    )
  }

  async batch(feed: string, key: string): Promise<AnsweredBatch | null> {
    const [row] = await this.read(
      `SELECT body_hash, answer FROM ${table('feed_batches')} FINAL WHERE feed = ${quote(feed)} AND batch = ${quote(key)} LIMIT 1`,
    )
    return row === undefined ? null : { bodyHash: row[0] as string, answer: row[1] as string }
  }

  async putBatch(feed: string, key: string, { bodyHash, answer }: AnsweredBatch, atMs: EpochMs): Promise<void> {
    const atDay = new Date(atMs).toISOString().slice(0, 10)
    const columns = ['feed', 'batch', 'body_hash', 'answer', 'at_day']
    await this.put('feed_batches', columns, [[feed, key, bodyHash, answer, atDay]])
  }

  async position(feed: string): Promise<number | null> {
    const [row] = await this.read(
      `SELECT acked_n FROM ${table('feed_positions')} FINAL WHERE feed = ${quote(feed)} LIMIT 1`,
    )
    return (row?.[0] as number | undefined) ?? null
  }

  putPosition(feed: string, ackedN: number): Promise<void> {
    return this.put('feed_positions', ['feed', 'acked_n'], [[feed, ackedN]])
  }

  private async read(sql: string): Promise<readonly Row[]> {
    return (await this.engine.query(sql)).rows
  }

  /** Every insert is one of its own: rows of one key replace each other by the time they were stored. */
  private async put(name: FeedTableName, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const token = `${name}:${crypto.randomUUID()}`
    await this.engine.insert({ table: table(name), columns, body: encodeRows(rows), token })
  }
}
