import { useMemo } from 'react'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { horizonVol } from '@/lib/options/calculator'
import { costOf, type Position } from '@/lib/options/payoff'
import { payoffSummary } from '@/lib/options/payoffSummary'

export interface CalculatorFiguresProps {
  readonly position: Position
  /** Of legs without a volatility of their own. */
  readonly vol: number
}

/** Cents below a hundred dollars, whole dollars above. */
function money(value: number | 'unlimited'): string {
  if (value === 'unlimited') return value
  const digits = Math.abs(value) < 100 && value !== 0 ? 2 : 0
  return `${value < 0 ? '−' : ''}$${formatNumber(Math.abs(value), digits)}`
}

/** Cost, extremes, breakevens and chances. F57. */
export function CalculatorFigures({ position, vol }: CalculatorFiguresProps) {
  const tiles = useMemo(() => positionTiles(position, vol), [position, vol])
  return <Tiles tiles={tiles} />
}

/** F57 as figures in words: the tiles, and the columns of a comparison. */
export function positionTiles(position: Position, vol: number): readonly TileModel[] {
  const summary = payoffSummary(position, horizonVol(position, vol))
  const cost = costOf(position)
  const loss = summary.maxLoss
  const onRisk =
    loss === 'unlimited' || summary.maxProfit === 'unlimited' || loss >= 0
      ? '-'
      : formatFraction(summary.maxProfit / -loss, 0)
  return [
    { label: cost >= 0 ? 'Net debit' : 'Net credit', value: money(Math.abs(cost)) },
    { label: 'Max profit', value: money(summary.maxProfit), title: 'F57, at the first expiry' },
    {
      label: 'Max loss',
      value: loss === 'unlimited' ? loss : money(Math.min(0, loss)),
      title: 'F57, at the first expiry',
    },
    { label: 'Breakeven', value: summary.breakevens.map((price) => formatNumber(price, 2)).join(', ') || 'none' },
    { label: 'Chance of profit', value: formatFraction(summary.probabilityOfProfit, 0), title: 'F57, lognormal' },
    { label: 'Expected value', value: money(summary.expectedValue), title: 'F57, lognormal', isOffPhone: true },
    { label: 'Return on risk', value: onRisk, isOffPhone: true },
  ]
}
