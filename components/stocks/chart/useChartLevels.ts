import { useMemo } from 'react'
import type { ChartChoice } from '@/components/stocks/chart/chartModel'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CandleLevel } from '@/lib/charts/prepareCandles'
import type { CallResponse } from '@/lib/contract/calls'

const EVERY_MS = 60_000
const DARK_LEVELS = 3

/** Prices that options and large prints single out: walls, zero gamma, max pain, expected move, dark-pool levels. */
export function useChartLevels({ symbol, when, isLive }: Explorer, { shown }: ChartChoice): readonly CandleLevel[] {
  const options = useLiveAnswer(
    'exposure.stock',
    shown.has('options') ? { params: { ticker: symbol }, query: when } : null,
    { everyMs: EVERY_MS, isLive },
  )
  const dark = useLiveAnswer(
    'equityFlow.levels',
    shown.has('dark') ? { params: { ticker: symbol }, query: { ...when, venue: 'off' } } : null,
    { everyMs: EVERY_MS, isLive },
  )
  const exposure = options.data?.data
  const levels = dark.data?.data
  return useMemo(
    () => [
      ...(exposure?.ticker === symbol ? optionLevels(exposure) : []),
      ...(levels?.ticker === symbol
        ? levels.levels
            .slice(0, DARK_LEVELS)
            .map((level) => ({ price: level.price, label: 'Dark pool', tone: 'cat-4' as const }))
        : []),
    ],
    [exposure, levels, symbol],
  )
}

function optionLevels(data: CallResponse<'exposure.stock'>['data']): CandleLevel[] {
  const level = (price: number | null | undefined, label: string, tone: CandleLevel['tone']): CandleLevel[] =>
    price === null || price === undefined ? [] : [{ price, label, tone }]
  return [
    ...level(data.levels.call_wall, 'Call wall', 'call'),
    ...level(data.levels.put_wall, 'Put wall', 'put'),
    ...level(data.levels.zero_gamma, 'Zero gamma', 'neutral'),
    ...level(data.max_pain?.strike, 'Max pain', 'cat-5'),
    ...level(data.straddle?.upper, 'Move +', 'neutral'),
    ...level(data.straddle?.lower, 'Move −', 'neutral'),
  ]
}
