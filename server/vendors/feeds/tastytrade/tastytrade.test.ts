import { DXLinkFeed, DXLinkWebSocketClient, FeedContract, FeedDataFormat } from '@dxfeed/dxlink-api'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { FeedLine } from '@/server/feeds/feedLine'
import { planContracts } from '@/server/feeds/wanted'
import { ContractBook } from '@/server/vendors/feeds/tastytrade/contractBook'
import { subscriptionFrames } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'
import type { DxLinkStand } from '@/tests/support/feeds/dxLinkStand'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { openFeed } from '@/tests/support/feeds/openFeed'
import { dxPrint, SPY_CALL, tastytradeFeedTo, tastytradeStand } from '@/tests/support/feeds/tastytradeSubject'

const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The feed alone, with what it tells. */
async function follow(
  prepare: (dx: DxLinkStand) => void = () => undefined,
  more: Parameters<typeof tastytradeFeedTo>[2] = {},
) {
  const stand = await tastytradeStand()
  ends.push(() => stand.close())
  prepare(stand.dx)
  const waits = new ManualWaits(NOW_MS)
  const feed = tastytradeFeedTo(stand.dx, waits, more)
  const isReady = () => stand.confirmed().includes(`Trade ${SPY_CALL}`)
  return { ...stand, waits, feed, isReady, ...openFeed(feed, ends) }
}

describe('dxLink: prints of options', () => {
  it('C17 a class of shares is followed as BRK/B and told as BRKB', async () => {
    const { dx, waits, of } = await follow(
      (stand) => {
        stand.contracts = [{ occ: 'BRKB  261218C00480000', streamer: '.BRKB261218C480', strike: 480 }]
      },
      { names: ['BRKB'] },
    )
    const follows = (wanted: string) =>
      [...dx.clients].some((one) => [...one.channels.values()].some(({ entries }) => entries.has(wanted)))
    await waits.until(() => follows('Trade BRK/B'))
    dx.tell('Trade', [{ eventSymbol: 'BRK/B', price: 480.5, dayVolume: 9, time: NOW_MS }])
    await waits.until(() => of('underlying').length === 1)
    expect(of('underlying')).toMatchObject([{ ticker: 'BRKB', price: 480.5 }])
  })

  it('C11 C19 a print with its quote, letter and nanoseconds; names within a millisecond are told apart beyond 2^53', async () => {
    const { waits, isReady, dx, of } = await follow()
    await waits.until(isReady)
    dx.tell('TimeAndSale', [
      dxPrint(1, { timeNanoPart: 123_456, exchangeSaleConditions: ' S ', bidPrice: 0 }),
      dxPrint(1, { sequence: 2, price: 4.2, size: 1, bidPrice: 'NaN' }),
    ])
    await waits.until(() => of('print').length === 2)
    expect(of('print')).toMatchObject([
      {
        ...{ at_us: (NOW_MS + 1) * 1000 + 123, symbol: 'SPY261218C00600000', price: 4.15, size: 20, bid: 0, ask: 4.2 },
        // The letter of the OPRA wire for an intermarket sweep of one leg.
        ...{ condition: 'ISOI', exchange: 'C', underlying_price: null, open_interest: null },
      },
      { price: 4.2, size: 1, bid: null, ask: 4.2 },
    ])
    const [first, second] = of('print').map((line) => (line.kind === 'print' ? line.id : ''))
    expect(first).not.toBe(second)
  })

  it('C12 C13 fields in another order, told late and again, and without some of them', async () => {
    const { waits, isReady, dx, of } = await follow((stand) => {
      stand.fieldsFor = (asked) => ('TimeAndSale' in asked ? {} : asked)
    })
    await waits.until(isReady)
    const client = [...dx.clients][0]
    const channel = [...(client?.channels ?? [])].find(([, { contract }]) => contract === 'STREAM')?.[0] ?? 0
    const config = (fields: readonly string[]) =>
      client?.say({ type: 'FEED_CONFIG', channel, aggregationPeriod: 0, eventFields: { TimeAndSale: fields } })
    const send = (fields: readonly string[], row: object) =>
      client?.send(channel, { type: 'TimeAndSale', rows: [row as never], fields })
    send(['price', 'eventSymbol'], dxPrint(1))
    const turned = ['type', 'size', 'price', 'time', 'eventSymbol', 'sequence']
    config(turned)
    send(turned, dxPrint(2, { price: 5 }))
    const next = ['eventSymbol', 'time', 'price', 'size', 'sequence', 'type', 'novelty']
    config(next)
    send(next, dxPrint(3, { price: 6, novelty: 'x' }))
    await waits.until(() => of('print').length === 2)
    expect(of('print')).toMatchObject([
      { price: 5, size: 20, bid: null, ask: null, condition: '', exchange: '' },
      { price: 6, size: 20 },
    ])
  })

  it('C24 C26 C27 CORRECTION takes the old version back and tells the new one, CANCEL takes back the newest', async () => {
    const { waits, isReady, dx, of, feed } = await follow()
    await waits.until(isReady)
    dx.tell('TimeAndSale', [
      dxPrint(1),
      dxPrint(1, { type: 'CORRECTION', price: 4.1 }),
      dxPrint(1, { type: 'CANCEL', price: 4.1 }),
      dxPrint(9, { type: 'CANCEL' }),
      dxPrint(2, { eventFlags: 2 }),
      dxPrint(3, { size: 0 }),
      dxPrint(4, { price: 'NaN' }),
    ])
    await waits.until(() => of('cancel').length === 4)
    const [old, corrected] = of('print').map((line) => (line.kind === 'print' ? line.id : ''))
    expect(of('cancel')).toMatchObject([
      { cancels: old },
      { cancels: corrected },
      { cancels: `${SPY_CALL} ${NOW_MS + 9} 9` },
      { cancels: `${SPY_CALL} ${NOW_MS + 2} 2` },
    ])
    await waits.until(() => feed.figures().prints_unusable === 2)
    expect(of('print')).toHaveLength(2)
  })

  it('C13 prints of one millisecond without a sequence are told apart by what was traded', async () => {
    const { waits, isReady, dx, of } = await follow()
    await waits.until(isReady)
    const bare = (more: object) => dxPrint(1, { sequence: 'NaN', ...more })
    dx.tell('TimeAndSale', [bare({ size: 20 }), bare({ size: 30 }), bare({ size: 20, price: 4.2 }), dxPrint(2)])
    await waits.until(() => of('print').length === 4)
    expect(new Set(of('print').map((line) => line.kind === 'print' && line.id)).size).toBe(4)
  })

  it('C13 stock prints of one millisecond without a sequence are told apart, and told again are the same', async () => {
    const { waits, isReady, dx, lines } = await follow()
    await waits.until(isReady)
    const seqs = () =>
      lines.flatMap((line) => (line.kind === 'row' && line.table === 'equity_prints' ? [line.row.seq] : []))
    const bare = (more: object) => dxPrint(1, { eventSymbol: 'SPY', sequence: 'NaN', exchangeCode: 'Q', ...more })
    const prints = [
      bare({ size: 20 }),
      bare({ size: 30 }),
      bare({ size: 20, price: 600.02 }),
      bare({ exchangeCode: 'D' }),
    ]
    dx.tell('TimeAndSale', [...prints, dxPrint(1, { eventSymbol: 'SPY', sequence: 0 })])
    await waits.until(() => seqs().length === 5)
    expect(new Set(seqs()).size).toBe(5)
    dx.tell('TimeAndSale', prints)
    await waits.until(() => seqs().length === 9)
    expect(seqs().slice(5)).toEqual(seqs().slice(0, 4))
  })

  it('a letter that OPRA does not have is unknown and counted; a print between legs is one of several legs', async () => {
    const { waits, isReady, dx, of, feed } = await follow()
    await waits.until(isReady)
    dx.tell('TimeAndSale', [
      dxPrint(1, { exchangeSaleConditions: '?' }),
      dxPrint(2, { exchangeSaleConditions: '?', spreadLeg: true }),
    ])
    await waits.until(() => of('print').length === 2)
    expect(of('print')).toMatchObject([{ condition: '' }, { condition: 'MLET' }])
    expect(feed.figures().conditions_unknown).toBe(2)
  })

  it('a channel that gathers prints is refused: some would be lost', async () => {
    const { waits, isReady, dx, over } = await follow()
    await waits.until(isReady)
    const client = [...dx.clients][0]
    const channel = [...(client?.channels ?? [])].find(([, { contract }]) => contract === 'STREAM')?.[0] ?? 0
    client?.say({ type: 'FEED_CONFIG', channel, aggregationPeriod: 10 })
    expect(await over).toMatchObject({ kind: 'protocol', message: expect.stringContaining('gathers prints') })
  })

  it('C35 a history that is cut off repairs a part only', async () => {
    const { waits, isReady, dx, feed, signal, lines } = await follow()
    await waits.until(isReady)
    dx.onSubscribed = (client, channel, { symbol }) => {
      if (symbol !== SPY_CALL) return
      const fields = client.channels.get(channel)?.fields.TimeAndSale ?? []
      const rows = [dxPrint(8, { eventFlags: 4 }), dxPrint(7, { eventFlags: 16 })]
      client.send(channel, { type: 'TimeAndSale', rows, fields })
    }
    const told: FeedLine[] = []
    const stretch = { fromUs: (NOW_MS - 60_000) * 1000, toUs: (NOW_MS + 8) * 1000 }
    const repaired = feed.repair(stretch, (line) => void told.push(line), signal)
    await waits.until(() => told.length === 2, 100)
    expect(told.map((line) => line.kind === 'print' && line.at_us)).toEqual([(NOW_MS + 7) * 1000, (NOW_MS + 8) * 1000])
    expect(await repaired).toEqual({ state: 'partly', missing: null })
    expect(lines.filter(({ kind }) => kind === 'print')).toEqual([])
  })
})

describe('dxLink: states', () => {
  it('C11 quotes, greeks, interest, volume and price become a chain once a minute; what is NaN is unknown', async () => {
    const { waits, isReady, dx, of } = await follow()
    await waits.until(isReady)
    const at = { eventSymbol: SPY_CALL }
    // 20777 days after 1970 is Friday 20 November 2026.
    const dayId = 20_777
    dx.tell('Quote', [{ ...at, bidPrice: 0, askPrice: 0.05 }])
    dx.tell('Greeks', [{ ...at, volatility: 0.2, delta: 0.4, gamma: 0.01, theta: -0.5, vega: 'NaN' }])
    dx.tell('Summary', [{ ...at, dayId, openInterest: 1234 }])
    dx.tell('Trade', [{ ...at, time: NOW_MS, price: 0.04, dayId, dayVolume: 77 }])
    dx.tell('Quote', [{ eventSymbol: 'SPY', bidPrice: 600, askPrice: 601 }])
    await waits.until(() => of('underlying').length === 2)
    await waits.until(() => of('chain').length > 0, 1000)
    expect(of('interest')).toMatchObject([
      { session_date: '2026-11-20', ticker: 'SPY', symbol: 'SPY261218C00600000', open_interest: 1234, change: null },
    ])
    expect(of('quote')).toMatchObject([{ bid: 0, ask: 0.05 }])
    expect(of('chain').at(-1)).toMatchObject({
      ...{ ticker: 'SPY', symbol: 'SPY261218C00600000', bid: 0, ask: 0.05, iv: 0.2, delta: 0.4, vega: null },
      ...{ open_interest: 1234, volume: 77, last: 0.04, underlying_price: 600.5 },
    })
    expect(of('underlying').map((line) => line.kind === 'underlying' && line.price)).toEqual([601, 600.5])
  })

  it('C11 over midnight: the trades of the day before are not those of the new day', () => {
    const book = new ContractBook()
    const symbol = 'SPY261218C00600000'
    const take = (eventType: string, more: object, at: string) =>
      book.take({ eventType, eventSymbol: SPY_CALL, ...more }, symbol, { ticker: 'SPY', us: Date.parse(at) * 1000 })
    const figures = () => [...book.rows(() => null)].map(({ bid, volume, last }) => [bid, volume, last])
    take('Trade', { price: 0.04, dayId: 20_777, dayVolume: 77 }, '2026-11-20T20:59:00Z')
    expect(figures()).toEqual([[null, 77, 0.04]])
    take('Quote', { bidPrice: 0.02, askPrice: 0.05 }, '2026-11-23T14:30:01Z')
    expect(figures()).toEqual([[0.02, null, null]])
    take('Trade', { price: 0.03, dayId: 20_780, dayVolume: 5 }, '2026-11-23T14:30:02Z')
    expect(figures()).toEqual([[0.02, 5, 0.03]])
  })

  it('C11 halts, minutes and stock prints become rows of their views', async () => {
    const { waits, isReady, dx, lines } = await follow()
    await waits.until(isReady)
    const rows = (table: string) =>
      lines.flatMap((line) => (line.kind === 'row' && line.table === table ? [line.row] : []))
    const halt = { eventSymbol: 'SPY', description: 'SPDR', statusReason: 'LUDP', haltStartTime: NOW_MS - 5000 }
    dx.tell('Profile', [
      { ...halt, tradingStatus: 'HALTED', haltEndTime: 0 },
      { ...halt, tradingStatus: 'ACTIVE', haltEndTime: NOW_MS },
      { ...halt, tradingStatus: 'HALTED', haltStartTime: 'NaN' },
    ])
    const bar = { eventSymbol: 'SPY{=m}', open: 600, high: 602, low: 599, close: 601, volume: 1000 }
    dx.tell('Candle', [
      { ...bar, time: NOW_MS - 60_000 },
      { ...bar, time: NOW_MS - 120_000, close: 600 },
      { ...bar, time: NOW_MS, close: 602 },
    ])
    dx.tell('TimeAndSale', [
      dxPrint(1, { eventSymbol: 'SPY', exchangeCode: 'D', exchangeSaleConditions: '@  I', price: 600.01, size: 7 }),
      dxPrint(2, { eventSymbol: 'SPY', validTick: false }),
    ])
    await waits.until(() => rows('equity_prints').length === 1)
    expect(rows('trading_halts')).toMatchObject([
      { ticker: 'SPY', halted_at: (NOW_MS - 5000) * 1000, code: 'LUDP', trades_at: null },
      { ticker: 'SPY', halted_at: (NOW_MS - 5000) * 1000, code: 'LUDP', trades_at: NOW_MS * 1000 },
    ])
    // The one before is told at once, the one that ran when it is over.
    expect(rows('stock_minutes')).toMatchObject([
      { start_at: (NOW_MS - 120_000) * 1000, close: 600, session: 'regular' },
      { start_at: (NOW_MS - 60_000) * 1000, close: 601 },
    ])
    expect(rows('equity_prints')).toMatchObject([
      { ticker: 'SPY', price: 600.01, size: 7, off_exchange: true, conditions: ['odd_lot'], sets_price: false },
    ])
  })
})

describe('dxLink: connection', () => {
  it('C05 a token that is over is renewed: early on the open line', async () => {
    const { waits, isReady, dx } = await follow()
    await waits.until(isReady)
    dx.token = 'the next token'
    const client = [...dx.clients][0]
    // Twenty hours of the clock, in steps within which both sides keep the line alive.
    const stepMs = 40_000
    const isRenewed = () => client?.frames.some(({ type, token }) => type === 'AUTH' && token === dx.token) === true
    await waits.until(isRenewed, stepMs)
    expect(dx.connections).toBe(1)
    expect(client?.isAuthorized).toBe(true)
  })

  it('C06 C07 C08 nearest expiries and strikes are followed up to the limit, and the rest is told', async () => {
    const strikes = [590, 600, 610, 900]
    const { waits, feed, confirmed } = await follow(
      (dx) => {
        dx.contracts = strikes.map((strike) => ({
          ...{ occ: `SPY   261218C00${strike}000`, streamer: `.SPY261218C${strike}`, strike },
        }))
      },
      { limit: 3 },
    )
    await waits.until(() => confirmed().filter((key) => key.startsWith('TimeAndSale .')).length > 0)
    expect(confirmed().filter((key) => key.startsWith('TimeAndSale .'))).toEqual([
      'TimeAndSale .SPY261218C600',
      'TimeAndSale .SPY261218C610',
      'TimeAndSale .SPY261218P600',
    ])
    expect(feed.words()).toContain('3 more near the price are not: the limit is 3')
  })

  it('C06 plans: expiry, then name, then distance; names without a price wait', () => {
    const one = (ticker: string, expiry: string, strike: number) => ({
      symbol: `${ticker}${expiry}${strike}`,
      ticker,
      expiry,
      strike,
    })
    const offered = [
      one('B', '2026-12-18', 10),
      one('A', '2026-12-18', 11),
      one('A', '2026-12-18', 10),
      one('C', '2026-11-27', 10),
    ]
    const plan = (limit: number, price: (ticker: string) => number | null) =>
      planContracts(offered, { names: ['A', 'B', 'C'], price, limit }).contracts.map(({ symbol }) => symbol)
    expect(plan(9, () => 10)).toEqual(['C2026-11-2710', 'A2026-12-1810', 'A2026-12-1811', 'B2026-12-1810'])
    expect(plan(9, (ticker) => (ticker === 'C' ? null : 10))).toEqual([
      'A2026-12-1810',
      'A2026-12-1811',
      'B2026-12-1810',
    ])
    expect(plan(1, () => 10)).toEqual(['C2026-11-2710'])
    expect(plan(9, () => 100)).toEqual([])
  })

  it('C09 subscriptions go in frames of at most 8 kB and 250 symbols', () => {
    const entries = Array.from({ length: 2000 }, (_, at) => ({ type: 'TimeAndSale', symbol: `.SPY261218C${at + 1}` }))
    const frames = [...subscriptionFrames(3, 'add', entries)]
    expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(8192)
    const sent = frames.flatMap((frame) => (JSON.parse(frame) as { add: object[] }).add)
    expect(Math.max(...frames.map((frame) => (JSON.parse(frame) as { add: object[] }).add.length))).toBeLessThanOrEqual(
      250,
    )
    expect(sent).toEqual(entries)
  })
})

it('C47 the official dxLink client takes the stand-in for the real thing', async () => {
  const stand = await tastytradeStand()
  ends.push(() => stand.close())
  const before = globalThis.WebSocket
  globalThis.WebSocket = WebSocket as never
  ends.push(() => {
    globalThis.WebSocket = before
  })
  const client = new DXLinkWebSocketClient()
  ends.push(() => client.close())
  client.setAuthToken(stand.dx.token)
  client.connect(stand.dx.socketUrl)
  const feed = new DXLinkFeed(client, FeedContract.STREAM)
  feed.configure({
    acceptAggregationPeriod: 0,
    acceptDataFormat: FeedDataFormat.COMPACT,
    acceptEventFields: { TimeAndSale: ['eventSymbol', 'time', 'sequence', 'price', 'size', 'bidPrice', 'askPrice'] },
  })
  const seen: object[] = []
  feed.addEventListener((events) => seen.push(...events))
  feed.addSubscriptions({ type: 'TimeAndSale', symbol: SPY_CALL })
  const waits = new ManualWaits(NOW_MS)
  await waits.until(() => stand.confirmed().length > 0)
  stand.tell(2)
  await waits.until(() => seen.length === 2)
  expect(seen[0]).toMatchObject({ eventSymbol: SPY_CALL, time: NOW_MS + 1, sequence: 1, price: 4.15, bidPrice: 4.1 })
})
