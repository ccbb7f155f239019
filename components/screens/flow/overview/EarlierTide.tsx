import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { tidePlot } from '@/components/options/minutes/tidePlotModel'
import { FuturesNow } from '@/components/screens/flow/overview/FuturesNow'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallArgs } from '@/lib/contract/calls'
import type { TideSessionRow } from '@/lib/contract/tide'
import { formatDate } from '@/lib/format/date'

export interface EarlierTideProps {
  readonly query: NonNullable<CallArgs<'tide.sessions'>['query']>
  readonly source: string
}

const STEP_MINUTES = 5

/** Before the first print of a session: the tide of the session before, greyed, under the same filters; futures above it. */
export function EarlierTide({ query, source }: EarlierTideProps) {
  // The strip of sessions below asks the same question.
  const answer = useLiveAnswer('tide.sessions', { query: { ...query, count: 5 } }, { everyMs: 15_000 })
  const rows = loadedData(answer)?.data
  if (rows === undefined) return <Waiting answer={answer} source="tide.sessions" rows={12} />
  const row = rows.findLast(({ series }) => series.start_ms.length > 0)
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="px-3 pt-2 empty:hidden">
        <FuturesNow />
      </div>
      <div className="relative min-h-0 flex-1">
        {row === undefined ? (
          <EmptyState>No prints since 09:30 pass these filters yet.</EmptyState>
        ) : (
          <GreyTide row={row} source={source} />
        )}
      </div>
    </div>
  )
}

function GreyTide({ row, source }: { readonly row: TideSessionRow; readonly source: string }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const day = formatDate(row.session_date, dateFormat)
  const model = useMemo(
    () =>
      tidePlot({
        title: `Market Tide of ${day}`,
        series: row.series,
        session: row.session_date,
        stepMinutes: STEP_MINUTES,
        price: { name: 'SPY', values: row.spy },
        timeZone,
      }),
    [row, day, timeZone],
  )
  return (
    <TimeFigure
      title={`Cumulative net premium of ${day}`}
      note="the prior session: nothing has traded since 09:30 yet"
      source={source}
      className="absolute inset-0 opacity-50 grayscale"
      model={model}
    />
  )
}
