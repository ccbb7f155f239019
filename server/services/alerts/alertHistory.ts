import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type AlertProgram, asksMorning } from '@/lib/flow/alerts/program'
import type { UnderlyingMinutes } from '@/lib/flow/alerts/underlyingMinutes'
import type { MorningTable } from '@/lib/flow/filter/morning'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import type { SharedWork, WorkLine } from '@/server/cache/sharedWork'
import { inTurns, pieces } from '@/server/cache/turns'
import { ValueCache } from '@/server/cache/valueCache'
import { monotonicMs } from '@/server/clock'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import type { BookedHit, HitBook } from '@/server/engine/alerts/hitBook'
import type { FilteredSession } from '@/server/engine/filters'
import type { TapeStore } from '@/server/stores/tape/port'
import type { TellTrouble } from '@/server/trouble'

/** Hits of a session that is over. */
export interface SessionHits {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly book: Pick<HitBook, 'get' | 'withSeq' | 'size' | 'dropped'> & { all(): Iterable<BookedHit> }
  readonly minutes: UnderlyingMinutes
}

export interface StoredKey {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly prints: number
}

interface Work {
  progress: number
  askedAtMs: number
  readonly reading: SharedWork<SessionHits>
}

export interface HistoryParts {
  readonly programs: readonly AlertProgram[]
  /** Runs one reading of a tape after the other. */
  readonly line: WorkLine
  readonly store: TapeStore
  readonly factsOf: (session: FilteredSession) => Promise<ReadonlyMap<Ticker, TickerFacts>>
  readonly morningOf: (session: FilteredSession) => Promise<MorningTable>
  readonly averages: (sessionDate: IsoDate, source: string) => Promise<ReadonlyMap<Ticker, number>>
  readonly onTrouble?: TellTrouble | undefined
}

const PAGE = 5000
/** A reading that nobody has asked for in this time is given up. */
const PATIENCE_MS = 30_000
/** Sessions whose hits stay in memory. */
const KEPT = 24

/** Ends a reading that nobody waits for. */
class GivenUp extends Error {}

/**
 * Hits of stored sessions: recomputed from the stored tape by the same engine, one session at a time, on first use. The
 * tape is the record; hits follow from it byte by byte, so they need no second store.
 */
export class AlertHistory {
  private readonly known = new ValueCache<string, SessionHits>('alerts/alertHistory', { max: KEPT })
  private readonly work = new Map<string, Work>()

  constructor(private readonly parts: HistoryParts) {}

  /** The hits when they are there. */
  peek(key: StoredKey): SessionHits | null {
    return this.known.get(nameOf(key)) ?? null
  }

  /** Begins to look through a session unless that is done or under way; answers how far it is. */
  ask(key: StoredKey): { readonly hits: SessionHits | null; readonly progress: number } {
    const hits = this.peek(key)
    if (hits !== null || key.prints === 0) return { hits, progress: 1 }
    const name = nameOf(key)
    const known = this.work.get(name)
    if (known !== undefined) {
      known.askedAtMs = monotonicMs()
      known.reading.ask().catch(() => undefined)
      return { hits: null, progress: known.progress }
    }
    const reading = this.parts.line.add(() => this.lookThrough(key, (progress) => this.note(name, progress)))
    const work: Work = { progress: 0, askedAtMs: monotonicMs(), reading }
    this.work.set(name, work)
    reading
      .ask()
      .then((found) => this.known.set(name, found))
      .catch((err) => {
        if (!(err instanceof GivenUp)) this.parts.onTrouble?.(err, `hits of ${name}`)
      })
      .finally(() => this.work.delete(name))
    return { hits: null, progress: 0 }
  }

  /** Notes how far a reading is; ends one that nobody waits for any more. */
  private note(name: string, progress: number): void {
    const work = this.work.get(name)
    if (work === undefined) return
    work.progress = progress
    if (monotonicMs() - work.askedAtMs > PATIENCE_MS) throw new GivenUp('Nobody waits for these hits.')
  }

  /** One session after the other: each reads the whole tape of its day. */
  private async lookThrough(key: StoredKey, onProgress: (progress: number) => void): Promise<SessionHits> {
    const { sessionDate, source, prints } = key
    const { programs } = this.parts
    const facts = await this.parts.factsOf(key)
    const morning = programs.some(asksMorning) ? await this.parts.morningOf(key) : undefined
    const volumes = await this.parts.averages(sessionDate, source)
    onProgress(0)
    const pages = new PageWindow()
    const engine = new AlertEngine({
      sessionDate,
      programs,
      context: {
        factsOf: (ticker) => facts.get(ticker),
        averageVolume: (ticker) => volumes.get(ticker) ?? null,
        morning,
      },
      resolve: (seqs) => pages.resolve(seqs),
    })
    await eachStored(
      this.parts.store,
      key,
      (page) => pages.take(page),
      (item, done) => {
        engine.add(item)
        if (done % PAGE === 0) onProgress(Math.min(0.99, done / Math.max(1, prints)))
      },
    )
    engine.finish()
    return { sessionDate, source, book: engine.book, minutes: engine.underlyings }
  }
}

/** Every print of a stored session in order of arrival, in slices. */
export async function eachStored(
  store: TapeStore,
  { sessionDate, source }: Pick<StoredKey, 'sessionDate' | 'source'>,
  onPage: (page: readonly FlowItem[]) => void,
  visit: (item: FlowItem, done: number) => void,
): Promise<void> {
  let done = 0
  for (let afterSeq = 0; ; ) {
    const page = await store.readForward({ sessionDate, source }, afterSeq, PAGE)
    onPage(page)
    for await (const [from, until] of inTurns(pieces(page.length, 128)))
      for (const item of page.slice(from, until)) {
        done += 1
        visit(item, done)
      }
    if (page.length < PAGE) return
    afterSeq = page.at(-1)?.seq ?? afterSeq
  }
}

/** The prints read last, by sequence: a group of prints never reaches back further. */
class PageWindow {
  private pages: ReadonlyMap<number, FlowItem>[] = []

  take(page: readonly FlowItem[]): void {
    this.pages = [new Map(page.map((item) => [item.seq, item])), ...this.pages].slice(0, 4)
  }

  resolve(seqs: readonly number[]): readonly FlowItem[] {
    return seqs.flatMap((seq) => this.pages.map((page) => page.get(seq)).find((item) => item !== undefined) ?? [])
  }
}

function nameOf({ sessionDate, source, prints }: StoredKey): string {
  return `${sessionDate} ${source} ${prints}`
}
