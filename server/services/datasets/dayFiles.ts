import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DayFileRow } from '@/lib/contract/datasets'
import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import type { FileFormat } from '@/lib/datasets/dataset'
import { ServiceError } from '@/server/errors'
import { sealed, unsealed } from '@/server/sealed'
import type { StoredDay } from '@/server/services/datasets/datasetCoverage'
import { keepFile, makingFolder, packFile, writeFailure } from '@/server/services/files/writeFile'
import type { DatasetStore } from '@/server/stores/datasets/port'
import type { FilePart, FileStore } from '@/server/stores/files/port'

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
/** Other hosts of the same store write too: what is known of the whole is read again after this. */
const KNOWN_MS = 30_000
const NEVER_STARTED = 'Files are not available on this host.'

/** Files of days: written once by the store’s engine, one after the other, and kept under a bound. */
export class DayFiles {
  private readonly waiting = new Map<string, Promise<void>>()
  private readonly failed = new Map<string, string>()
  private known: { readonly atMs: number; readonly all: Promise<Map<string, Manifest>> } | null = null
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly parts: {
      readonly store: DatasetStore | undefined
      readonly files: FileStore
      readonly clock: Clock
      readonly mostBytes?: number
    },
  ) {}

  /** The written file of a day as it is stored now; null: not written, or the day has changed since. */
  async find(wanted: WantedFile): Promise<Manifest | null> {
    return readManifest(this.parts.files, `${nameOf(wanted)}.json`)
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

  stream({ dataset, file }: Pick<Manifest, 'dataset' | 'file'>, part: FilePart): Promise<ReadableStream | null> {
    return this.parts.files.stream(`${FOLDER}/${dataset}/${file}`, part)
  }

  private async write(wanted: WantedFile): Promise<void> {
    const { store, files, clock } = this.parts
    const { dataset, stored, format } = wanted
    if (store === undefined) throw new ServiceError('unavailable', NEVER_STARTED)
    const folder = await makingFolder(files, FOLDER, clock())
    const print = printOf(stored)
    const file = `${stored.day}-${print}.${ENDINGS[format]}`
    const [raw, packed] = [join(folder, `${dataset}-${file}.rows`), join(folder, `${dataset}-${file}`)]
    try {
      const rows = await store.saveDay({ dataset, day: stored.day, sources: stored.sources, format, path: raw })
      const facts = format === 'csv' ? await packFile(raw, packed) : await keepFile(raw, packed)
      await files.put(nameOf(wanted), packed)
      const name = `${dataset}-${stored.day}${stored.simulated ? '-simulated' : ''}.${ENDINGS[format]}`
      await this.add({ dataset, day: stored.day, print, file, format, name, rows, ...facts, built_ms: clock() })
    } finally {
      for (const left of [raw, packed]) await rm(left, { force: true })
    }
  }

  private async add(manifest: Manifest): Promise<void> {
    const known = await this.manifests()
    const key = `${manifest.dataset} ${manifest.day} ${manifest.format}`
    const before = known.get(key)
    if (before !== undefined && before.file !== manifest.file) await this.remove(before)
    await this.parts.files.putText(`${FOLDER}/${manifest.dataset}/${manifest.file}.json`, sealed(manifest))
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

  private async remove({ dataset, file }: Manifest): Promise<void> {
    for (const ending of ['.json', '']) await this.parts.files.remove(`${FOLDER}/${dataset}/${file}${ending}`)
  }

  /** What this host and others wrote. */
  private manifests(): Promise<Map<string, Manifest>> {
    const nowMs = this.parts.clock()
    if (this.known === null || nowMs - this.known.atMs > KNOWN_MS)
      this.known = { atMs: nowMs, all: readManifests(this.parts.files) }
    return this.known.all
  }
}

const FOLDER = 'datasets'
const ENDINGS: Readonly<Record<FileFormat, string>> = { csv: 'csv.gz', parquet: 'parquet' }

const keyOf = ({ dataset, stored, format }: WantedFile): string => `${dataset} ${stored.day} ${format}`

/** What a file was made of: other rows or sources make another file. */
const printOf = ({ rows, sources }: StoredDay): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, sources]))
    .digest('hex')
    .slice(0, 12)

const nameOf = ({ dataset, stored, format }: WantedFile): string =>
  `${FOLDER}/${dataset}/${stored.day}-${printOf(stored)}.${ENDINGS[format]}`

async function readManifest(files: FileStore, name: string): Promise<Manifest | null> {
  const text = await files.text(name)
  const read = text === null ? null : Manifest.safeParse(unsealed(text))
  return read?.success === true ? read.data : null
}

async function readManifests(files: FileStore): Promise<Map<string, Manifest>> {
  const known = new Map<string, Manifest>()
  for (const { name } of await files.list(FOLDER)) {
    const read = name.endsWith('.json') ? await readManifest(files, name).catch(() => null) : null
    if (read !== null) known.set(`${read.dataset} ${read.day as IsoDate} ${read.format}`, read)
  }
  return known
}
