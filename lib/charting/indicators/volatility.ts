import { bars, columns, factor, type Indicator, line, ownPane as own } from '@/lib/charting/indicators/indicator'
import { drawdownSeries } from '@/lib/equities/performance'
import {
  chaikinVolatility,
  choppiness,
  deviation,
  garmanKlass,
  normalisedRange,
  relativeVolatility,
  ulcer,
} from '@/lib/equities/technical/dispersion'
import { averageTrueRange, bollinger, trueRange } from '@/lib/equities/technical/volatility'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { parkinsonVol, realisedVolSeries, yangZhangVol } from '@/lib/options/realisedVol'

export const volatilityIndicators: readonly Indicator[] = [
  own(
    'Volatility',
    { id: 'atr', name: 'Average true range (Wilder, from the first bar)', params: [bars('Length', 14)], unit: 'price' },
    (input, [n = 14]) => [line('ATR', averageTrueRange(input.bars, n))],
  ),
  own(
    'Volatility',
    {
      id: 'natr',
      name: 'Average true range, percent (Wilder, from the first bar)',
      params: [bars('Length', 14)],
      unit: 'percent',
    },
    (input, [n = 14]) => [line('NATR', normalisedRange(input.bars, n))],
  ),
  own('Volatility', { id: 'tr', name: 'True range', unit: 'price' }, (input) => [columns('TR', trueRange(input.bars))]),
  own(
    'Volatility',
    { id: 'bbw', name: 'Bollinger width', params: [bars('Length', 20), factor('Deviations', 2)], unit: 'percent' },
    ({ closes }, [n = 20, k = 2]) => [line('Width', bollinger(closes, n, k).width)],
  ),
  own(
    'Volatility',
    { id: 'bbp', name: 'Bollinger %B', params: [bars('Length', 20), factor('Deviations', 2)], guides: [0, 1] },
    ({ closes }, [n = 20, k = 2]) => [line('%B', bollinger(closes, n, k).percentB)],
  ),
  own(
    'Volatility',
    { id: 'stdev', name: 'Standard deviation', params: [bars('Length', 20)], unit: 'price' },
    ({ closes }, [n = 20]) => [line('SD', deviation(closes, n))],
  ),
  own(
    'Volatility',
    { id: 'hv', name: 'Realised volatility (F33)', params: [bars('Length', 21)], unit: 'percent' },
    ({ closes, barsPerYear }, [n = 21]) => {
      const scale = 100 * Math.sqrt(barsPerYear / SESSIONS_PER_YEAR)
      return [
        line(
          'RV',
          realisedVolSeries(closes, n).map((value) => (value === null ? null : value * scale)),
        ),
      ]
    },
  ),
  own(
    'Volatility',
    { id: 'parkinson', name: 'Parkinson volatility (F33)', params: [bars('Length', 21)], unit: 'percent' },
    (input, [n = 21]) => [line('Parkinson', windows(input.bars, n, input.barsPerYear, parkinsonVol))],
  ),
  own(
    'Volatility',
    { id: 'yangzhang', name: 'Yang-Zhang volatility (F33)', params: [bars('Length', 21)], unit: 'percent' },
    (input, [n = 21]) => [line('Yang-Zhang', windows(input.bars, n, input.barsPerYear, yangZhangVol))],
  ),
  own(
    'Volatility',
    { id: 'gk', name: 'Garman-Klass volatility', params: [bars('Length', 21)], unit: 'percent' },
    (input, [n = 21]) => [line('GK', garmanKlass(input.bars, n, input.barsPerYear))],
  ),
  own(
    'Volatility',
    { id: 'chop', name: 'Choppiness (from the second bar)', params: [bars('Length', 14)], guides: [38.2, 61.8] },
    (input, [n = 14]) => [line('Chop', choppiness(input.bars, n))],
  ),
  own(
    'Volatility',
    { id: 'ulcer', name: 'Ulcer index', params: [bars('Length', 14)], unit: 'percent' },
    ({ closes }, [n = 14]) => [line('Ulcer', ulcer(closes, n))],
  ),
  own(
    'Volatility',
    { id: 'chvol', name: 'Chaikin volatility', params: [bars('Length', 10)], unit: 'percent', guides: [0] },
    (input, [n = 10]) => [line('CV', chaikinVolatility(input.bars, n))],
  ),
  own(
    'Volatility',
    { id: 'relvol', name: 'Relative volatility index', params: [bars('Length', 14)], guides: [40, 60] },
    ({ closes }, [n = 14]) => [line('RVI', relativeVolatility(closes, n))],
  ),
  own('Volatility', { id: 'drawdown', name: 'Drawdown (F48)', unit: 'percent' }, ({ closes }) => [
    line(
      'Drawdown',
      drawdownSeries(closes).map((value) => 100 * value),
      'bear',
    ),
  ]),
]

type Estimator = typeof parkinsonVol

/** A volatility of the last n bars at every bar, percent a year of the bars' own width. */
function windows(input: readonly Bars[], n: number, barsPerYear: number, of: Estimator): (number | null)[] {
  const scale = 100 * Math.sqrt(barsPerYear / SESSIONS_PER_YEAR)
  return input.map((_, at) => {
    const value = of(input.slice(Math.max(0, at - n), at + 1), n)
    return value === null ? null : value * scale
  })
}

type Bars = Parameters<Estimator>[0][number]
