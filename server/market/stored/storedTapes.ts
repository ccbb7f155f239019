import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { AnswerCache } from '@/server/cache/answerCache'
import { WorkLine } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import { monotonicMs } from '@/server/clock'
import { joinNames, NameTape, type Quote, type StockTape } from '@/server/market/stored/stockTape'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** Rows asked of the store at a time. */
const CHUNK = 25_000
const MOST_SESSIONS = 400
const MOST_NAMES = 20_000
const KEPT_TAPES = 3
const DAYS_KEPT_MS = 10_000

export interface TapeDay {
  readonly date: IsoDate
  readonly prints: number
}

/** Imported stock tapes, read whole once and kept for the last few sessions asked for. */
export class StoredTapes {
  private readonly tapes = new AnswerCache<StockTape>('market/stored/storedTapes', KEPT_TAPES)
  private readonly line = new WorkLine()
  /** The day read last, name by name. */
  private grown: { readonly date: IsoDate; readonly names: Map<Ticker, NameReader> } | null = null
  private known: { readonly atMs: number; readonly days: Promise<readonly TapeDay[]> } | null = null

  constructor(private readonly store: MarketStore) {}

  /** Sessions with prints, newest first. */
  days(): Promise<readonly TapeDay[]> {
    const nowMs = monotonicMs()
    if (this.known === null || nowMs - this.known.atMs > DAYS_KEPT_MS) {
      const days = this.store
        .coverage('equity_prints', { by: 'session_date', day: 'session_date', limit: MOST_SESSIONS })
        .then((all) =>
          all.map((day) => ({ date: day.value, prints: day.rows })).sort((a, b) => (a.date < b.date ? 1 : -1)),
        )
      days.catch(() => {
        this.known = null
      })
      this.known = { atMs: nowMs, days }
    }
    return this.known.days
  }

  /** The tape of a day; read anew when more of it was imported. */
  tapeOf({ date, prints }: TapeDay): Promise<StockTape> {
    // One after the other: two counts of a day read on where the first ended.
    return this.tapes.get(`${date} ${prints}`, () => this.line.add(() => this.readOn(date)).ask())
  }

  /** Large prints of one name alone, in order; null where it is not on the tape of a day. */
  async printsOf(date: IsoDate, ticker: Ticker): Promise<readonly EquityPrint[] | null> {
    const name = new NameReader(this.store, ticker, date)
    await name.readOn()
    return name.rows === 0 ? null : name.tape.large
  }

  /** A day that grows is read on from its last print, name by name; where one came in between, that name is read anew. */
  private async readOn(date: IsoDate): Promise<StockTape> {
    const kept = this.grown?.date === date ? this.grown.names : new Map<Ticker, NameReader>()
    const counts = await this.store.coverage('equity_prints', {
      by: 'ticker',
      day: 'session_date',
      where: [['session_date', '=', date]],
      limit: MOST_NAMES,
    })
    for (const { value: ticker, rows } of counts) {
      let name = kept.get(ticker) ?? new NameReader(this.store, ticker, date)
      if (name.rows < rows) await name.readOn()
      if (name.rows !== rows) {
        name = new NameReader(this.store, ticker, date)
        await name.readOn()
      }
      kept.set(ticker, name)
    }
    this.grown = { date, names: kept }
    const names = [...kept].filter(([, { tape }]) => tape.minutes.length > 0)
    return joinNames(date, new Map(names.map(([ticker, { tape }]) => [ticker, tape])))
  }
}

/** The tape of a name, read as far as its rows are stored. */
class NameReader {
  readonly tape = new NameTape()
  /** Rows read, those of two files that tell one print counted twice. */
  rows = 0
  private last = -1
  private readonly quotes: QuoteCursor

  constructor(
    private readonly store: MarketStore,
    private readonly ticker: Ticker,
    private readonly date: IsoDate,
  ) {
    const order = [['seq', 'up']] as const
    this.quotes = new QuoteCursor((after) =>
      store.rows('equity_quotes', { where: this.placed(after), order, limit: CHUNK }),
    )
  }

  async readOn(): Promise<void> {
    this.quotes.goOn()
    let coming: Promise<readonly MarketRow<'equity_prints'>[]> | null = this.prints(this.last)
    while (coming !== null) {
      const rows: readonly MarketRow<'equity_prints'>[] = await coming
      const last = rows.at(-1)
      coming = last === undefined || rows.length < CHUNK ? null : this.prints(last.seq)
      coming?.catch(() => undefined)
      this.rows += rows.length
      this.last = last?.seq ?? this.last
      await this.take(rows)
    }
  }

  /** The event loop is let through between prints. The same file from two places is one tape. */
  private async take(rows: readonly MarketRow<'equity_prints'>[]): Promise<void> {
    let seq = -1
    for await (const row of inTurns(rows)) {
      const print = row.seq === seq ? null : this.tape.take(row)
      seq = row.seq
      if (print === null) continue
      const { bid, ask } = await this.quotes.at(row.executed_at)
      this.tape.large.push({ ...print, nbbo_bid: bid, nbbo_ask: ask })
    }
  }

  private prints(after: number) {
    return this.store.rows('equity_prints', { where: this.placed(after), order: [['seq', 'up']], limit: CHUNK })
  }

  private placed(after: number) {
    return [
      ['ticker', '=', this.ticker],
      ['session_date', '=', this.date],
      ['seq', '>', after],
    ] as const
  }
}

const NO_QUOTE: Quote = { bid: null, ask: null }

/** Walks the quotes of a name beside its prints. */
class QuoteCursor {
  private current: Quote = NO_QUOTE
  private chunk: readonly MarketRow<'equity_quotes'>[] = []
  private place = 0
  private last = -1
  private isEnd = false

  /** @param ask Quotes after one of them, in order. */
  constructor(private readonly ask: (after: number) => Promise<readonly MarketRow<'equity_quotes'>[]>) {}

  /** More may be stored by now. */
  goOn(): void {
    this.isEnd = false
  }

  /** The quote that stood at an instant; instants come in rising order. */
  async at(atUs: EpochUs): Promise<Quote> {
    for (;;) {
      for (let next = this.chunk[this.place]; next !== undefined; next = this.chunk[this.place]) {
        if (next.quoted_at > atUs) return this.current
        this.current = next
        this.place += 1
      }
      if (this.isEnd) return this.current
      this.chunk = await this.ask(this.last)
      this.place = 0
      this.last = this.chunk.at(-1)?.seq ?? this.last
      this.isEnd = this.chunk.length < CHUNK
    }
  }
}

/** The one reader of a store's tapes. */
export const storedTapes = perOwner((store: MarketStore) => new StoredTapes(store))
