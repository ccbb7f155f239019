import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pairOf } from '@/server/collectors/files/market/crypto/parts'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles, readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const { given, remove } = givenFiles('crypto')
afterAll(remove)

describe('F62 import of crypto files', () => {
  it('pairs have one form', () => {
    expect(['BTCUSDT', 'btc-usd', 'XBTUSD', 'ETH/EUR', 'solusdc'].map(pairOf)).toEqual([
      'BTC-USDT',
      'BTC-USD',
      'BTC-USD',
      'ETH-EUR',
      'SOL-USDC',
    ])
    expect(() => pairOf('SPY')).toThrow('is no pair')
  })

  it('Binance candles need their pair; impossible ones are reported by line', async () => {
    const line = (low: string) => [1_634_943_780_000, '100.0', '110.0', low, '105.0', '21.5', 1_634_943_839_999, '1']
    const text = JSON.stringify([line('95.0'), line('101.0')])
    await expect(given('klines.json', text)).rejects.toThrow('--ticker')
    const { name, records } = await given('klines.json', text, { ticker: 'BTCUSDT' })
    expect(name).toBe('binance-klines')
    expect(rowsOf(records, 'crypto_candles')).toEqual([
      {
        ...{ pair: 'BTC-USDT', venue: 'Binance', step: 60, start_at: 1_634_943_780_000_000 },
        ...{ open: 100, high: 110, low: 95, close: 105, volume: 21.5 },
      },
    ])
    expect(rejects(records)).toEqual([[2, expect.stringContaining('cannot be one candle')]])
  })

  it('transfers and funding have a documented CSV of their own', async () => {
    const head = 'moved_at,chain,hash,token,from,from_kind,to,to_kind,amount,usd\n'
    const moved = await given(
      'moves.csv',
      `${head}2026-11-20T10:00:00Z,Bitcoin,abc,btc,w1,wallet,Harbor,exchange,20,1600000\n2026-11-20T10:00:00Z,Bitcoin,abd,btc,w1,person,Harbor,exchange,20,1600000\n`,
    )
    expect(moved.name).toBe('crypto-transfers')
    expect(rowsOf(moved.records, 'crypto_transfers')[0]).toMatchObject({
      token: 'BTC',
      to_kind: 'exchange',
      usd: 1.6e6,
    })
    expect(rejects(moved.records)).toEqual([[3, "'person' is neither exchange nor wallet"]])
    const funding = await given(
      'funding.csv',
      'funded_at,venue,pair,rate,hours,open_interest\n2026-11-20T08:00:00Z,Harbor,BTCUSDT,0.0001,8,5000000000\n2026-11-20T08:00:00Z,Harbor,BTCUSDT,none,8,\n',
    )
    expect(funding.name).toBe('crypto-funding')
    expect(rowsOf(funding.records, 'crypto_funding')[0]).toMatchObject({ pair: 'BTC-USDT', rate: 0.0001, hours: 8 })
    expect(rejects(funding.records)).toHaveLength(1)
  })
})

describe.skipIf(!hasSharedData)('F62 import of real crypto files (skipped: no shared data)', () => {
  it.each([
    ['binance/http_spot_market_klines.json', 'binance-klines', 'crypto_candles', 10],
    ['binance/http_spot_market_trades.json', 'binance-trades', 'crypto_trades', 10],
    ['coinbase/http_candles.json', 'coinbase-candles', 'crypto_candles', 2],
    ['coinbase/http_ticker.json', 'coinbase-trades', 'crypto_trades', 3],
    ['lean/binance_hour_btcusdt_trade.zip', 'lean-crypto', 'crypto_candles', 120],
    ['lean/binance_minute_btcbusd_20221213_trade.zip', 'lean-crypto', 'crypto_candles', 1440],
    ['lean/coinbase_daily_btcusd_trade.zip', 'lean-crypto', 'crypto_candles', 1318],
    ['tardis/bitmex_trades_XBTUSD.csv', 'tardis-trades', 'crypto_trades', 10],
  ] as const)('%s is read whole', async (path, format, table, rows) => {
    const ticker = path.startsWith('lean') ? {} : { ticker: 'BTCUSDT' }
    const { name, records } = await readEntityFile(join(sharedData, 'market', 'crypto', path), ticker)
    expect([name, rowsOf(records, table).length, rejects(records)]).toEqual([format, rows, []])
  })
  it('Lean prices are as traded, with the step of the file', async () => {
    const lean = (name: string) => readEntityFile(join(sharedData, 'market', 'crypto', 'lean', name))
    const [hour] = rowsOf((await lean('binance_hour_btcusdt_trade.zip')).records, 'crypto_candles')
    expect(hour).toMatchObject({ pair: 'BTC-USDT', venue: 'Binance', step: 3600, open: 9246.01, volume: 5263.799551 })
    const [day] = rowsOf((await lean('coinbase_daily_btcusd_trade.zip')).records, 'crypto_candles')
    expect(day).toMatchObject({ venue: 'Coinbase', step: 86_400, start_at: Date.UTC(2014, 11, 1) * 1000, close: 370 })
  })
})
