import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { tempDir } from '@/tests/stores/tapeFixtures'

type Row = MarketRow<'participant_volumes'>

interface Opened {
  readonly store: MarketStore
  readonly stop: () => Promise<void>
}

const ADAPTERS: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ['memory', async () => ({ store: new MemoryMarketStore(), stop: () => Promise.resolve() })],
  [
    'chDB in its child process',
    async () => {
      const { dir, remove } = tempDir('participants')
      const tape = embeddedTape({ dataDir: dir })
      await tape.open()
      const store = new SqlMarketStore(tape.engine)
      await store.open()
      return {
        store,
        stop: async () => {
          await tape.close()
          remove()
        },
      }
    },
  ],
  [
    'ClickHouse client over HTTP',
    async () => {
      const { dir, remove } = tempDir('participants-http')
      const shim = new ClickHouseShim(dir)
      const tape = clickHouseTape(await shim.start())
      await tape.open()
      const store = new SqlMarketStore(tape.engine)
      await store.open()
      return {
        store,
        stop: async () => {
          await tape.close()
          await shim.stop()
          remove()
        },
      }
    },
  ],
]

const CALL = 'SPXW260626C06000000'
const PUT = 'SPXW260626P06000000'
const HOSTILE = "X'); DROP TABLE market_participant_volumes; --"

function volumes(day: string, symbol: string, over: Partial<Row> = {}): Row {
  const none = {
    ...{ customer_open_buy: 0, customer_open_sell: 0, customer_close_buy: 0, customer_close_sell: 0 },
    ...{ professional_open_buy: null, professional_open_sell: null },
    ...{ professional_close_buy: null, professional_close_sell: null },
    ...{ firm_open_buy: 0, firm_open_sell: 0, firm_close_buy: 0, firm_close_sell: 0 },
    ...{ broker_dealer_open_buy: 0, broker_dealer_open_sell: 0 },
    ...{ broker_dealer_close_buy: 0, broker_dealer_close_sell: 0 },
    ...{ market_maker_buy: null, market_maker_sell: null },
  }
  return {
    ...{ ticker: 'SPX', session_date: day, option_symbol: symbol, exchange: 'C1', expiry: '2026-06-26' },
    ...{ until_at: Date.parse(`${day}T20:00:00Z`) * 1000, volume: 10, source: 'test', ...none, ...over },
  }
}

describe.each(ADAPTERS)('volumes by participant on %s', (_name, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  it('rows come back as they went, a later state replaces, sums keep what is not known apart from 0', async () => {
    const { store } = opened
    expect(
      await store.sums('participant_volumes', { where: [], by: ['option_symbol'], of: ['volume'], limit: 5 }),
    ).toEqual([])
    const rows = [
      volumes('2026-06-15', CALL, { market_maker_buy: 4, market_maker_sell: 9, customer_open_buy: 5 }),
      volumes('2026-06-15', CALL, { exchange: 'C2', market_maker_buy: 2, market_maker_sell: 0, volume: null }),
      volumes('2026-06-16', CALL, { market_maker_buy: 1, market_maker_sell: 1 }),
      volumes('2026-06-16', PUT, { customer_open_buy: 3, volume: 3 }),
      volumes('2026-06-16', HOSTILE, { ticker: "O'X", customer_open_buy: 1, volume: 1 }),
    ]
    await store.insert('participant_volumes', 'a', rows)
    await store.insert('participant_volumes', 'a', rows)
    await store.insert('participant_volumes', 'b', [
      volumes('2026-06-16', CALL, { market_maker_buy: 7, market_maker_sell: 1 }),
    ])
    expect(await store.count('participant_volumes')).toBe(5)
    expect(await store.rows('participant_volumes', { where: [['option_symbol', '=', HOSTILE]], limit: 2 })).toEqual([
      rows[4],
    ])
    const spx = [
      ['ticker', '=', 'SPX'],
      ['session_date', '<', '2026-06-17'],
    ] as const
    expect(
      await store.sums('participant_volumes', {
        where: spx,
        by: ['option_symbol'],
        of: ['market_maker_buy', 'market_maker_sell', 'customer_open_buy', 'professional_open_buy'],
        limit: 10,
      }),
    ).toEqual([
      { by: [CALL], sums: [13, 10, 5, null] },
      { by: [PUT], sums: [null, null, 3, null] },
    ])
    expect(
      await store.sums('participant_volumes', {
        where: [...spx, ['session_date', '<', '2026-06-16']],
        by: ['session_date', 'exchange'],
        of: ['volume'],
        limit: 10,
      }),
    ).toEqual([
      { by: ['2026-06-15', 'C1'], sums: [10] },
      { by: ['2026-06-15', 'C2'], sums: [null] },
    ])
    const unknown = [...spx, ['market_maker_buy', 'unknown']] as const
    const query = { where: unknown, by: ['option_symbol'], of: ['customer_open_buy'], limit: 1 } as const
    expect(await store.sums('participant_volumes', query)).toEqual([{ by: [PUT], sums: [3] }])
    const odd = { where: [['option_symbol', '=', HOSTILE]], by: ['ticker'], of: ['volume'], limit: 5 } as const
    expect(await store.sums('participant_volumes', odd)).toEqual([{ by: ["O'X"], sums: [1] }])
  })
})
