import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { FundRow } from '@/lib/contract/etfs'
import type { Ticker } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { choiceOf, numberOf, queryOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

const TABS = ['screener', 'flows', 'map', 'overlap', 'new'] as const
const LEVERAGES = ['', 'none', 'long', 'inverse'] as const
const PERIODS = ['1d', '1w', '1m'] as const
const COLOURS = ['flow', 'change', 'yield'] as const
/** Funds that are compared at once. */
export const MOST_FUNDS = 5
const USUAL_FUNDS = ['SPY', 'QQQ', 'IWM']

/** Everything the address of ETFs says. */
export interface EtfsParams {
  readonly tab: (typeof TABS)[number]
  readonly category: string
  /** Sector the fund holds most of. */
  readonly sector: string
  readonly leverage: (typeof LEVERAGES)[number]
  /** Least assets, millions of USD; most fee and least yield in percent; 0 asks for none. */
  readonly minAssets: number
  readonly maxFee: number
  readonly minYield: number
  /** Least option contracts of the session. */
  readonly minOptions: number
  readonly words: string
  /** What the overlap of each fund is with. */
  readonly base: Ticker
  readonly period: (typeof PERIODS)[number]
  readonly colour: (typeof COLOURS)[number]
  readonly funds: readonly Ticker[]
  /** The name whose holders are listed. */
  readonly name: Ticker
  readonly when: WhenParams
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEtfsParams(query: ParsedUrlQuery): EtfsParams {
  const funds = tickersOf(textOf(query, 'funds'), MOST_FUNDS)
  return {
    tab: choiceOf(query, 'tab', TABS, 'screener'),
    category: textOf(query, 'category').slice(0, 60),
    sector: textOf(query, 'sector').slice(0, 60),
    leverage: choiceOf(query, 'leverage', LEVERAGES, ''),
    minAssets: numberOf(query, 'min_assets', 0),
    maxFee: numberOf(query, 'max_fee', 0),
    minYield: numberOf(query, 'min_yield', 0),
    minOptions: numberOf(query, 'min_options', 0),
    words: textOf(query, 'words').slice(0, 120),
    base: tickerOf(query, 'base', 'SPY'),
    period: choiceOf(query, 'period', PERIODS, '1w'),
    colour: choiceOf(query, 'colour', COLOURS, 'flow'),
    funds: funds.length < 2 ? USUAL_FUNDS : funds,
    name: tickerOf(query, 'name', 'AAPL'),
    when: parseWhen(query),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

const some = (value: number): string => (value === 0 ? '' : String(value))
const unless = <T extends string>(value: T, usual: T): string => (value === usual ? '' : value)

/** The canonical query of a state; what the page starts with is left out. */
export function etfsQuery(params: EtfsParams): string {
  const { tab, category, sector, leverage, words, base, period, colour, funds, name, when, sort, cols } = params
  return queryOf({
    tab: unless(tab, 'screener'),
    category,
    sector,
    leverage,
    min_assets: some(params.minAssets),
    max_fee: some(params.maxFee),
    min_yield: some(params.minYield),
    min_options: some(params.minOptions),
    words,
    base: unless(base, 'SPY'),
    period: unless(period, '1w'),
    colour: unless(colour, 'flow'),
    funds: unless(funds.join(','), USUAL_FUNDS.join(',')),
    name: unless(name, 'AAPL'),
    session: when.session,
    source: when.source,
    at: when.at,
    sort,
    cols,
  })
}

/** Funds that pass the filters, most assets first. What is not known passes no bound. */
export function fittingFunds<R extends FundRow>(rows: readonly R[], params: EtfsParams): readonly R[] {
  const { category, sector, leverage, minAssets, maxFee, minYield, minOptions } = params
  const phrases = phrasesOf(params.words)
  const from = (value: number | null, least: number) => least === 0 || (value !== null && value >= least)
  const kept = rows.filter(
    (row) =>
      (category === '' || row.category === category) &&
      (sector === '' || row.top_sector === sector) &&
      (leverage === '' || leverageOf(row) === leverage) &&
      from(row.net_assets, minAssets * 1e6) &&
      from(row.yield, minYield / 100) &&
      from(row.option_volume, minOptions) &&
      (maxFee === 0 || (row.expense_ratio !== null && row.expense_ratio <= maxFee)) &&
      saysOneOf(`${row.ticker} ${row.name} ${row.issuer} ${row.benchmark}`, phrases),
  )
  return kept.sort((a, b) => (b.net_assets ?? -1) - (a.net_assets ?? -1))
}

const leverageOf = ({ leverage }: FundRow): 'none' | 'long' | 'inverse' =>
  leverage === 1 ? 'none' : leverage < 0 ? 'inverse' : 'long'

/** F51 of the chosen time: USD, and as a share of the assets. */
export const flowOf = (row: FundRow, period: EtfsParams['period']) =>
  period === '1d'
    ? { usd: row.flow_1d, share: row.share_1d }
    : period === '1w'
      ? { usd: row.flow_1w, share: row.share_1w }
      : { usd: row.flow_1m, share: row.share_1m }
