import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { CollectorCounts } from '@/lib/collectors/state'
import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import type { Collector, Publication } from '@/server/collectors/remote/collector'
import type { CollectorBook, FileNote, KnownFile } from '@/server/collectors/remote/collectorBook'
import type { EmptyStreaks } from '@/server/collectors/remote/emptyColumns'
import type { FetchedFile, FileFetcher } from '@/server/collectors/remote/fetchFile'
import { rehearse } from '@/server/collectors/remote/rehearse'
import { takeAway } from '@/server/collectors/remote/takeAway'
import { FeedFault } from '@/server/feeds/port'
import { type ImportStores, importFile } from '@/server/services/import/importFile'

export interface TakeParts {
  readonly book: CollectorBook
  readonly fetcher: FileFetcher
  readonly stores: ImportStores
  readonly clock: Clock
}

/** How publications are taken in one go. */
export interface Manner {
  /** Whether one that is stored is asked for again, in case it was corrected. */
  readonly asksAgain: (publication: Publication) => boolean
  /** Whether all that was not there is asked for again. */
  readonly asksMissing: boolean
  readonly signal: AbortSignal
}

/** What one go brought. */
export interface Taken {
  readonly counts: CollectorCounts
  readonly newestDay: IsoDate | null
  /** Why publications were refused, in words; none when all could be read. */
  readonly refusals: readonly string[]
}

/** So many refusals one after the other are no bad documents: the publisher changed them all. */
const MOST_REFUSALS = 20
const NOTHING_KNOWN: KnownFile = { state: 'missing', etag: null, modified: null, hash: null, rows: 0, editions: 0 }

/**
 * Takes publications and what they lead to, one after the other. Each is fetched into a file of its own, read to its end and
 * only then stored; what is stored is noted, so that a go that was cut short continues. Throws FeedFault when the publisher
 * cannot be asked any further.
 */
export class TakeFiles {
  private readonly counts = new Counter()
  private readonly refusals: string[] = []
  private newestDay: IsoDate | null = null
  private inARow = 0

  constructor(
    private readonly parts: TakeParts,
    private readonly collector: Collector,
    private readonly manner: Manner,
    /** Rows of small files, of all goes of the collector. */
    private readonly few: EmptyStreaks,
  ) {}

  async all(publications: readonly Publication[]): Promise<void> {
    for (const publication of publications) {
      if (this.manner.signal.aborted) throw new FeedFault('closed', 'The host ends.')
      const known = await this.parts.book.file(this.collector.id, publication.name)
      if (known !== null && this.isDone(publication, known)) continue
      await this.one(publication, known ?? NOTHING_KNOWN)
    }
  }

  private isDone(publication: Publication, { state }: KnownFile): boolean {
    if (state === 'refused') return false
    if (state === 'missing' && this.manner.asksMissing) return false
    return (state === 'stored' && publication.isFinal === true) || !this.manner.asksAgain(publication)
  }

  get taken(): Taken {
    return { counts: this.counts.told, newestDay: this.newestDay, refusals: this.refusals }
  }

  private async one(publication: Publication, known: KnownFile): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'undercurrent-collect-'))
    const path = join(folder, basename(publication.fileName))
    try {
      this.counts.add('asked')
      const { fetcher } = this.parts
      const fetched = await fetcher.fetch(this.collector.publisher, publication, known, {
        path,
        signal: this.manner.signal,
      })
      await this.judge(publication, known, fetched, path)
    } catch (error) {
      if (!(error instanceof FileFormatError)) throw error
      await this.refuse(publication, known, formWords(error.message))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  private async judge(publication: Publication, known: KnownFile, fetched: FetchedFile, path: string): Promise<void> {
    if (fetched.kind === 'missing') {
      this.counts.add('missing')
      if (known.state !== 'stored') await this.note(publication, { ...known, state: 'missing' }, null)
    } else if (fetched.kind === 'unchanged' || fetched.hash === known.hash) {
      this.counts.add('unchanged')
      if (fetched.kind === 'file') await this.note(publication, { ...known, ...validatorsOf(fetched) }, null)
    } else {
      await this.store(publication, { ...known, ...validatorsOf(fetched), hash: fetched.hash }, path)
    }
    this.inARow = 0
  }

  private async store(publication: Publication, file: KnownFile, path: string): Promise<void> {
    const sent = publication.leads === undefined ? null : await readFile(path, 'utf8')
    const rows =
      publication.formats.length === 0
        ? 0
        : await rehearse(publication, path, { market: this.parts.stores.market, few: this.few })
    if (publication.isSteady === true && rows < file.rows / 2)
      throw new FileFormatError(`The list has ${rows} rows where it had ${file.rows}: it is broken off.`)
    const editions = file.editions + 1
    if (rows > 0) {
      // A publication may go back to what it said before: its rows are another block all the same.
      const edition = editions === 1 ? '' : String(editions)
      await importFile(this.parts.stores, this.parts.clock, path, { ...publication.options, edition })
    }
    if (editions > 1 && publication.whole) await takeAway(this.parts.stores.market, publication, path, rows)
    // Noted after what it leads to: a go that ends between asks for it again and finds the rest by it.
    if (sent !== null) await this.all((await publication.leads?.(sent, this.parts.stores.market)) ?? [])
    this.counts.add(editions === 1 ? 'stored' : 'corrected')
    this.counts.add('rows', rows)
    if (publication.day !== null && publication.day > (this.newestDay ?? '')) this.newestDay = publication.day
    await this.note(publication, { ...file, state: 'stored', rows, editions }, null)
  }

  private async refuse(publication: Publication, known: KnownFile, words: string): Promise<void> {
    this.counts.add('refused')
    this.refusals.push(`${publication.name}: ${words}`)
    this.inARow += 1
    // What was stored before stays, and counts as stored: it is asked for again as it was known then.
    const state = known.hash === null ? 'refused' : known.state
    await this.note(publication, { ...known, state }, words)
    if (this.inARow >= MOST_REFUSALS)
      throw new FeedFault('protocol', `${MOST_REFUSALS} publications in a row could not be read; the last: ${words}`)
  }

  private note(publication: Publication, file: KnownFile, words: string | null): Promise<void> {
    const { state, etag, modified, hash, rows, editions } = file
    const told: FileNote = {
      state,
      etag,
      modified,
      hash,
      rows,
      editions,
      words,
      day: publication.day,
      atMs: this.parts.clock(),
    }
    return this.parts.book.note(this.collector.id, publication.name, told)
  }
}

/** Of a file that somebody gives by hand more is told: options of the command, and formats it is near. */
const formWords = (message: string): string =>
  message
    .replace(/\n.*$/s, '')
    .replace('is of no known format', 'has another form than before; nothing of it is stored')

const validatorsOf = ({ etag, modified }: FetchedFile & { kind: 'file' }) => ({ etag, modified })

class Counter {
  private readonly sums = { asked: 0, stored: 0, unchanged: 0, corrected: 0, refused: 0, missing: 0, rows: 0 }

  add(name: keyof CollectorCounts, by = 1): void {
    this.sums[name] += by
  }

  get told(): CollectorCounts {
    return { ...this.sums }
  }
}
