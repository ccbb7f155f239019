import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, NO_VALUE, withPlus } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

export interface PortfolioTilesProps {
  readonly book: PortfolioBookRow
  /** null: not read yet, or an account without a history here. */
  readonly worth: CallResponse<'portfolio.worth'>['data'] | null
  readonly meta: DataMeta
}

const signedFull = (value: number | null) => withPlus(value, formatFullMoney(value))
const tone = (value: number | null) =>
  value === null || value === 0 ? {} : { tone: value > 0 ? ('bull' as const) : ('bear' as const) }

/** What it is worth and gained, then what it risks: two strips of figures. */
export function PortfolioTiles({ book, worth, meta }: PortfolioTilesProps) {
  return (
    <>
      <Tiles tiles={gainTiles(book, worth)} meta={meta} />
      <Tiles tiles={riskTiles(book)} meta={meta} />
    </>
  )
}

function gainTiles(book: PortfolioBookRow, worth: PortfolioTilesProps['worth']): readonly TileModel[] {
  const { value, day_gain, unrealized, realized, income, costs } = book
  const total = realized === null ? null : unrealized + realized + (income ?? 0) - (costs ?? 0)
  const before = day_gain === null ? null : value - day_gain
  return [
    {
      label: 'Value',
      value: formatFullMoney(value),
      title: book.keeps_cash
        ? 'Positions at the middle of their market, and cash'
        : 'Positions at the middle of their market',
    },
    {
      label: 'Day P/L',
      value: signedFull(day_gain),
      context:
        before === null || before === 0 || day_gain === null ? NO_VALUE : formatFractionChange(day_gain / before),
      title: 'Against the close of the prior session; what was traded today from its own price',
      ...tone(day_gain),
    },
    {
      label: 'Total P/L',
      value: signedFull(total ?? unrealized),
      context: total === null ? 'open only' : 'since the start',
      title: 'F52: realised + unrealised + income − fees',
      inputs: [
        ['realised', signedFull(realized)],
        ['unrealised', signedFull(unrealized)],
        ['income', signedFull(income)],
        ['fees beside trades', formatFullMoney(costs)],
      ],
      ...tone(total ?? unrealized),
    },
    {
      label: 'TWR',
      value: formatFractionChange(worth?.twr),
      context: worth === null ? NO_VALUE : `${worth.benchmark} ${formatFractionChange(worth.benchmark_return, 1)}`,
      title: 'F52 time-weighted: Π(1 + r) − 1, cut at every flow of money',
    },
    {
      label: 'MWR',
      value: formatFractionChange(worth?.mwr),
      context: 'a year',
      title: 'F52 money-weighted (XIRR): the rate at which all flows and the value of today are worth nothing together',
    },
    {
      label: 'Cash',
      value: formatFullMoney(book.cash),
      title:
        book.cash === null
          ? 'No deposit is written down: each trade brings its money and takes what it earned away'
          : 'Deposits and sales less withdrawals, buys and fees',
      isOffPhone: true,
    },
  ]
}

function riskTiles(book: PortfolioBookRow): readonly TileModel[] {
  const { beta_shares, delta_usd, theta, vega, value_at_risk, expected_shortfall, buying_power, benchmark } = book
  return [
    {
      label: 'Buying power',
      value: formatFullMoney(buying_power),
      title:
        'The broker’s own figure; else cash and half of the stock less what short options bind, a Reg-T estimate (F58)',
    },
    {
      label: 'Beta-weighted Δ',
      value: beta_shares === null ? NO_VALUE : withPlus(beta_shares, formatNumber(beta_shares, 1)),
      context: `shares of ${benchmark}`,
      title: 'F53: Σ Δ$ · β / β of the benchmark, in shares of the benchmark',
      inputs: [
        ['Σ Δ · price', formatMoney(delta_usd)],
        [`price of ${benchmark}`, formatFullMoney(book.benchmark_price)],
      ],
    },
    {
      label: 'Net Θ',
      value: signedFull(theta),
      context: 'a day',
      title: 'F19: what a calendar day that passes brings or takes, all positions together',
    },
    {
      label: 'Net vega',
      value: signedFull(vega),
      context: 'a vol point',
      title: 'F19: what a rise of volatility by a point brings',
    },
    {
      label: 'VaR 95',
      value: formatFullMoney(value_at_risk),
      context: 'a day',
      title: 'F53 historical: loss that 95 % of the past days would not have reached with the positions of now',
      inputs: [
        ['mean of the worst 5 %', formatFullMoney(expected_shortfall)],
        ['days', formatCount(book.risk_days)],
      ],
    },
    { label: 'Positions', value: formatCount(book.positions.length), title: 'Symbols that are held', isOffPhone: true },
  ]
}
