import { useCallback, useMemo } from 'react'
import { CandleChart } from '@/components/charts/CandleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type CryptoParams, STEPS } from '@/components/screens/crypto/cryptoParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareCandles } from '@/lib/charts/prepareCandles'
import type { CryptoPairRow } from '@/lib/contract/crypto'
import { dateInZone, formatDateTime, formatShortDate, formatShortTime } from '@/lib/format/date'
import { formatCompact, formatPrice } from '@/lib/format/number'

export interface PairChartProps {
  readonly row: CryptoPairRow
  readonly params: CryptoParams
  readonly onChange: (patch: Partial<CryptoParams>) => void
}

const EVERY_MS = 60_000

/** Candles of one pair over their volume, 1 minute to 1 week. */
export function PairChart({ row, params, onChange }: PairChartProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const answer = useEndpoint(
    'crypto.candles',
    { query: { pair: row.pair, venue: row.venue, step: params.step } },
    { refreshMs: EVERY_MS },
  )
  const shown = loadedData(answer)
  const formatTime = useCallback(
    (ms: number) => formatDateTime(ms, { format: dateFormat, timeZone }),
    [dateFormat, timeZone],
  )
  const newest = shown?.data.candles.at(-1)?.start_ms
  const formatTick = useCallback(
    (ms: number, kind: 'time' | 'date') =>
      kind === 'time'
        ? formatShortTime(ms, timeZone)
        : formatShortDate(dateInZone(ms, timeZone), newest === undefined ? null : dateInZone(newest, timeZone)),
    [timeZone, newest],
  )
  const model = useMemo(() => {
    const candles = shown?.data.candles ?? []
    return prepareCandles(
      candles.map(({ start_ms, open, high, low, close }) => ({ startMs: start_ms, open, high, low, close })),
      {
        title: `${row.pair} price`,
        formatPrice,
        formatTime,
        panes: [
          {
            title: 'Volume',
            shape: 'stack',
            format: formatCompact,
            series: [{ name: 'Volume', tone: 'neutral', values: candles.map(({ volume }) => volume) }],
          },
        ],
      },
    )
  }, [shown, row.pair, formatTime])
  const steps = (
    <Segments
      label="Interval"
      size="s"
      options={STEPS.map((step) => ({ value: step, label: step }))}
      value={params.step}
      onChange={(step) => onChange({ step })}
    />
  )
  if (shown === undefined) return <Waiting answer={answer} source="crypto.candles" rows={10} />
  return (
    <ChartFrame
      title={`${row.pair} on ${row.venue}`}
      summary={model.summary}
      table={model.table}
      source={chartSource(shown.meta)}
      tools={steps}
      className="h-full"
    >
      {shown.data.candles.length === 0 ? (
        <EmptyState>No stored candles are fine enough for {params.step}. Take a longer interval.</EmptyState>
      ) : (
        <CandleChart model={model} formatTime={formatTime} formatTick={formatTick} />
      )}
    </ChartFrame>
  )
}
