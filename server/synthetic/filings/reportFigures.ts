import type { IsoDate } from '@/lib/core/nominal'
import type { ReportFigures } from '@/server/market/facts/stockFacts'
import { dilutedShares, shareCount } from '@/server/synthetic/filings/shareCount'
import { quarterResults } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import { fiscalEnd, fiscalQuarterOf } from '@/server/synthetic/quarters'
import { hashText, normal } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

/** Surprises as FactSet counts them for the S&P 500 over five years: 78 of 100 above the estimate, by 7 % in the mean; revenue 70, 2 %. */
const EPS = { mean: 0.065, deviation: 0.085 }
const REVENUE = { mean: 0.012, deviation: 0.022 }
const MOST = 0.5

/** The figures of the report that comes on a day: of the quarter before it, the same as in the statements that are filed after it. */
export function reportFigures(seed: number, instrument: Instrument, date: IsoDate): ReportFigures {
  const quarter = fiscalQuarterOf(instrument, date) - 1
  const { net, revenue } = quarterResults(businessProfile(seed, instrument), quarter)
  const epsActual = cents(net / dilutedShares(shareCount(seed, instrument).outstanding))
  const key = hashText(seed, `${instrument.ticker}:estimates`)
  const drawn = ({ mean, deviation }: typeof EPS, place: number) =>
    Math.max(-MOST, Math.min(MOST, mean + deviation * normal(key, 2 * quarter + place)))
  const share = drawn(EPS, 0)
  return {
    quarterEnd: fiscalEnd(instrument, quarter),
    epsActual,
    // (actual − estimate) ÷ |estimate| is the surprise, of a loss as of a gain.
    epsEstimate: cents(epsActual / (epsActual < 0 ? 1 - share : 1 + share)),
    revenueEstimate: Math.round(revenue / (1 + drawn(REVENUE, 1)) / 1e6) * 1e6,
  }
}

const cents = (value: number): number => Math.round(value * 100) / 100
