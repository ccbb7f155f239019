import { averageIndicators } from '@/lib/charting/indicators/averages'
import { channelIndicators } from '@/lib/charting/indicators/channels'
import type { Indicator } from '@/lib/charting/indicators/indicator'
import { momentumIndicators } from '@/lib/charting/indicators/momentum'
import { optionIndicators } from '@/lib/charting/indicators/options'
import { oscillatorIndicators } from '@/lib/charting/indicators/oscillators'
import { patternIndicators } from '@/lib/charting/indicators/patterns'
import { statisticIndicators } from '@/lib/charting/indicators/statistics'
import { trendIndicators } from '@/lib/charting/indicators/trend'
import { volatilityIndicators } from '@/lib/charting/indicators/volatility'
import { volumeIndicators } from '@/lib/charting/indicators/volume'

/** Every indicator of the chart, by group. Ids stand in addresses and saved layouts: never rename one. */
export const INDICATORS: readonly Indicator[] = [
  ...averageIndicators,
  ...channelIndicators,
  ...trendIndicators,
  ...oscillatorIndicators,
  ...momentumIndicators,
  ...volumeIndicators,
  ...volatilityIndicators,
  ...statisticIndicators,
  ...optionIndicators,
  ...patternIndicators,
]

const byId = new Map(INDICATORS.map((one) => [one.id, one]))

export const indicatorOf = (id: string): Indicator | undefined => byId.get(id)

/** An indicator with the numbers it is drawn with. */
export interface Study {
  readonly id: string
  readonly params: readonly number[]
}

/** A study with the usual numbers. */
export const usualStudy = ({ id, params }: Indicator): Study => ({ id, params: params.map((one) => one.value) })

/** Words for a legend: `RSI (Wilder) 14`. */
export function studyLabel({ id, params }: Study): string {
  const name = indicatorOf(id)?.name ?? id
  return params.length === 0 ? name : `${name} ${params.join(' ')}`
}

/** A study as an address writes it: `sma-50`, `macd-12-26-9`. */
export const studyText = ({ id, params }: Study): string => [id, ...params].join('-')

/** Reads a study; numbers outside their range are brought back, a missing one is the usual. null for an unknown id. */
export function parseStudy(text: string): Study | null {
  const [id = '', ...numbers] = text.split('-')
  const found = indicatorOf(id)
  if (found === undefined) return null
  const params = found.params.map((param, i) => {
    const value = Number(numbers[i])
    const isGiven = numbers[i] !== undefined && numbers[i] !== '' && Number.isFinite(value)
    return isGiven ? Math.min(param.max, Math.max(param.min, value)) : param.value
  })
  return { id, params }
}
