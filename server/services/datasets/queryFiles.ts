import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { QueryFile } from '@/lib/contract/datasets'
import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import { noteTaken } from '@/server/services/datasets/deliver'
import { packStream, requireRoom } from '@/server/services/datasets/writeFile'
import { csvLines } from '@/server/services/query/formatAnswer'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'

/** Bounds of one question: the answer is also kept under 64 MiB by the engine. */
const QUERY_LIMITS = { maxRows: 100_000, maxSeconds: 60 } as const
/** Questions of one person in 24 hours. */
const QUERIES_A_DAY = 20
const KEPT_MS = HOUR_MS

/** Answers to people’s own questions as files (C13): the guarded read-only service of `npm run query`. */
export class QueryFiles {
  private readonly files = new Map<
    string,
    { readonly atMs: EpochMs; readonly bytes: number; readonly sha256: string }
  >()
  private emptied: Promise<void> | null = null

  /** @param dir for these files alone: what an earlier run left there is taken away with the first new one */
  constructor(private readonly dir: string) {}

  /** Asks, and keeps the answer as packed CSV for an hour. */
  async create(deps: DatasetDeps, ctx: ServiceContext, sql: string): Promise<QueryFile> {
    const user = requireAccess(ctx, 'super')
    const { db } = deps.accounts
    const { asked } = await db
      .selectFrom('data_files_taken')
      .select((e) => e.fn.countAll<number>().as('asked'))
      .where('user_id', '=', user.id)
      .where('dataset', '=', 'query')
      .where('at', '>', new Date(ctx.nowMs - DAY_MS))
      .executeTakeFirstOrThrow()
    const left = QUERIES_A_DAY - Number(asked)
    if (left <= 0) throw new ServiceError('rate_limited', `${QUERIES_A_DAY} questions a day are used up.`)
    this.forgetOld(ctx.nowMs)
    const answer = await deps.market.desk.store.sql(sql, QUERY_LIMITS)
    await this.ready()
    await requireRoom(this.dir)
    const id = newToken()
    const facts = await packStream(Readable.from(csvLines(answer)), this.pathOf(id))
    this.files.set(id, { atMs: ctx.nowMs, ...facts })
    await noteTaken(
      deps,
      { user, nowMs: ctx.nowMs },
      { dataset: 'query', day: null, format: 'csv', bytes: facts.bytes },
    )
    return { id, rows: answer.rows.length, truncated: answer.truncated, ...facts, left: left - 1 }
  }

  /** A finished answer; its id is the secret that opens it. */
  fileOf(id: string, nowMs: EpochMs) {
    this.forgetOld(nowMs)
    const file = this.files.get(id)
    if (file === undefined) throw new ServiceError('not_found', 'There is no such file.')
    return {
      path: this.pathOf(id),
      bytes: file.bytes,
      name: 'query.csv.gz',
      type: 'application/gzip',
      etag: file.sha256,
    }
  }

  private pathOf(id: string): string {
    return join(this.dir, `${id}.csv.gz`)
  }

  private ready(): Promise<void> {
    this.emptied ??= rm(this.dir, { recursive: true, force: true })
      .then(() => mkdir(this.dir, { recursive: true }))
      .then(() => undefined)
    return this.emptied
  }

  private forgetOld(nowMs: EpochMs): void {
    for (const [id, { atMs }] of this.files) {
      if (nowMs - atMs < KEPT_MS) continue
      this.files.delete(id)
      void rm(this.pathOf(id), { force: true }).catch(() => undefined)
    }
  }
}
