import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DayFileRow } from '@/lib/contract/datasets'
import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import type { FileFormat } from '@/lib/datasets/dataset'
import { ServiceError } from '@/server/errors'
import type { StoredDay } from '@/server/services/datasets/datasetCoverage'
import { keepFile, packFile, requireRoom, writeFailure } from '@/server/services/datasets/writeFile'
import type { DatasetStore } from '@/server/stores/datasets/port'

/** What stands beside a file: how it was made and what it holds. */
const Manifest = DayFileRow.extend({ dataset: z.string(), day: z.string(), print: z.string(), file: z.string() })
type Manifest = z.infer<typeof Manifest>

export interface WantedFile {
  readonly dataset: string
  readonly stored: StoredDay
  readonly format: FileFormat
}

/** Bytes that files of datasets may take; beyond it the oldest are written again when they are asked for. */
const MOST_BYTES = 5 * 1024 ** 3
const MOST_WAITING = 20
const NEVER_STARTED = 'Files are not available on this host.'

/** Files of days: written once by the store’s engine, one after the other, and kept under a bound. */
export class DayFiles {
  private readonly waiting = new Map<string, Promise<void>>()
  private readonly failed = new Map<string, string>()
  private known: Promise<Map<string, Manifest>> | null = null
  private queue: Promise<void> = Promise.resolve()

  /** @param parts `dir` for these files alone */
  constructor(
    private readonly parts: {
      readonly store: DatasetStore | undefined
      readonly dir: string
      readonly clock: Clock
      readonly mostBytes?: number
    },
  ) {}

  /** The written file of a day as it is stored now; null: not written, or the day has changed since. */
  async find(wanted: WantedFile): Promise<Manifest | null> {
    const found = (await this.manifests()).get(keyOf(wanted))
    return found !== undefined && found.print === printOf(wanted.stored) ? found : null
  }

  /** Starts to write a file unless it is being written. Throws what went wrong the last time, once. */
  start(wanted: WantedFile): Promise<void> {
    const key = keyOf(wanted)
    const failure = this.failed.get(key)
    this.failed.delete(key)
    if (failure !== undefined) throw new ServiceError('unavailable', failure)
    const running = this.waiting.get(key)
    if (running !== undefined) return running
    if (this.waiting.size >= MOST_WAITING)
      throw new ServiceError('unavailable', 'Many files are being written. Try again in a minute.')
    const work = this.queue.then(() => this.write(wanted))
    const settled = work.catch((error: unknown) => {
      this.failed.set(key, error instanceof ServiceError ? error.message : writeFailure(error))
    })
    this.queue = settled.finally(() => this.waiting.delete(key))
    this.waiting.set(key, this.queue)
    return this.queue
  }

  /** Bytes and rows of the written files by dataset. */
  async sums(): Promise<ReadonlyMap<string, { readonly bytes: number; readonly rows: number }>> {
    const sums = new Map<string, { bytes: number; rows: number }>()
    for (const { dataset, format, bytes, rows } of (await this.manifests()).values()) {
      const before = sums.get(dataset) ?? { bytes: 0, rows: 0 }
      if (format === 'csv') sums.set(dataset, { bytes: before.bytes + bytes, rows: before.rows + rows })
    }
    return sums
  }

  pathOf({ dataset, file }: Pick<Manifest, 'dataset' | 'file'>): string {
    return join(this.parts.dir, dataset, file)
  }

  private async write(wanted: WantedFile): Promise<void> {
    const { store, dir } = this.parts
    const { dataset, stored, format } = wanted
    if (store === undefined) throw new ServiceError('unavailable', NEVER_STARTED)
    const folder = join(dir, dataset)
    await mkdir(folder, { recursive: true })
    await requireRoom(folder)
    const file = `${stored.day}-${printOf(stored)}.${ENDINGS[format]}`
    const raw = join(folder, `${file}.rows`)
    try {
      const rows = await store.saveDay({ dataset, day: stored.day, sources: stored.sources, format, path: raw })
      const to = join(folder, file)
      const facts = format === 'csv' ? await packFile(raw, to) : await keepFile(raw, to)
      const name = `${dataset}-${stored.day}${stored.simulated ? '-simulated' : ''}.${ENDINGS[format]}`
      const own = { dataset, day: stored.day, print: printOf(stored), file, format, name, rows }
      await this.add({ ...own, ...facts, built_ms: this.parts.clock() })
    } finally {
      await rm(raw, { force: true })
    }
  }

  private async add(manifest: Manifest): Promise<void> {
    const known = await this.manifests()
    const key = `${manifest.dataset} ${manifest.day} ${manifest.format}`
    const before = known.get(key)
    if (before !== undefined && before.file !== manifest.file) await this.remove(before)
    await writeFile(`${this.pathOf(manifest)}.json`, JSON.stringify(manifest))
    known.set(key, manifest)
    await this.shrink(known, key)
  }

  /** Takes the oldest files away until the rest is under the bound; the newest stays. */
  private async shrink(known: Map<string, Manifest>, keep: string): Promise<void> {
    const most = this.parts.mostBytes ?? MOST_BYTES
    let sum = [...known.values()].reduce((total, { bytes }) => total + bytes, 0)
    for (const [key, manifest] of [...known].sort(([, a], [, b]) => a.built_ms - b.built_ms)) {
      if (sum <= most) return
      if (key === keep) continue
      known.delete(key)
      sum -= manifest.bytes
      await this.remove(manifest)
    }
  }

  private async remove(manifest: Manifest): Promise<void> {
    await rm(`${this.pathOf(manifest)}.json`, { force: true })
    await rm(this.pathOf(manifest), { force: true })
  }

  /** What earlier runs left, read once. */
  private manifests(): Promise<Map<string, Manifest>> {
    this.known ??= readManifests(this.parts.dir)
    return this.known
  }
}

const ENDINGS: Readonly<Record<FileFormat, string>> = { csv: 'csv.gz', parquet: 'parquet' }

const keyOf = ({ dataset, stored, format }: WantedFile): string => `${dataset} ${stored.day} ${format}`

/** What a file was made of: other rows or sources make another file. */
const printOf = ({ rows, sources }: StoredDay): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, sources]))
    .digest('hex')
    .slice(0, 12)

async function readManifests(dir: string): Promise<Map<string, Manifest>> {
  const known = new Map<string, Manifest>()
  const names = await readdir(dir, { recursive: true }).catch(() => [] as string[])
  for (const name of names) {
    if (!name.endsWith('.json')) continue
    const read = Manifest.safeParse(
      await readFile(join(dir, name), 'utf8')
        .then(JSON.parse)
        .catch(() => null),
    )
    if (read.success) known.set(`${read.data.dataset} ${read.data.day as IsoDate} ${read.data.format}`, read.data)
  }
  return known
}
