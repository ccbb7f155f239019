import type { IsoDate } from '@/lib/core/nominal'
import { type DrugDate, drugDatesBetween } from '@/server/synthetic/drugDates'
import { bandOf } from '@/server/synthetic/equities/halts'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { newsRows } from '@/server/synthetic/filings/newsRows'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

/** Makers of drugs have a few dates a year each: five years are looked at. */
const SESSIONS = 1260
const CLOSE_MS = 23_400_000

interface Outcome {
  readonly one: DrugDate
  /** Return from the close before to the open after the outcome. */
  readonly move: number
}

/** Outcomes of drugs of makers of a size, with the gap that came. */
export function outcomesOf(
  market: SyntheticMarket,
  date: IsoDate,
  isOfSize: (billions: number) => boolean,
): readonly Outcome[] {
  const last = sessionNumberOf(date)
  return universe
    .filter(({ marketCapBillions }) => isOfSize(marketCapBillions))
    .flatMap((instrument) =>
      drugDatesBetween(market.prices.seed, instrument, last - SESSIONS, last).map((one) => {
        const number = instrumentNumber(instrument.ticker)
        const { open } = market.prices.openClose(number, one.effectSession)
        return { one, move: open / market.prices.close(number, one.effectSession - 1) - 1 }
      }),
    )
}

export const sizes = (outcomes: readonly Outcome[]) => outcomes.map(({ move }) => Math.abs(move))

/** Volatility at the money 30 days ahead on the evening of an outcome, before it is told, over that of the evening after. */
export function drugHump(market: SyntheticMarket, date: IsoDate): number {
  const last = sessionNumberOf(date)
  const ratios = universe
    .filter(({ marketCapBillions }) => marketCapBillions < 15)
    .flatMap((instrument) =>
      drugDatesBetween(market.prices.seed, instrument, last - 252, last).map(({ date: told, effectSession }) => {
        const vol = (on: IsoDate) => market.atmVol(instrument.ticker, on, CLOSE_MS, 30)
        return vol(told) / vol(dateOfSession(effectSession))
      }),
    )
  return mean(ratios)
}

/** How far a price has left the mean of its last five minutes when its trading is paused, in bands. */
export function pauseEdges(market: SyntheticMarket, dates: readonly IsoDate[]): number[] {
  return dates.flatMap((date) =>
    market
      .halts(date)
      .filter(({ code }) => code === 'LUDP')
      .map(({ ticker, startMs }) => {
        const at = (ms: number) => market.priceAt(ticker, date, Math.max(0, ms))
        const before = mean(Array.from({ length: 60 }, (_, step) => at(startMs - 5000 * (step + 1))))
        return Math.abs(at(startMs) / before - 1) / bandOf(universe[instrumentNumber(ticker)] as Instrument)
      }),
  )
}

/** Revisions of payrolls in five years: share of releases that revise, and mean size in thousands. */
export function payrollRevisions(market: SyntheticMarket, date: IsoDate) {
  const rows = [...economySeries(market.prices.seed, date, 60)]
    .flat()
    .filter(({ title, event_at }) => title === 'Non-Farm Employment Change' && event_at / 1000 <= Date.parse(date))
  const changes = rows
    .slice(1)
    .map(({ previous }, at) => Math.abs(Number.parseInt(previous, 10) - Number.parseInt(rows[at]?.actual ?? '', 10)))
  return { share: mean(changes.map((change) => (change > 0 ? 1 : 0))), size: mean(changes) }
}

/** Headlines of a month about some names: kinds, and the share with a text. */
export function headlinesOf(market: SyntheticMarket, date: IsoDate) {
  const session = sessionNumberOf(date)
  const rows = ['NVDA', 'TSLA', 'AAPL', 'JPM', 'PFE', 'MRNA', 'KO', 'VKTX', 'PLTR', 'GME', 'XOM', 'SRPT'].flatMap(
    (ticker) => {
      const number = instrumentNumber(ticker)
      return newsRows(market.prices, universe[number] as Instrument, { number, session, asOf: date })
    },
  )
  return {
    kinds: new Set(rows.map(({ article }) => article.split(' ')[2])).size,
    withText: mean(rows.map(({ summary }) => (summary.length > 60 ? 1 : 0))),
  }
}
