import { bars, columns, type Indicator, indicator, line } from '@/lib/charting/indicators/indicator'
import { ema, type Series, sma } from '@/lib/equities/technical/averages'
import { coppock } from '@/lib/equities/technical/fittedAverages'
import {
  accelerator,
  awesome,
  fisher,
  knowSureThing,
  relativeVigor,
  schaff,
  stochasticMomentum,
  stochasticRsi,
  trueStrength,
  ultimate,
} from '@/lib/equities/technical/momentum'
import { macd, ppo, stochastic } from '@/lib/equities/technical/oscillators'
import { elderRay } from '@/lib/equities/technical/power'

const pair = (name: string, { line: first, signal }: { readonly line: Series; readonly signal: Series }) => [
  line(name, first),
  line('Signal', signal, 'second'),
]

export const momentumIndicators: readonly Indicator[] = [
  indicator(
    'Momentum',
    'own',
    {
      id: 'macd',
      name: 'MACD',
      params: [bars('Fast', 12), bars('Slow', 26), bars('Signal', 9)],
      unit: 'price',
      guides: [0],
    },
    ({ closes }, [fast = 12, slow = 26, signal = 9]) => {
      const found = macd(closes, fast, slow, signal)
      return [columns('Histogram', found.histogram), line('MACD', found.macd), line('Signal', found.signal, 'second')]
    },
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'ppo',
      name: 'Percentage price oscillator (EMA)',
      params: [bars('Fast', 12), bars('Slow', 26), bars('Signal', 9)],
      unit: 'percent',
      guides: [0],
    },
    ({ closes }, [fast = 12, slow = 26, signal = 9]) => {
      const values = ppo(closes, fast, slow)
      return pair('PPO', { line: values, signal: ema(values, signal) })
    },
  ),
  indicator(
    'Momentum',
    'own',
    { id: 'stoch', name: 'Stochastic', params: [bars('Length', 14), bars('%K', 3), bars('%D', 3)], guides: [20, 80] },
    (input, [n = 14, k = 3, d = 3]) => {
      const found = stochastic(input.bars, n, k, d)
      return [line('%K', found.k), line('%D', found.d, 'second')]
    },
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'stochrsi',
      name: 'Stochastic RSI (0 in a flat range)',
      params: [bars('RSI', 14), bars('Range', 14), bars('%K', 3), bars('%D', 3)],
      guides: [20, 80],
    },
    ({ closes }, [n = 14, range = 14, k = 3, d = 3]) => {
      const found = stochasticRsi(closes, { n, range, k, d })
      return [line('%K', found.k), line('%D', found.d, 'second')]
    },
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'uo',
      name: 'Ultimate oscillator',
      params: [bars('Short', 7), bars('Middle', 14), bars('Long', 28)],
      guides: [30, 70],
    },
    (input, [a = 7, b = 14, c = 28]) => [line('UO', ultimate(input.bars, a, b, c))],
  ),
  indicator('Momentum', 'own', { id: 'ao', name: 'Awesome oscillator', unit: 'price', guides: [0] }, (input) => [
    columns('AO', awesome(input.bars)),
  ]),
  indicator('Momentum', 'own', { id: 'ac', name: 'Accelerator', unit: 'price', guides: [0] }, (input) => [
    columns('AC', accelerator(input.bars)),
  ]),
  indicator('Momentum', 'own', { id: 'kst', name: 'Know sure thing', guides: [0] }, ({ closes }) =>
    pair('KST', knowSureThing(closes)),
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'tsi',
      name: 'True strength index',
      params: [bars('Long', 25), bars('Short', 13), bars('Signal', 7)],
      guides: [0],
    },
    ({ closes }, [long = 25, short = 13, signal = 7]) => {
      const values = trueStrength(closes, long, short)
      return pair('TSI', { line: values, signal: ema(values, signal) })
    },
  ),
  indicator(
    'Momentum',
    'own',
    { id: 'fisher', name: 'Fisher transform (Ehlers)', params: [bars('Length', 9)], guides: [0] },
    (input, [n = 9]) => pair('Fisher', fisher(input.bars, n)),
  ),
  indicator(
    'Momentum',
    'own',
    { id: 'vigor', name: 'Relative vigor', params: [bars('Length', 10)], guides: [0] },
    (input, [n = 10]) => pair('RVI', relativeVigor(input.bars, n)),
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'smi',
      name: 'Stochastic momentum',
      params: [bars('Length', 10), bars('First', 3), bars('Second', 3)],
      guides: [-40, 40],
    },
    (input, [n = 10, first = 3, second = 3]) => {
      const values = stochasticMomentum(input.bars, n, first, second)
      return pair('SMI', { line: values, signal: ema(values, 3) })
    },
  ),
  indicator(
    'Momentum',
    'own',
    { id: 'elder', name: 'Elder ray', params: [bars('Length', 13)], unit: 'price', guides: [0] },
    (input, [n = 13]) => {
      const { bull, bear } = elderRay(input.bars, n)
      return [line('Bull power', bull, 'bull'), line('Bear power', bear, 'bear')]
    },
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'coppock',
      name: 'Coppock curve',
      params: [bars('Long', 14), bars('Short', 11), bars('Smoothing', 10)],
      guides: [0],
    },
    ({ closes }, [long = 14, short = 11, n = 10]) => [line('Coppock', coppock(closes, long, short, n))],
  ),
  indicator(
    'Momentum',
    'own',
    {
      id: 'stc',
      name: 'Schaff trend cycle',
      params: [bars('Fast', 23), bars('Slow', 50), bars('Cycle', 10)],
      guides: [25, 75],
    },
    ({ closes }, [fast = 23, slow = 50, n = 10]) => [line('STC', schaff(closes, fast, slow, n))],
  ),
  indicator(
    'Momentum',
    'own',
    { id: 'disparity', name: 'Distance from the average', params: [bars('Length', 20)], unit: 'percent', guides: [0] },
    ({ closes }, [n = 20]) => {
      const mean = sma(closes, n)
      return [
        columns(
          'Distance',
          closes.map((close, at) => {
            const middle = mean[at] ?? null
            return middle === null || middle === 0 ? null : 100 * (close / middle - 1)
          }),
        ),
      ]
    },
  ),
]
