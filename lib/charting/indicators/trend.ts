import { bars, columns, dots, factor, type Indicator, indicator, line } from '@/lib/charting/indicators/indicator'
import { ema } from '@/lib/equities/technical/averages'
import { alligator, fractals, parabolicSar, zigZag } from '@/lib/equities/technical/channels'
import { aroon, massIndex, vortex } from '@/lib/equities/technical/dispersion'
import { regression } from '@/lib/equities/technical/fittedAverages'
import { trix } from '@/lib/equities/technical/momentum'
import { aroonOscillator } from '@/lib/equities/technical/oscillators'
import { directionalMovement, ichimoku } from '@/lib/equities/technical/trend'
import { averageTrueRange, superTrend } from '@/lib/equities/technical/volatility'

export const trendIndicators: readonly Indicator[] = [
  indicator('Trend', 'price', { id: 'ichimoku', name: 'Ichimoku' }, (input) => {
    const { tenkan, kijun, senkouA, senkouB } = ichimoku(input.bars)
    return [
      line('Tenkan', tenkan),
      line('Kijun', kijun, 'second'),
      line('Senkou A', senkouA, 'bull'),
      line('Senkou B', senkouB, 'bear'),
    ]
  }),
  indicator(
    'Trend',
    'price',
    { id: 'supertrend', name: 'SuperTrend', params: [bars('Length', 10), factor('Ranges', 3)] },
    (input, [n = 10, k = 3]) => [line('SuperTrend', superTrend(input.bars, n, k))],
  ),
  indicator(
    'Trend',
    'price',
    {
      id: 'psar',
      name: 'Parabolic stop (SAR, turns beyond it)',
      params: [factor('Step', 0.02, 0.2, 0.01), factor('Most', 0.2, 1, 0.05)],
    },
    (input, [step = 0.02, most = 0.2]) => [dots('SAR', parabolicSar(input.bars, step, most))],
  ),
  indicator('Trend', 'price', { id: 'alligator', name: 'Alligator' }, (input) => {
    const { jaw, teeth, lips } = alligator(input.bars)
    return [line('Jaw', jaw), line('Teeth', teeth, 'second'), line('Lips', lips, 'third')]
  }),
  indicator('Trend', 'price', { id: 'fractals', name: 'Fractals' }, (input) => {
    const { up, down } = fractals(input.bars)
    return [dots('High', up, 'bear'), dots('Low', down, 'bull')]
  }),
  indicator(
    'Trend',
    'price',
    { id: 'zigzag', name: 'Zig zag (highs and lows)', params: [factor('Percent', 5, 50, 0.5)] },
    (input, [percent = 5]) => [line('Zig zag', zigZag(input.bars, percent))],
  ),
  indicator(
    'Trend',
    'own',
    {
      id: 'adx',
      name: 'Directional movement (ADX, Wilder, from the second bar)',
      params: [bars('Length', 14)],
      guides: [20],
    },
    (input, [n = 14]) => {
      const { plusDi, minusDi, adx } = directionalMovement(input.bars, n)
      return [line('ADX', adx), line('+DI', plusDi, 'bull'), line('−DI', minusDi, 'bear')]
    },
  ),
  indicator(
    'Trend',
    'own',
    { id: 'aroon', name: 'Aroon', params: [bars('Length', 25)], guides: [30, 70] },
    (input, [n = 25]) => {
      const { up, down } = aroon(input.bars, n)
      return [line('Up', up, 'bull'), line('Down', down, 'bear')]
    },
  ),
  indicator(
    'Trend',
    'own',
    { id: 'aroonosc', name: 'Aroon oscillator', params: [bars('Length', 25)], guides: [0] },
    (input, [n = 25]) => [line('Aroon', aroonOscillator(input.bars, n))],
  ),
  indicator(
    'Trend',
    'own',
    { id: 'vortex', name: 'Vortex', params: [bars('Length', 14)], guides: [1] },
    (input, [n = 14]) => {
      const { plus, minus } = vortex(input.bars, n)
      return [line('+VI', plus, 'bull'), line('−VI', minus, 'bear')]
    },
  ),
  indicator(
    'Trend',
    'own',
    { id: 'trix', name: 'TRIX', params: [bars('Length', 15), bars('Signal', 9)], unit: 'percent', guides: [0] },
    ({ closes }, [n = 15, signal = 9]) => {
      const values = trix(closes, n)
      return [line('TRIX', values), line('Signal', ema(values, signal), 'second')]
    },
  ),
  indicator(
    'Trend',
    'own',
    { id: 'mass', name: 'Mass index', params: [bars('Length', 25)], guides: [26.5, 27] },
    (input, [n = 25]) => [line('Mass', massIndex(input.bars, n))],
  ),
  indicator(
    'Trend',
    'own',
    { id: 'slope', name: 'Regression slope per bar', params: [bars('Length', 20)], unit: 'price', guides: [0] },
    ({ closes }, [n = 20]) => [columns('Slope', regression(closes, n, 'slope'))],
  ),
  indicator(
    'Trend',
    'own',
    { id: 'r2', name: 'Regression fit (R²)', params: [bars('Length', 20)] },
    ({ closes }, [n = 20]) => [line('R²', regression(closes, n, 'rSquared'))],
  ),
  indicator(
    'Trend',
    'price',
    { id: 'atrstop', name: 'Range stop', params: [bars('Length', 14), factor('Ranges', 2)] },
    (input, [n = 14, k = 2]) => {
      const range = averageTrueRange(input.bars, n)
      const away = (sign: 1 | -1) =>
        input.closes.map((close, at) => {
          const spread = range[at] ?? null
          return spread === null ? null : close + sign * k * spread
        })
      return [line('Below', away(-1), 'bull'), line('Above', away(1), 'bear')]
    },
  ),
]
