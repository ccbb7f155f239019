import { afterAll, describe, expect, it } from 'vitest'
import { rejects } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('chain-answers')
afterAll(remove)

const at = (iso: string): number => Date.parse(iso) * 1000
const json = async (value: unknown) => {
  const { name, records } = await given('answer.json', JSON.stringify(value))
  const chains = records.flatMap((one) => (one.kind === 'chain' ? [{ ...one.row, last: one.last }] : []))
  return { name, chains, rejected: rejects(records) }
}

describe('issue 24 point 15: chains as public pages and brokers answer', () => {
  it("Cboe's delayed quotes: of the last trade of the underlying, New York's clock; zeros for unknown are none", async () => {
    const call = {
      ...{ option: 'SPXW240315C05100000', bid: 2.7, ask: 2.8, iv: 0.2253, open_interest: 22, volume: 11, delta: 0.55 },
      ...{ gamma: 0.05, theta: -0.13, vega: 0.09, last_trade_price: 2.71, last_trade_time: '2024-03-08T15:59:59' },
    }
    const quiet = {
      ...call,
      option: 'SPX240315P00200000',
      bid: 0,
      ask: 0,
      iv: 0,
      delta: -1,
      gamma: 0,
      theta: 0,
      vega: 0,
    }
    const old = { ...call, option: 'SPXW240315C05200000', volume: 0, last_trade_time: '2024-03-07T11:03:38' }
    const data = { symbol: '^SPX', current_price: 5123.7, last_trade_time: '2024-03-08T16:00:00' }
    const options = [call, { ...quiet, volume: 0 }, old, { ...call, option: 'SPX' }]
    const { name, chains, rejected } = await json({ timestamp: '2024-03-08 21:45:34', data: { ...data, options } })
    expect([name, chains]).toMatchObject([
      'cboe-delayed',
      [
        {
          ...{ optionSymbol: 'SPXW240315C05100000', ticker: 'SPX', snapshotAtUs: at('2024-03-08T21:00:00Z') },
          ...{ underlyingPrice: 5123.7, iv: 0.2253, volume: 11, last: 2.71, openInterest: 22 },
        },
        { optionSymbol: 'SPX240315P00200000', bid: null, ask: null, iv: null, delta: null },
        { bid: 2.7, volume: 0, last: null },
      ],
    ])
    expect(rejected).toEqual([[4, "symbol is 'SPX', an option symbol was expected"]])
    // Within the session the file is written as it trades.
    const soon = await json({ timestamp: '2024-03-08 15:00:10', data: { ...data, options: [call] } })
    expect(soon.chains[0]?.snapshotAtUs).toBe(at('2024-03-08T15:00:10Z'))
  })

  it("Yahoo's answer: calls and puts of the time of the quote; a volume of an earlier day is none of it", async () => {
    const call = {
      ...{ contractSymbol: 'AAPL260821C00200000', strike: 200, lastPrice: 31.5, volume: 12, openInterest: 1301 },
      ...{ bid: 31.2, ask: 31.9, lastTradeDate: 1787083100, impliedVolatility: 0.4123, expiration: 1787270400 },
    }
    const put = { ...call, contractSymbol: 'AAPL260821P00200000', lastTradeDate: 1786823900 }
    const result = {
      ...{ underlyingSymbol: 'AAPL', expirationDates: [1787270400], strikes: [200] },
      quote: { regularMarketPrice: 231.5, regularMarketTime: 1787083201 },
      options: [{ expirationDate: 1787270400, calls: [call], puts: [put] }],
    }
    const { name, chains } = await json({ optionChain: { result: [result], error: null } })
    const head = { snapshotAtUs: 1_787_083_201_000_000, underlyingPrice: 231.5, iv: 0.4123 }
    expect([name, chains]).toMatchObject([
      'yahoo-options',
      [
        { ...head, optionSymbol: 'AAPL260821C00200000', volume: 12, last: 31.5 },
        { ...head, optionSymbol: 'AAPL260821P00200000', volume: null, last: null },
      ],
    ])
  })

  it('Schwab: by expiry and strike, volatilities in percent, -999 and NaN for nothing', async () => {
    const call = {
      ...{ putCall: 'CALL', symbol: 'SPY   240830C00550000', bid: 2.5, ask: 2.53, last: 2.51, totalVolume: 1200 },
      ...{ tradeTimeInLong: 1724961595000, quoteTimeInLong: 1724961599000, volatility: 13.1, delta: 0.51, gamma: 0.09 },
      ...{ theta: -0.8, vega: 0.11, openInterest: 5000, strikePrice: 550 },
    }
    const put = { ...call, symbol: 'SPY   240830P00550000', volatility: 'NaN', delta: -999, gamma: -999, theta: -999 }
    const answer = {
      ...{ symbol: 'SPY', status: 'SUCCESS', underlyingPrice: 550.1 },
      callExpDateMap: { '2024-08-30:1': { '550.0': [call] } },
      putExpDateMap: { '2024-08-30:1': { '550.0': [{ ...put, vega: -999, tradeTimeInLong: 0 }] } },
    }
    const { name, chains } = await json(answer)
    const head = { snapshotAtUs: 1_724_961_599_000_000, underlyingPrice: 550.1, openInterest: 5000, volume: 1200 }
    expect([name, chains]).toMatchObject([
      'schwab-chain',
      [
        { ...head, optionSymbol: 'SPY240830C00550000', iv: 0.131, delta: 0.51, last: 2.51 },
        { ...head, optionSymbol: 'SPY240830P00550000', iv: null, delta: null, vega: null },
      ],
    ])
    await expect(json({ ...answer, callExpDateMap: {}, putExpDateMap: { a: { b: [{}] } } })).rejects.toThrow(
      'has a time',
    )
  })
})
