import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import type { MarketRow } from '@/server/stores/market/port'
import { adrCountries, fundFacts } from '@/server/synthetic/data/fundFacts'
import { partsOf } from '@/server/synthetic/filings/fundParts'
import { inventedListing, shareCount } from '@/server/synthetic/filings/shareCount'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, normal } from '@/server/synthetic/random'
import { dateOfSession } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber, parseRows } from '@/server/synthetic/universe'

type Holding = MarketRow<'etf_holdings'>
type Day = MarketRow<'etf_days'>

/** What the issuer of a fund publishes: its facts, its holdings of the evening before, assets and shares by day. */
export interface FundRows {
  readonly profile: MarketRow<'etf_profiles'>
  readonly holdings: readonly Holding[]
  readonly days: readonly Day[]
}

/** Sessions of assets and shares that are told. */
const SESSIONS = 252
/** Shares are made and taken back in blocks. */
const CREATION_UNIT = 50_000

const facts = new Map(parseRows(fundFacts).map(({ fields }) => [fields[0] ?? '', fields]))

/** Everything published of a fund before the open of a session. Every figure is simulated; weights agree with the model's prices. */
export function fundRows(
  prices: PriceModel,
  instrument: Instrument,
  { session, hasDays }: { readonly session: number; readonly hasDays: boolean },
): FundRows {
  const days = fundDays(prices, instrument, { session, count: hasDays ? SESSIONS : 1 })
  const last = days.at(-1)
  return {
    profile: profileOf(instrument, dateOfSession(Math.max(0, session - 1))),
    holdings: last === undefined ? [] : holdingsOf(prices, instrument, { session: session - 1, last }),
    days,
  }
}

/** Assets and shares of the last `count` evenings before a session, oldest first. */
export function fundDays(
  prices: PriceModel,
  instrument: Instrument,
  { session, count }: { readonly session: number; readonly count: number },
): Day[] {
  const days: Day[] = []
  for (let n = Math.max(1, session - count); n < session; n += 1) days.push(dayOf(prices, instrument, n))
  return days
}

/** The listing of a name with the country of its company. */
export function listingWithCountry(instrument: Instrument): MarketRow<'listings'> {
  return { ...inventedListing(instrument), country: adrCountries[instrument.ticker] ?? 'United States' }
}

function profileOf({ ticker, name, industry }: Instrument, asOf: IsoDate): MarketRow<'etf_profiles'> {
  const [, issuer = '', fee = '', inception = '', benchmark = ''] = facts.get(ticker) ?? []
  return {
    ticker,
    as_of: asOf,
    name,
    issuer,
    category: industry,
    benchmark,
    domicile: 'United States',
    inception: inception === '' ? null : inception,
    expense_ratio: fee === '' ? null : Number(fee),
    source: 'simulated',
  }
}

/** Slow swings of the number of shares: period in sessions and size of each. */
const SWINGS = [
  [5, 0.004],
  [21, 0.012],
  [63, 0.025],
  [252, 0.05],
] as const
/** Noise of an evening. */
const NOISE = 0.0009

function sharesAt(prices: PriceModel, instrument: Instrument, session: number): number {
  const key = hashText(prices.seed, `${instrument.ticker}:units`)
  const loud = Math.min(3, instrument.typicalVol / 0.16)
  let level = NOISE * loud * normal(key, session)
  for (const [period, size] of SWINGS) {
    const [knot, part] = [Math.floor(session / period), (session % period) / period]
    const at = (place: number) => normal(key + period, place)
    level += size * loud * (at(knot) * (1 - part) + at(knot + 1) * part)
  }
  const unit = instrument.marketCapBillions >= 2 ? CREATION_UNIT : CREATION_UNIT / 5
  return Math.round((shareCount(prices.seed, instrument).outstanding * Math.exp(level)) / unit) * unit
}

/** Distance of the price from the assets per share: spread in basis points, and the share of a day that foreign or thin assets lag. */
const LAGS: Readonly<Record<string, readonly [points: number, lag: number]>> = wordTable({
  International: [12, 0.25],
  'Fixed Income': [14, 0.15],
  'Digital Assets': [16, 0],
  Commodity: [10, 0],
  'Leveraged & Volatility': [12, 0],
  Sector: [3, 0],
  'Broad Market': [1.5, 0],
})

function dayOf(prices: PriceModel, instrument: Instrument, session: number): Day {
  const number = instrumentNumber(instrument.ticker)
  const close = prices.close(number, session)
  const [points, lag] = LAGS[instrument.industry] ?? [5, 0]
  const move = Math.log(close / prices.close(number, session - 1))
  const premium = (points / 1e4) * normal(hashText(prices.seed, `${instrument.ticker}:nav`), session) + lag * move * 0.5
  const nav = Math.round(close * Math.exp(-premium) * 1e4) / 1e4
  const shares = sharesAt(prices, instrument, session)
  return {
    ticker: instrument.ticker,
    session_date: dateOfSession(session),
    nav,
    shares_outstanding: shares,
    net_assets: Math.round(nav * shares),
    source: 'simulated',
  }
}

interface Evening {
  readonly session: number
  readonly last: Day
}

function holdingsOf(prices: PriceModel, fund: Instrument, { session, last }: Evening): Holding[] {
  const assets = last.net_assets ?? 0
  return partsOf(prices, fund, session)
    .sort((a, b) => b.weight - a.weight)
    .map((part, at) => ({
      ticker: fund.ticker,
      as_of: last.session_date,
      line: at + 1,
      holding: part.holding,
      name: part.name,
      identifier: part.holding === '' ? '' : `SIM${String(instrumentNumber(part.holding)).padStart(6, '0')}`,
      asset_class: part.assetClass,
      sector: part.sector,
      weight: part.weight * 100,
      price: part.price,
      shares: part.price === null ? null : Math.round((part.weight * assets) / part.price),
      value: Math.round(part.weight * assets),
      currency: 'USD',
      source: 'simulated',
    }))
}
