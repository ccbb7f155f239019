import type { Waits } from '@/server/feeds/port'
import { MassiveOptions } from '@/server/vendors/feeds/massive/massiveOptions'
import { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'
import { MassiveStocks } from '@/server/vendors/feeds/massive/massiveStocks'
import { MASSIVE_KEY, MassiveStand } from '@/tests/support/feeds/massiveStand'
import { printsByInstant } from '@/tests/support/feeds/openFeed'
import type { ConformanceSubject, VendorStand } from '@/tests/support/feeds/vendorStand'

/** Friday 20 November 2026, 11:00 New York. */
const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
export const SPY_O = 'O:SPY261218C00600000'

export const massivePrint = (nth: number, more: object = {}) => ({
  ...{ ev: 'T', sym: SPY_O, x: 302, p: 4.15, s: 20, c: [219], t: NOW_MS + nth, q: nth },
  ...more,
})

export const massiveChainRow = (more: object = {}) => ({
  details: { ticker: SPY_O, strike_price: 600, expiration_date: '2026-12-18', contract_type: 'call' },
  greeks: { delta: 0.4, gamma: 0.01, theta: -0.5, vega: 0.2 },
  implied_volatility: 0.2,
  open_interest: 1234,
  last_quote: { bid: 0, ask: 0.05, last_updated: `ns:${NOW_MS - 1000}123456`, timeframe: 'REAL-TIME' },
  last_trade: { price: 0.04, sip_timestamp: `ns:${NOW_MS - 1000}000000` },
  day: { volume: 77, last_updated: `ns:${NOW_MS - 1000}000000` },
  underlying_asset: { ticker: 'SPY', price: 601 },
  ...more,
})

const settingsFor = (stand: MassiveStand, waits: Waits) => ({
  rest: new MassiveRest({ url: stand.url, key: MASSIVE_KEY, perMinute: 60 }, waits),
  ...{ wsUrl: stand.socketUrl, key: MASSIVE_KEY, names: ['SPY'], isDelayed: false, perMinute: 60 },
})

export const massiveOptionsTo = (stand: MassiveStand, waits: Waits, tellsPrints = true) =>
  new MassiveOptions({ ...settingsFor(stand, waits), tellsPrints }, waits)

export const massiveStocksTo = (
  stand: MassiveStand,
  waits: Waits,
  cluster: 'stocks' | 'indices' = 'stocks',
  names = ['SPY'],
) => new MassiveStocks({ ...settingsFor(stand, waits), names }, cluster, waits)

export async function massiveStand(): Promise<VendorStand & { readonly massive: MassiveStand }> {
  const massive = await MassiveStand.start()
  let told = 0
  let heard = 0
  const flush = () => {
    const follows = [...massive.clients].some(({ topics }) => topics.has('T.*'))
    if (!follows) return
    const events = Array.from({ length: told - heard }, (_, at) => massivePrint(heard + at + 1))
    heard = told
    massive.tell('options', events)
  }
  massive.onSubscribed = flush
  return {
    massive,
    adapter: (waits) => massiveOptionsTo(massive, waits),
    play: (fault) => {
      massive.fault = fault
    },
    tell: (upTo, how) => {
      told = upTo
      if (how === 'again') heard = 0
      if (how === 'unheard') heard = upTo
      const past = Array.from({ length: Math.min(told, 50) }, (_, at) => massivePrint(at + 1))
      massive.rest.set(
        `/v3/trades/${SPY_O}`,
        past.map(({ p, s, c, x, t, q }) => ({
          ...{ price: p, size: s, conditions: c, exchange: x, sequence_number: q, sip_timestamp: `ns:${t}000000` },
        })),
      )
      flush()
    },
    cut: (how) => massive.cut(how),
    asked: () => massive.connections,
    open: () => massive.clients.size,
    confirmed: () => [...massive.clients].flatMap(({ topics }) => [...topics]).sort(),
    ...printsByInstant('massive', NOW_MS),
    secrets: [MASSIVE_KEY],
    stepMs: 100,
    close: () => massive.close(),
  }
}

export const massiveSubject: ConformanceSubject = {
  title: 'Massive options',
  nowMs: NOW_MS,
  traits: {
    faults: ['wrong-key', 'no-plan', 'in-use', 'limit', 'limit-without-words', 'busy', 'gibberish', 'unknown-kind'],
    streams: true,
    prints: true,
    repairs: true,
  },
  stand: massiveStand,
}
