import { bars, factor, type Indicator, indicator, line, type Param } from '@/lib/charting/indicators/indicator'
import { dema, ema, hma, type Series, sma, tema, wilder, wma } from '@/lib/equities/technical/averages'
import { heikinAshi } from '@/lib/equities/technical/bar'
import {
  alma,
  kama,
  mcginley,
  median,
  regression,
  t3,
  trima,
  vidya,
  volumeWeighted,
  zeroLag,
} from '@/lib/equities/technical/fittedAverages'
import { rollingVwap } from '@/lib/equities/technical/volume'

/** A mean of the closes with one length. */
function mean(id: string, name: string, usual: number, of: (closes: Series, n: number) => Series): Indicator {
  return indicator('Averages', 'price', { id, name, params: [bars('Length', usual)] }, ({ closes }, [n = usual]) => [
    line(name, of(closes, n)),
  ])
}

const RIBBON = [3, 5, 8, 10, 12, 15, 30, 35, 40, 45, 50, 60]
const withFactor = (name: string, value: number, max: number, step: number): Param => factor(name, value, max, step)

export const averageIndicators: readonly Indicator[] = [
  mean('sma', 'Simple average', 20, sma),
  mean('ema', 'Exponential average', 20, ema),
  mean('wma', 'Weighted average', 20, wma),
  mean('smma', 'Smoothed average (Wilder)', 14, wilder),
  mean('dema', 'Double exponential average', 20, dema),
  mean('tema', 'Triple exponential average', 20, tema),
  mean('hma', 'Hull average', 16, hma),
  mean('trima', 'Triangular average', 20, trima),
  mean('zlema', 'Zero-lag average (Ehlers)', 20, zeroLag),
  mean('kama', 'Kaufman adaptive average (a flat path is the slow one)', 10, kama),
  mean('mcginley', 'McGinley dynamic', 14, mcginley),
  mean('vidya', 'Variable average (VIDYA, begun with the price)', 14, vidya),
  mean('median', 'Median', 9, median),
  mean('lsma', 'Least squares average', 25, (closes, n) => regression(closes, n, 'end')),
  indicator(
    'Averages',
    'price',
    { id: 't3', name: 'T3', params: [bars('Length', 8), withFactor('Volume factor', 0.7, 1, 0.05)] },
    ({ closes }, [n = 8, v = 0.7]) => [line('T3', t3(closes, n, v))],
  ),
  indicator(
    'Averages',
    'price',
    {
      id: 'alma',
      name: 'Arnaud Legoux average',
      params: [bars('Length', 9), withFactor('Offset', 0.85, 1, 0.05), withFactor('Sigma', 6, 20, 0.5)],
    },
    ({ closes }, [n = 9, offset = 0.85, sigma = 6]) => [line('ALMA', alma(closes, n, offset, sigma))],
  ),
  indicator(
    'Averages',
    'price',
    { id: 'vwma', name: 'Volume-weighted average', params: [bars('Length', 20)] },
    (input, [n = 20]) => [line('VWMA', volumeWeighted(input.bars, n))],
  ),
  indicator(
    'Averages',
    'price',
    { id: 'mvwap', name: 'Moving VWAP', params: [bars('Length', 20)] },
    (input, [n = 20]) => [line('MVWAP', rollingVwap(input.bars, n))],
  ),
  indicator('Averages', 'price', { id: 'ribbon', name: 'Ribbon of 12 averages (Guppy)' }, ({ closes }) =>
    RIBBON.map((n, i) => line(`EMA ${n}`, ema(closes, n), i < 6 ? 'own' : 'second')),
  ),
  indicator('Averages', 'price', { id: 'haclose', name: 'Heikin-Ashi close' }, (input) => [
    line(
      'HA close',
      heikinAshi(input.bars).map((bar) => bar.close),
    ),
  ]),
]
