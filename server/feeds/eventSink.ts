import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import type { FeedKind } from '@/lib/feeds/declaration'
import { CellError } from '@/server/collectors/files/fields'
import { type Books, composeCancel, composePrint } from '@/server/feeds/composePrint'
import { type FeedEvent, type FeedLine, ROW_SCHEMAS, wordsOf } from '@/server/feeds/feedLine'
import { sessionOfPrint } from '@/server/feeds/feedSession'
import { LagFigures } from '@/server/feeds/lagFigures'
import type { LiveTape } from '@/server/feeds/liveTape'
import type { Waits } from '@/server/feeds/port'
import { contractOfLine, type RowSink } from '@/server/feeds/rowSink'
import type { Sequencer } from '@/server/feeds/sequencer'

/** What became of one event. */
export type Taken =
  | { readonly outcome: 'taken'; readonly seq?: number }
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'rejected'; readonly reason: string }

const TAKEN: Taken = { outcome: 'taken' }

export interface EventSinkParts {
  readonly source: string
  readonly books: Books
  readonly clock: Clock
  readonly sequencer: Sequencer
  readonly rows: RowSink
  /** Null while this source does not tell the prints of the host. */
  readonly tape: () => LiveTape | null
}

/** An event that was refused, as it was told. */
export interface Reject {
  readonly atMs: EpochMs
  readonly reason: string
  readonly sample: string
}

/** The newest of a kind: when it happened by the vendor's clock, and when it arrived. */
interface Told {
  readonly atMs: EpochMs
  readonly heardMs: EpochMs
}

interface Stores extends Pick<Waits, 'sleep'> {
  readonly onError: (error: unknown, what: string) => void
}

const STORE_EVERY_MS = 1000
const MOST_REJECTS = 10
const MOST_REASONS = 50
const SAMPLE_LENGTH = 300

const KIND_OF_TABLE: Readonly<Record<string, FeedKind>> = wordTable({
  stock_minutes: 'stock',
  equity_prints: 'stock',
  equity_quotes: 'stock',
  trading_halts: 'halts',
  news: 'news',
})
const KIND_OF = {
  print: 'prints',
  cancel: 'prints',
  quote: 'quotes',
  underlying: 'underlying',
  interest: 'interest',
} as const

/** The kinds of data that an event tells: a contract of a chain may carry more than one. None for rows of reference data. */
function kindsOf(event: FeedLine): readonly FeedKind[] {
  if (event.kind === 'row') return [KIND_OF_TABLE[event.table] ?? []].flat()
  if (event.kind !== 'chain') return [KIND_OF[event.kind]]
  const interest = event.open_interest === null ? [] : (['interest'] as const)
  return ['chains', ...interest, ...(event.underlying_price === null ? [] : (['underlying'] as const))]
}

/** Where the events of one source go: prints to the tape, quotes and prices into its books, everything else into the stores. */
export class EventSink {
  readonly counters = { prints: 0, cancels: 0, unmatched: 0, duplicates: 0, rejected: 0, quotes: 0, rows: 0 }
  readonly lag = new LagFigures()
  lastEventMs = 0
  /** The newest refused events, newest first. */
  readonly rejects: Reject[] = []
  /** How many were refused for each reason. */
  readonly refusals = new Map<string, number>()
  readonly told = new Map<FeedKind, Told>()

  constructor(private readonly parts: EventSinkParts) {}

  async take(event: FeedLine): Promise<Taken> {
    this.lastEventMs = this.parts.clock()
    try {
      const taken = event.kind === 'print' || event.kind === 'cancel' ? await this.toTape(event) : this.toStores(event)
      if (taken.outcome === 'rejected') return this.reject(taken.reason, event)
      if (taken.outcome === 'duplicate') this.counters.duplicates += 1
      if (taken.outcome === 'taken') EventSink.note(this.told, event, this.lastEventMs)
      return taken
    } catch (error) {
      if (!(error instanceof RangeError) && !(error instanceof CellError)) throw error
      return this.reject(error.message, event)
    }
  }

  /** Writes down that a kind was told. */
  static note(told: Map<FeedKind, Told>, event: FeedLine, heardMs: EpochMs): void {
    const atMs = 'at_us' in event ? Math.floor(event.at_us / 1000) : heardMs
    for (const kind of kindsOf(event)) told.set(kind, { atMs: Math.max(atMs, told.get(kind)?.atMs ?? 0), heardMs })
  }

  private reject(reason: string, event: FeedLine): Taken {
    this.counters.rejected += 1
    const known = this.refusals.get(reason)
    if (known !== undefined || this.refusals.size < MOST_REASONS) this.refusals.set(reason, (known ?? 0) + 1)
    const sample = JSON.stringify(event).slice(0, SAMPLE_LENGTH)
    this.rejects.unshift({ atMs: this.parts.clock(), reason, sample })
    this.rejects.length = Math.min(this.rejects.length, MOST_REJECTS)
    return { outcome: 'rejected', reason }
  }

  get rowsWaiting(): number {
    return this.parts.rows.waiting
  }

  storeRows(): Promise<void> {
    return this.parts.rows.flush()
  }

  /** Rows do not wait for the next event to be stored: there may be none for hours. */
  async storeRegularly({ sleep, onError }: Stores, signal: AbortSignal): Promise<void> {
    const failed = (error: unknown) => onError(error, `${this.parts.source}: store`)
    while (!signal.aborted) {
      await sleep(STORE_EVERY_MS, signal)
      if (this.rowsWaiting > 0) await this.storeRows().catch(failed)
    }
  }

  /** Resolves when everything taken so far is in the stores. */
  async stored(): Promise<void> {
    await this.parts.rows.flush()
    await this.parts.tape()?.stored()
  }

  private async toTape(event: FeedEvent<'print'> | FeedEvent<'cancel'>): Promise<Taken> {
    const { sequencer, source, clock } = this.parts
    const tape = this.parts.tape()
    if (tape === null) return { outcome: 'rejected', reason: `the prints of this host come from another source` }
    const { optionSymbol: symbol, ticker } = contractOfLine(event.symbol)
    const when = sessionOfPrint(event.at_us, clock())
    if ('wrong' in when) return { outcome: 'rejected', reason: when.wrong }
    const sequence = await sequencer.of(when.session, source)
    await tape.ready(when.session)
    // From here to the ring nothing waits, so that events taken side by side cannot both have its last place.
    if (tape.ring.room === 0) return { outcome: 'full' }
    const target = event.kind === 'cancel' ? sequence.seqOf(`p:${event.cancels}`) : null
    const { seq, isNew } = sequence.take(event.kind === 'print' ? `p:${event.id}` : `c:${event.id}`)
    if (!isNew) return { outcome: 'duplicate' }
    const place = { seq, source, sessionDate: when.session, symbol, ticker }
    const print =
      event.kind === 'print' ? composePrint(event, this.parts.books, place) : composeCancel(event, place, target)
    await tape.put(print)
    this.counters[event.kind === 'print' ? 'prints' : 'cancels'] += 1
    this.lag.add(Math.floor(event.at_us / 1000), clock())
    if (event.kind === 'cancel' && target === null) this.counters.unmatched += 1
    return { outcome: 'taken', seq }
  }

  private toStores(event: Exclude<FeedLine, { kind: 'print' | 'cancel' }>): Taken {
    const { rows } = this.parts
    if (event.kind === 'quote') {
      this.counters.quotes += 1
      this.parts.books.quotes.put(contractOfLine(event.symbol).optionSymbol, event.at_us, event)
      return TAKEN
    }
    if (event.kind === 'underlying') {
      this.parts.books.prices.put(event.ticker, event.at_us, event.price)
      return TAKEN
    }
    this.counters.rows += 1
    if (event.kind === 'chain') rows.addChain(event)
    else if (event.kind === 'interest') {
      this.parts.books.putInterest(event.session_date, contractOfLine(event.symbol).optionSymbol, event.open_interest)
      rows.addInterest(event)
    } else {
      const row = ROW_SCHEMAS[event.table]?.safeParse(event.row)
      if (row?.success !== true)
        return { outcome: 'rejected', reason: row === undefined ? 'no such view' : wordsOf(row.error) }
      rows.addRow(event.table, row.data as object)
    }
    return TAKEN
  }
}
