import { describe, expect, it } from 'vitest'
import { type Series, sma, tema, wma } from '@/lib/equities/technical/averages'
import { type Bar, closesOf } from '@/lib/equities/technical/bar'
import { chandelier, donchian, parabolicSar, starc, zigZag } from '@/lib/equities/technical/channels'
import * as dispersion from '@/lib/equities/technical/dispersion'
import * as fit from '@/lib/equities/technical/fittedAverages'
import * as momentum from '@/lib/equities/technical/momentum'
import { macd, ppo, wilderRsi } from '@/lib/equities/technical/oscillators'
import { balanceOfPower, elderRay, qstick } from '@/lib/equities/technical/power'
import { directionalMovement } from '@/lib/equities/technical/trend'
import { accelerationBands, averageTrueRange, bollinger, keltner } from '@/lib/equities/technical/volatility'
import { moneyFlowIndex } from '@/lib/equities/technical/volume'
import * as flows from '@/lib/equities/technical/volumeFlows'
import { walkOf } from '@/tests/builders/aWalk'
import * as basic from '@/tests/oracle/technical'
import * as naive from '@/tests/oracle/technicalMore'

type Case = readonly [name: string, own: Series, expected: readonly number[]]

const averages = (bars: readonly Bar[], c: readonly number[]): readonly Case[] => [
  ['simple mean', sma(c, 20), basic.simple(c, 20)],
  ['weighted mean', wma(c, 20), naive.weightedMean(c, 20)],
  ['triple exponential mean', tema(c, 8), naive.triple(c, 8)],
  ['triangular mean, even', fit.trima(c, 20), naive.triangular(c, 20)],
  ['triangular mean, odd', fit.trima(c, 9), naive.triangular(c, 9)],
  ['zero-lag mean', fit.zeroLag(c, 20), naive.withoutLag(c, 20)],
  ['Kaufman', fit.kama(c, 10), naive.adaptive(c, 10)],
  ['T3', fit.t3(c, 8, 0.7), naive.tillson(c, 8, 0.7)],
  ['Arnaud Legoux', fit.alma(c, 9, 0.85, 6), naive.bell(c, 9, 0.85, 6)],
  ['volume-weighted mean', fit.volumeWeighted(bars, 20), naive.byVolume(bars, 20)],
  ['least squares end', fit.regression(c, 25, 'end'), naive.fitted(c, 25, 'end')],
  ['least squares slope', fit.regression(c, 20, 'slope'), naive.fitted(c, 20, 'slope')],
  ['least squares fit', fit.regression(c, 20, 'rSquared'), naive.fitted(c, 20, 'rSquared')],
  ['median, odd', fit.median(c, 9), naive.middle(c, 9)],
  ['median, even', fit.median(c, 10), naive.middle(c, 10)],
]

const oscillators = (bars: readonly Bar[], c: readonly number[]): readonly Case[] => [
  ['PPO of exponential means', ppo(c, 12, 26), naive.percentagePriceOf(c, 12, 26)],
  ['PPO of simple means', ppo(c, 5, 10, sma), basic.percentagePrice(c, 5, 10)],
  ['MACD', macd(c).macd, basic.convergence(c).line],
  ['RSI', wilderRsi(c, 14), basic.strength(c, 14, basic.wilders)],
  ['momentum', momentum.momentum(c, 10), naive.change(c, 10)],
  ['rate of change', fit.rateOfChange(c, 12), naive.rateOf(c, 12)],
  ['Chande momentum', momentum.chandeMomentum(c, 9), naive.chande(c, 9)],
  ['ultimate', momentum.ultimate(bars, 7, 14, 28), naive.ultimateOf(bars)],
  ['awesome', momentum.awesome(bars), naive.awesomeOf(bars)],
  ['accelerator', momentum.accelerator(bars), naive.acceleratorOf(bars)],
  ['detrended price', momentum.detrended(c, 20), naive.withoutTrend(c, 20)],
  ['know sure thing', momentum.knowSureThing(c).line, naive.sureThing(c)],
  ['true strength', momentum.trueStrength(c, 25, 13), naive.trueStrengthOf(c, 25, 13)],
  ['TRIX', momentum.trix(c, 15), naive.tripleRate(c, 15)],
  ['Fisher', momentum.fisher(bars, 9).line, naive.ehlersFisher(bars, 9)],
  ['relative vigor', momentum.relativeVigor(bars, 10).line, naive.vigor(bars, 10)],
  ['stochastic RSI', momentum.stochasticRsi(c, { n: 14, range: 14, k: 3, d: 3 }).k, naive.strengthPlace(c, 14, 14, 3)],
  ['stochastic momentum', momentum.stochasticMomentum(bars, 10, 3, 3), naive.momentumPlace(bars, 10, 3, 3)],
  ['bull power', elderRay(bars, 13).bull, naive.bulls(bars, 13)],
  ['bear power', elderRay(bars, 13).bear, naive.bears(bars, 13)],
  ['balance of power', balanceOfPower(bars, 14), naive.power(bars, 14)],
  ['QStick', qstick(bars, 8), naive.stick(bars, 8)],
  ['Coppock', fit.coppock(c, 14, 11, 10), naive.coppockOf(c)],
]

const ranges = (bars: readonly Bar[], c: readonly number[]): readonly Case[] => [
  ['Bollinger top', bollinger(c, 20, 2).top, basic.bands(c, 20, 2).top],
  ['Donchian top', donchian(bars, 20).top, naive.tops(bars, 20)],
  ['Donchian bottom', donchian(bars, 20).bottom, naive.bottoms(bars, 20)],
  ['Keltner top', keltner(bars, 20, 2, 10).top, naive.channelTop(bars, 20, 2, 10)],
  ['Keltner bottom', keltner(bars, 20, 2, 10).bottom, naive.channelTop(bars, 20, -2, 10)],
  ['STARC top', starc(bars, 6, 15, 2).top, naive.stollerTop(bars)],
  ['chandelier', chandelier(bars, 22, 3).long, naive.longExit(bars, 22, 3)],
  ['acceleration top', accelerationBands(bars, 20).top, naive.acceleration(bars, 20, true)],
  ['acceleration bottom', accelerationBands(bars, 20).bottom, naive.acceleration(bars, 20, false)],
  ['parabolic stop', parabolicSar(bars), naive.stopAndReverse(bars)],
  ['vortex', dispersion.vortex(bars, 14).plus, naive.vortexPlus(bars, 14)],
  ['Aroon up', dispersion.aroon(bars, 25).up, naive.aroonUp(bars, 25)],
  ['mass index', dispersion.massIndex(bars, 25), naive.mass(bars, 25)],
  ['choppiness', dispersion.choppiness(bars, 14), naive.choppy(bars, 14)],
  ['ulcer', dispersion.ulcer(c, 14), naive.ulcerOf(c, 14)],
  ['true range, percent', dispersion.normalisedRange(bars, 14), naive.rangePercent(bars, 14)],
  ['Chaikin volatility', dispersion.chaikinVolatility(bars, 10), naive.rangeChange(bars, 10)],
  ['standard deviation', dispersion.deviation(c, 20), naive.standard(c, 20)],
  ['z-score', dispersion.zScore(c, 20), naive.score(c, 20)],
  ['percent rank', dispersion.percentRank(c, 100), naive.rank(c, 100)],
]

const volumes = (bars: readonly Bar[]): readonly Case[] => [
  ['accumulation and distribution', flows.accumulation(bars), naive.distribution(bars)],
  ['Chaikin oscillator', flows.chaikinOscillator(bars, 3, 10), naive.distributionPace(bars)],
  ['force index', flows.forceIndex(bars, 13), naive.force(bars, 13)],
  ['ease of movement', flows.easeOfMovement(bars, 14), naive.ease(bars, 14)],
  ['negative volume index', flows.volumeIndex(bars, 'negative'), naive.dayIndex(bars, -1)],
  ['positive volume index', flows.volumeIndex(bars, 'positive'), naive.dayIndex(bars, 1)],
  ['price volume trend', flows.priceVolumeTrend(bars), naive.volumeTrend(bars)],
  ['Klinger', flows.klinger(bars, 34, 55, 13).line, naive.klingerOf(bars)],
  ['volume rate of change', flows.volumeRate(bars, 14), naive.volumeRateOf(bars, 14)],
  ['volume oscillator', flows.volumeOscillator(bars, 12, 26), naive.volumePace(bars)],
  ['relative volume', flows.relativeVolume(bars, 20), naive.busy(bars, 20)],
]

describe('issue 24: 69 more indicator lines against their definitions, on five made series', () => {
  const series = [11, 222, 3333, 44_444, 555_555].map((seed) => walkOf(260, seed))
  const tables = series.map((bars) => {
    const closes = closesOf(bars)
    return [...averages(bars, closes), ...oscillators(bars, closes), ...ranges(bars, closes), ...volumes(bars)]
  })
  it.each(tables[0]?.map(([name], at) => [name, at] as const) ?? [])('%s', (_name, at) => {
    for (const table of tables) {
      const [, own = [], expected = []] = table[at] ?? []
      const size = Math.max(...expected.filter((value) => !Number.isNaN(value)).map(Math.abs))
      expect(own.map((value) => value === null)).toEqual(expected.map(Number.isNaN))
      for (const [place, value] of expected.entries())
        if (!Number.isNaN(value)) expect(Math.abs((own[place] ?? 0) - value) / size).toBeLessThan(1e-9)
    }
  })
})

describe('issue 24: where platforms agree on a rule', () => {
  const bar = (high: number, low: number, close = (high + low) / 2): Bar => ({
    open: close,
    high,
    low,
    close,
    volume: 1,
  })

  it('an outside bar that breaks the stop puts it at its own high: the extreme of the trend that ended', () => {
    // Rising to 12, then 13 to 7: 7 lies below every stop, 13 above every high before.
    const bars = [bar(10, 9), bar(11, 10), bar(12, 11), bar(13, 7)]
    expect(parabolicSar(bars)).toEqual([null, 9, 9, 13])
    const mirrored = bars.map(({ high, low }) => bar(20 - low, 20 - high))
    expect(parabolicSar(mirrored)).toEqual([null, 11, 11, 7])
  })

  it('zig zag begins at the low of a rise and at the high of a fall', () => {
    const rise = [bar(101, 100), bar(103, 101), bar(106, 104), bar(112, 108), bar(104, 102)]
    expect(zigZag(rise, 5)).toEqual([100, 104, 108, 112, 102])
    const fall = [bar(101, 100), bar(99, 97), bar(95, 94), bar(103, 101)]
    expect(zigZag(fall, 5)).toEqual([101, 97.5, 94, 103])
    expect(zigZag([bar(101, 100), bar(102, 100)], 5)).toEqual([null, null])
  })
})

describe('issue 24 point 9: first bars and flat windows, as the labels say', () => {
  const flat = (count: number): Bar[] =>
    Array.from({ length: count }, (_, at) => ({ time: at, open: 10, high: 11, low: 9, close: 10, volume: 100 }))
  const firstOf = (series: Series): number => series.findIndex((value) => value !== null)

  it('true range counts the first bar; directional movement begins with the second', () => {
    const bars = walkOf(60, 9)
    expect(firstOf(averageTrueRange(bars, 14))).toBe(13)
    const { plusDi, adx } = directionalMovement(bars, 14)
    expect([firstOf(plusDi), firstOf(adx)]).toEqual([14, 27])
  })
  it('the Chaikin oscillator begins with the first value of its line', () => {
    const closes = [11, 9, 11, 10]
    const bars = closes.map((close, time) => ({ time, open: 10, high: 11, low: 9, close, volume: 100 }))
    // Line: 100, 0, 100, 100; means of 2/3 and 1/2 from 100 on.
    expect(flows.chaikinOscillator(bars, 2, 3)).toEqual([
      null,
      null,
      expect.closeTo(700 / 9 - 75, 9),
      expect.closeTo(2500 / 27 - 87.5, 9),
    ])
  })
  it('a path without moves: Kaufman keeps the slow weight, the RSI has no place in its range', () => {
    const closes = [10, 10, 12, 12, 12, 12]
    const kama = fit.kama(closes, 2)
    const slow = (2 / 31) ** 2
    const before = kama[3] ?? Number.NaN
    expect(kama[4]).toBeCloseTo(before + slow * (12 - before), 12)
    const { k } = momentum.stochasticRsi(closesOf(flat(40)), { n: 5, range: 5, k: 3, d: 3 })
    expect(k.at(-1)).toBe(0)
    const moved = closesOf(walkOf(60, 3))
    const stopped = [...moved, ...Array.from({ length: 30 }, () => moved.at(-1) ?? 0)]
    expect(momentum.stochasticRsi(stopped, { n: 14, range: 14, k: 3, d: 3 }).k.slice(76)).toEqual(
      Array.from({ length: 14 }, () => 0),
    )
  })
  it('a market that stands still: no money flows either way, and the price is in the middle of its bands', () => {
    expect(moneyFlowIndex(flat(40), 14).at(-1)).toBe(50)
    expect(bollinger(closesOf(flat(40)), 20, 2).percentB.at(-1)).toBe(0.5)
  })
  it('Schaff keeps its place while the MACD stays at the top of its range', () => {
    const swing = Array.from({ length: 160 }, (_, at) => 100 + 5 * Math.sin(at / 8))
    const rise = Array.from({ length: 80 }, (_, at) => 105 * 1.01 ** at)
    expect(momentum.schaff([...swing, ...rise], 23, 50, 10).at(-1)).toBeCloseTo(100, 6)
  })
})
