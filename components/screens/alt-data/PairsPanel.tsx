import { useMemo } from 'react'
import { pairsModel } from '@/components/screens/alt-data/studyModel'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { LEAST_PAIRS } from '@/lib/altdata/surprise'
import type { AltPairs } from '@/lib/contract/altData'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatCount, formatNumber } from '@/lib/format/number'

export interface PairsPanelProps {
  readonly title: string
  readonly pairs: AltPairs
  readonly meta: DataMeta
  /** Why there is no pair. */
  readonly none: string
  /** What a surprise is. */
  readonly about: string
}

/** Changes against the year before and the surprise of the next report; too few are told, not drawn into a figure. */
export function PairsPanel({ title, pairs, meta, none, about }: PairsPanelProps) {
  const model = useMemo(() => pairsModel(pairs.pairs, title), [pairs, title])
  if (pairs.is_few)
    return (
      <Panel title={title} note={`n ${formatCount(pairs.n)}`} className="h-64">
        <EmptyState>
          {pairs.n === 0 ? none : `Too few pairs for a correlation: ${pairs.n} of ${LEAST_PAIRS}.`}
        </EmptyState>
      </Panel>
    )
  return (
    <LineFigure
      title={title}
      note={`r ${formatNumber(pairs.pearson, 2)} (${formatNumber(pairs.low, 2)} to ${formatNumber(pairs.high, 2)}), rank ${formatNumber(pairs.spearman, 2)}, n ${formatCount(pairs.n)}; ${about}`}
      source={chartSource(meta)}
      className="h-64"
      model={model}
    />
  )
}
