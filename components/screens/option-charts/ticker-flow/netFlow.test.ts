import { describe, expect, it } from 'vitest'
import { minutePrintsHref } from '@/components/screens/option-charts/ticker-flow/minutePrints'
import { netFlowPlot } from '@/components/screens/option-charts/ticker-flow/netFlowModel'
import {
  netFlowQuery,
  parseNetFlowParams,
  readTickers,
} from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { netFlowTiles } from '@/components/screens/option-charts/ticker-flow/netFlowTiles'
import { someName } from '@/tests/support/tideAnswers'

const view = {
  pane: 'volume',
  stepMinutes: 1,
  days: 1,
  hasAverage: false,
  timeZone: 'America/New_York',
  dateFormat: 'YYYY-MM-DD',
} as const

describe('Net Flow (§4.1)', () => {
  it('a click on a spike opens the prints of that step in its session, nothing after it', () => {
    const startMs = Date.parse('2026-11-19T15:05:00Z')
    const of = (name: { key: string; members: string[] }, query: Record<string, string> = {}) =>
      Object.fromEntries(
        new URL(minutePrintsHref(name, startMs, 5, parseNetFlowParams(query)), 'http://x').searchParams.entries(),
      )
    expect(of({ key: 'SPX', members: ['SPX', 'SPXW'] })).toEqual({
      ...{ filter: 'ticker in (SPX, SPXW) and time between 10:05 10:10', session: '2026-11-19' },
      at: '2026-11-19T15:10:00Z',
    })
    expect(of({ key: 'NVDA', members: [] }, { session: '2026-11-19', source: 'cboe' })).toMatchObject({
      ...{ filter: 'ticker in (NVDA) and time between 10:05 10:10', source: 'cboe' },
    })
  })

  it('every state comes back from its own address; what makes no sense is left out', () => {
    const full = {
      ...{ tickers: 'SPY,NVDA', expiries: '2026-11-20', constituents: '1', step: '5', days: '3', pane: 'nope' },
      ...{ average: '1', type: 'P', money: 'itm', dte: '8-30', no_multi: '1', no_deep: '1', session: '2026-11-19' },
    }
    for (const query of [{}, full, { group: 'mag7' }]) {
      const params = parseNetFlowParams(query)
      expect(parseNetFlowParams(Object.fromEntries(new URLSearchParams(netFlowQuery(params))))).toEqual(params)
    }
    expect(parseNetFlowParams({ days: '99', group: 'x', dte: '5', expiries: 'soon' })).toMatchObject({
      ...{ days: 1, group: '', dte: 'all', expiries: [] },
    })
  })

  it('up to four tickers, each once, however they are written', () => {
    expect(readTickers('spy, nvda SPY  tsla;qqq aapl')).toEqual(['SPY', 'NVDA', 'AAPL'])
    expect(readTickers('a b c d e')).toEqual(['A', 'B', 'C', 'D'])
  })

  it('candles, running net premium and the chosen pane; no candle is no candle', () => {
    const model = netFlowPlot(someName, view)
    expect(model.candles?.values).toEqual([
      { open: 660, high: 661, low: 659, close: 660.5 },
      { open: 660.5, high: 662, low: 660, close: 661 },
      null,
    ])
    expect(model.lines.map((line) => line.name)).toEqual(['Net put premium', 'Net call premium'])
    expect(model.bars?.values).toEqual([10, -20, 1244])
    expect(netFlowPlot(someName, { ...view, pane: 'delta' }).bars?.values).toEqual([1, 0, 1])
    expect(netFlowPlot(someName, { ...view, pane: 'nope' }).bars?.values).toEqual([0.001, 0.002, 0])
  })

  it('the divergence strip joins neighbouring steps; price up while money leaves is bear', () => {
    expect(netFlowPlot(someName, view).marks).toEqual([{ from: 1, to: 2, tone: 'bear' }])
  })

  it('the same-time average stands beside the day when asked for', () => {
    const lines = netFlowPlot(someName, { ...view, hasAverage: true }).lines.map((line) => line.name)
    expect(lines).toContain('Average net call')
    expect(netFlowTiles(someName).find((tile) => tile.label === 'Net premium')?.context).toBe('avg +$2')
  })

  it('days stand side by side, each 405 minutes wide', () => {
    const next = someName.series.start_ms.map((ms) => ms + 86_400_000)
    const two = { ...someName, series: { ...someName.series, start_ms: [...someName.series.start_ms, ...next] } }
    const twice = <T>(list: readonly T[]) => [...list, ...list]
    const long = {
      ...two,
      ...{ price: twice(someName.price), nope: twice(someName.nope), divergence: twice(someName.divergence) },
      series: {
        ...two.series,
        ...{ ncp: twice(two.series.ncp), npp: twice(two.series.npp), net_volume: twice(two.series.net_volume) },
        ...{ call_delta: twice(two.series.call_delta), put_delta: twice(two.series.put_delta) },
      },
    }
    const model = netFlowPlot(long, { ...view, days: 2 })
    expect(model.slots).toEqual([0, 1, 2, 405, 406, 407])
    expect([model.slotCount, model.breaks]).toEqual([810, [405]])
  })
})
