import { useMemo } from 'react'
import type { ChartWhen } from '@/components/charting/useSymbolBars'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { Overlay } from '@/lib/charting/layout'
import type { CandleLevel } from '@/lib/charts/prepareCandles'
import type { CallResponse } from '@/lib/contract/calls'

const EVERY_MS = 60_000
const DARK_LEVELS = 3

export interface LevelQuestion {
  /** null where levels of a stock price make no sense: contracts and formulas. */
  readonly ticker: string | null
  readonly overlays: readonly Overlay[]
  readonly when: ChartWhen
  readonly isLive: boolean
}

/** Prices that options and large prints single out: walls, zero gamma, max pain, expected move, dark-pool levels. F28, F30, F35, F39. */
export function useChartLevels({ ticker, overlays, when, isLive }: LevelQuestion): readonly CandleLevel[] {
  const params = { ticker: ticker ?? '' }
  const isAsked = (overlay: Overlay) => ticker !== null && overlays.includes(overlay)
  const options = useLiveAnswer('exposure.stock', isAsked('options') ? { params, query: when } : null, {
    everyMs: EVERY_MS,
    isLive,
  })
  const dark = useLiveAnswer(
    'equityFlow.levels',
    isAsked('dark') ? { params, query: { ...when, venue: 'off' } } : null,
    {
      everyMs: EVERY_MS,
      isLive,
    },
  )
  const exposure = options.data?.data
  const levels = dark.data?.data
  return useMemo(
    () => [
      ...(exposure?.ticker === ticker && exposure !== undefined ? optionLevels(exposure) : []),
      ...(levels?.ticker === ticker && levels !== undefined
        ? levels.levels
            .slice(0, DARK_LEVELS)
            .map((level) => ({ price: level.price, label: 'Dark pool', tone: 'cat-4' as const }))
        : []),
    ],
    [exposure, levels, ticker],
  )
}

/** Levels of one exposure answer, in words short enough for an axis. */
export function optionLevels(data: CallResponse<'exposure.stock'>['data']): CandleLevel[] {
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
