import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { sessionsBetween } from '@/lib/market/calendar'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import { mapInTurns } from '@/server/cache/turns'
import type { DatedDividend, DayRange, ReportFact } from '@/server/market/eventFacts'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { type Events, type Known, told, unknown } from '@/server/market/port'

/** Source of everything that the built-in market invents. */
export const SOURCE = 'built-in market'
export const NONE = unknown('No source of this market has it')

/** Weeks of all names asked for last. */
const KEPT_RANGES = 48
const UNNAMED = { name: null, marketCap: null } as const
const UNTOLD = { quarterEnd: null, epsEstimate: null, epsActual: null, revenueEstimate: null } as const
const NO_DAYS = { recordDate: null, payDate: null } as const
const USUAL = { declaredDate: null, isSpecial: false, isAdjusted: true } as const

/** Dated events of the built-in market, made when they are asked for. */
export function factsEvents(facts: MarketFacts): Events {
  const { stocks, tickers } = facts
  const knows = tickers.length > 0
  /** A name without an event is an answer: the market knows all of its own. */
  const of =
    <T>(read: (ticker: Ticker, from: IsoDate, to: IsoDate) => readonly T[]) =>
    async ({ ticker, from, to }: DayRange): Promise<Known<readonly T[]>> => {
      if (!knows) return NONE
      if (ticker !== null) return told(read(ticker, from, to), SOURCE)
      return told((await mapInTurns(tickers, (info) => read(info.ticker, from, to))).flat(), SOURCE)
    }
  const ofAll = new AnswerCache<Known<readonly (ReportFact | DatedDividend)[]>>('market/facts/factsMarket', KEPT_RANGES)
  const kept =
    <T extends ReportFact | DatedDividend>(kind: string, read: (range: DayRange) => Promise<Known<readonly T[]>>) =>
    (range: DayRange) =>
      range.ticker === null
        ? (ofAll.get(`${kind} ${range.from} ${range.to}`, () => read(range)) as Promise<Known<readonly T[]>>)
        : read(range)
  return {
    earnings: kept(
      'earnings',
      of((...asked) =>
        stocks
          .earnings(...asked)
          .map((one) => ({ ...one, ...UNNAMED, ...(stocks.reportFigures?.(one.ticker, one.date) ?? UNTOLD) })),
      ),
    ),
    dividends: kept(
      'dividends',
      of((...asked) =>
        stocks
          .dividends(...asked)
          .map((one) => ({ ...one, ...USUAL, ...(stocks.dividendDays?.(one.ticker, one.exDate) ?? NO_DAYS) })),
      ),
    ),
    // Prices of this market never split.
    splits: of(() => []),
    supposedSplits: async () => [],
    halts: async ({ ticker, from, to }, untilMs) => {
      const { halts } = stocks
      if (halts === undefined) return NONE
      if (ticker !== null) return told(stocks.nameHalts?.({ ticker, from, to, untilMs }) ?? [], SOURCE)
      const days = sessionsBetween(from, to)
      const lists = await mapInTurns(days, (day) => halts.call(stocks, day, Math.min(untilMs, sessionEndMs(day))))
      return told(lists.flat(), SOURCE)
    },
  }
}
