import { restClient, websocketClient } from '@massive.com/client-js'
import { afterEach, describe, expect, it } from 'vitest'
import type { FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { microseconds } from '@/server/vendors/feeds/massive/massiveRest'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { MASSIVE_KEY, type MassiveStand } from '@/tests/support/feeds/massiveStand'
import {
  massiveChainRow,
  massiveOptionsTo,
  massivePrint,
  massiveStand,
  massiveStocksTo,
  SPY_O,
} from '@/tests/support/feeds/massiveSubject'
import { openFeed } from '@/tests/support/feeds/openFeed'

const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function follow(
  make: (stand: MassiveStand, waits: Waits) => FeedAdapter,
  { prepare, nowMs = NOW_MS }: { prepare?: (stand: MassiveStand) => void; nowMs?: number } = {},
) {
  const { massive, ...stand } = await massiveStand()
  ends.push(() => stand.close())
  prepare?.(massive)
  const waits = new ManualWaits(nowMs)
  const feed = make(massive, waits)
  return { massive, ...stand, waits, feed, ...openFeed(feed, ends) }
}

const chainPath = '/v3/snapshot/options/SPY'

describe('Massive: option tape', () => {
  it('C11 C17 prints and quotes of one array, conditions by their numbers; what is unusable is counted', async () => {
    const { massive, confirmed, waits, of, feed } = await follow(massiveOptionsTo, {
      prepare: ({ rest }) => rest.set(chainPath, [massiveChainRow()]),
    })
    await waits.until(() => confirmed().includes(`Q.${SPY_O}`))
    massive.tell('options', [
      { ev: 'Q', sym: SPY_O, bx: 1, ax: 2, bp: 0, ap: 0.05, bs: 1, as: 9, t: NOW_MS, q: 1 },
      massivePrint(1, { c: [2, 233] }),
      massivePrint(2, { c: [999] }),
      massivePrint(3, { s: 0 }),
      massivePrint(4, { sym: 'O:NONSENSE' }),
      massivePrint(5, { p: undefined }),
    ])
    await waits.until(() => feed.figures().prints_unusable === 3)
    expect(of('quote')).toMatchObject([{ at_us: NOW_MS * 1000, symbol: 'SPY261218C00600000', bid: 0, ask: 0.05 }])
    expect(of('print')).toMatchObject([
      // 233 is a multi-leg auction (MLAT) by Massive's table.
      { at_us: (NOW_MS + 1) * 1000, price: 4.15, size: 20, condition: 'MLAT', exchange: '302', bid: null, ask: null },
      { condition: '' },
    ])
  })

  it('C03 C08 a plan with prints and without quotes: the tape goes on, quotes are told as refused and not asked for again', async () => {
    const { massive, confirmed, waits, of, feed, tell } = await follow(massiveOptionsTo, {
      prepare: (stand) => {
        stand.lacks = /^Q\./
        stand.rest.set(chainPath, [massiveChainRow()])
      },
    })
    await waits.until(() => /no quotes.*upgrade/.test(feed.words() ?? ''))
    tell(1)
    await waits.until(() => of('print').length === 1)
    expect([confirmed(), feed.figures().quotes_followed]).toEqual([['T.*'], 0])
    expect(massive.clients.size).toBe(1)
  })

  it('C03 a plan without the tape is told, although the login succeeds', async () => {
    const { refusals, waits } = await follow(massiveOptionsTo, {
      prepare: (stand) => {
        stand.lacks = /./
      },
    })
    await waits.until(() => refusals.length > 0)
    expect(refusals).toMatchObject([
      { kinds: ['prints', 'quotes'], fault: { kind: 'entitlement', message: expect.stringContaining('T.*') } },
    ])
  })

  it('C17 a condition that nobody knows is counted, the print is told without one', async () => {
    const { massive, confirmed, waits, of, feed } = await follow(massiveOptionsTo)
    await waits.until(() => confirmed().includes('T.*'))
    massive.tell('options', [massivePrint(1, { c: [249] }), massivePrint(2, { c: [209] })])
    await waits.until(() => of('print').length === 2)
    expect(of('print')).toMatchObject([{ condition: '' }, { condition: 'AUTO' }])
    expect(feed.figures().conditions_unknown).toBe(1)
  })

  it("C25 C27 OPRA's cancels: the last, the first, the only one, one between; without a match they name none", async () => {
    const { massive, confirmed, waits, of } = await follow(massiveOptionsTo)
    await waits.until(() => confirmed().includes('T.*'))
    const cancel = (nth: number, condition: number, more: object = {}) => massivePrint(nth, { c: [condition], ...more })
    const other = { sym: 'O:SPY261218P00600000' }
    massive.tell('options', [
      ...[1, 2, 3, 4].map((nth) => massivePrint(nth)),
      cancel(5, 203),
      cancel(6, 205),
      cancel(7, 201),
      cancel(8, 203, { p: 9 }),
      massivePrint(9, other),
      cancel(10, 207, other),
    ])
    await waits.until(() => of('cancel').length === 5)
    const nameOf = (nth: number, symbol = 'SPY261218C00600000') => `${symbol} ${nth} 302`
    expect(of('cancel').map((line) => line.kind === 'cancel' && line.cancels)).toEqual([
      nameOf(4),
      nameOf(1),
      nameOf(2),
      `${nameOf(8)} names none`,
      nameOf(9, 'SPY261218P00600000'),
    ])
  })

  it('C35 where the numbers of stream and interface differ a gap is not repaired, and that is told', async () => {
    const { massive, confirmed, waits, of, feed, signal, tell } = await follow(massiveOptionsTo)
    await waits.until(() => confirmed().includes('T.*'))
    tell(1)
    await waits.until(() => of('print').length === 1)
    massive.rest.set(`/v3/trades/${SPY_O}`, [
      {
        price: 4.15,
        size: 20,
        conditions: [219],
        exchange: 302,
        sequence_number: 77,
        sip_timestamp: `ns:${NOW_MS + 1}000000`,
      },
    ])
    const told: FeedLine[] = []
    const stretch = { fromUs: (NOW_MS + 2) * 1000, toUs: (NOW_MS + 9) * 1000 }
    const repaired = feed.repair?.(stretch, (line) => void told.push(line), signal)
    await expect(repaired).rejects.toMatchObject({ message: expect.stringContaining('not repaired') })
    expect(told).toEqual([])
  })

  it('C35 on a tape that is quiet after a restart a repair waits for the print that proves the numbers', async () => {
    const { massive, confirmed, waits, feed, signal, tell } = await follow(massiveOptionsTo)
    await waits.until(() => confirmed().includes('T.*'))
    const row = { price: 4.15, size: 20, conditions: [219], exchange: 302, sip_timestamp: `ns:${NOW_MS + 1}000000` }
    massive.rest.set(`/v3/trades/${SPY_O}`, [{ ...row, sequence_number: 1 }])
    let isOver = false
    const stretch = { fromUs: (NOW_MS - 9) * 1000, toUs: (NOW_MS - 2) * 1000 }
    const repairing = feed
      .repair?.(stretch, () => undefined, signal)
      .finally(() => {
        isOver = true
      })
    await waits.advance(5 * 60_000)
    expect(isOver).toBe(false)
    tell(1)
    await waits.until(() => isOver, 1000)
    expect(await repairing).toEqual({ state: 'partly', missing: null })
  })

  it('C35 what was told before the first print that proves the numbers is taken once one does', async () => {
    const { massive, confirmed, waits, of, feed, signal } = await follow(massiveOptionsTo)
    await waits.until(() => confirmed().includes('T.*'))
    // The busier contract comes first, and the history does not know its newest print yet.
    const other = SPY_O.replace('C00600', 'C00610')
    massive.tell('options', [massivePrint(1, { sym: other, s: 500 }), massivePrint(1)])
    await waits.until(() => of('print').length === 2)
    const row = (ms: number, sequence: number) => ({
      ...{ price: 4.15, size: 20, conditions: [219], exchange: 302, sequence_number: sequence },
      sip_timestamp: `ns:${NOW_MS + ms}000000`,
    })
    massive.rest.set(`/v3/trades/${other}`, [row(3, 3)])
    massive.rest.set(`/v3/trades/${SPY_O}`, [row(1, 1), row(4, 4)])
    const told: FeedLine[] = []
    const stretch = { fromUs: (NOW_MS + 2) * 1000, toUs: (NOW_MS + 9) * 1000 }
    const repaired = await feed.repair?.(stretch, (line) => void told.push(line), signal)
    expect(repaired).toEqual({ state: 'partly', missing: null })
    expect(told.map((line) => 'at_us' in line && line.at_us)).toEqual([(NOW_MS + 3) * 1000, (NOW_MS + 4) * 1000])
  })
})

describe('Massive: chains', () => {
  it('C11 C13 every page in order, nanoseconds exact, a bid of 0 kept, what is of another day or missing unknown', async () => {
    const put = {
      details: { ticker: 'O:SPY261218P00602500' },
      day: { volume: 5, last_updated: `ns:${NOW_MS - 86_400_000}000000` },
      last_trade: { price: 3.1, sip_timestamp: `ns:${NOW_MS - 86_400_000}000000` },
    }
    const bare = {
      details: { ticker: 'O:SPY261218C00610000' },
      last_quote: null,
      greeks: null,
      implied_volatility: null,
    }
    const { massive, waits, of, feed } = await follow((stand, waits) => massiveOptionsTo(stand, waits, false), {
      prepare: ({ rest }) =>
        rest.set(chainPath, [massiveChainRow(), massiveChainRow(put), massiveChainRow(bare), { odd: 1 }]),
    })
    await waits.until(() => of('chain').length === 3)
    expect(of('chain')).toMatchObject([
      {
        ...{
          symbol: 'SPY261218C00600000',
          at_us: (NOW_MS - 1000) * 1000 + 123,
          bid: 0,
          ask: 0.05,
          iv: 0.2,
          delta: 0.4,
        },
        ...{ open_interest: 1234, volume: 77, last: 0.04, underlying_price: 601 },
      },
      { symbol: 'SPY261218P00602500', volume: null, last: null },
      { symbol: 'SPY261218C00610000', bid: null, ask: null, iv: null, delta: null },
    ])
    expect(massive.asked).toHaveLength(2)
    expect(massive.asked.join()).not.toContain(MASSIVE_KEY)
    expect(feed.figures().contracts_unreadable).toBe(1)
    expect(microseconds('{"a":1795190399000123456,"b":[1795190399000123456],"c":12}')).toBe(
      '{"a":1795190399000123,"b":[1795190399000123456],"c":12}',
    )
  })

  it('open interest counts after 7:05, when two readings ten minutes apart agree', async () => {
    const { massive, waits, of } = await follow((stand, waits) => massiveOptionsTo(stand, waits, false), {
      prepare: ({ rest }) => rest.set(chainPath, [massiveChainRow()]),
      // 6:30 New York: the vendor's readings flip.
      nowMs: Date.parse('2026-11-20T11:30:00Z'),
    })
    const until = (time: string) => waits.until(() => waits.now() >= Date.parse(`2026-11-20T${time}:00Z`), 5000)
    await until('12:04')
    expect(of('interest')).toEqual([])
    massive.rest.set(chainPath, [massiveChainRow({ open_interest: 2000 })])
    await until('12:18')
    expect(of('interest')).toMatchObject([
      { session_date: '2026-11-20', symbol: 'SPY261218C00600000', open_interest: 2000 },
    ])
  })

  it('C38 C40 calls that are refused are told, and the tape goes on', async () => {
    const { confirmed, waits, of, feed, tell } = await follow(massiveOptionsTo, {
      prepare: (massive) => {
        massive.restStatus = 429
      },
    })
    await waits.until(() => confirmed().includes('T.*'))
    tell(2)
    await waits.until(() => of('print').length === 2)
    await waits.until(() => feed.words()?.includes('fewer calls') === true)
    expect(of('chain')).toEqual([])
  })
})

describe('Massive: stocks and indices', () => {
  const tables = ({ rest }: MassiveStand) => {
    const rule = (updates_volume: boolean, updates_open_close: boolean) => ({
      update_rules: { consolidated: { updates_volume, updates_open_close } },
    })
    rest.set('/v3/reference/conditions', [
      { id: 0, name: 'Regular Sale', ...rule(true, true) },
      { id: 37, name: 'Odd Lot Trade', ...rule(true, false) },
    ])
    rest.set('/v3/reference/exchanges', [
      { id: 4, type: 'TRF' },
      { id: 11, type: 'exchange', participant_id: 'P' },
    ])
    rest.set('/v2/aggs/ticker/SPY/range/1/minute/2026-11-20/2026-11-20', [
      { t: NOW_MS - 120_000, o: 600, h: 602, l: 599, c: 601, v: 1000 },
    ])
  }

  it('C11 prints by the vendor’s own tables, minutes of the day so far and the next, the price for prints of options', async () => {
    const { massive, confirmed, waits, lines, feed } = await follow(massiveStocksTo, { prepare: tables })
    await waits.until(() => confirmed().length === 2 && lines.length === 1)
    const print = { ev: 'T', sym: 'SPY', i: '1', t: NOW_MS, z: 1, p: 600.5, s: 100 }
    massive.tell('stocks', [
      { ...print, x: 11, c: [0], q: 1 },
      { ...print, x: 4, trfi: 201, c: [37], s: 7, q: 2 },
      { ...print, x: 99, c: [555], q: 3 },
      { ev: 'AM', sym: 'SPY', o: 600, h: 602, l: 599, c: 601.5, v: 500, s: NOW_MS - 60_000, e: NOW_MS },
    ])
    await waits.until(() => lines.length === 6)
    const rows = lines.flatMap((line) => (line.kind === 'row' ? [line] : []))
    expect(rows.map(({ table, row }) => [table, row.price ?? row.close])).toEqual([
      ['stock_minutes', 601],
      ['equity_prints', 600.5],
      ['equity_prints', 600.5],
      ['equity_prints', 600.5],
      ['stock_minutes', 601.5],
    ])
    expect(rows.slice(1, 4).map(({ row }) => row)).toMatchObject([
      { exchange: 'P', off_exchange: false, conditions: [], sets_price: true, counts_volume: true, session: 'regular' },
      { exchange: 'D', off_exchange: true, conditions: ['odd_lot_trade'], sets_price: false, counts_volume: true },
      { exchange: '99', conditions: ['massive_555'], sets_price: false },
    ])
    expect(lines.filter(({ kind }) => kind === 'underlying')).toMatchObject([{ ticker: 'SPY', price: 600.5 }])
    expect(feed.figures().conditions_unknown).toBe(1)
  })

  it('C17 a class of shares is asked for as BRK.B and told as BRKB', async () => {
    const { massive, confirmed, waits, of } = await follow(
      (stand, waits) => massiveStocksTo(stand, waits, 'stocks', ['BRKB']),
      { prepare: tables },
    )
    await waits.until(() => confirmed().length === 2)
    expect(confirmed()).toEqual(['AM.BRK.B', 'T.BRK.B'])
    massive.tell('stocks', [{ ev: 'T', sym: 'BRK.B', i: '1', t: NOW_MS, z: 1, p: 480.5, s: 100, x: 11, c: [0], q: 1 }])
    await waits.until(() => of('row').length === 1)
    expect(of('row')).toMatchObject([{ table: 'equity_prints', row: { ticker: 'BRKB', price: 480.5 } }])
  })

  it('C11 values of indices', async () => {
    const { massive, confirmed, waits, lines } = await follow((stand, waits) =>
      massiveStocksTo(stand, waits, 'indices'),
    )
    await waits.until(() => confirmed().length === 1)
    massive.tell('indices', [{ ev: 'V', T: 'I:SPY', val: 6400.5, t: NOW_MS }])
    await waits.until(() => lines.length === 1)
    expect(lines).toEqual([{ kind: 'underlying', ticker: 'SPY', at_us: NOW_MS * 1000, price: 6400.5 }])
  })
})

it('C47 the official client of Massive takes the stand-in for the real thing', async () => {
  const { massive, tell, close } = await massiveStand()
  ends.push(close)
  massive.rest.set(chainPath, [massiveChainRow()])
  const chain = await restClient(MASSIVE_KEY, massive.url).getOptionsChain({ underlyingAsset: 'SPY' })
  expect(chain.results?.[0]?.details.ticker).toBe(SPY_O)
  const socket = websocketClient(MASSIVE_KEY, massive.socketUrl).options()
  ends.push(() => socket.close())
  const seen: { ev: string; p?: number }[] = []
  socket.onmessage = ({ data }: { data: unknown }) => {
    const events = JSON.parse(String(data)) as { ev: string; status?: string }[]
    if (events[0]?.status === 'auth_success') socket.send(JSON.stringify({ action: 'subscribe', params: 'T.*' }))
    seen.push(...events.filter(({ ev }) => ev === 'T'))
  }
  const waits = new ManualWaits(NOW_MS)
  await waits.until(() => massive.clients.size === 1)
  await waits.until(() => [...massive.clients].some(({ topics }) => topics.has('T.*')))
  tell(2)
  await waits.until(() => seen.length === 2)
  expect(seen[0]).toMatchObject({ ev: 'T', sym: SPY_O, p: 4.15 })
})
