import { useCallback, useMemo, useState } from 'react'
import { ChartNotesButton } from '@/components/charting/notes/ChartNotesButton'
import { MarkMenu } from '@/components/charting/parts/MarkMenu'
import { useChartMarks } from '@/components/charting/useChartMarks'
import { keepMarks, useMarkChoice } from '@/components/charting/useMarkChoice'
import { CandleChart } from '@/components/charts/CandleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Waiting } from '@/components/options/contract/Waiting'
import { ChartControls } from '@/components/stocks/chart/ChartControls'
import { type ChartRange, chartModel, readRange } from '@/components/stocks/chart/chartModel'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { MARKS } from '@/lib/charting/layout'
import { browserClock } from '@/lib/client/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate, formatDateTime, formatShortTime } from '@/lib/format/date'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export interface StockCandlesProps {
  readonly explorer: Explorer
}

const DAY_MS = 30_000
const MINUTES_MS = 5000
const NO_EVENTS: never[] = []

/** Candles of a name over a chosen stretch, with volume. The chart tab has the whole tool. */
export function StockCandles({ explorer }: StockCandlesProps) {
  const { symbol, when, isLive } = explorer
  const asked = readRange(explorer.view)
  const isShort = asked === '1D' || asked === '5D'
  const answer = useLiveAnswer(
    'stocks.bars',
    { params: { ticker: symbol }, query: { ...when, range: asked } },
    { everyMs: isShort ? MINUTES_MS : DAY_MS, isLive },
  )
  const data = answer.data?.data
  // Where no minutes are known the host answers days.
  const range = data?.range ?? asked
  const formatTime = useTimeWords(range)
  const chosen = useMarkChoice()
  const marks = useChartMarks({
    ticker: symbol,
    overlays: chosen,
    events: data?.events ?? NO_EVENTS,
    today: answer.data?.meta.session_date ?? null,
    when,
  })
  const [noteDay, setNoteDay] = useState<IsoDate | null>(null)
  const noteOn = useCallback((atMs: number) => setNoteDay(newYorkDateOf(atMs)), [])
  const model = useMemo(
    () => (data ? chartModel(data, { formatTime, title: `${symbol} price`, marks }) : null),
    [data, formatTime, symbol, marks],
  )
  const controls = (
    <>
      <MarkMenu chosen={chosen} />
      <ChartNotesButton
        ticker={symbol}
        day={answer.data?.meta.session_date ?? newYorkDateOf(browserClock())}
        openDay={noteDay}
        onOpen={setNoteDay}
        onKept={() => keepMarks(MARKS.filter((mark) => mark === 'notes' || chosen.includes(mark)))}
      />
      <ChartControls explorer={explorer} range={range} />
    </>
  )
  if (model === null) return <Waiting answer={answer} source="stocks.bars" rows={12} />
  return (
    <ChartFrame
      title="Price"
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.data?.meta)}
      className="h-full"
      tools={controls}
    >
      {model.times.length === 0 ? (
        <EmptyState>No prices of {symbol} in this range yet.</EmptyState>
      ) : (
        <CandleChart model={model} formatTime={formatTime} onBar={noteOn} />
      )}
    </ChartFrame>
  )
}

function useTimeWords(range: ChartRange): (ms: number) => string {
  const { timeZone, dateFormat } = useTimeSettings()
  return useCallback(
    (ms: number) => {
      if (range === '1D') return formatShortTime(ms, timeZone)
      if (range === '5D') return formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, 16)
      return formatDate(newYorkDateOf(ms), dateFormat)
    },
    [range, timeZone, dateFormat],
  )
}
