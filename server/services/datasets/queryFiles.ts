import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { QueryFile } from '@/lib/contract/datasets'
import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { ServedFile } from '@/server/http/fileResponse'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import { noteTaken } from '@/server/services/datasets/deliver'
import { KeptFiles } from '@/server/services/files/keptFiles'
import { makingFolder, packStream } from '@/server/services/files/writeFile'
import { csvLines } from '@/server/services/query/formatAnswer'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { FileStore } from '@/server/stores/files/port'

/** Bounds of one question: the answer is also kept under 64 MiB by the engine. */
const QUERY_LIMITS = { maxRows: 100_000, maxSeconds: 60 } as const
/** Questions of one person in 24 hours. */
const QUERIES_A_DAY = 20
const Kept = z.object({ madeAtMs: z.number(), bytes: z.number(), sha256: z.string() })

/** Answers to people’s own questions as files (C13): the guarded read-only service of `npm run query`. */
export class QueryFiles {
  private readonly kept: KeptFiles<z.infer<typeof Kept>>

  constructor(private readonly store: FileStore) {
    this.kept = new KeptFiles(store, 'queries', Kept)
  }

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
    const answer = await deps.market.desk.store.sql(sql, QUERY_LIMITS)
    const folder = await makingFolder(this.store, 'queries', ctx.nowMs)
    const id = newToken()
    const facts = await packStream(Readable.from(csvLines(answer)), join(folder, id))
    await this.kept.put(id, join(folder, id)).finally(() => rm(join(folder, id), { force: true }))
    await this.kept.say(id, { madeAtMs: ctx.nowMs, ...facts })
    await this.kept.forgetOld(ctx.nowMs).catch(() => undefined)
    await noteTaken(
      deps,
      { user, nowMs: ctx.nowMs },
      { dataset: 'query', day: null, format: 'csv', bytes: facts.bytes },
    )
    return { id, rows: answer.rows.length, truncated: answer.truncated, ...facts, left: left - 1 }
  }

  /** A finished answer; its id is the secret that opens it. */
  async fileOf(id: string, nowMs: EpochMs): Promise<ServedFile> {
    const file = await this.kept.read(id, nowMs)
    if (file === null) throw new ServiceError('not_found', 'There is no such file.')
    return {
      open: (part) => this.kept.stream(id, part),
      bytes: file.bytes,
      name: 'query.csv.gz',
      type: 'application/gzip',
      etag: file.sha256,
    }
  }
}
