import { describe, expect, it } from 'vitest'
import { dema, ema, hma, type Series, sma, wilder } from '@/lib/equities/technical/averages'
import { closesOf, heikinAshi } from '@/lib/equities/technical/bar'
import {
  aroonOscillator,
  cci,
  cutlerRsi,
  macd,
  ppo,
  stochastic,
  wilderRsi,
  williamsR,
} from '@/lib/equities/technical/oscillators'
import { rollingCorrelation, rollingSharpe, rollingSortino } from '@/lib/equities/technical/ratios'
import { directionalMovement, ichimoku } from '@/lib/equities/technical/trend'
import { averageTrueRange, bollinger, simpleKeltner, superTrend } from '@/lib/equities/technical/volatility'
import { chaikinMoneyFlow, moneyFlowIndex, onBalanceVolume, rollingVwap } from '@/lib/equities/technical/volume'
import { walkOf } from '@/tests/builders/aWalk'
import * as naive from '@/tests/oracle/technical'

/** Places with a value, and the largest distance there, as a share of the larger of 1 and the value. */
function compared(own: Series, expected: readonly number[]) {
  const gaps = expected.flatMap((value, at) => {
    const mine = own[at] ?? null
    return Number.isNaN(value) || mine === null ? [] : [Math.abs(mine - value) / Math.max(1, Math.abs(value))]
  })
  const places = (values: readonly (number | null)[]) => values.map((value) => value !== null && !Number.isNaN(value))
  return { own: places(own), expected: places(expected), known: gaps.length, worst: Math.max(...gaps) }
}

/** Five made series of 300 bars. */
const SEEDS = [20_261, 31, 415, 9265, 35_897]

describe.each(SEEDS)(
  '§4.10, issue 24: technical indicators against their definitions, on the made series %i',
  (seed) => {
    const bars = walkOf(300, seed)
    const closes = closesOf(bars)
    const dollars = bars.map((bar) => ({ ...bar, high: Math.ceil(bar.high), low: Math.floor(bar.low) }))
    const others = closesOf(walkOf(300, seed + 77))
    const [own, slow] = [directionalMovement(bars, 14), naive.directions(bars, 14)]
    const [band, slowBand] = [bollinger(closes, 20, 2), naive.bands(closes, 20, 2)]
    const [cloud, slowCloud] = [ichimoku(bars), naive.clouds(bars)]
    const [line, slowLine] = [macd(closes), naive.convergence(closes)]
    const [candles, slowCandles] = [heikinAshi(bars), naive.averagedCandles(bars)]
    const place = naive.placeInRange(bars, 12)
    const cases: readonly (readonly [name: string, own: Series, expected: readonly number[], known: number])[] = [
      ['simple mean', sma(closes, 14), naive.simple(closes, 14), 287],
      ['exponential mean', ema(closes, 14), naive.exponential(closes, 14), 287],
      ["Wilder's mean", wilder(closes, 14), naive.wilders(closes, 14), 287],
      ['double exponential mean', dema(closes, 5), naive.doubled(closes, 5), 292],
      ['Hull mean', hma(closes, 16), naive.hull(closes, 16), 282],
      ['MACD', line.macd, slowLine.line, 275],
      ['MACD signal', line.signal, slowLine.signal, 267],
      ['MACD histogram', line.histogram, slowLine.histogram, 267],
      ['PPO', ppo(closes, 5, 10, sma), naive.percentagePrice(closes, 5, 10), 291],
      ['RSI of Cutler', cutlerRsi(closes, 14), naive.strength(closes, 14, naive.simple), 286],
      ['RSI of Wilder', wilderRsi(closes, 14), naive.strength(closes, 14, naive.wilders), 286],
      ['CCI', cci(bars, 14), naive.channelIndex(bars, 14), 287],
      ['Williams %R', williamsR(bars, 12), place.map((value) => value - 100), 289],
      ['stochastic %K', stochastic(bars, 12, 3, 5).k, naive.simple(place, 3), 287],
      ['stochastic %D', stochastic(bars, 12, 3, 5).d, naive.simple(naive.simple(place, 3), 5), 283],
      ['Aroon oscillator', aroonOscillator(bars, 14), naive.aroon(bars, 14), 286],
      ['Aroon oscillator with equal extremes', aroonOscillator(dollars, 14), naive.aroon(dollars, 14), 286],
      ['true range, simple', averageTrueRange(bars, 14, 'simple'), naive.simple(naive.ranges(bars), 14), 287],
      ['true range, Wilder', averageTrueRange(bars, 14), naive.wilders(naive.ranges(bars), 14), 287],
      ['Bollinger top', band.top, slowBand.top, 281],
      ['Bollinger middle', band.middle, slowBand.middle, 281],
      ['Bollinger bottom', band.bottom, slowBand.bottom, 281],
      ['Bollinger width', band.width, slowBand.width, 281],
      ['Bollinger %b', band.percentB, slowBand.place, 281],
      ['Keltner top', simpleKeltner(bars, 20, 1.5).top, naive.keltnerBands(bars, 20, 1.5).top, 281],
      ['Keltner bottom', simpleKeltner(bars, 20, 1.5).bottom, naive.keltnerBands(bars, 20, 1.5).bottom, 281],
      ['SuperTrend', superTrend(bars, 10, 3), naive.trailingStop(bars, 10, 3), 291],
      ['SuperTrend that turns often', superTrend(bars, 7, 1), naive.trailingStop(bars, 7, 1), 294],
      ['on-balance volume', onBalanceVolume(bars), naive.balanceVolume(bars), 300],
      ['Chaikin money flow', chaikinMoneyFlow(bars, 20), naive.chaikin(bars, 20), 281],
      ['money flow index', moneyFlowIndex(bars, 20), naive.moneyFlow(bars, 20), 280],
      ['rolling VWAP', rollingVwap(bars, 50), naive.meanPaid(bars, 50), 251],
      ['+DI', own.plusDi, slow.plus, 286],
      ['−DI', own.minusDi, slow.minus, 286],
      ['ADX', own.adx, slow.adx, 273],
      ['ADXR', own.adxr, slow.adxr, 260],
      ['tenkan', cloud.tenkan, slowCloud.tenkan, 292],
      ['kijun', cloud.kijun, slowCloud.kijun, 275],
      ['senkou A', cloud.senkouA, slowCloud.a, 249],
      ['senkou B', cloud.senkouB, slowCloud.b, 223],
      ['Sharpe of 10', rollingSharpe(closes, 10), naive.sharpe(closes, 10), 290],
      ['Sortino of 15', rollingSortino(closes, 15), naive.sortino(closes, 15, 0), 285],
      ['Sortino of 15 above 1 %', rollingSortino(closes, 15, 0.01), naive.sortino(closes, 15, 0.01), 285],
      ['Heikin-Ashi open', candles.map((bar) => bar.open), slowCandles.opens, 300],
      ['Heikin-Ashi high', candles.map((bar) => bar.high), slowCandles.highs, 300],
      ['Heikin-Ashi low', candles.map((bar) => bar.low), slowCandles.lows, 300],
      ['Heikin-Ashi close', candles.map((bar) => bar.close), slowCandles.closes, 300],
      [
        'correlation of Pearson',
        rollingCorrelation(closes, others, 60),
        naive.correlated(closes, others, 60, 'pearson'),
        241,
      ],
      [
        'correlation of Spearman',
        rollingCorrelation(closes, others, 60, 'spearman'),
        naive.correlated(closes, others, 60, 'spearman'),
        241,
      ],
    ]
    it.each(cases)('%s', (_name, mine, expected, known) => {
      const found = compared(mine, expected)
      expect(found.own).toEqual(found.expected)
      expect(found.known).toBe(known)
      expect(found.worst).toBeLessThan(1e-9)
    })
  },
)

describe('§4.10 the made series tell rules apart', () => {
  const bars = walkOf(300, 20_261)
  const closes = closesOf(bars)
  const others = closesOf(walkOf(300, 77))

  it('both sides of the stop are there, and ranks are shared: the series tell the rules apart', () => {
    const turns = (n: number, k: number) => {
      const isBelow = superTrend(bars, n, k).map((stop, at) => stop !== null && stop < (closes[at] ?? 0))
      return isBelow.filter((below, at) => at > n && below !== isBelow[at - 1]).length
    }
    expect([turns(10, 3) > 3, turns(7, 1) > 20]).toEqual([true, true])
    const round = closes.map(Math.round)
    const found = compared(
      rollingCorrelation(round, others, 30, 'spearman'),
      naive.correlated(round, others, 30, 'spearman'),
    )
    expect([found.known, found.worst < 1e-9]).toEqual([271, true])
  })
})

describe('§4.10 RSI as published', () => {
  it("the worked example of StockCharts' ChartSchool (Relative Strength Index): 70.53, 66.32, 66.55, 69.41, …", () => {
    const example = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
      45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122,
    ]
    const rsi = wilderRsi(example, 14)
    expect(rsi.slice(0, 14)).toEqual(Array(14).fill(null))
    expect(rsi.slice(14).map((value) => value?.toFixed(2))).toEqual([
      '70.53',
      '66.32',
      '66.55',
      '69.41',
      '66.36',
      '57.97',
      '62.93',
    ])
  })
})
