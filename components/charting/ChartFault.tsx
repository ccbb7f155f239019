import type { SymbolBars } from '@/components/charting/useSymbolBars'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ChartState } from '@/lib/charting/layout'
import { nearestTickers } from '@/lib/equities/nearestTickers'

export interface ChartFaultProps {
  readonly source: SymbolBars
  readonly chart: ChartState
  readonly onChange: (patch: Partial<ChartState>) => void
}

const MOST_OFFERED = 5

/** A symbol that nobody knows: what may have been meant. Other errors as everywhere. */
export function ChartFault({ source, chart, onChange }: ChartFaultProps) {
  const { answer, fault } = source
  const isUnknown =
    fault !== null || (answer.status === 'error' && /no ticker|no contract|not found/i.test(answer.error.message))
  const rows = useEndpoint('search.tickers', isUnknown ? {} : null).data?.data ?? []
  if (!isUnknown && answer.status === 'error') {
    return <ErrorState error={answer.error} source="charting.bars" onRetry={answer.retry} />
  }
  const near = nearestTickers(chart.symbol, rows).slice(0, MOST_OFFERED)
  return (
    <EmptyState
      action={
        near.length === 0 ? undefined : (
          <span className="flex flex-wrap justify-center gap-2">
            {near.map((row) => (
              <Button key={row.ticker} onClick={() => onChange({ symbol: row.ticker })}>
                <b className="font-semibold">{row.ticker}</b> {row.name}
              </Button>
            ))}
          </span>
        )
      }
    >
      {fault ?? (answer.status === 'error' ? answer.error.message : `No bars of ${chart.symbol}`)}.
      {near.length > 0 ? ' Did you mean one of these?' : ''}
    </EmptyState>
  )
}
