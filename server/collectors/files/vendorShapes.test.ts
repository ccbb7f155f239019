import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('vendor-shapes')
afterAll(remove)

const chains = (records: readonly FileRecord[]) => records.flatMap((one) => (one.kind === 'chain' ? [one.row] : []))
const entities = (records: readonly FileRecord[]) => records.flatMap((one) => (one.kind === 'entity' ? [one.row] : []))
const at = (iso: string): number => Date.parse(iso) * 1000

/** The same facts as other interfaces of their vendors tell them. */
describe('issue 24 point 15: older and other shapes of known vendors', () => {
  it('volatilities in a column vol beside greeks are no volumes; a volume in parts is refused', async () => {
    const head = 'date,act_symbol,expiration,strike,call_put,bid,ask,vol,delta,gamma,theta,vega,rho'
    const row = (vol: string) => `2024-03-15,AAPL,2024-04-19,170.00,Call,6.15,6.25,${vol},0.58,0.02,-0.07,0.2,0.09`
    const { name, records } = await given('chain.csv', [head, row('0.2451'), row('1')].join('\n'))
    expect([name, chains(records).map(({ iv, volume }) => [iv, volume])]).toEqual([
      'option-chain',
      [
        [0.2451, null],
        [1, null],
      ],
    ])
    const whole = await given('volumes.csv', [head, row('12'), row('0')].join('\n'))
    expect(chains(whole.records).map(({ iv, volume }) => [iv, volume])).toEqual([
      [null, 12],
      [null, 0],
    ])
    const odd = 'date,symbol,expiration,strike,type,bid,ask,volume\n2024-03-15,AAPL,2024-04-19,170,C,6,7,1.5\n'
    expect(rejects((await given('odd.csv', odd)).records)).toEqual([
      [2, "volume is '1.5', a whole number was expected"],
    ])
  })

  it('a chain as an answer of objects is read as the table would be', async () => {
    const fields = { symbol: 'AAPL', expiration: '2024-04-19', strike: '170.00', type: 'call', date: '2024-03-15' }
    const quote = {
      contractID: 'AAPL240419C00170000',
      bid: '6.15',
      ask: '6.25',
      volume: '1200',
      open_interest: '34000',
    }
    const answer = JSON.stringify({
      message: 'success',
      data: [{ ...fields, ...quote, implied_volatility: '0.24510' }],
    })
    const { name, records } = await given('answer.json', answer)
    expect([name, chains(records)]).toMatchObject([
      'option-chain',
      [{ optionSymbol: 'AAPL240419C00170000', bid: 6.15, iv: 0.2451, volume: 1200, openInterest: 34_000 }],
    ])
  })

  it('Barchart’s page of an expiry: underlying, expiry and day stand in its name, percent in its cells', async () => {
    const head = 'Strike,Moneyness,Bid,Mid,Ask,Last,Change,%Chg,Volume,"Open Int","OI Chg",Delta,IV,"Last Trade",Type'
    const rows =
      '170.00,+8.50%,15.10,15.20,15.30,15.25,+0.50,+3.39%,"1,200","34,000",+120,0.8211,27.51%,11/27/26,Call\n170.00,-8.50%,1.10,1.15,1.20,1.15,-0.20,-14.8%,900,N/A,-20,-0.1790,28.10%,11/27/26,Put\n"Downloaded from Barchart.com as of 11-27-2026 04:15pm CST"\n'
    const file = 'aapl-options-exp-2026-12-18-monthly-show-all-stacked-11-27-2026.csv'
    const { name, records } = await given(file, `${head}\n${rows}`)
    expect([name, rejects(records)]).toEqual(['barchart-chain', []])
    expect(chains(records)).toMatchObject([
      { optionSymbol: 'AAPL261218C00170000', bid: 15.1, iv: 0.2751, delta: 0.8211, volume: 1200, openInterest: 34_000 },
      { optionSymbol: 'AAPL261218P00170000', ask: 1.2, iv: 0.281, delta: -0.179, openInterest: null },
    ])
    // The day after Thanksgiving closes at 13:00.
    expect(chains(records)[0]?.snapshotAtUs).toBe(at('2026-11-27T18:00:00Z'))
    await expect(given('page.csv', `${head}\n${rows}`)).rejects.toThrow('--session')
  })

  it('ThetaData v2 names its columns once, and the contract beside its rows', async () => {
    const format = ['ms_of_day', 'open', 'high', 'low', 'close', 'volume', 'count', 'bid', 'ask', 'date']
    const contract = { root: 'AAPL', expiration: 20240419, strike: 170000, right: 'C' }
    const ticks = [[63_000_000, 6.1, 6.4, 5.9, 6.2, 1200, 100, 6.15, 6.25, 20240315]]
    const { name, records } = await given(
      'eod.json',
      JSON.stringify({ header: { format }, response: [{ ticks, contract }] }),
    )
    expect([name, chains(records)]).toMatchObject([
      'thetadata-eod-v2',
      [{ optionSymbol: 'AAPL240419C00170000', bid: 6.15, ask: 6.25, snapshotAtUs: at('2024-03-15T20:00:00Z') }],
    ])
    const flat = { header: { format: ['root', 'expiration', 'strike', 'right', ...format] } }
    const row = ['AAPL', 20240419, 170000, 'C', ...(ticks[0] ?? [])]
    const other = await given('flat.json', JSON.stringify({ ...flat, response: [row] }))
    expect([other.name, chains(other.records)]).toEqual(['thetadata-eod-v2', chains(records)])
  })

  it('answers of the options-flow interface hold the same prints and alerts as its messages', async () => {
    const trade = {
      ...{ executed_at: '2024-09-18T14:36:52.748Z', option_chain_id: 'DIA241018C00400000', price: '18.96', size: 25 },
      ...{ nbbo_bid: '18.60', nbbo_ask: '19.10', underlying_price: '415.981', tags: ['ask_side'], volume: 47 },
    }
    const prints = await given('trades.json', JSON.stringify({ data: [trade, { ...trade, size: 3 }] }))
    const told = prints.records.flatMap((one) => (one.kind === 'print' ? [one.print] : []))
    expect([prints.name, told.map(({ size, price, executed_at_us }) => [size, price, executed_at_us])]).toEqual([
      'uw-messages',
      [
        [25, 18.96, at('2024-09-18T14:36:52.748Z')],
        [3, 18.96, at('2024-09-18T14:36:52.748Z')],
      ],
    ])
    const alert = {
      ...{ alert_rule: 'RepeatedHits', created_at: '2023-12-12T16:35:52.168490Z', ticker: 'MSFT', total_size: 461 },
      ...{ option_chain: 'MSFT231222C00375000', total_premium: '186705', has_sweep: true },
    }
    const alerts = await given('alerts.json', JSON.stringify({ data: [alert] }))
    expect(rejects(alerts.records)).toEqual([])
    expect(entities(alerts.records)).toContainEqual(
      expect.objectContaining({ list: 'flow-alerts', measure: 'total_premium', value: 186_705, note: 'RepeatedHits' }),
    )
  })

  it('one Kalshi market, with prices in cents', async () => {
    const market = {
      ...{ ticker: 'KXFED-26DEC-T3.75', event_ticker: 'KXFED-26DEC', title: 'Above 3.75%?', status: 'active' },
      ...{ yes_bid: 42, yes_ask: 44, last_price: 43, volume: 123_456, volume_24h: 2345, open_interest: 54_321 },
    }
    const { name, records } = await given('market.json', JSON.stringify({ market }))
    expect([name, entities(records)]).toMatchObject([
      'kalshi-markets',
      [{ market: 'KXFED-26DEC-T3.75', bid: 0.42, ask: 0.44, last: 0.43, volume: 123_456, open_interest: 54_321 }],
    ])
  })

  it('daily prices whose dates have no name and carry midnight of their zone', async () => {
    const rows =
      '2024-03-14 00:00:00-04:00,172.9,174.3,172.0,173.0,72913500,0.0,0.0\n2024-03-15 00:00:00-04:00,171.1,172.6,170.2,172.6,121664700,0.0,0.0\n'
    for (const first of ['', 'Date', 'Unnamed: 0']) {
      const { name, records } = await given(
        'AAPL.csv',
        `${first},Open,High,Low,Close,Volume,Dividends,Stock Splits\n${rows}`,
      )
      expect([name, entities(records)]).toMatchObject([
        'yahoo-daily',
        [
          { ticker: 'AAPL', session_date: '2024-03-14', close: 173, volume: 72_913_500 },
          { ticker: 'AAPL', session_date: '2024-03-15', close: 172.6 },
        ],
      ])
    }
    // A time within the day makes no days.
    const within = rows.replaceAll('00:00:00-04:00', '09:30:00-04:00')
    expect((await given('AAPL.csv', `,Open,High,Low,Close,Volume\n${within}`)).name).not.toBe('yahoo-daily')
  })

  it('issue 24 point 15: FRED observations that are changes or logs are no levels', async () => {
    const text = JSON.stringify({
      units: 'pch',
      series_id: 'DGS2',
      observations: [{ date: '2024-03-14', value: '4.68' }],
    })
    await expect(given('DGS2.json', text)).rejects.toThrow('units=lin')
  })
  it('FRED observations that name their series need no file name', async () => {
    const text = JSON.stringify({ series_id: 'DGS2', observations: [{ date: '2024-03-14', value: '4.68' }] })
    expect(entities((await given('answer.json', text)).records)).toMatchObject([{ series: 'yield_2y', value: 4.68 }])
  })
})

describe('issue 24 point 15: thinkorswim stock and option quote', () => {
  it('calls on the left of the strike, puts on its right, the instant and the underlying by the head', async () => {
    const names =
      ',,Volume,Open.Int,Delta,Impl Vol,BID,BX,ASK,AX,Exp,Strike,BID,BX,ASK,AX,Volume,Open.Int,Delta,Impl Vol,,'
    const text = [
      'Stock quote and option quote for NVDA on 8/19/26 10:05:03',
      '',
      'UNDERLYING',
      'LAST,LX,Net Chng,BID,BX,ASK,AX,Size,Volume,Open,High,Low',
      '"1,412.35",P,-1.03,1412.3,P,1412.4,Q,4 x 5,"12,345,678",1410,1420,1400',
      '',
      '21 AUG 26  (2)  100 (Weeklys)',
      names,
      ',,"1,234",567,.52,31.25%,20.1,C,20.4,N,21 AUG 26,1410,15.2,C,15.6,X,80,90,-.48,33.00%,,',
      ',,0,1,--,N/A,0,C,.05,N,21 AUG 26,oops,.0,C,.05,X,0,0,--,N/A,,',
      '',
      '18 SEP 26  (30)  100',
      names,
      ',,5,6,.5,30%,40,C,41,N,18 SEP 26,1412.5,39,C,40.5,X,7,8,-.5,30%,,',
    ].join('\r\n')
    const { name, records } = await given('2026-08-19-StockAndOptionQuoteForNVDA.csv', `\uFEFF${text}\r\n`)
    const rows = records.flatMap((one) => (one.kind === 'chain' ? [one.row] : []))
    expect([name, rows.length, records.filter(({ kind }) => kind === 'reject').length]).toEqual([
      'tos-stock-and-option-quote',
      4,
      1,
    ])
    expect(
      rows.map((row) => [row.optionSymbol, row.bid, row.ask, row.iv, row.delta, row.volume, row.openInterest]),
    ).toEqual([
      ['NVDA260821C01410000', 20.1, 20.4, 0.3125, 0.52, 1234, 567],
      ['NVDA260821P01410000', 15.2, 15.6, 0.33, -0.48, 80, 90],
      ['NVDA260918C01412500', 40, 41, 0.3, 0.5, 5, 6],
      ['NVDA260918P01412500', 39, 40.5, 0.3, -0.5, 7, 8],
    ])
    expect([rows[0]?.snapshotAtUs, rows[0]?.underlyingPrice]).toEqual([
      Date.parse('2026-08-19T14:05:03Z') * 1000,
      1412.35,
    ])
  })
})
