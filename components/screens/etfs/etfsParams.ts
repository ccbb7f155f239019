import { whenField } from '@/components/options/when/whenState'
import type { FundRow } from '@/lib/contract/etfs'
import type { Ticker } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import {
  type AddressField,
  addressOf,
  choiceField,
  named,
  numberField,
  tableFields,
  textField,
  tickerField,
} from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

const TABS = ['screener', 'flows', 'map', 'overlap', 'new'] as const
const LEVERAGES = ['', 'none', 'long', 'inverse'] as const
const PERIODS = ['1d', '1w', '1m'] as const
const COLOURS = ['flow', 'change', 'yield'] as const
/** Funds that are compared at once. */
export const MOST_FUNDS = 5
const USUAL_FUNDS = ['SPY', 'QQQ', 'IWM']
const fundsField: AddressField<readonly Ticker[]> = {
  read: (query, key) => {
    const funds = tickersOf(textOf(query, key), MOST_FUNDS)
    return funds.length < 2 ? USUAL_FUNDS : funds
  },
  write: (funds) => (funds.join() === USUAL_FUNDS.join() ? '' : funds.join()),
}

/** Everything the address of ETFs says. */
export const { parse: parseEtfsParams, query: etfsQuery } = addressOf({
  tab: choiceField(TABS, 'screener'),
  category: textField(60),
  /** Sector the fund holds most of. */
  sector: textField(60),
  leverage: choiceField(LEVERAGES, ''),
  /** Least assets, millions of USD; most fee and least yield in percent; 0 asks for none. */
  minAssets: named('min_assets', numberField(0)),
  maxFee: named('max_fee', numberField(0)),
  minYield: named('min_yield', numberField(0)),
  /** Least option contracts of the session. */
  minOptions: named('min_options', numberField(0)),
  words: textField(120),
  /** What the overlap of each fund is with. */
  base: tickerField('SPY'),
  period: choiceField(PERIODS, '1w'),
  colour: choiceField(COLOURS, 'flow'),
  funds: fundsField,
  /** The name whose holders are listed. */
  name: tickerField('AAPL'),
  when: whenField,
  ...tableFields,
})
export type EtfsParams = ReturnType<typeof parseEtfsParams>

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
