import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportJob } from '@/lib/contract/exports'
import type { EpochMs } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { exportBlock, finishFile } from '@/server/services/flow/exportFile'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { fileColumns } from '@/server/stores/tape/portAnswers'

export interface ExportRequest extends When {
  readonly filter: string
  readonly format: ExportJob['format']
  readonly columns: readonly string[]
}

interface Kept {
  job: ExportJob
  readonly userId: string
  readonly madeAtMs: EpochMs
}

const MOST_ROWS = 5_000_000
/** Jobs of one person that are not finished. */
const MOST_OPEN = 2
/** A file is kept this long. */
const KEPT_MS = 3_600_000

/** Files of prints (C13): written by the tape's own engine, one after the other, and kept for an hour. */
export class FlowExports {
  private readonly jobs = new Map<string, Kept>()
  private queue: Promise<void> | null = null

  /** @param dir for the files alone: with the first new one everything an earlier run left there is taken away */
  constructor(
    private readonly desk: TapeDesk,
    private readonly dir: string,
  ) {}

  async create(ctx: ServiceContext, request: ExportRequest): Promise<ExportJob> {
    const user = requireAccess(ctx, 'user')
    this.forgetOld(ctx.nowMs)
    const scope = await this.desk.scopeOf(ctx, request)
    if (scope.meta.tier === 'sample') {
      throw new ServiceError(
        'forbidden',
        'The sample can be saved as CSV or JSON from the page; whole sessions need a plan.',
      )
    }
    if (fileColumns(request.columns).length === 0)
      throw new ServiceError('invalid', 'None of these columns can be saved.')
    const open = [...this.jobs.values()].filter(({ userId, job }) => userId === user.id && isOpen(job))
    if (open.length >= MOST_OPEN) throw new ServiceError('conflict', 'Two files are being written for you already.')
    const filter = await this.desk.readFilter(scope, request.filter)
    const stored = { ...storeScope(scope), where: filter.where, matches: filter.matches }
    const [rows = 0] = await this.desk.store.countMatches(stored, [{ where: '1', matches: () => true }])
    if (rows > MOST_ROWS) throw new ServiceError('too_large', `${rows} prints match; a file holds ${MOST_ROWS}.`)
    const mark = scope.meta.simulated ? '-simulated' : ''
    const name = `flow-feed-${scope.sessionDate}${mark}.${request.format}`
    const job: ExportJob = {
      id: newToken(),
      state: 'waiting',
      format: request.format,
      rows,
      bytes: null,
      message: null,
      name,
    }
    this.jobs.set(job.id, { job, userId: user.id, madeAtMs: ctx.nowMs })
    const block = exportBlock(scope.meta, filter.text, rows)
    this.queue = (this.queue ?? this.emptied()).then(() =>
      this.write(job.id, async (rowsPath, path) => {
        const note = request.format === 'parquet' ? JSON.stringify(block) : null
        await this.desk.store.savePrints(stored, {
          path: rowsPath,
          format: request.format,
          columns: request.columns,
          note,
        })
        await finishFile(rowsPath, path, { format: request.format, block })
      }),
    )
    return job
  }

  read(ctx: ServiceContext, id: string): ExportJob {
    const user = requireAccess(ctx, 'user')
    const kept = this.jobs.get(id)
    if (kept === undefined || kept.userId !== user.id) throw new ServiceError('not_found', 'There is no such file.')
    return kept.job
  }

  /** The finished file of an id; the id is the secret that opens it. */
  fileOf(
    id: string,
    nowMs: EpochMs,
  ): { readonly path: string; readonly name: string; readonly format: ExportJob['format']; readonly bytes: number } {
    this.forgetOld(nowMs)
    const job = this.jobs.get(id)?.job
    if (job?.state !== 'done' || job.bytes === null) throw new ServiceError('not_found', 'There is no such file.')
    return { path: this.pathOf(id), name: job.name, format: job.format, bytes: job.bytes }
  }

  private async write(id: string, work: (rowsPath: string, path: string) => Promise<void>): Promise<void> {
    this.change(id, { state: 'writing' })
    const path = this.pathOf(id)
    try {
      await work(`${path}.rows`, path)
      this.change(id, { state: 'done', bytes: (await stat(path)).size })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.change(id, { state: 'failed', message: `The file could not be written: ${reason.slice(0, 200)}` })
      await this.remove(`${path}.rows`)
    }
  }

  private change(id: string, patch: Partial<ExportJob>): void {
    const kept = this.jobs.get(id)
    if (kept !== undefined) kept.job = { ...kept.job, ...patch }
  }

  private pathOf(id: string): string {
    return join(this.dir, id)
  }

  private forgetOld(nowMs: EpochMs): void {
    for (const [id, { job, madeAtMs }] of this.jobs) {
      if (isOpen(job) || nowMs - madeAtMs < KEPT_MS) continue
      this.jobs.delete(id)
      void this.remove(this.pathOf(id))
    }
  }

  private async emptied(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true }).catch(() => undefined)
    await mkdir(this.dir, { recursive: true }).catch(() => undefined)
  }

  /** A file that cannot be removed goes with the folder at the next start. */
  private async remove(path: string): Promise<void> {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

function isOpen({ state }: ExportJob): boolean {
  return state === 'waiting' || state === 'writing'
}

/** The running session as it is stored: what is released to this reader, without the last moments on their way to the disk. */
function storeScope(scope: Scope) {
  if (scope.kind === 'stored') return storedScopeOf(scope)
  const { view, sessionDate, source } = scope
  return { sessionDate, source, untilUs: Math.min(scope.untilUs ?? view.asOfUs, view.asOfUs) }
}
