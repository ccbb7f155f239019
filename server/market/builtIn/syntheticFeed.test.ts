import { describe, expect, it } from 'vitest'
import type { RawPrint } from '@/lib/flow/trade'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { createSyntheticFeed } from '@/server/market/builtIn/syntheticFeed'
import { createMarket } from '@/server/synthetic/market'

const tickers = ['AAPL', 'SPY']
const date = '2026-11-18'
const openMs = newYorkTimeToMs(date, '09:30')

/** A wall clock that moves only when somebody sleeps. */
function fakeTime(startMs: number) {
  const state = { now: startMs, sleeps: [] as number[] }
  const clock = () => state.now
  const sleep = async (ms: number) => {
    state.sleeps.push(ms)
    state.now += ms
    await Promise.resolve()
  }
  return { state, clock, sleep }
}

describe('feed of the built-in market', () => {
  it('gives the session so far, then each print when its time has come', async () => {
    const market = createMarket({ seed: 2, tickers })
    const expected = [...market.sessionPrints(date, { toMs: 330_000 })]
    const { state, clock, sleep } = fakeTime(openMs + 300_000)
    const stop = new AbortController()
    const got: RawPrint[] = []
    for await (const print of createSyntheticFeed({ market, clock, sleep }).read(stop.signal)) {
      got.push(print)
      expect(print.executed_at_us / 1000).toBeLessThanOrEqual(state.now)
      if (got.length > expected.length - 5) stop.abort()
    }
    expect(got).toEqual(expected.slice(0, got.length))
    const backlog = got.filter((print) => print.executed_at_us / 1000 <= openMs + 300_000).length
    expect(backlog).toBeGreaterThan(100)
    expect(got.length).toBeGreaterThan(backlog)
    expect(Math.max(...state.sleeps)).toBeLessThanOrEqual(1000)
  })

  it('goes on after a stored sequence number', async () => {
    const market = createMarket({ seed: 2, tickers })
    const { clock, sleep } = fakeTime(openMs + 600_000)
    const stop = new AbortController()
    const seqs: number[] = []
    for await (const print of createSyntheticFeed({ market, clock, sleep, fromSeq: 101 }).read(stop.signal)) {
      seqs.push(print.seq)
      if (seqs.length === 3) stop.abort()
    }
    expect(seqs).toEqual([101, 102, 103])
  })

  it('ends with the last print of the session when the pass is over', async () => {
    const market = createMarket({ seed: 2, tickers: ['KO'] })
    const { state, clock, sleep } = fakeTime(openMs + 24_290_000)
    let last = 0
    for await (const print of createSyntheticFeed({ market, clock, sleep }).read(new AbortController().signal))
      last = print.seq
    expect(last).toBe(market.tape(date).length)
    expect(state.now).toBeGreaterThanOrEqual(openMs + 24_300_000)
  })

  it('ends without a print when it is stopped before it begins', async () => {
    const market = createMarket({ seed: 2, tickers: ['KO'] })
    const { clock, sleep } = fakeTime(openMs + 24_290_000)
    const stop = new AbortController()
    stop.abort()
    for await (const print of createSyntheticFeed({ market, clock, sleep }).read(stop.signal))
      expect.fail(`print ${print.seq}`)
  })
})
