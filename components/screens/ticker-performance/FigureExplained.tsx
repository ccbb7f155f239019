import { ExplainBox } from '@/components/explain/ExplainBox'
import { loadedData } from '@/components/options/loadedData'
import { explainFigure } from '@/components/screens/ticker-performance/explainFigure'
import { askedOf, type PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import type { CellPlace } from '@/components/tables/tableProps'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PerformanceRow } from '@/lib/contract/performance'
import { formatDate, formatTime } from '@/lib/format/date'

export interface FigureExplainedProps {
  readonly cell: CellPlace<PerformanceRow>
  readonly params: PerformanceParams
  readonly onClose: () => void
}

/** How a figure of the table was made: formula, both ends of a growth, where they are from, and the figure once more (C15). */
export function FigureExplained({ cell: { row, column, at }, params, onClose }: FigureExplainedProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const query = { ...askedOf(params), ticker: row.ticker }
  const answer = useEndpoint('performance.explain', { query }, { keepsPrevious: false })
  const shown = loadedData(answer)
  const parts = shown === undefined ? null : explainFigure({ id: column.id, row, made: shown.data, params, dateFormat })
  const value = column.text(row)
  const from =
    shown === undefined
      ? []
      : [
          ['source', `${shown.meta.source}${shown.meta.simulated ? ', simulated' : ''}`] as const,
          ['session', formatDate(shown.meta.session_date, dateFormat)] as const,
          ['as of', formatTime(shown.meta.as_of_ms, timeZone)] as const,
        ]
  return (
    <ExplainBox
      title={`${column.header} of ${row.ticker}`}
      formulaId={parts?.formulaId ?? column.formula ?? ''}
      formula={parts?.formula ?? column.definition}
      inputs={parts === null ? [] : [...parts.inputs, ...from]}
      at={at}
      onClose={onClose}
    >
      {answer.status === 'error' && shown === undefined ? (
        <ErrorState error={answer.error} source="performance.explain" onRetry={answer.retry} />
      ) : shown === undefined ? (
        <SkeletonRows rows={3} label="Reading the inputs" />
      ) : (
        <p role="status">
          Shown <b className="font-medium">{value}</b>
          {parts === null || parts.again === null ? null : parts.again === value ? (
            <>, worked out again: equal</>
          ) : (
            <>
              , worked out again now: <b className="font-medium">{parts.again}</b>
            </>
          )}
        </p>
      )}
    </ExplainBox>
  )
}
