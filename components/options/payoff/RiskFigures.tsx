import { useMemo } from 'react'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { OpeningRisk } from '@/lib/brokerage/openingRisk'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { costOf } from '@/lib/options/payoff'

/** Cents below a hundred dollars, whole dollars above. */
function money(value: number | 'unlimited'): string {
  if (value === 'unlimited') return value
  const digits = Math.abs(value) < 100 && value !== 0 ? 2 : 0
  return `${value < 0 ? '−' : ''}$${formatNumber(Math.abs(value), digits)}`
}

/** Cost, extremes, breakevens, chances and margin. F57, F58. */
export function RiskFigures({ risk }: { readonly risk: OpeningRisk }) {
  const tiles = useMemo(() => riskTiles(risk), [risk])
  return <Tiles tiles={tiles} />
}

/** What a position risks as figures in words: the tiles, and the columns of a comparison. */
export function riskTiles({ position, payoff, buyingPower }: OpeningRisk): readonly TileModel[] {
  const cost = costOf(position)
  const loss = payoff.maxLoss
  const onRisk =
    loss === 'unlimited' || payoff.maxProfit === 'unlimited' || loss >= 0
      ? '-'
      : formatFraction(payoff.maxProfit / -loss, 0)
  return [
    { label: cost >= 0 ? 'Net debit' : 'Net credit', value: money(Math.abs(cost)) },
    { label: 'Max profit', value: money(payoff.maxProfit), title: 'F57, at the first expiry' },
    {
      label: 'Max loss',
      value: loss === 'unlimited' ? loss : money(Math.min(0, loss)),
      title: 'F57, at the first expiry',
    },
    { label: 'Breakeven', value: payoff.breakevens.map((price) => formatNumber(price, 2)).join(', ') || 'none' },
    { label: 'Chance of profit', value: formatFraction(payoff.probabilityOfProfit, 0), title: 'F57, lognormal' },
    { label: 'Expected value', value: money(payoff.expectedValue), title: 'F57, lognormal', isOffPhone: true },
    {
      label: 'Buying power',
      value: money(buyingPower),
      title: 'F58, Regulation T: what the position alone takes of a margin account, before fees',
    },
    { label: 'Return on risk', value: onRisk, isOffPhone: true },
  ]
}
