import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { lastTradingDay, parseFuturesSymbol } from '@/lib/futures/futuresExpiry'
import { FUTURES_ROOTS, futuresRootOf } from '@/lib/futures/futuresRoots'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import type { FrontClose, FuturesBar, FuturesDay, FuturesFacts } from '@/server/market/facts/futuresFacts'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** Rows of a root that are read: ten years of some eight contracts a day. */
const MOST_ROWS = 40_000
const MOST_BARS = 3000
const KEPT_MS = 20_000

type Row = MarketRow<'futures_days'>
interface Day {
  readonly date: IsoDate
  /** Nearest first. */
  readonly rows: readonly (Row & { readonly expiry: IsoDate })[]
}

/** What imported files tell of futures: daily bars by contract, and bars within days. */
class StoredFutures implements FuturesFacts {
  readonly roots = FUTURES_ROOTS.map(({ root }) => root)
  private readonly days = new AnswerCache<readonly Day[]>('market/stored/storedFutures', FUTURES_ROOTS.length, KEPT_MS)

  private readonly counts = new AnswerCache<number>('market/stored/storedFutures', 1, KEPT_MS)

  constructor(private readonly store: MarketStore) {}

  async isStored(): Promise<boolean> {
    const key = `${this.store.changes('futures_days')}`
    return (await this.counts.get(key, () => this.store.count('futures_days'), monotonicMs())) > 0
  }

  /** Of the newest stored day on or before the one asked for. */
  async curve(root: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesDay[]> {
    const until = (await this.daysOf(root)).filter(({ date }) => date <= sessionDate)
    const newest = until.at(-1)?.date ?? sessionDate
    const isKnown = isOver(newest, untilMs) || (await this.isRunning(root, newest, untilMs))
    const days = isKnown ? until : until.filter(({ date }) => isOver(date, untilMs))
    const [last, before] = [days.at(-1), days.at(-2)]
    const earlier = new Map(before?.rows.map((row) => [row.contract, row]))
    return (last?.rows ?? []).map((row): FuturesDay => {
      const then = earlier.get(row.contract)
      const interest = row.open_interest
      const known = then?.open_interest ?? null
      return {
        contract: row.contract,
        expiry: row.expiry,
        open: row.open ?? row.close,
        high: row.high ?? row.close,
        low: row.low ?? row.close,
        last: row.close,
        settle: row.settle,
        previous: then === undefined ? null : (then.settle ?? then.close),
        volume: row.volume ?? 0,
        openInterest: interest,
        interestChange: interest === null || known === null ? null : interest - known,
      }
    })
  }

  /** Whether the row of a day that is not over stands for an instant: bars tell how far the day has come. */
  private async isRunning(root: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<boolean> {
    const [newest] = await this.store.rows('futures_bars', {
      where: [
        ['root', '=', root],
        ['session_date', '=', sessionDate],
      ],
      order: [['start_at', 'down']],
      limit: 1,
    })
    return newest !== undefined && newest.start_at <= untilMs * 1000
  }

  async bars(root: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesBar[]> {
    const rows = await this.store.rows('futures_bars', {
      where: [
        ['root', '=', root],
        ['session_date', '=', sessionDate],
        ['start_at', '<=', untilMs * 1000],
      ],
      order: [['start_at', 'up']],
      limit: MOST_BARS * 8,
    })
    // The contract that trades most is the one to look at; the finest bars of it.
    const volumes = new Map<string, number>()
    for (const row of rows) volumes.set(row.contract, (volumes.get(row.contract) ?? 0) + (row.volume ?? 0))
    const [front] = [...volumes].sort((a, b) => b[1] - a[1])[0] ?? []
    const own = rows.filter((row) => row.contract === front)
    const finest = Math.min(...own.map((row) => row.minutes))
    return own
      .filter((row) => row.minutes === finest)
      .slice(0, MOST_BARS)
      .map((row) => ({
        startMs: row.start_at / 1000,
        high: row.high ?? row.close,
        low: row.low ?? row.close,
        close: row.close,
        volume: row.volume ?? 0,
      }))
  }

  async fronts(root: string, before: IsoDate, count: number): Promise<readonly FrontClose[]> {
    const days = (await this.daysOf(root)).filter(({ date }) => date < before)
    const closes = days.flatMap(({ date, rows }, at): FrontClose[] => {
      const [front] = rows
      if (front === undefined) return []
      const then = days[at - 1]?.rows.find((row) => row.contract === front.contract)
      return [
        { date, contract: front.contract, close: front.close, change: then ? front.close / then.close - 1 : null },
      ]
    })
    return closes.slice(-count)
  }

  /** The newest day that is stored of a root; null without any. */
  async newest(root: string, before: IsoDate): Promise<IsoDate | null> {
    return (await this.daysOf(root)).findLast(({ date }) => date <= before)?.date ?? null
  }

  private daysOf(root: string): Promise<readonly Day[]> {
    return this.days.get(`${root} ${this.store.changes('futures_days')}`, () => this.readDays(root), monotonicMs())
  }

  private async readDays(name: string): Promise<readonly Day[]> {
    const root = futuresRootOf(name)
    if (root === null) return []
    const rows = await this.store.rows('futures_days', {
      where: [['root', '=', name]],
      order: [['session_date', 'down']],
      limit: MOST_ROWS,
    })
    const days = new Map<IsoDate, (Row & { readonly expiry: IsoDate })[]>()
    for (const row of rows) {
      const contract = parseFuturesSymbol(row.contract)
      if (contract === null) continue
      const expiry = lastTradingDay(root, contract.month)
      if (expiry < row.session_date) continue
      const day = days.get(row.session_date) ?? []
      day.push({ ...row, expiry })
      days.set(row.session_date, day)
    }
    return [...days]
      .map(([date, own]) => ({ date, rows: own.sort((a, b) => (a.expiry < b.expiry ? -1 : 1)) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1))
  }
}

/** A daily bar is known when its day is over at 17:00 in New York. */
const isOver = (date: IsoDate, untilMs: EpochMs): boolean =>
  untilMs >= newYorkTimeToMs(date, '17:00') || untilMs >= newYorkTimeToMs(addDays(date, 1), '00:00')

/** One reader of a store: what it has read is shared. */
export const storedFuturesOf = perOwner((store: MarketStore) => new StoredFutures(store))
