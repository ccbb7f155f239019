import type { Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { communicationServices } from '@/server/synthetic/data/communicationServices'
import { consumerDiscretionary } from '@/server/synthetic/data/consumerDiscretionary'
import { consumerStaples } from '@/server/synthetic/data/consumerStaples'
import { halfYearlyPayers, monthlyPayers, withoutDividend } from '@/server/synthetic/data/dividends'
import { energy } from '@/server/synthetic/data/energy'
import { chinese, dailyExpiries, funds, indices, lateTrading, optionRanking } from '@/server/synthetic/data/etfs'
import { financials } from '@/server/synthetic/data/financials'
import { fiscalYearEnds } from '@/server/synthetic/data/fiscalYears'
import { healthCare } from '@/server/synthetic/data/healthCare'
import { industrials } from '@/server/synthetic/data/industrials'
import { informationTechnology } from '@/server/synthetic/data/informationTechnology'
import { materials } from '@/server/synthetic/data/materials'
import { realEstate } from '@/server/synthetic/data/realEstate'
import { utilities } from '@/server/synthetic/data/utilities'

type IssueType = 'Common' | 'ADR' | 'ETF' | 'Index'
export type MarketCapClass = 'mega' | 'large' | 'mid' | 'small' | 'micro' | 'none'
/** Which expiries are listed: every day, every week, or the monthly cycle only. */
type OptionsClass = 'daily' | 'weekly' | 'monthly'

/** One name of the built-in market. Ticker, name, sector and industry are facts; every number is invented. */
export interface Instrument {
  readonly ticker: Ticker
  readonly name: string
  /** GICS sector of a stock; '' for funds and indices. */
  readonly sector: string
  /** Industry of a stock, group of a fund. */
  readonly industry: string
  /** Month in which the fiscal year ends, 1 is January. */
  readonly yearEnd: number
  readonly issueType: IssueType
  /** USD per share (index points). */
  readonly typicalPrice: number
  /** Yearly volatility, 0.3 is 30 %. */
  readonly typicalVol: number
  /** USD billions; assets of a fund, 0 for an index. */
  readonly marketCapBillions: number
  readonly capClass: MarketCapClass
  readonly optionsClass: OptionsClass
  /** Continuous yearly yield. */
  readonly dividendYield: number
  /** Dividends a year of one that pays them: 12, 4 or 2. */
  readonly paymentsAYear: number
  /** How a fund or index is built (see data/etfs.ts); '' for a stock. */
  readonly rule: string
  /** Place in the order of option volume, 0 is the most traded. */
  readonly rank: number
  /** Options trade until 16:15 instead of 16:00. */
  readonly tradesLate: boolean
  readonly isChinese: boolean
}

const SECTORS: readonly (readonly [string, string])[] = [
  ['Information Technology', informationTechnology],
  ['Health Care', healthCare],
  ['Financials', financials],
  ['Consumer Discretionary', consumerDiscretionary],
  ['Communication Services', communicationServices],
  ['Industrials', industrials],
  ['Consumer Staples', consumerStaples],
  ['Energy', energy],
  ['Utilities', utilities],
  ['Real Estate', realEstate],
  ['Materials', materials],
]

/** The eleven GICS sectors, in a fixed order. */
export const sectors: readonly string[] = SECTORS.map(([name]) => name)

/** Dividend yields of those that pay, by sector, invented but ordered as in the market. */
const SECTOR_YIELDS = [0.007, 0.017, 0.022, 0.008, 0.007, 0.016, 0.028, 0.038, 0.034, 0.04, 0.02]

/** Yields of fund groups that differ from the broad market's; gold, coins and leveraged funds pay nothing. */
const FUND_YIELDS: Readonly<Record<string, number>> = wordTable({
  'Fixed Income': 0.042,
  International: 0.026,
  Commodity: 0,
  'Digital Assets': 0,
  'Leveraged & Volatility': 0,
})

/** Second share classes by the first one of their company: one business, one set of reports and news. */
const CLASS_OF: Readonly<Record<Ticker, Ticker>> = { GOOG: 'GOOGL', FOX: 'FOXA', NWS: 'NWSA' }

/** The ticker that stands for the company behind a share: what happens to one class happens to the other. */
export const companyOf = (ticker: Ticker): Ticker => CLASS_OF[ticker] ?? ticker

interface Row {
  readonly group: string
  readonly fields: readonly string[]
}

/** Rows of a data file: '# group' lines set the group of the rows that follow. */
export function parseRows(text: string): Row[] {
  const rows: Row[] = []
  let group = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) group = line.slice(2)
    else if (line !== '') rows.push({ group, fields: line.split('|') })
  }
  return rows
}

/** Words of a list in a data file. */
export function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function capClassOf(billions: number): MarketCapClass {
  if (billions <= 0) return 'none'
  if (billions >= 200) return 'mega'
  if (billions >= 10) return 'large'
  if (billions >= 2) return 'mid'
  return billions >= 0.3 ? 'small' : 'micro'
}

/** By ticker. */
const yearEnds = new Map(
  Object.entries(fiscalYearEnds).flatMap(([month, text]) => words(text).map((ticker) => [ticker, Number(month)])),
)

const nonPayers = new Set(words(withoutDividend))
const halfYearly = new Set(words(halfYearlyPayers))
/** Yields of those that pay every month; null where it is that of the group. */
const monthly = new Map(
  words(monthlyPayers).map((word) => {
    const [ticker = '', percent] = word.split(':')
    return [ticker, percent === undefined ? null : Number(percent) / 100]
  }),
)

type Draft = Omit<Instrument, 'rank' | 'optionsClass' | 'tradesLate' | 'isChinese'>

function draftOf({ group, fields }: Row, sector: string, kind: 'stock' | 'ETF' | 'Index'): Draft {
  const [ticker = '', name = '', price = '0', vol = '0', cap = '0', extra = ''] = fields
  const isStock = kind === 'stock'
  const yields = monthly.get(ticker) ?? SECTOR_YIELDS[sectors.indexOf(sector)] ?? FUND_YIELDS[group] ?? 0.013
  const paysNothing = isStock && (Number(vol) >= 45 || nonPayers.has(ticker))
  return {
    ticker,
    name,
    sector,
    industry: group,
    yearEnd: yearEnds.get(ticker) ?? 12,
    issueType: isStock ? (extra === 'ADR' ? 'ADR' : 'Common') : kind,
    typicalPrice: Number(price),
    typicalVol: Number(vol) / 100,
    marketCapBillions: Number(cap),
    capClass: capClassOf(Number(cap)),
    dividendYield: paysNothing || extra === 'vix' ? 0 : yields,
    paymentsAYear: monthly.has(ticker) ? 12 : halfYearly.has(ticker) ? 2 : 4,
    rule: isStock ? '' : extra,
  }
}

function buildUniverse(): Instrument[] {
  const drafts = SECTORS.flatMap(([sector, text]) => parseRows(text).map((row) => draftOf(row, sector, 'stock')))
  drafts.push(...parseRows(funds).map((row) => draftOf(row, '', 'ETF')))
  drafts.push(...parseRows(indices).map((row) => draftOf(row, '', 'Index')))
  const listed = new Map(words(optionRanking).map((ticker, place) => [ticker, place]))
  const weight = (draft: Draft) => draft.marketCapBillions * draft.typicalVol ** 2
  const place = (draft: Draft) => listed.get(draft.ticker) ?? 1000 + 1 / (1 + weight(draft))
  drafts.sort((a, b) => place(a) - place(b) || (a.ticker < b.ticker ? -1 : 1))
  const [daily, late, china] = [dailyExpiries, lateTrading, chinese].map((text) => new Set(words(text)))
  return drafts.map((draft, rank) => ({
    ...draft,
    rank,
    optionsClass: daily?.has(draft.ticker) ? 'daily' : rank < 330 ? 'weekly' : 'monthly',
    tradesLate: late?.has(draft.ticker) ?? false,
    isChinese: china?.has(draft.ticker) ?? false,
  }))
}

/** All instruments, most traded options first; the position is the instrument number. */
export const universe: readonly Instrument[] = buildUniverse()

const numbers = new Map(universe.map((instrument, number) => [instrument.ticker, number]))

/** Instrument number of a ticker, -1 when the market does not have it. */
export function instrumentNumber(ticker: Ticker): number {
  return numbers.get(ticker) ?? -1
}

/** Instrument of a ticker; throws RangeError when the market does not have it. */
export function instrumentOf(ticker: Ticker): Instrument {
  const found = universe[instrumentNumber(ticker)]
  if (found === undefined) throw new RangeError(`Not in the built-in market: ${ticker}`)
  return found
}
