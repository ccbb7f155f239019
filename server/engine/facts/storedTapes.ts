import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { monotonicMs } from '@/server/clock'
import { joinNames, NameTape, type Quote, type StockTape } from '@/server/engine/facts/stockTape'
import { Breather } from '@/server/engine/ring/breather'
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
  private readonly tapes = new Map<string, Promise<StockTape>>()
  private known: { readonly atMs: number; readonly days: Promise<readonly TapeDay[]> } | null = null

  constructor(private readonly store: MarketStore) {}

  /** Sessions with prints, newest first. */
  days(): Promise<readonly TapeDay[]> {
    const nowMs = monotonicMs()
    if (this.known === null || nowMs - this.known.atMs > DAYS_KEPT_MS) {
      const days = this.store
        .coverage('equity_prints', 'session_date', 'session_date', MOST_SESSIONS)
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
  async tapeOf({ date, prints }: TapeDay): Promise<StockTape> {
    const key = `${date} ${prints}`
    const found = this.tapes.get(key)
    if (found !== undefined) return await found
    const oldest = this.tapes.size >= KEPT_TAPES ? this.tapes.keys().next().value : undefined
    if (oldest !== undefined) this.tapes.delete(oldest)
    const tape = this.read(date)
    this.tapes.set(key, tape)
    tape.catch(() => this.tapes.delete(key))
    return await tape
  }

  private async read(date: IsoDate): Promise<StockTape> {
    const names = new Map<Ticker, NameTape>()
    for (const ticker of await this.tickersOf(date)) {
      const name = new NameTape()
      const quotes = new QuoteCursor(
        inOrder((after) =>
          this.store.rows('equity_quotes', {
            where: placed(ticker, date, after),
            order: [['seq', 'up']],
            limit: CHUNK,
          }),
        ),
      )
      const prints = inOrder((after) =>
        this.store.rows('equity_prints', { where: placed(ticker, date, after), order: [['seq', 'up']], limit: CHUNK }),
      )
      for await (const row of prints) {
        await name.take(row, (atUs) => quotes.at(atUs))
      }
      names.set(ticker, name)
    }
    return joinNames(date, names)
  }

  private async tickersOf(date: IsoDate): Promise<readonly Ticker[]> {
    const names: Ticker[] = []
    // The first print of a name after the one before it: as many small questions as there are names.
    for (let after = ''; names.length < MOST_NAMES; ) {
      const [next] = await this.store.rows('equity_prints', {
        where: [
          ['session_date', '=', date],
          ['ticker', '>', after],
        ],
        order: [['ticker', 'up']],
        limit: 1,
      })
      if (next === undefined) break
      names.push(next.ticker)
      after = next.ticker
    }
    return names
  }
}

interface Placed {
  readonly seq: number
}

/** Asks for the rows of a file after one of them. */
type Ask<R extends Placed> = (after: number) => Promise<readonly R[]>

/** Rows in their order in the file, a chunk at a time; the event loop is let through between them. */
async function* inOrder<R extends Placed>(ask: Ask<R>): AsyncGenerator<R, void> {
  const breather = new Breather()
  for (let after = -1; ; ) {
    const rows = await ask(after)
    for (const row of rows) {
      // The same file from two places is one tape.
      if (row.seq === after) continue
      after = row.seq
      yield row
      if (breather.isDue) await breather.rest()
    }
    if (rows.length < CHUNK) return
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
  private ahead: MarketRow<'equity_quotes'> | null | undefined

  constructor(private readonly quotes: AsyncGenerator<MarketRow<'equity_quotes'>, void>) {}

  /** The quote that stood at an instant; instants come in rising order. */
  async at(atUs: EpochUs): Promise<Quote> {
    if (this.ahead === undefined) await this.next()
    while (this.ahead && this.ahead.quoted_at <= atUs) {
      this.current = this.ahead
      await this.next()
    }
    return this.current
  }

  private async next(): Promise<void> {
    const step = await this.quotes.next()
    this.ahead = step.done === true ? null : step.value
  }
}

const known = new WeakMap<MarketStore, StoredTapes>()

export function storedTapes(store: MarketStore): StoredTapes {
  const found = known.get(store) ?? new StoredTapes(store)
  known.set(store, found)
  return found
}
