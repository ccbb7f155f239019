import type { Waits } from '@/server/feeds/port'
import { AlpacaOptions } from '@/server/vendors/feeds/alpaca/alpacaOptions'
import { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import type { AlpacaOptionSettings } from '@/server/vendors/feeds/alpaca/alpacaSettings'
import { AlpacaStocks } from '@/server/vendors/feeds/alpaca/alpacaStocks'
import { ALPACA_KEY, ALPACA_SECRET, AlpacaStand, packed } from '@/tests/support/feeds/alpacaStand'
import { printsByInstant } from '@/tests/support/feeds/openFeed'
import type { ConformanceSubject, VendorStand } from '@/tests/support/feeds/vendorStand'

/** Friday 20 November 2026, 11:00 New York. */
const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
const SPY_600 = 'SPY261218C00600000'
const KEYS = { key: ALPACA_KEY, secret: ALPACA_SECRET }

export const alpacaPrint = (nth: number, more: object = {}) => ({
  ...{ T: 't', S: SPY_600, t: packed(BigInt(NOW_MS + nth) * 1_000_000n), p: 4.15, s: 20, x: 'C', c: 'I' },
  ...more,
})

export const alpacaOptionsTo = (stand: AlpacaStand, waits: Waits, more: Partial<AlpacaOptionSettings> = {}) => {
  const rest = new AlpacaRest({ ...KEYS, perMinute: 200 }, waits)
  const places = { streamUrl: stand.socketUrl, dataUrl: stand.url, tradingUrl: stand.url }
  const own = { rest, feed: 'opra' as const, names: ['SPY'], limit: 100, perMinute: 200, tellsPrints: true }
  return new AlpacaOptions({ ...KEYS, ...places, ...own, ...more }, waits)
}

export const alpacaStocksTo = (stand: AlpacaStand, waits: Waits, kind: 'stocks' | 'news' = 'stocks', names = ['SPY']) =>
  new AlpacaStocks({ ...KEYS, streamUrl: stand.socketUrl, feed: 'iex', names }, kind, waits)

export const alpacaSnapshot = (more: object = {}) => ({
  latestQuote: { t: '2026-11-20T15:59:59.123456789Z', bp: 0, ap: 0.05, bs: 1, as: 2 },
  latestTrade: { t: '2026-11-20T15:59:58Z', p: 0.04 },
  greeks: { delta: 0.4, gamma: 0.01, theta: -0.5, vega: 0.2 },
  impliedVolatility: 0.2,
  dailyBar: { t: '2026-11-20T05:00:00Z', v: 77 },
  ...more,
})

export async function alpacaStand(): Promise<VendorStand & { readonly alpaca: AlpacaStand }> {
  const alpaca = await AlpacaStand.start()
  alpaca.rest.set('/v2/stocks/trades/latest', () => ({ trades: { SPY: { p: 601 } } }))
  alpaca.rest.set('/v1beta1/options/snapshots/SPY', () => ({ snapshots: { [SPY_600]: alpacaSnapshot() } }))
  alpaca.rest.set('/v2/options/contracts', () => ({ option_contracts: [] }))
  let told = 0
  let heard = 0
  alpaca.rest.set('/v1beta1/options/trades', (query) => {
    const [start, end] = ['start', 'end'].map((name) => Date.parse(query.get(name) ?? ''))
    const rows = Array.from({ length: Math.min(told, 100) }, (_, at) => NOW_MS + at + 1)
      .filter((ms) => ms >= (start ?? 0) && ms <= (end ?? 0))
      .map((ms) => ({ t: new Date(ms).toISOString(), p: 4.15, s: 20, x: 'C', c: 'I' }))
    return { trades: { [SPY_600]: rows }, next_page_token: null }
  })
  const flush = () => {
    if (![...alpaca.clients].some(({ topics }) => topics.get('trades')?.has(SPY_600) === true)) return
    const events = Array.from({ length: told - heard }, (_, at) => alpacaPrint(heard + at + 1))
    heard = told
    alpaca.tell(events)
  }
  alpaca.onSubscribed = flush
  return {
    alpaca,
    adapter: (waits) => alpacaOptionsTo(alpaca, waits),
    play: (fault) => {
      alpaca.fault = fault
    },
    tell: (upTo, how) => {
      told = upTo
      // Its stream tells nothing twice; what was told lies in its history.
      if (how === 'unheard') heard = upTo
      flush()
    },
    cut: (how) => alpaca.cut(how),
    asked: () => alpaca.connections,
    open: () => alpaca.clients.size,
    confirmed: () =>
      [...alpaca.clients]
        .flatMap(({ topics }) => [...topics].flatMap(([one, all]) => [...all].map((s) => `${one} ${s}`)))
        .sort(),
    ...printsByInstant('alpaca-opra', NOW_MS),
    secrets: [ALPACA_KEY, ALPACA_SECRET],
    stepMs: 100,
    close: () => alpaca.close(),
  }
}

export const alpacaSubject: ConformanceSubject = {
  title: 'Alpaca options',
  nowMs: NOW_MS,
  traits: {
    faults: ['wrong-key', 'no-plan', 'in-use', 'limit', 'limit-without-words', 'busy', 'gibberish', 'unknown-kind'],
    streams: true,
    prints: true,
    repairs: true,
  },
  stand: alpacaStand,
}
