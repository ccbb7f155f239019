import type { Clock } from '@/lib/core/clock'
import { CellError } from '@/server/collectors/files/fields'
import { type Books, composeCancel, composePrint } from '@/server/feeds/composePrint'
import { type FeedEvent, type FeedLine, ROW_SCHEMAS, wordsOf } from '@/server/feeds/feedLine'
import { sessionOfPrint } from '@/server/feeds/feedSession'
import { LagFigures } from '@/server/feeds/lagFigures'
import type { LiveTape } from '@/server/feeds/liveTape'
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
  /** Null where this source does not tell the prints of the host. */
  readonly tape: LiveTape | null
}

/** Where the events of one source go: prints to the tape, quotes and prices into its books, everything else into the stores. */
export class EventSink {
  readonly counters = { prints: 0, cancels: 0, unmatched: 0, duplicates: 0, rejected: 0, quotes: 0, rows: 0 }
  readonly lag = new LagFigures()
  lastEventMs = 0
  /** Why the newest refused event was refused. */
  lastReject: string | null = null

  constructor(private readonly parts: EventSinkParts) {}

  async take(event: FeedLine): Promise<Taken> {
    this.lastEventMs = this.parts.clock()
    try {
      const taken = event.kind === 'print' || event.kind === 'cancel' ? await this.toTape(event) : this.toStores(event)
      if (taken.outcome === 'rejected') return this.reject(taken.reason)
      if (taken.outcome === 'duplicate') this.counters.duplicates += 1
      return taken
    } catch (error) {
      if (!(error instanceof RangeError) && !(error instanceof CellError)) throw error
      return this.reject(error.message)
    }
  }

  private reject(reason: string): Taken {
    this.counters.rejected += 1
    this.lastReject = reason
    return { outcome: 'rejected', reason }
  }

  get rowsWaiting(): number {
    return this.parts.rows.waiting
  }

  storeRows(): Promise<void> {
    return this.parts.rows.flush()
  }

  /** Resolves when everything taken so far is in the stores. */
  async stored(): Promise<void> {
    await this.parts.rows.flush()
    await this.parts.tape?.stored()
  }

  private async toTape(event: FeedEvent<'print'> | FeedEvent<'cancel'>): Promise<Taken> {
    const { tape, sequencer, source, clock } = this.parts
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
    this.lag.add(clock() - Math.floor(event.at_us / 1000))
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
