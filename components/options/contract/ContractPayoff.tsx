import { useState } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { type Direction, payoffFigures, preparePayoff, riskOf } from '@/components/options/contract/preparePayoff'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { EpochMs } from '@/lib/core/nominal'

const DIRECTIONS = optionsOf({ buy: 'Buy one', sell: 'Sell one' })

export interface ContractPayoffProps {
  readonly header: ContractHeader
  /** Instant the figures are of. */
  readonly nowMs: EpochMs
  readonly source: string
}

/** Profit and loss of one contract at its mid (C11 P/L, a small C21). */
export function ContractPayoff({ header, nowMs, source }: ContractPayoffProps) {
  const [direction, setDirection] = useState<Direction>('buy')
  const risk = riskOf(header, direction, nowMs)
  if (risk === null) {
    return (
      <p className="p-6 text-center text-13 text-fg-2">
        {header.expired
          ? 'This contract has expired.'
          : 'A quote, the implied volatility and the underlying are needed to value this contract.'}
      </p>
    )
  }
  const model = preparePayoff(risk)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-1.5">
        <Segments label="Direction" size="s" options={DIRECTIONS} value={direction} onChange={setDirection} />
        <dl className="m-0 flex flex-wrap gap-x-4 text-11">
          {payoffFigures(risk).map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-fg-3">{label}</dt>
              <dd className="m-0 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SeriesFigure
        title="Profit and loss"
        note="one contract at its mid, by price of the underlying"
        source={source}
        className="min-h-56 flex-1"
        model={model}
      />
    </div>
  )
}
