import type { IsoDate } from '@/lib/core/nominal'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { addDays, dayNumberOf } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, uniform } from '@/server/synthetic/random'
import { EPOCH_DATE, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** Shares of a company (or units of a fund): all of them, and those not held by insiders. */
export interface ShareCount {
  readonly outstanding: number
  readonly float: number
}

/** What the market cap and the typical price of a name come to; a fund has no insiders. */
export function shareCount(
  seed: number,
  { ticker, issueType, marketCapBillions, typicalPrice }: Instrument,
): ShareCount {
  const outstanding = Math.round((marketCapBillions * 1e9) / typicalPrice)
  const free = issueType === 'ETF' ? 1 : 1 - 0.3 * uniform(hashText(seed, `${ticker}:float`), 1) ** 2.2
  return { outstanding, float: Math.round(outstanding * free) }
}

/** Shares with what options and grants add. */
export const dilutedShares = (outstanding: number): number => Math.round(outstanding * 1.008)

/** Company number that stands for an invented company. */
export const inventedCik = (ticker: string): string => `invented-${ticker}`

/** The row that says which company a ticker names. */
export function inventedListing({ ticker, name, sector, industry, issueType }: Instrument): MarketRow<'listings'> {
  return {
    ticker,
    as_of: EPOCH_DATE,
    name,
    exchange: '',
    cik: inventedCik(ticker),
    sector,
    industry,
    country: '',
    ipo_year: null,
    last: null,
    volume: null,
    market_cap: null,
    is_etf: issueType === 'ETF',
    issue_type: issueType,
    is_test: false,
    other_symbols: [],
    source: 'simulated',
  }
}

/** Cover figures of the yearly reports filed by a day, newest four: shares outstanding and public float (middle of the year). */
export function coverFacts(
  prices: PriceModel,
  instrument: Instrument,
  { number, asOf }: { readonly number: number; readonly asOf: IsoDate },
): readonly MarketRow<'company_facts'>[] {
  if (instrument.issueType === 'ETF' || instrument.issueType === 'Index') return []
  const count = shareCount(prices.seed, instrument)
  const year = Number(asOf.slice(0, 4))
  return [year - 4, year - 3, year - 2, year - 1].flatMap((fiscal): MarketRow<'company_facts'>[] => {
    const [middle, filed] = [`${fiscal}-06-30`, sessionOnOrAfter(`${fiscal + 1}-02-20`)]
    const session = lastSessionNumber(dayNumberOf(middle))
    if (filed > asOf || session < 1) return []
    const close = Math.round(100 * prices.close(number, session)) / 100
    const cover = {
      cik: inventedCik(instrument.ticker),
      company: instrument.name,
      taxonomy: 'dei',
      period_start: null,
      fiscal_year: fiscal,
      fiscal_period: 'FY',
      form: '10-K',
      filed_date: filed,
      frame: '',
      span: '',
      accession: `invented-${instrument.ticker}-${fiscal}`,
      source: 'simulated',
    }
    const outstanding = { concept: 'EntityCommonStockSharesOutstanding', unit: 'shares', value: count.outstanding }
    return [
      { ...cover, ...outstanding, period_end: addDays(filed, -14) },
      {
        ...cover,
        concept: 'EntityPublicFloat',
        unit: 'USD',
        value: Math.round(count.float * close),
        period_end: middle,
      },
    ]
  })
}
