import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { haltFeed, nyseHalts } from '@/server/collectors/files/market/newsFiles'
import type { FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter } from '@/server/feeds/port'
import { FeedFault } from '@/server/feeds/port'
import { CboeAdapter } from '@/server/vendors/feeds/cboe/cboeAdapter'
import { HaltAdapter } from '@/server/vendors/feeds/halts/haltAdapter'
import { cboeFileOf, recordedChain } from '@/tests/support/feeds/cboeFile'
import { fileStandIn, type Publish } from '@/tests/support/feeds/fileStandIn'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

/** Friday 21 August 2026, 11:00 New York. */
const START_MS = Date.parse('2026-08-21T15:00:00Z')
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Runs an adapter on a clock of its own until `minutes` have passed; a fault ends it. */
async function run(
  make: (url: string, waits: never) => FeedAdapter,
  publish: (path: string, nth: number) => Publish,
  minutes: number,
) {
  const stand = await fileStandIn(publish)
  stops.push(stand.close)
  const events: FeedLine[] = []
  const stopping = new AbortController()
  let nowMs = START_MS
  const waits = {
    now: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms
      if (nowMs >= START_MS + minutes * 60_000) stopping.abort()
    },
  }
  const adapter = make(stand.url, waits as never)
  const fault = await adapter
    .open((event) => void events.push(event), stopping.signal)
    .then(
      () => null,
      (error: unknown) => error,
    )
  return { events, fault, adapter, asked: stand.asked }
}

const cboe = (names: readonly string[]) => (url: string, waits: never) => new CboeAdapter(url, names, waits)
const nyse = (url: string, waits: never) => new HaltAdapter(nyseHalts, `${url}/trade-halts`, waits)
const halts = (url: string, waits: never) => new HaltAdapter(haltFeed, `${url}/rss.aspx?feed=tradehalts`, waits)

const TIMES = { utc: '2026-08-21 14:59:30', eastern: '2026-08-21T10:44:12' }
const option = (more: object = {}) => ({
  ...{
    option: 'SPXW260821C06400000',
    bid: 1.5,
    ask: 1.7,
    iv: 0.2,
    open_interest: 10,
    volume: 3,
    delta: 0.4,
    gamma: 0.01,
  },
  ...{ theta: -0.5, vega: 0.2, last_trade_price: 1.6, last_trade_time: '2026-08-21T10:01:00' },
  ...more,
})
const file = (options: readonly object[], more: object = {}) =>
  JSON.stringify({
    timestamp: TIMES.utc,
    data: { current_price: 6400.5, last_trade_time: TIMES.eastern, options },
    ...more,
  })

describe("Cboe's delayed chains against a stand-in", () => {
  it('C11 C15 a row: Eastern and UTC clocks, a bid of 0 kept, zeros for unknown left out, nearest expiry first', async () => {
    const body = file([
      option({ option: 'SPX260918P06000000', last_trade_time: '2026-08-19T15:12:40' }),
      option({ bid: 0, ask: 0.05 }),
      option({ option: 'SPXW260821P06400000', bid: 0, ask: 0, iv: 0, delta: 0, gamma: 0, last_trade_price: 0 }),
    ])
    const { events, asked } = await run(cboe(['SPX']), () => ({ body }), 1)
    expect(asked[0]?.path).toBe('/api/global/delayed_quotes/options/_SPX.json')
    const at_us = Date.parse('2026-08-21T14:44:12Z') * 1000
    expect(events).toMatchObject([
      {
        symbol: 'SPXW260821C06400000',
        at_us,
        ticker: 'SPX',
        underlying_price: 6400.5,
        bid: 0,
        ask: 0.05,
        iv: 0.2,
        last: 1.6,
      },
      {
        symbol: 'SPXW260821P06400000',
        bid: null,
        ask: null,
        iv: null,
        delta: null,
        gamma: null,
        last: null,
        open_interest: 10,
      },
      { symbol: 'SPX260918P06000000', volume: 3, last: null },
    ])
  })

  it('C38 asks for the first name first, each every five minutes, never more than 20 a minute, and not again for what did not change', async () => {
    const names = [
      'SPX',
      ...Array.from({ length: 30 }, (_, at) => `N${String.fromCharCode(65 + (at % 26))}${at > 25 ? 'X' : ''}`),
    ]
    const body = file([option()])
    const { asked, adapter, events } = await run(
      cboe(names),
      (path) => (path.includes('_SPX') ? { body, etag: '"1"' } : { status: 404 }),
      11,
    )
    const spx = asked.filter(({ path }) => path.includes('_SPX'))
    expect(asked[0]?.path).toContain('_SPX')
    expect(spx.length).toBe(3)
    expect(spx.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"'])
    expect(events).toHaveLength(1)
    expect(asked.filter(({ path }) => !path.includes('_SPX'))).toHaveLength(30)
    expect(adapter.words()).toContain('Not known there: NA, NB')
    expect(adapter.figures()).toMatchObject({ fetched: 1, unchanged: 2 })
  })

  it('25.4 an address that knows none of the names is told, not waited for', async () => {
    const { fault, asked } = await run(cboe(['SPX', 'SPY']), () => ({ status: 403 }), 3)
    expect(fault).toBeInstanceOf(FeedFault)
    expect(fault).toMatchObject({ kind: 'protocol', message: expect.stringMatching(/^127.*none of the names/) })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['C38 429', { status: 429, headers: { 'Retry-After': '7' } }, 'limit', /fewer calls/],
    ['C39 5xx', { status: 503 }, 'busy', /503/],
    ['C29 a broken body', { breaksOff: '{"timestamp":"2026' }, 'network', /broke off/],
    ['C12 a changed layout', { body: '{"rows":[]}' }, 'protocol', /changed its form/],
    ['C12 rows of another form', { body: file([option({ bid: 'free' })]) }, 'protocol', /1 of 1 contracts/],
    [
      'C14 a clock ahead of ours',
      { body: file([option()], { timestamp: '2026-08-22 14:00:00', data: { options: [option()] } }) },
      'protocol',
      /future/,
    ],
  ] as const)('%s is told in words and no row of it is taken', async (_, publish, kind, words) => {
    const { fault, events } = await run(cboe(['SPX']), () => publish, 1)
    expect(fault).toBeInstanceOf(FeedFault)
    expect(fault).toMatchObject({ kind, message: expect.stringMatching(words) })
    expect(events).toEqual([])
    if (kind === 'limit') expect((fault as FeedFault).more.retryAfterMs).toBe(7000)
  })

  describe.skipIf(!hasSharedData)('with a recorded chain (skipped: no shared data)', () => {
    it('C11 every field of every contract equals an independent reading', async () => {
      const recorded = recordedChain('options/chains/us_chain_json_2026-07/SPX_2026-07-12.json.gz')
      const times = { utc: '2026-07-12 08:34:47', eastern: '2026-07-10T16:14:59' }
      const { events } = await run(cboe(['SPX']), () => ({ body: cboeFileOf(recorded, times) }), 1)
      const bySymbol = new Map(events.map((event) => [event.kind === 'chain' ? event.symbol : '', event]))
      expect(bySymbol.size).toBe(recorded.quotes.length)
      for (const quote of recorded.quotes) {
        const quoted = (quote.bid ?? 0) > 0 || (quote.ask ?? 0) > 0
        const priced = (quote.iv ?? 0) > 0
        expect(bySymbol.get(quote.symbol)).toMatchObject({
          at_us: Date.parse('2026-07-10T20:14:59Z') * 1000,
          underlying_price: recorded.underlyingPrice,
          bid: quoted ? quote.bid : null,
          ask: quoted ? quote.ask : null,
          iv: priced ? quote.iv : null,
          gamma: priced ? quote.gamma : null,
          open_interest: quote.openInterest,
          volume: quote.volume,
        })
      }
    })
  })
})

describe.skipIf(!hasSharedData)('trading halts against a stand-in (skipped: no shared data)', () => {
  const list = () => readFileSync(join(sharedData, 'market/finra/halts/nasdaqtrader_tradehalts_2026-06-11.rss'), 'utf8')

  it('C11 tells every halt of the recorded list, once a minute, and the amended ones again', async () => {
    const amended = list().replace(
      '<ndaq:ResumptionTradeTime />',
      '<ndaq:ResumptionTradeTime>20:00:00</ndaq:ResumptionTradeTime>',
    )
    const { events, asked, adapter } = await run(
      halts,
      (_, nth) => (nth < 3 ? { body: list(), etag: '"a"' } : { body: amended, etag: '"b"' }),
      2.5,
    )
    expect(asked).toHaveLength(3)
    expect(events).toHaveLength(50)
    expect(events[0]).toMatchObject({
      kind: 'row',
      table: 'trading_halts',
      row: { ticker: 'KALV', code: 'T12', halted_at: Date.parse('2026-06-10T23:50:00Z') * 1000 },
    })
    expect(adapter.figures()).toMatchObject({ fetched: 2, unchanged: 1, halts: 50, rejected: 0 })
  })

  it('C12 a page instead of the list is told in words', async () => {
    for (const list of [halts, nyse]) {
      const { fault, events } = await run(list, () => ({ body: '<html>We have moved</html>' }), 1)
      expect(fault).toMatchObject({
        kind: 'protocol',
        message: expect.stringContaining('list of halts changed its form'),
      })
      expect(events).toEqual([])
    }
  })
})
