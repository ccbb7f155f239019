import { useCallback, useMemo } from 'react'
import { CandleChart } from '@/components/charts/CandleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { prepareContractBars } from '@/components/options/contract/contractCharts'
import { contractTick } from '@/components/options/contract/contractTick'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDateTime, formatShortTime } from '@/lib/format/date'

export interface ContractChartProps {
  readonly symbol: OptionSymbol
  readonly scope: WhenParams
  readonly days: number
  readonly mins: number
  readonly note: string
}

const REFRESH_MS = 30_000

/** Price with the underlying over it, volume by side and the IV band of one contract. */
export function ContractChart({ symbol, scope, days, mins, note }: ContractChartProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const isNow = scope.session === null && scope.at === null
  const answer = useEndpoint(
    'contracts.bars',
    { params: { symbol }, query: { ...whenQuery(scope), days, mins } },
    { refreshMs: isNow ? REFRESH_MS : 0 },
  )
  const rows = loadedData(answer)?.data
  const formatTime = useCallback(
    (ms: number) =>
      days === 1 ? formatShortTime(ms, timeZone) : formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, 16),
    [days, timeZone, dateFormat],
  )
  const formatTick = useCallback(
    (ms: number, kind: 'time' | 'date') => contractTick(ms, kind, { days, mins, timeZone }),
    [days, mins, timeZone],
  )
  const model = useMemo(() => (rows ? prepareContractBars(rows, mins, formatTime) : null), [rows, mins, formatTime])
  if (!model) return <Waiting answer={answer} source="contracts.bars" />
  if (model.candles.every((candle) => candle === null)) {
    return (
      <p className="p-6 text-center text-13 text-fg-2">
        No trades in this range. Quotes and open interest stand above.
      </p>
    )
  }
  return (
    <ChartFrame
      title="Price"
      note={note}
      summary={model.summary}
      table={model.table}
      source={loadedData(answer)?.meta.source ?? ''}
      className="h-full"
    >
      <CandleChart model={model} formatTime={formatTime} formatTick={formatTick} />
    </ChartFrame>
  )
}
