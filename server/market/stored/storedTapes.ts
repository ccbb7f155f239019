import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
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
    return this.tapes.get(`${date} ${prints}`, () => this.read(date))
  }

  private async read(date: IsoDate): Promise<StockTape> {
    const names = new Map<Ticker, NameTape>()
    for (const ticker of await this.tickersOf(date)) {
      const name = new NameTape()
      const quotes = new QuoteCursor(
        inChunks((after) =>
          this.store.rows('equity_quotes', {
            where: placed(ticker, date, after),
            order: [['seq', 'up']],
            limit: CHUNK,
          }),
        ),
      )
      const prints = inChunks((after) =>
        this.store.rows('equity_prints', { where: placed(ticker, date, after), order: [['seq', 'up']], limit: CHUNK }),
      )
      for await (const chunk of prints) await takeChunk(name, chunk, quotes)
      if (name.minutes.length > 0) names.set(ticker, name)
    }
    return joinNames(date, names)
  }

  private async tickersOf(date: IsoDate): Promise<readonly Ticker[]> {
    const all = await this.store.coverage('equity_prints', { by: 'ticker', day: 'session_date', limit: MOST_NAMES })
    return all.filter((one) => one.first <= date && one.last >= date).map((one) => one.value)
  }
}

/** The prints of a chunk; the event loop is let through between them. */
async function takeChunk(name: NameTape, chunk: readonly MarketRow<'equity_prints'>[], quotes: QuoteCursor) {
  for await (const row of inTurns(chunk)) {
    const print = name.take(row)
    if (print === null) continue
    const { bid, ask } = await quotes.at(row.executed_at)
    name.large.push({ ...print, nbbo_bid: bid, nbbo_ask: ask })
  }
}

interface Placed {
  readonly seq: number
}

/** Asks for the rows of a file after one of them. */
type Ask<R extends Placed> = (after: number) => Promise<readonly R[]>

/** Rows in their order in the file, the next chunk asked for while one is read. */
async function* inChunks<R extends Placed>(ask: Ask<R>): AsyncGenerator<readonly R[], void> {
  let coming: Promise<readonly R[]> | null = ask(-1)
  while (coming !== null) {
    const rows: readonly R[] = await coming
    const last = rows.at(-1)
    coming = last === undefined || rows.length < CHUNK ? null : ask(last.seq)
    coming?.catch(() => undefined)
    // The same file from two places is one tape.
    yield rows.filter((row, at) => row.seq !== rows[at - 1]?.seq)
  }
}

const placed = (ticker: Ticker, date: IsoDate, after: number) =>
  [
    ['ticker', '=', ticker],
    ['session_date', '=', date],
    ['seq', '>', after],
  ] as const

const NO_QUOTE: Quote = { bid: null, ask: null }

/** Walks the quotes of a name beside its prints. */
class QuoteCursor {
  private current: Quote = NO_QUOTE
  private chunk: readonly MarketRow<'equity_quotes'>[] = []
  private place = 0
  private isEnd = false

  constructor(private readonly chunks: AsyncGenerator<readonly MarketRow<'equity_quotes'>[], void>) {}

  /** The quote that stood at an instant; instants come in rising order. */
  async at(atUs: EpochUs): Promise<Quote> {
    while (!this.isEnd) {
      for (let next = this.chunk[this.place]; next !== undefined; next = this.chunk[this.place]) {
        if (next.quoted_at > atUs) return this.current
        this.current = next
        this.place += 1
      }
      const step = await this.chunks.next()
      this.isEnd = step.done === true
      if (step.done !== true) [this.chunk, this.place] = [step.value, 0]
    }
    return this.current
  }
}

/** The one reader of a store's tapes. */
export const storedTapes = perOwner((store: MarketStore) => new StoredTapes(store))
