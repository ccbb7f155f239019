import { describe, expect, it } from 'vitest'
import type { ContractBarRow, ContractDayRow } from '@/lib/contract/contracts'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { aFlowItem } from '@/tests/support/flowItems'
import {
  fillBars,
  prepareContractBars,
  prepareContractDays,
  prepareGreek,
  prepareProfile,
  vwapSoFar,
} from './contractCharts'
import { contractTick } from './contractTick'

const bar = (date: string, time: string, over: Partial<ContractBarRow> = {}): ContractBarRow => ({
  start_ms: newYorkTimeToMs(date, time),
  open: 1,
  high: 2,
  low: 1,
  close: 1.5,
  vwap: 1.4,
  volume: 10,
  ask_volume: 6,
  bid_volume: 3,
  mid_volume: 1,
  none_volume: 0,
  premium: 1400,
  trades: 2,
  iv_high: 0.4,
  iv_low: 0.3,
  underlying: 100,
  spread_pct: 4,
  ...over,
})

describe('C11 charts of a contract', () => {
  it('puts back the empty bars inside a session, not the night between two', () => {
    const rows = [bar('2026-11-19', '15:55'), bar('2026-11-20', '09:30'), bar('2026-11-20', '09:45')]
    expect(fillBars(rows, 5).map((row) => row.close)).toEqual([1.5, 1.5, null, null, 1.5])
    expect(fillBars(rows, 600)).toEqual(rows)
  })

  it('stacks volume by side and keeps gaps as gaps', () => {
    const model = prepareContractBars([bar('2026-11-20', '09:30'), bar('2026-11-20', '09:40')], 5, String)
    expect(model.candles[1]).toBeNull()
    expect(model.panes[0]?.series.map((one) => [one.name, one.values[0], one.values[1]])).toEqual([
      ['Ask vol', 6, 0],
      ['Bid vol', 3, 0],
      ['Mid vol', 1, 0],
      ['No side', 0, 0],
    ])
  })

  it('F10 draws the VWAP of each session so far, and the spread at the last quoted print', () => {
    const rows = [
      bar('2026-11-19', '15:55', { vwap: 2, volume: 30 }),
      bar('2026-11-20', '09:30', { vwap: 1, volume: 10 }),
      bar('2026-11-20', '09:35', { vwap: null, volume: 5 }),
      bar('2026-11-20', '09:40', { vwap: 4, volume: 20, spread_pct: null }),
    ]
    expect(vwapSoFar(rows)).toEqual([2, 1, 1, 3])
    const model = prepareContractBars(rows, 5, String)
    expect(model.lines[0]).toMatchObject({ name: 'VWAP', values: [2, 1, 1, 3] })
    expect(model.panes.at(-1)).toMatchObject({ title: 'Spread', series: [{ values: [4, 4, 4, null] }] })
  })

  it('F20 has a pane of IV, highest and lowest of each bar, and the underlying over the price', () => {
    const rows = [
      bar('2026-11-20', '09:30'),
      bar('2026-11-20', '09:35', { iv_high: 0.5, iv_low: null, underlying: 101 }),
    ]
    const model = prepareContractBars(rows, 5, String)
    expect(model.overlay).toMatchObject({ name: 'Underlying', values: [100, 101] })
    const iv = model.panes.find((pane) => pane.title === 'IV')
    expect(iv?.series.map(({ values }) => values)).toEqual([
      [0.4, 0.5],
      [0.3, null],
    ])
  })

  it('F37 open interest is a pane of steps under the days, oldest first', () => {
    const day = (session_date: string, open_interest: number | null) =>
      ({
        ...bar('2026-11-20', '16:00'),
        session_date,
        open_interest,
        underlying_close: 100,
      }) as unknown as ContractDayRow
    const model = prepareContractDays([day('2026-11-20', 900), day('2026-11-18', 500), day('2026-11-19', null)], String)
    expect(model.panes.find((pane) => pane.title === 'Open interest')).toMatchObject({
      shape: 'step',
      series: [{ values: [500, null, 900] }],
    })
  })

  it('splits the volume profile by kind of report', () => {
    const row = { price: 2, ask: 1, bid: 0, mid: 0, none: 0, multi: 4, sweep: 3, floor: 2, cross: 1 }
    expect(prepareProfile([row], 'kind').rows[0]?.segments.map(({ name, value }) => [name, value])).toEqual([
      ['Multi-leg', 4],
      ['Sweep', 3],
      ['Floor', 2],
      ['Cross', 1],
    ])
  })

  it('§9 axis labels: times up to three days, trading days beyond', () => {
    const at = newYorkTimeToMs('2026-11-20', '12:00')
    const range = { mins: 5, timeZone: 'America/New_York' }
    expect(contractTick(at, 'time', { ...range, days: 1 })).toBe('12:00')
    expect(contractTick(at, 'date', { ...range, days: 2 })).toBe('11/20')
    expect(contractTick(at, 'date', { ...range, days: 5 })).toBe('11/20')
    expect(contractTick(at, 'time', { ...range, days: 5 })).toBe('')
    expect(contractTick(at, 'time', { ...range, days: 1, mins: 600 })).toBe('11/20')
  })

  it('lists the volume profile from the highest price down', () => {
    const at = (price: number) => ({ price, ask: 1, bid: 2, mid: 3, none: 4, multi: 0, sweep: 0, floor: 0, cross: 0 })
    const model = prepareProfile([at(1), at(3), at(2)])
    expect(model.rows.map((row) => [row.key, row.total])).toEqual([
      ['3', 10],
      ['2', 10],
      ['1', 10],
    ])
  })

  it('draws a Greek in the order of time, without cancelled prints', () => {
    const prints = [
      aFlowItem({ seq: 3, executedAtUs: 3_000_000, delta: 0.5 }),
      aFlowItem({ seq: 2, executedAtUs: 2_000_000, delta: 0.9, canceled: true }),
      aFlowItem({ seq: 1, executedAtUs: 1_000_000, delta: null }),
    ]
    const model = prepareGreek(prints, 'delta', { timeZone: 'America/New_York', formatTime: String })
    expect(model.times).toEqual([1000, 3000])
    expect(model.series[0]?.values).toEqual([null, 0.5])
  })
})
