import { describe, expect, it } from 'vitest'
import { Batcher } from '@/server/engine/batcher'
import { Engine } from '@/server/engine/engine'
import { Feeds } from '@/server/feeds/feeds'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { MemoryFeedStore } from '@/tests/support/feeds/memoryFeedStore'

/** Wednesday 15 January 2025, 11:00 New York. */
const NOW_MS = Date.parse('2025-01-15T16:00:00Z')
const SYMBOL = 'SPY250117C00600000'

const print = (id: string, more: object = {}) => ({
  ...{ kind: 'print', id, at_us: (NOW_MS - 60_000) * 1000, symbol: SYMBOL, price: 4.15, size: 20, bid: 4.1, ask: 4.2 },
  ...more,
})
const body = (...lines: readonly (object | string)[]) =>
  Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))

interface Kept {
  readonly tape: MemoryTape
  readonly market: MemoryMarketStore
  readonly feeds: MemoryFeedStore
}
const kept = (): Kept => ({ tape: new MemoryTape(), market: new MemoryMarketStore(), feeds: new MemoryFeedStore() })

/** A host's engine with one door, on stores that outlive it. */
function start(stores: Kept, { plays = true } = {}) {
  const clock = () => NOW_MS
  const feeds = new Feeds(
    {
      ...stores,
      doors: ['desk', 'other'],
      clock,
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      lease: () => Promise.resolve(true),
      onError: () => undefined,
    },
    { prints: 'desk', sources: [] },
  )
  const batcher = new Batcher({ store: feeds.writer, maxWaitMs: 20, sleep: () => new Promise((r) => setTimeout(r, 1)) })
  const engine = new Engine({
    source: feeds,
    store: stores.tape,
    batcher,
    sinks: [],
    clock,
    onError: () => undefined,
  })
  if (plays) engine.start()
  feeds.start(() => batcher.flush())
  const door = feeds.doors.get('desk')
  if (door === undefined) throw new Error('no door')
  return { door, feeds, engine, other: feeds.doors.get('other') }
}

const readAll = (tape: MemoryTape, sessionDate = '2025-01-15') =>
  tape.readForward({ sessionDate, source: 'desk' }, 0, 100_000)

describe('the door for other feeds', () => {
  it('answers when prints are stored, numbered densely in order of arrival', async () => {
    const stores = kept()
    const host = start(stores)
    const result = await host.door.take('a', body(print('1', { n: 1 }), print('2', { n: 2, price: 4.2 })))
    expect(result).toEqual({
      status: 200,
      body: { accepted: 2, duplicates: 0, rejected: [], acked_n: 2, seq_to: 2 },
    })
    expect((await readAll(stores.tape)).map(({ seq, price, side }) => [seq, price, side])).toEqual([
      [1, 4.15, 'MID'],
      [2, 4.2, 'ASK'],
    ])
    expect(await host.door.position()).toBe(2)
    await host.engine.stop()
  })

  it('C34 the same batch gets the same answer, another one under its key 409, a print of an earlier batch is a duplicate', async () => {
    const stores = kept()
    const host = start(stores)
    const first = await host.door.take('a', body(print('1')))
    expect(await host.door.take('a', body(print('1')))).toEqual(first)
    expect(await host.door.take('a', body(print('2')))).toMatchObject({ status: 409 })
    expect(await host.door.take('b', body(print('1'), print('2')))).toMatchObject({
      status: 200,
      body: { accepted: 1, duplicates: 1 },
    })
    expect(await readAll(stores.tape)).toHaveLength(2)
    await host.engine.stop()
  })

  it('C41 a host that died in the middle of a batch stores nothing twice and loses nothing when it is sent again', async () => {
    const stores = kept()
    const many = Array.from({ length: 9000 }, (_, at) => print(`p${at}`, { at_us: (NOW_MS - 60_000) * 1000 + at }))
    const whole = stores.tape.insertPrints.bind(stores.tape)
    let batches = 0
    // The second batch of rows never arrives: identities of it are stored, its prints are not.
    stores.tape.insertPrints = (batch) => (++batches === 2 ? new Promise(() => undefined) : whole(batch))
    const dying = start(stores)
    void dying.door.take('a', body(...many))
    while (batches < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    const part = (await readAll(stores.tape)).length
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(9000)
    stores.tape.insertPrints = whole
    const next = start(stores)
    expect(await next.door.take('a', body(...many))).toMatchObject({
      status: 200,
      body: { accepted: 9000 - part, duplicates: part, seq_to: 9000 },
    })
    const stored = await readAll(stores.tape)
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 9000 }, (_, at) => at + 1))
    expect(new Set(stored.map(({ executedAtUs }) => executedAtUs)).size).toBe(9000)
    await next.engine.stop()
  })

  it('C24 a cancel takes its print back, also after a restart; one of an unknown print is kept and counted', async () => {
    const stores = kept()
    const first = start(stores)
    await first.door.take('a', body(print('1'), print('2')))
    await first.engine.stop()
    const next = start(stores)
    const cancel = (id: string, cancels: string) => ({
      ...{ kind: 'cancel', id, cancels, at_us: (NOW_MS - 30_000) * 1000, symbol: SYMBOL, price: 4.15, size: 20 },
    })
    await next.door.take('b', body(cancel('c1', '1'), cancel('c2', 'never seen')))
    expect((await readAll(stores.tape)).map(({ seq, canceled }) => [seq, canceled])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ])
    expect(next.door.sink.counters).toMatchObject({ cancels: 2, unmatched: 1 })
    await next.engine.stop()
  })

  it('C24 a cancel of a print that waits to be stored behind the engine, long after it', async () => {
    const stores = kept()
    const silent = start(stores, { plays: false })
    const many = Array.from({ length: 3000 }, (_, at) => print(`p${at}`, { at_us: (NOW_MS - 60_000) * 1000 + at }))
    const cancel = {
      ...{ kind: 'cancel', id: 'c', cancels: 'p0', at_us: (NOW_MS - 30_000) * 1000 },
      ...{ symbol: SYMBOL, price: 4.15, size: 20 },
    }
    await silent.door.take('a', body(...many, cancel))
    const stored = await readAll(stores.tape)
    expect(stored.filter(({ canceled }) => canceled).map(({ seq }) => seq)).toEqual([1, 3001])
    expect((await stores.tape.contractDays(SYMBOL, '2025-01-15', '2025-01-15'))[0]?.volume).toBe(2999 * 20)
    await silent.engine.stop()
  })

  it('C21 joins the newest quote at or before the print, never a later one; without one the side is unknown', async () => {
    const stores = kept()
    const host = start(stores)
    const at = (seconds: number) => (NOW_MS - 600_000 + seconds * 1000) * 1000
    const quote = (seconds: number, bid: number, ask: number) => ({
      ...{ kind: 'quote', at_us: at(seconds), symbol: SYMBOL, bid, ask },
    })
    const bare = { bid: null, ask: null }
    await host.door.take(
      'a',
      body(
        quote(10, 4, 4.2),
        quote(20, 4.2, 4.4),
        print('late', { at_us: at(19), price: 4.2, ...bare }),
        print('early', { at_us: at(9), ...bare }),
        print('on time', { at_us: at(20), price: 4.2, ...bare }),
        print('stale', { at_us: at(200), ...bare }),
      ),
    )
    expect((await readAll(stores.tape)).map(({ bid, ask, side }) => [bid, ask, side])).toEqual([
      [4, 4.2, 'ASK'],
      [null, null, 'NONE'],
      [4.2, 4.4, 'BID'],
      [null, null, 'NONE'],
    ])
    await host.engine.stop()
  })

  it('prints of another session, or before the engine plays, are stored and read back when it comes to them', async () => {
    const stores = kept()
    const silent = start(stores, { plays: false })
    await silent.door.take('a', body(print('1'), print('y', { at_us: Date.parse('2025-01-14T16:00:00Z') * 1000 })))
    expect(await readAll(stores.tape)).toHaveLength(1)
    expect(await readAll(stores.tape, '2025-01-14')).toHaveLength(1)
    silent.engine.start()
    await silent.door.take('b', body(print('2'), print('1')))
    expect((await readAll(stores.tape)).map(({ seq, volume }) => [seq, volume])).toEqual([
      [1, 20],
      [2, 40],
    ])
    await silent.engine.stop()
  })

  it('C12 names bad lines; of more than one in a hundred nothing is taken', async () => {
    const stores = kept()
    const host = start(stores)
    const good = Array.from({ length: 200 }, (_, at) => print(`g${at}`))
    const bad = [
      'not json',
      print('x', { size: 0 }),
      print('y', { at_us: (NOW_MS + 3_600_000) * 1000 }),
      print('z', { symbol: 'NONSENSE' }),
    ]
    expect(await host.door.take('a', body(...good.slice(0, 100), ...bad))).toMatchObject({
      status: 422,
      rejected: [
        { line: 101, reason: 'the line is no JSON' },
        { line: 102, reason: expect.stringContaining('size') },
      ],
    })
    expect(await readAll(stores.tape)).toHaveLength(0)
    const answer = await host.door.take('b', body(...good, ...bad))
    expect(answer).toMatchObject({ status: 200, body: { accepted: 200 } })
    const { rejected } = (answer as unknown as { body: { rejected: { line: number; reason: string }[] } }).body
    expect(rejected.map(({ line }) => line)).toEqual([201, 202, 203, 204])
    expect(rejected.map(({ reason }) => reason).join()).toMatch(/future[\s\S]*option symbol/)
    await host.engine.stop()
  })

  it.each(['BRK.B', 'BRK/B', 'BRK-B', 'BRKB'])('a class of shares told as %s has one form', async (ticker) => {
    const stores = kept()
    const { door } = start(stores)
    const chain = { at_us: (NOW_MS - 60_000) * 1000, symbol: 'BRKB250117C00480000', underlying_price: 480 }
    const news = { published_at: chain.at_us, article: '1', title: 'A', publisher: '', url: '', summary: '' }
    await door.take(
      'a',
      body(
        { kind: 'chain', ticker, bid: 1, ask: 2, ...chain },
        { kind: 'row', table: 'news', row: { ...news, tickers: [ticker, 'KO'] } },
        { kind: 'row', table: 'trading_halts', row: { ticker, halted_at: 1, name: '', market: '', code: 'T1' } },
      ),
    )
    expect(await stores.tape.latestChain('BRKB')).toHaveLength(1)
    expect(await stores.market.rows('news', { where: [['tickers', 'has', 'BRKB']], limit: 5 })).toHaveLength(1)
    expect(await stores.market.count('trading_halts', [['ticker', '=', 'BRKB']])).toBe(1)
  })

  it('chains, interest and rows go where imports go; a second source of prints is refused', async () => {
    const stores = kept()
    const host = start(stores)
    const at_us = (NOW_MS - 60_000) * 1000
    const halt = { ticker: 'KALV', halted_at: at_us, name: 'KalVista', market: 'NASDAQ', code: 'T12' }
    const answer = await host.door.take(
      'a',
      body(
        {
          kind: 'chain',
          at_us,
          ticker: 'SPY',
          symbol: SYMBOL,
          underlying_price: 600.5,
          bid: 0,
          ask: 0.05,
          open_interest: 7,
        },
        { kind: 'interest', session_date: '2025-01-15', ticker: 'SPY', symbol: SYMBOL, open_interest: 42 },
        { kind: 'row', table: 'trading_halts', row: halt },
        print('1'),
      ),
    )
    expect(answer).toMatchObject({ status: 200, body: { accepted: 4, rejected: [] } })
    expect(await stores.tape.latestChain('SPY')).toMatchObject([
      { optionSymbol: SYMBOL, bid: 0, ask: 0.05, underlyingPrice: 600.5, source: 'desk' },
    ])
    expect(await stores.market.rows('trading_halts', { limit: 5 })).toMatchObject([{ ticker: 'KALV', source: 'desk' }])
    expect((await readAll(stores.tape))[0]?.openInterest).toBe(42)
    expect(
      await host.other?.take(
        'a',
        body(
          ...Array.from({ length: 200 }, () => halt && { kind: 'row', table: 'trading_halts', row: halt }),
          print('1'),
        ),
      ),
    ).toMatchObject({
      body: { rejected: [{ line: 201, reason: 'the prints of this host come from another source' }] },
    })
    expect(
      await host.door.take('b', body({ kind: 'row', table: 'trading_halts', row: { ticker: 'X' } })),
    ).toMatchObject({
      body: { rejected: [{ line: 1, reason: expect.stringContaining('halted_at') }] },
    })
    await host.engine.stop()
  })
})
