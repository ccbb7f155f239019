import { FactPanel } from '@/components/stocks/parts/FactPanel'
import type { CallResponse } from '@/lib/contract/calls'
import { fearWords } from '@/lib/crypto/fearGauge'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface FearGaugeProps {
  readonly fear: CallResponse<'crypto.board'>['data']['fear']
}

const valueText = (name: string, value: number | null): string =>
  name === 'Volume'
    ? value === null
      ? '-'
      : `${formatNumber(value, 2)}×`
    : formatFraction(value, name === 'Funding' ? 4 : 1)

/** Fear gauge with the parts it is made of. §4.14 "fear gauge with visible parts". */
export function FearGauge({ fear }: FearGaugeProps) {
  return (
    <FactPanel
      title={`Fear gauge: ${formatNumber(fear.score, 0)}, ${fearWords(fear.score)}`}
      note={fear.pair === '' ? 'nothing is known' : `of ${fear.pair}; the mean of its parts, 0 fear to 100 greed`}
      className="h-full overflow-y-auto"
      label="Parts of the fear gauge"
      columns={['Part', 'Now', 'Score', 'What it is']}
      words={[3]}
      rows={fear.parts.map(({ name, words, value, score }) => ({
        key: name,
        cells: [
          name,
          valueText(name, value),
          score === null ? 'too little known' : formatNumber(score, 0),
          <span key="words" className="text-fg-3">
            {words}
          </span>,
        ],
      }))}
    />
  )
}
