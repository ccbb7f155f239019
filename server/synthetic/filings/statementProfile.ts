import { wordTable } from '@/lib/core/wordTable'
import { hashText, normal, uniform } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

/** How an invented business works. Shares of revenue unless said otherwise; days of revenue or cost. */
export interface BusinessProfile {
  readonly key: number
  readonly isBank: boolean
  /** Quarters of losses that one offering of shares pays for; 0 of a company that lives on what it earns. */
  readonly offering: number
  /** Revenue of four quarters around the middle of the model, USD. */
  readonly revenue: number
  /** A year, as a fraction. */
  readonly growth: number
  readonly gross: number
  readonly research: number
  readonly overhead: number
  readonly depreciation: number
  readonly capex: number
  readonly shareBased: number
  readonly taxRate: number
  readonly receivableDays: number
  readonly inventoryDays: number
  readonly payableDays: number
  readonly deferred: number
  readonly debt: number
  /** Share of free cash flow that buys shares back. */
  readonly buyback: number
  readonly goodwill: number
  /** Loans and deposits of a bank as a multiple of revenue. */
  readonly book: number
  /** Strength of the season: the fourth quarter against the mean. */
  readonly season: number
}

/** Typical sector: gross margin, research, overhead, capital expenditure, price over earnings. Invented, ordered as in the market. */
const SECTORS: Readonly<Record<string, readonly [number, number, number, number, number]>> = wordTable({
  'Information Technology': [0.6, 0.14, 0.19, 0.06, 30],
  'Health Care': [0.55, 0.13, 0.26, 0.04, 22],
  Financials: [0, 0, 0.7, 0.02, 14],
  'Consumer Discretionary': [0.38, 0.02, 0.22, 0.05, 24],
  'Communication Services': [0.55, 0.08, 0.2, 0.1, 21],
  Industrials: [0.32, 0.03, 0.14, 0.04, 22],
  'Consumer Staples': [0.36, 0.01, 0.23, 0.04, 21],
  Energy: [0.34, 0, 0.08, 0.1, 13],
  Utilities: [0.42, 0, 0.18, 0.28, 18],
  'Real Estate': [0.58, 0, 0.2, 0.2, 34],
  Materials: [0.31, 0.02, 0.12, 0.07, 18],
})
/** From this volatility on a company may be young and lose money; calmer ones keep so much of their revenue before interest, at least. */
const RESTLESS = 0.45
const LEAST_MARGIN = 0.06
/** Paid on debt, a year. */
export const INTEREST = 0.045
const OTHER = [0.4, 0.03, 0.2, 0.05, 20] as const

/** Days of the model around which the price is typical: quarters since 1970 of the start of 2023. */
export const MIDDLE_QUARTER = 53 * 4

/** The business behind a name, so that its earnings fit its market cap at its typical price. */
export function businessProfile(seed: number, instrument: Instrument): BusinessProfile {
  const { ticker, sector, typicalVol, marketCapBillions } = instrument
  const key = hashText(seed, `${ticker}:statements`)
  const [gross0, research, overhead0, capex0, multiple0] = SECTORS[sector] ?? OTHER
  const spread = (n: number, width: number) => Math.exp(width * normal(key, n))
  const gross = gross0 === 0 ? 0 : Math.min(0.86, Math.max(0.12, gross0 * spread(1, 0.18)))
  // A name that moves a lot is young: it grows, spends more on selling, and some make losses.
  const youth = Math.min(1, Math.max(0, (typicalVol - 0.35) / 0.45))
  const drawn = overhead0 * spread(2, 0.15) * (1 + 0.9 * youth * uniform(key, 3))
  const depreciation = capex0 * 0.8
  const base = gross0 === 0 ? 1 : gross
  const debt = (capex0 > 0.15 ? 1.6 : 0.25) * uniform(key, 13)
  const most = base - research - LEAST_MARGIN - INTEREST * debt
  const overhead = typicalVol < RESTLESS ? Math.min(drawn, most) : drawn
  const margin = (base - research - overhead - depreciation * 0.3) * 0.79
  const multiple = multiple0 * spread(4, 0.22) * (1 + youth)
  const size = marketCapBillions * 1e9
  // Young makers of drugs sell little and spend it on trials.
  const isEarly = instrument.industry === 'Biotechnology' && typicalVol >= 0.6
  const priceOverSales = (isEarly ? 25 : 6) * spread(5, 0.3)
  const revenue = margin > 0.03 && !isEarly ? size / multiple / margin : size / priceOverSales
  return {
    key,
    offering: isEarly ? 6 + 6 * uniform(key, 17) : 0,
    isBank: gross0 === 0,
    revenue,
    gross,
    research: isEarly ? 1.4 + 1.2 * uniform(key, 18) : research,
    overhead,
    depreciation,
    capex: capex0 * spread(6, 0.2),
    growth: 0.055 + 0.13 * youth + 0.02 * normal(key, 7),
    shareBased: 0.01 + 0.05 * research * 3 + 0.04 * youth,
    taxRate: 0.15 + 0.1 * uniform(key, 8),
    receivableDays: 25 + 45 * uniform(key, 9),
    inventoryDays: gross > 0.6 ? 12 : 40 + 50 * uniform(key, 10),
    payableDays: 35 + 45 * uniform(key, 11),
    deferred: sector === 'Information Technology' ? 0.12 * uniform(key, 12) : 0.01,
    debt,
    buyback: youth > 0.5 ? 0 : 0.7 * uniform(key, 14),
    goodwill: 0.3 * uniform(key, 15),
    book: gross0 === 0 && /bank/i.test(instrument.industry) ? 12 : gross0 === 0 ? 2.5 : 0,
    season: 0.12 * uniform(key, 16) * (sector === 'Consumer Discretionary' ? 2 : 1),
  }
}

/** Shares sold where the cash of a quarter's end is short: to a month of revenue, or, by one that burns it, for some quarters of losses. */
export function offered(
  { offering }: BusinessProfile,
  { revenue, spare, cash }: { readonly revenue: number; readonly spare: number; readonly cash: number },
): number {
  if (offering > 0) return spare < 0 && cash < -SHORT_QUARTERS * spare ? -offering * spare : 0
  return Math.max(0, revenue * 0.3 - cash)
}

/** Quarters of losses before its cash is gone at which a company sells shares. */
const SHORT_QUARTERS = 2
