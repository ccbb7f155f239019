import { describe, expect, it } from 'vitest'
import { dema, ema, hma, type Series, sma } from '@/lib/equities/technical/averages'
import { type Bar, closesOf, heikinAshi } from '@/lib/equities/technical/bar'
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
import { sharedCsv } from '@/tests/oracle/sharedFile'

type Rows = readonly Record<string, string>[]

function rowsOf(file: string): Rows {
  const rows = sharedCsv(`market/reference/indicators/${file}`)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.trim().toLowerCase(), value])),
  )
}

const column = (rows: Rows, name: string): readonly number[] => rows.map((row) => Number(row[name] || Number.NaN))

function barsOf(rows: Rows): readonly Bar[] {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => column(rows, name))
  const volume = column(rows, 'volume')
  return rows.map((_, at) => ({
    ...{ open: open?.[at] ?? 0, high: high?.[at] ?? 0, low: low?.[at] ?? 0, close: close?.[at] ?? 0 },
    volume: volume[at] || 0,
  }))
}

/** Largest distance from the published values after a warm-up, as a share of the larger of 1 and the value. */
function distance(own: Series, published: readonly number[], warmUp: number): number {
  let [worst, compared] = [0, 0]
  published.forEach((value, at) => {
    const mine = own[at] ?? null
    if (at < warmUp || Number.isNaN(value)) return
    compared += 1
    worst = Math.max(
      worst,
      mine === null ? Number.POSITIVE_INFINITY : Math.abs(mine - value) / Math.max(1, Math.abs(value)),
    )
  })
  return compared < 20 ? Number.POSITIVE_INFINITY : worst
}

describe('technical indicators against the reference files', () => {
  const cases: readonly (readonly [
    file: string,
    column: string,
    of: (bars: readonly Bar[], rows: Rows) => Series,
    warmUp: number,
    within: number,
  ])[] = [
    ['spy_with_indicators.txt', 'sma14', (_, rows) => sma(column(rows, 'close'), 14), 0, 1e-6],
    ['spy_with_indicators.txt', 'ema14', (_, rows) => ema(column(rows, 'close'), 14), 0, 1e-6],
    ['spy_with_indicators.txt', 'macd 12 26', (_, rows) => macd(column(rows, 'close')).macd, 60, 1e-4],
    ['spy_with_indicators.txt', 'rsi 14', (_, rows) => cutlerRsi(column(rows, 'close'), 14), 0, 1e-4],
    ['spy_with_indicators.txt', 'rsi 14 wilder', (_, rows) => wilderRsi(column(rows, 'close'), 14), 0, 1e-4],
    ['spy_ema.csv', 'ema14', (_, rows) => ema(column(rows, 'close'), 14), 0, 1e-9],
    ['spy_dema.txt', 'dema_5', (bars) => dema(closesOf(bars), 5), 0, 1e-9],
    ['spy_hma.txt', 'hma_16', (bars) => hma(closesOf(bars), 16), 0, 1e-6],
    ['spy_with_macd.txt', 'macd', (bars) => macd(closesOf(bars)).macd, 0, 1e-2],
    ['spy_with_macd.txt', 'signal', (bars) => macd(closesOf(bars)).signal, 0, 1e-2],
    ['spy_with_macd.txt', 'histogram', (bars) => macd(closesOf(bars)).histogram, 0, 1e-2],
    ['spy_ppo.txt', 'ppo_5_10', (bars) => ppo(closesOf(bars), 5, 10, sma), 0, 1e-9],
    ['spy_with_cci.txt', 'commodity channel index (cci) 14', (bars) => cci(bars, 14), 0, 1e-3],
    ['spy_with_williamsR14.txt', 'williams %r 14', (bars) => williamsR(bars, 14), 0, 2e-4],
    ['spy_with_stoch12k3.txt', 'stochastics 12 %k 3', (bars) => stochastic(bars, 12, 3, 5).k, 0, 1e-4],
    ['spy_with_stoch12k3.txt', '%d 5', (bars) => stochastic(bars, 12, 3, 5).d, 0, 1e-5],
    ['spy_aroon_oscillator.txt', 'aroon oscillator 14', (bars) => aroonOscillator(bars, 14), 0, 1e-5],
    ['spy_atr.txt', 'average true range 14', (bars) => averageTrueRange(bars, 14, 'simple'), 16, 1e-5],
    ['spy_atr_wilder.txt', 'average true range 14', (bars) => averageTrueRange(bars, 14), 16, 1e-5],
    ['spy_bollinger_bands.txt', 'bollinger bands® 20 2 top', (bars) => bollinger(closesOf(bars), 20, 2).top, 0, 1e-5],
    [
      'spy_bollinger_bands.txt',
      'bollinger bands® 20 2 bottom',
      (bars) => bollinger(closesOf(bars), 20, 2).bottom,
      0,
      1e-5,
    ],
    ['spy_bollinger_bands.txt', 'bandwidth', (bars) => bollinger(closesOf(bars), 20, 2).width, 0, 1e-4],
    ['spy_bollinger_bands.txt', '%b', (bars) => bollinger(closesOf(bars), 20, 2).percentB, 0, 1e-4],
    ['spy_with_keltner.csv', 'keltner channels 20 top', (bars) => simpleKeltner(bars, 20, 1.5).top, 0, 1e-5],
    ['spy_with_keltner.csv', 'keltner channels 20 bottom', (bars) => simpleKeltner(bars, 20, 1.5).bottom, 0, 1e-5],
    ['dwac_supertrend.txt', 'super', (bars) => superTrend(bars, 10, 3), 40, 1e-6],
    ['spy_with_obv.txt', 'obv', (bars) => onBalanceVolume(bars), 0, 1e-4],
    ['spy_cmf.txt', 'cmf_20', (bars) => chaikinMoneyFlow(bars, 20), 20, 1e-5],
    ['spy_mfi.txt', 'money flow index 20', (bars) => moneyFlowIndex(bars, 20), 0, 1e-5],
    ['spy_with_vwap.txt', 'moving vwap 50', (bars) => rollingVwap(bars, 50), 0, 1e-5],
    ['spy_with_adx.txt', '+di14', (bars) => directionalMovement(bars, 14).plusDi, 14, 1e-2],
    ['spy_with_adx.txt', '-di14', (bars) => directionalMovement(bars, 14).minusDi, 14, 1e-2],
    ['spy_with_adx.txt', 'adx 14', (bars) => directionalMovement(bars, 14).adx, 28, 1e-2],
    ['spy_with_adx.txt', 'adxr 14', (bars) => directionalMovement(bars, 14).adxr, 42, 1e-2],
    ['spy_with_ichimoku.csv', 'tenkan', (bars) => ichimoku(bars).tenkan, 0, 1e-9],
    ['spy_with_ichimoku.csv', 'kijun', (bars) => ichimoku(bars).kijun, 0, 1e-9],
    ['spy_with_ichimoku.csv', 'senkou a', (bars) => ichimoku(bars).senkouA, 0, 1e-9],
    ['spy_with_ichimoku.csv', 'senkou b', (bars) => ichimoku(bars).senkouB, 0, 1e-9],
    ['spy_sr.txt', 'sr_10', (bars) => rollingSharpe(closesOf(bars), 10), 11, 1e-4],
    ['spy_sortino.csv', 'sortino_rf_0_period_15', (bars) => rollingSortino(closesOf(bars), 15), 0, 1e-6],
    ['spy_sortino.csv', 'sortino_rf_0.01_period_15', (bars) => rollingSortino(closesOf(bars), 15, 0.01), 0, 1e-6],
    ['spy_heikin_ashi.txt', 'ha_open', (bars) => heikinAshi(bars).map((bar) => bar.open), 0, 1e-5],
    ['spy_heikin_ashi.txt', 'ha_high', (bars) => heikinAshi(bars).map((bar) => bar.high), 0, 1e-5],
    ['spy_heikin_ashi.txt', 'ha_close', (bars) => heikinAshi(bars).map((bar) => bar.close), 0, 1e-5],
  ]
  it.each(cases)('%s: %s', (file, name, of, warmUp, within) => {
    const rows = rowsOf(file)
    expect(distance(of(barsOf(rows), rows), column(rows, name), warmUp)).toBeLessThan(within)
  })

  it('correlation of SPY and QQQ over 252 days, Pearson and Spearman', () => {
    const rows = rowsOf('spy_qqq_corr.csv')
    expect(rows.length).toBeGreaterThan(5000)
    const [spy, qqq] = ['SPY', 'QQQ'].map((symbol) => rows.filter((row) => row.symbol === symbol))
    const [a, b] = [column(spy ?? [], 'close'), column(qqq ?? [], 'close')]
    for (const kind of ['pearson', 'spearman'] as const) {
      const published = column(qqq ?? [], `correlation_${kind}`)
      expect(distance(rollingCorrelation(a, b, 252, kind), published, 251)).toBeLessThan(1e-6)
    }
  })
})
