import { useCallback, useMemo } from 'react'
import { CandleChart } from '@/components/charts/CandleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Waiting } from '@/components/options/contract/Waiting'
import { ChartControls } from '@/components/stocks/chart/ChartControls'
import { type ChartChoice, chartModel, readChoice } from '@/components/stocks/chart/chartModel'
import { useChartLevels } from '@/components/stocks/chart/useChartLevels'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate, formatDateTime, formatShortTime } from '@/lib/format/date'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export interface StockCandlesProps {
  readonly explorer: Explorer
  /** With averages, levels and panes to choose; without, a small chart of the chosen range. */
  readonly isFull?: boolean
}

const DAY_MS = 30_000
const MINUTES_MS = 5000

/** Candles of a name with volume, and on its own page averages, RSI and the levels that options and large prints make. */
export function StockCandles({ explorer, isFull = false }: StockCandlesProps) {
  const { symbol, when, isLive } = explorer
  const choice = useMemo(() => readChoice(explorer.view, isFull), [explorer.view, isFull])
  const isShort = choice.range === '1D' || choice.range === '5D'
  const answer = useLiveAnswer(
    'stocks.bars',
    { params: { ticker: symbol }, query: { ...when, range: choice.range } },
    { everyMs: isShort ? MINUTES_MS : DAY_MS, isLive },
  )
  const levels = useChartLevels(explorer, choice)
  const formatTime = useTimeWords(choice)
  const data = answer.data?.data
  const model = useMemo(
    () => (data ? chartModel(data, { choice, levels, formatTime, title: `${symbol} price` }) : null),
    [data, choice, levels, formatTime, symbol],
  )
  const controls = <ChartControls explorer={explorer} choice={choice} isFull={isFull} />
  if (model === null) return <Waiting answer={answer} source="stocks.bars" rows={12} />
  return (
    <ChartFrame
      title="Price"
      note={data?.events.length ? `${data.events.length} events marked` : ''}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.data?.meta)}
      className="h-full"
      tools={controls}
    >
      {model.times.length === 0 ? (
        <EmptyState>No prices of {symbol} in this range yet.</EmptyState>
      ) : (
        <CandleChart model={model} formatTime={formatTime} />
      )}
    </ChartFrame>
  )
}

function useTimeWords({ range }: ChartChoice): (ms: number) => string {
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
