import { Alpaca } from '@alpacahq/alpaca-trade-api'
import { encodeTimeSpecToTimestamp } from '@msgpack/msgpack'
import { afterEach, describe, expect, it } from 'vitest'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { alpacaUs, timestampUs } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import { ALPACA_KEY, ALPACA_SECRET, type AlpacaStand, packed } from '@/tests/support/feeds/alpacaStand'
import {
  alpacaOptionsTo,
  alpacaPrint,
  alpacaSnapshot,
  alpacaStand,
  alpacaStocksTo,
} from '@/tests/support/feeds/alpacaSubject'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { openFeed } from '@/tests/support/feeds/openFeed'

const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
const SPY_600 = 'SPY261218C00600000'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function follow(
  make: (stand: AlpacaStand, waits: Waits) => FeedAdapter,
  prepare: (stand: AlpacaStand) => void = () => undefined,
) {
  const { alpaca, ...stand } = await alpacaStand()
  ends.push(() => stand.close())
  prepare(alpaca)
  const waits = new ManualWaits(NOW_MS)
  const feed = make(alpaca, waits)
  return { alpaca, ...stand, waits, feed, ...openFeed(feed, ends) }
}

describe('Alpaca: instants', () => {
  it('C14 MessagePack of 4, 8 and 12 bytes, and text of nine digits, to the microsecond', () => {
    const bytes = (sec: number, nsec: number) => encodeTimeSpecToTimestamp({ sec, nsec })
    expect([bytes(1_795_190_400, 0).length, bytes(1_795_190_400, 5).length, bytes(-1, 5).length]).toEqual([4, 8, 12])
    expect(timestampUs(bytes(1_795_190_400, 0))).toBe(1_795_190_400_000_000)
    expect(timestampUs(bytes(1_795_190_400, 123_456_789))).toBe(1_795_190_400_123_456)
    expect(timestampUs(bytes(9_000_000_000, 1999))).toBe(9_000_000_000_000_001)
    expect(alpacaUs('2026-11-20T15:59:59.123456789Z')).toBe(Date.parse('2026-11-20T15:59:59Z') * 1000 + 123_456)
    expect(alpacaUs('2026-11-20T15:59:59Z')).toBe(Date.parse('2026-11-20T15:59:59Z') * 1000)
    expect([alpacaUs('yesterday'), alpacaUs(null), alpacaUs(Number.NaN)]).toEqual([null, null, null])
  })
})

describe('Alpaca: options', () => {
  it('C11 C16 prints with letters of OPRA, quotes, equal prints of one instant told apart', async () => {
    const { alpaca, confirmed, waits, of, feed } = await follow(alpacaOptionsTo)
    await waits.until(() => confirmed().includes(`quotes ${SPY_600}`))
    const t = packed(BigInt(NOW_MS) * 1_000_000n + 123_456n)
    alpaca.tell([
      { T: 'q', S: SPY_600, t, bx: 'C', bp: 0, bs: 1, ax: 'N', ap: 0.05, as: 2, c: 'A' },
      alpacaPrint(0, { t, c: 'S' }),
      alpacaPrint(0, { t, c: 'S' }),
      alpacaPrint(1, { c: '?' }),
      alpacaPrint(2, { s: 0 }),
      alpacaPrint(3, { p: null }),
    ])
    await waits.until(() => feed.figures().prints_unusable === 2)
    expect(of('quote')).toMatchObject([{ at_us: NOW_MS * 1000 + 123, symbol: SPY_600, bid: 0, ask: 0.05 }])
    expect(of('print')).toMatchObject([
      { at_us: NOW_MS * 1000 + 123, condition: 'ISOI', exchange: 'C', bid: null, ask: null },
      { at_us: NOW_MS * 1000 + 123, condition: 'ISOI' },
      { condition: '' },
    ])
    expect(new Set(of('print').map((line) => line.kind === 'print' && line.id)).size).toBe(3)
    expect(feed.figures().conditions_unknown).toBe(1)
  })

  it('C11 C20 every page of a chain with the price of its underlying; the interest of a close is the next morning’s', async () => {
    const { of, waits, feed } = await follow(
      (stand, waits) => alpacaOptionsTo(stand, waits, { tellsPrints: false }),
      ({ rest }) => {
        const put = alpacaSnapshot({
          greeks: null,
          impliedVolatility: null,
          dailyBar: { t: '2026-11-19T05:00:00Z', v: 9 },
          latestTrade: { t: '2026-11-19T20:11:00Z', p: 3.1 },
        })
        rest.set('/v1beta1/options/snapshots/SPY', (query) =>
          query.get('page_token') === null
            ? { snapshots: { [SPY_600]: alpacaSnapshot() }, next_page_token: 'two' }
            : { snapshots: { SPY261218P00602500: put, NONSENSE: {} }, next_page_token: null },
        )
        rest.set('/v2/options/contracts', () => ({
          option_contracts: [
            { symbol: SPY_600, open_interest: '1234', open_interest_date: '2026-11-19' },
            { symbol: 'SPY261218P00602500', open_interest: null, open_interest_date: null },
          ],
        }))
      },
    )
    await waits.until(() => of('interest').length === 1)
    expect(of('chain')).toMatchObject([
      {
        ...{ symbol: SPY_600, at_us: Date.parse('2026-11-20T15:59:59Z') * 1000 + 123_456, underlying_price: 601 },
        ...{ bid: 0, ask: 0.05, iv: 0.2, delta: 0.4, volume: 77, last: 0.04, open_interest: null },
      },
      { symbol: 'SPY261218P00602500', iv: null, delta: null, volume: null },
    ])
    expect(of('interest')).toMatchObject([{ session_date: '2026-11-20', symbol: SPY_600, open_interest: 1234 }])
    expect(feed.figures().contracts_unreadable).toBe(1)
    expect(feed.declares.print).toBeNull()
  })

  it('indicative quotes and late prints are never told as live', async () => {
    const { feed, waits } = await follow((stand, waits) => alpacaOptionsTo(stand, waits, { feed: 'indicative' }))
    await waits.until(() => feed.words()?.includes('1 contracts') === true)
    expect(feed.words()).toContain('Indicative: quotes are altered, prints 15 minutes late.')
    expect(feed.declares).toMatchObject({ vendor: 'alpaca-indicative', delayMs: 900_000, kinds: { prints: 'delayed' } })
  })

  it('C38 calls beyond the budget of the key wait for the time the server names, and the tape goes on', async () => {
    const { confirmed, waits, feed, alpaca } = await follow(alpacaOptionsTo, (stand) => {
      stand.restStatus = 429
    })
    await waits.until(() => feed.words()?.includes('fewer calls') === true || alpaca.clients.size === 1)
    await waits.until(() => feed.words()?.includes('fewer calls') === true)
    alpaca.restStatus = 200
    await waits.until(() => confirmed().includes(`trades ${SPY_600}`), 5000)
    expect(feed.words()).not.toContain('fewer calls')
  })
})

describe('Alpaca: stocks and news', () => {
  it('C11 prints, minutes and their later versions, halts with their end', async () => {
    const { alpaca, confirmed, waits, lines, feed } = await follow(alpacaStocksTo)
    await waits.until(() => confirmed().length === 4)
    const at = (seconds: number) => new Date(NOW_MS + seconds * 1000).toISOString()
    const bar = { S: 'SPY', o: 600, h: 602, l: 599, c: 601, v: 1000, t: at(-60), n: 9, vw: 600.5 }
    alpaca.tell([
      { T: 't', S: 'SPY', i: 1, x: 'V', p: 600.5, s: 100, c: ['@'], t: '2026-11-20T16:00:00.123456789Z', z: 'B' },
      { T: 't', S: 'SPY', i: 2, x: 'D', p: 600.5, s: 7, c: ['@', 'I'], t: '2026-11-20T16:00:00.123456789Z', z: 'B' },
      { T: 'b', ...bar },
      { T: 'u', ...bar, c: 601.5, v: 1100 },
      { T: 's', S: 'SPY', sc: 'H', sm: 'Halted', rc: 'T12', rm: 'Information', t: at(1), z: 'B' },
      { T: 's', S: 'SPY', sc: 'T', sm: 'Trading', rc: '', rm: '', t: at(2), z: 'B' },
      { T: 'x', S: 'SPY', i: 1, x: 'V', p: 600.5, s: 100, a: 'C', z: 'B', t: at(3) },
      { T: 't', S: 'SPY', i: 3, x: 'V', p: 0, s: 100, c: [], t: at(3), z: 'B' },
    ])
    await waits.until(() => feed.figures().unusable === 1)
    const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))
    const us = NOW_MS * 1000 + 123_456
    expect(rows).toMatchObject([
      { executed_at: us, price: 600.5, exchange: 'V', off_exchange: false, sets_price: true, conditions: [] },
      { executed_at: us, exchange: 'D', off_exchange: true, sets_price: false, conditions: ['odd_lot'] },
      { start_at: (NOW_MS - 60_000) * 1000, close: 601, volume: 1000 },
      { start_at: (NOW_MS - 60_000) * 1000, close: 601.5, volume: 1100 },
      { halted_at: (NOW_MS + 1000) * 1000, code: 'T12', trades_at: null },
      { halted_at: (NOW_MS + 1000) * 1000, code: 'T12', trades_at: (NOW_MS + 2000) * 1000 },
    ])
    expect(rows[0]?.seq).not.toBe(rows[1]?.seq)
    expect(lines.filter(({ kind }) => kind === 'underlying')).toMatchObject([{ price: 600.5, at_us: us }])
    expect(feed.figures().taken_back).toBe(1)
    expect(feed.words()).toContain('One exchange (IEX) alone')
  })

  it('C17 a class of shares is asked for as BRK.B and told as BRKB; so are its chain and its price', async () => {
    const { alpaca, confirmed, waits, of } = await follow((stand, waits) =>
      alpacaStocksTo(stand, waits, 'stocks', ['BRKB']),
    )
    await waits.until(() => confirmed().length === 4)
    expect(confirmed()).toContain('trades BRK.B')
    alpaca.tell([{ T: 't', S: 'BRK.B', i: 1, x: 'V', p: 480.5, s: 100, c: ['@'], t: '2026-11-20T16:00:00Z', z: 'B' }])
    await waits.until(() => of('row').length === 1)
    expect(of('row')).toMatchObject([{ row: { ticker: 'BRKB', price: 480.5 } }])
    const contract = 'BRKB261218C00480000'
    const options = await follow(
      (stand, own) => alpacaOptionsTo(stand, own, { names: ['BRKB'] }),
      ({ rest }) => {
        rest.set('/v2/stocks/trades/latest', () => ({ trades: { 'BRK.B': { p: 480.5 } } }))
        rest.set('/v1beta1/options/snapshots/BRK.B', () => ({ snapshots: { [contract]: alpacaSnapshot() } }))
      },
    )
    await options.waits.until(() => options.of('chain').length === 1)
    expect(options.of('chain')).toMatchObject([{ ticker: 'BRKB', symbol: contract, underlying_price: 480.5 }])
  })

  it('C11 headlines', async () => {
    const { alpaca, confirmed, waits, lines } = await follow((stand, waits) => alpacaStocksTo(stand, waits, 'news'))
    await waits.until(() => confirmed().length === 1)
    const news = { id: 7, headline: 'A headline', summary: '', source: 'benzinga', url: 'https://news.example/7' }
    alpaca.tell([{ T: 'n', ...news, created_at: '2026-11-20T15:00:00Z', symbols: ['SPY', 'BRK.B', '$x'] }])
    await waits.until(() => lines.length === 1)
    expect(lines).toMatchObject([
      {
        kind: 'row',
        table: 'news',
        row: { article: '7', title: 'A headline', tickers: ['SPY', 'BRKB'], publisher: 'benzinga' },
      },
    ])
  })
})

it('C47 the official client of Alpaca takes the stand-in for the real thing', async () => {
  const { alpaca, tell, close } = await alpacaStand()
  ends.push(close)
  const client = new Alpaca({ keyId: ALPACA_KEY, secret: ALPACA_SECRET })
  const options = client.marketData.optionStream({ feed: 'opra', url: `${alpaca.socketUrl}/v1beta1/opra` })
  const stocks = client.marketData.stockStream({ feed: 'iex', url: `${alpaca.socketUrl}/v2/iex` })
  ends.push(
    () => options.disconnect(),
    () => stocks.disconnect(),
  )
  const seen: object[] = []
  const bars: object[] = []
  options.onTrade((trade) => seen.push(trade))
  options.onConnect(() => options.subscribeForTrades([SPY_600]))
  stocks.onBar((bar) => bars.push(bar))
  stocks.onConnect(() => stocks.subscribeForBars(['SPY']))
  options.connect()
  stocks.connect()
  const waits = new ManualWaits(NOW_MS)
  const follows = (channel: string) => [...alpaca.clients].some(({ topics }) => (topics.get(channel)?.size ?? 0) > 0)
  await waits.until(() => follows('trades') && follows('bars'))
  tell(2)
  alpaca.tell([
    { T: 'b', S: 'SPY', o: 1, h: 2, l: 1, c: 2, v: 3, t: packed(BigInt(NOW_MS) * 1_000_000n), n: 1, vw: 1.5 },
  ])
  await waits.until(() => seen.length === 2 && bars.length === 1)
  expect(seen[0]).toMatchObject({ symbol: SPY_600, price: 4.15, size: 20 })
  expect(bars[0]).toMatchObject({ symbol: 'SPY', close: 2 })
})
