import { useMemo } from 'react'
import { MiniPayoff } from '@/components/screens/flow/options-analyzer/MiniPayoff'
import {
  backtestHrefOf,
  calculatorHrefOf,
  legWords,
  positionOfRow,
  type StructureMarket,
  structureName,
} from '@/components/screens/flow/options-analyzer/structurePosition'
import { ButtonLink } from '@/components/ui/Button'
import type { StructureRow } from '@/lib/contract/analyzer'
import { formatFullMoney, formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { type FlowAgreement, flowAgreement } from '@/lib/strategies/optimise/flowAgreement'

export interface StructureCardProps {
  readonly row: StructureRow
  /** From 1; null outside the ranking. */
  readonly rank: number | null
  readonly market: StructureMarket
  readonly vol: number
  readonly targets: readonly number[]
  readonly budget: number | null
  readonly today: string
}

/** A ranked structure: legs, payoff, chances, money, greeks, and whether today's flow holds its strikes. F56 to F59. */
export function StructureCard({ row, rank, market, vol, targets, budget, today }: StructureCardProps) {
  const position = useMemo(() => positionOfRow(row, market), [row, market])
  const name = structureName(row)
  const backtest = backtestHrefOf(row, market.spot, today)
  return (
    <li aria-label={name} className="flex min-w-0 flex-col gap-2 border-line-1 border-r border-b p-3">
      <div className="flex items-baseline gap-2">
        {rank === null ? null : <span className="text-11 text-fg-3">{rank}</span>}
        <h3 className="min-w-0 flex-1 truncate font-medium text-13">{name}</h3>
        <span className="text-11 text-fg-3" title="Expected value after spread and fees over the capital at risk">
          EV <b className="font-semibold text-13 text-fg-1">{formatFractionChange(row.view_expected / row.risk, 1)}</b>
        </span>
      </div>
      <ul className="m-0 min-h-8 text-11 text-fg-2">
        {legWords(row, today).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <MiniPayoff name={name} position={position} vol={vol} targets={targets} />
      <Figures row={row} budget={budget} />
      <div className="mt-auto flex items-center gap-2 pt-1">
        <FlowWords row={row} />
        <span className="flex-1" />
        {backtest === null ? null : (
          <ButtonLink size="s" href={backtest}>
            Back-test
          </ButtonLink>
        )}
        <ButtonLink size="s" href={calculatorHrefOf(row, market.spot)}>
          Open in the calculator
        </ButtonLink>
      </div>
    </li>
  )
}

function Figures({ row, budget }: { readonly row: StructureRow; readonly budget: number | null }) {
  const units = budget === null ? null : Math.floor(budget / row.risk)
  const figures: readonly (readonly [label: string, value: string, about: string])[] = [
    ['Chance', formatFraction(row.chance, 0), 'Probability of any profit at the near expiry, lognormal. F57'],
    [
      'At target',
      formatFractionChange(row.return_at_target, 0),
      `${formatFullMoney(row.at_target)} over the capital at risk`,
    ],
    [
      'Expected value',
      `${formatSignedMoney(row.view_expected)} ± ${formatMoney(row.view_deviation)}`,
      `Mean result under your view after spread and fees, ± one standard error of a single trade. Without a view, before fees: ${formatSignedMoney(row.expected)} (F57)`,
    ],
    [
      row.is_margin ? 'Margin' : 'Capital at risk',
      formatMoney(row.risk),
      row.is_margin ? 'F58, an estimate' : 'The largest loss, or the price where that is more',
    ],
    ['Max loss', row.max_loss === null ? 'unlimited' : formatMoney(-row.max_loss), 'F57'],
    ['Max profit', row.max_profit === null ? 'unlimited' : formatMoney(row.max_profit), 'F57'],
    [row.cost >= 0 ? 'Debit' : 'Credit', formatMoney(Math.abs(row.cost)), 'At entry prices, one unit'],
    ['Worst of 9', formatSignedMoney(row.worst), 'Price ± one deviation on the day, volatility ± a fifth. F56'],
    ['Spread cost', formatMoney(row.spread_cost), 'Half the quoted spread of every leg'],
  ]
  const greeks: readonly (readonly [sign: string, value: string, about: string])[] = [
    ['Delta', formatNumber(row.delta, 1), 'Shares. F19'],
    ['Gamma', formatNumber(row.gamma, 2), 'Shares per dollar. F19'],
    ['Theta', formatNumber(row.theta, 2), 'USD a day. F19'],
    ['Vega', formatNumber(row.vega, 2), 'USD a point of volatility. F19'],
  ]
  return (
    <>
      <Pairs pairs={figures} className="grid-cols-3" />
      <Pairs pairs={greeks} className="grid-cols-4 border-t border-line-1 pt-1.5" />
      {units === null || units < 2 ? null : (
        <p className="text-11 text-fg-2">{formatNumber(units)} units fit into the budget.</p>
      )}
    </>
  )
}

interface PairsProps {
  readonly pairs: readonly (readonly [label: string, value: string, about: string])[]
  readonly className: string
}

function Pairs({ pairs, className }: PairsProps) {
  return (
    <dl className={`m-0 grid gap-x-2 gap-y-1.5 ${className}`}>
      {pairs.map(([label, value, about]) => (
        <div key={label} title={about} className="min-w-0">
          <dt className="truncate text-10 text-fg-3">{label}</dt>
          <dd className="m-0 truncate text-12">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the flow of the session does in the legs, in words. */
function agreementWords({ word, lean, held, legs }: FlowAgreement): string {
  if (word === 'none' || lean === null) return 'No signed flow in these strikes'
  const share = formatNumber(100 * Math.abs(lean))
  const where = held === legs ? '' : `, ${held} of ${legs} legs traded`
  if (word === 'mixed') return `Flow is mixed${where}`
  return `${word === 'with' ? 'With' : 'Against'} the flow ${share}%${where}`
}

function FlowWords({ row }: { readonly row: StructureRow }) {
  const agreement = flowAgreement(
    row.legs.map(({ quantity, ask_volume, bid_volume }) => ({
      quantity,
      askVolume: ask_volume,
      bidVolume: bid_volume,
    })),
  )
  const tone = agreement.word === 'with' ? 'text-bull' : agreement.word === 'against' ? 'text-bear' : 'text-fg-3'
  return (
    <span
      className={`min-w-0 truncate text-11 ${tone}`}
      title="Contracts bought at the ask less those sold at the bid in each leg this session, by the leg’s direction"
    >
      {agreementWords(agreement)}
    </span>
  )
}
