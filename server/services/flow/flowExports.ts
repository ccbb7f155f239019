import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ExportJob } from '@/lib/contract/exports'
import type { EpochMs } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { sumOfFile } from '@/server/sealed'
import { KeptFiles } from '@/server/services/files/keptFiles'
import { makingFolder, writeFailure } from '@/server/services/files/writeFile'
import { exportBlock, finishFile } from '@/server/services/flow/exportFile'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { FileStore } from '@/server/stores/files/port'
import { fileColumns } from '@/server/stores/tape/portAnswers'

export interface ExportRequest extends When {
  readonly filter: string
  readonly format: ExportJob['format']
  readonly columns: readonly string[]
}

const Kept = z.object({
  job: ExportJob,
  userId: z.string(),
  madeAtMs: z.number(),
  saidMs: z.number(),
  /** Of the finished file. */
  sha256: z.string().nullable(),
})
type Kept = z.infer<typeof Kept>

const MOST_ROWS = 5_000_000
/** Jobs of one person on one host that are not finished. */
const MOST_OPEN = 2
/** So often a host says that it still works on its jobs; one that is silent for longer than `GONE_MS` has ended. */
const SAY_MS = 10_000
const GONE_MS = 45_000

/** Files of prints (C13): written by the tape's own engine, one after the other, and kept for an hour; every host of a shared store tells of them. */
export class FlowExports {
  /** Those of this host that are not finished. */
  private readonly open = new Map<string, Kept>()
  private queue: Promise<void> = Promise.resolve()
  private readonly kept: KeptFiles<Kept>

  constructor(
    private readonly desk: TapeDesk,
    private readonly store: FileStore,
  ) {
    this.kept = new KeptFiles(store, 'exports', Kept)
  }

  async create(ctx: ServiceContext, request: ExportRequest): Promise<ExportJob> {
    const user = requireAccess(ctx, 'user')
    const scope = await this.desk.scopeOf(ctx, request)
    if (scope.meta.tier === 'sample') {
      throw new ServiceError(
        'forbidden',
        'The sample can be saved as CSV or JSON from the page; whole sessions need a plan.',
      )
    }
    if (fileColumns(request.columns).length === 0)
      throw new ServiceError('invalid', 'None of these columns can be saved.')
    if ([...this.open.values()].filter(({ userId }) => userId === user.id).length >= MOST_OPEN)
      throw new ServiceError('conflict', 'Two files are being written for you already.')
    const filter = await this.desk.readFilter(scope, request.filter)
    const stored = { ...storeScope(scope), ...(await this.asStored(scope, filter)) }
    const [rows = 0] = await this.desk.store.countMatches(stored, [{ where: '1', matches: () => true }])
    if (rows > MOST_ROWS) throw new ServiceError('too_large', `${rows} prints match; a file holds ${MOST_ROWS}.`)
    const job = newJob(scope, request.format, rows)
    await this.say({ job, userId: user.id, madeAtMs: ctx.nowMs, saidMs: ctx.nowMs, sha256: null })
    const block = exportBlock(scope.meta, filter.text, rows)
    this.queue = this.queue.then(() =>
      this.write(job.id, async (rowsPath, path) => {
        const note = request.format === 'parquet' ? JSON.stringify(block) : null
        const { format, columns } = request
        await this.desk.store.savePrints(stored, { path: rowsPath, format, columns, note })
        await finishFile(rowsPath, path, { format, block })
      }),
    )
    return job
  }

  /** The filter over what is stored at this moment: a running session goes on while its file is counted and written. */
  private async asStored(
    { kind, sessionDate, source }: Scope,
    { where, matches }: { readonly where: string; readonly matches: (item: FlowItem) => boolean },
  ) {
    if (kind === 'stored') return { where, matches }
    const sessions = await this.desk.store.sessions()
    const lastSeq = sessions.find((one) => one.sessionDate === sessionDate && one.source === source)?.lastSeq ?? 0
    return {
      where: [`seq <= ${lastSeq}`, ...(where === '' ? [] : [`(${where})`])].join(' AND '),
      matches: (item: FlowItem) => item.seq <= lastSeq && matches(item),
    }
  }

  async read(ctx: ServiceContext, id: string): Promise<ExportJob> {
    const user = requireAccess(ctx, 'user')
    const kept = await this.kept.read(id, ctx.nowMs)
    if (kept === null || kept.userId !== user.id) throw new ServiceError('not_found', 'There is no such file.')
    const isGone = isOpen(kept.job) && ctx.nowMs - kept.saidMs > GONE_MS
    return isGone ? { ...kept.job, state: 'failed', message: 'The host that wrote it has ended. Ask again.' } : kept.job
  }

  /** The finished file of an id; the id is the secret that opens it. */
  async fileOf(id: string, nowMs: EpochMs) {
    const job = (await this.kept.read(id, nowMs))?.job
    const body = job?.state === 'done' ? await this.kept.stream(id) : null
    if (job === undefined || job.bytes === null || body === null)
      throw new ServiceError('not_found', 'There is no such file.')
    return { body, name: job.name, format: job.format, bytes: job.bytes }
  }

  private async write(id: string, work: (rowsPath: string, path: string) => Promise<void>): Promise<void> {
    await this.change(id, { state: 'writing' })
    const paths: string[] = []
    const saying = setInterval(() => void this.change(id, {}), SAY_MS)
    try {
      const path = join(await makingFolder(this.store, 'exports', this.desk.clock()), id)
      paths.push(path, `${path}.rows`)
      await work(`${path}.rows`, path)
      const { size } = await stat(path)
      const sha256 = await sumOfFile(path)
      await this.kept.put(id, path)
      clearInterval(saying)
      await this.change(id, { state: 'done', bytes: size }, sha256)
    } catch (error) {
      clearInterval(saying)
      await this.change(id, { state: 'failed', message: writeFailure(error) })
    } finally {
      this.open.delete(id)
      for (const file of paths) await rm(file, { force: true }).catch(() => undefined)
      await this.kept.forgetOld(this.desk.clock()).catch(() => undefined)
    }
  }

  /** Tells a change to whoever asks; a store that is away hears of the next one. */
  private async change(id: string, patch: Partial<ExportJob>, sha256: string | null = null): Promise<void> {
    const kept = this.open.get(id)
    if (kept !== undefined) await this.say({ ...kept, job: { ...kept.job, ...patch }, sha256 }).catch(() => undefined)
  }

  private async say(kept: Kept): Promise<void> {
    this.open.set(kept.job.id, kept)
    await this.kept.say(kept.job.id, { ...kept, saidMs: this.desk.clock() })
  }
}

function isOpen({ state }: ExportJob): boolean {
  return state === 'waiting' || state === 'writing'
}

function newJob({ meta, sessionDate }: Scope, format: ExportJob['format'], rows: number): ExportJob {
  const name = `flow-feed-${sessionDate}${meta.simulated ? '-simulated' : ''}.${format}`
  return { id: newToken(), state: 'waiting', format, rows, bytes: null, message: null, name }
}

/** The running session as it is stored: what is released to this reader, without the last moments on their way to the disk. */
function storeScope(scope: Scope) {
  if (scope.kind === 'stored') return storedScopeOf(scope)
  const { view, sessionDate, source } = scope
  return { sessionDate, source, untilUs: Math.min(scope.untilUs ?? view.asOfUs, view.asOfUs) }
}
