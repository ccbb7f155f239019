import {
  TRUE_CLOSE_US,
  TRUE_DAY,
  TRUE_SPOT,
  TRUE_US,
  type TrueContract,
  trueChain,
} from '@/tests/support/files/chainTruth'
import { type FileMaker, near } from '@/tests/support/files/fileFaults'
import type { Cells } from '@/tests/support/files/tableVariants'

type Seen = 'bid' | 'ask' | 'volume' | 'openInterest' | 'iv' | 'delta' | 'gamma' | 'theta' | 'vega'

interface ChainMaker extends Omit<FileMaker, 'wanted' | 'read'> {
  readonly sees: readonly Seen[]
  readonly us: number
  readonly spot?: number
}

const chain = trueChain()
const text = (values: Readonly<Record<string, string | number>>): Cells =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
const ofRows = (write: (one: TrueContract) => Readonly<Record<string, string | number>>): readonly Cells[] =>
  chain.map((one) => text(write(one)))
/** A call and its put in one row. */
const ofPairs = (write: (call: TrueContract, put: TrueContract) => Readonly<Record<string, string | number>>) =>
  chain.flatMap((call, at) => (call.type === 'P' ? [] : [text(write(call, chain[at + 1] ?? call))]))
const word = ({ type }: TrueContract): string => (type === 'C' ? 'call' : 'put')
const all: readonly Seen[] = ['bid', 'ask', 'volume', 'openInterest', 'iv', 'delta', 'gamma', 'theta', 'vega']
const seen = (...without: readonly Seen[]): readonly Seen[] => all.filter((one) => !without.includes(one))
const stamped = { instants: [...chain, ...chain].map(() => TRUE_US) }

const plainChain: ChainMaker = {
  ...{ format: 'option-chain', fileName: 'nvda_chain_2026-08-19.csv', us: TRUE_CLOSE_US },
  sees: ['bid', 'ask', 'volume', 'openInterest'],
  made: {
    rows: ofRows((one) => ({
      ...{ Type: word(one), Strike: one.strike, Bid: one.bid, Ask: one.ask, Volume: one.volume },
      ...{ Open_Interest: one.openInterest, Expiration: one.expiry, Remark: 'x' },
    })),
    ...{
      counts: ['Volume', 'Open_Interest'],
      dates: ['Expiration'],
      optional: ['Remark'],
      broken: 'Strike',
      isJson: true,
    },
  },
}

const timedChain: ChainMaker = {
  ...{ format: 'option-chain', fileName: 'quotes.csv', us: TRUE_US, spot: TRUE_SPOT, sees: all },
  made: {
    rows: ofRows((one) => ({
      ...{
        timestamp: '2026-08-19T19:45:07Z',
        underlying: 'NVDA',
        underlying_price: TRUE_SPOT,
        option_symbol: one.symbol,
      },
      ...{ best_bid: one.bid, best_offer: one.ask, vol: one.volume, oi: one.openInterest, implied_vol: one.iv },
      ...{ delta: one.delta, gamma: one.gamma, theta: one.theta, vega: one.vega },
    })),
    ...{ counts: ['vol', 'oi'], instant: 'timestamp', ...stamped, broken: 'option_symbol', isJson: true },
  },
}

const optionsDx: ChainMaker = {
  ...{ format: 'optionsdx', fileName: 'nvda_eod_202608.txt', us: Date.parse('2026-08-19T19:45:00Z') * 1000 },
  ...{ spot: TRUE_SPOT, sees: seen('openInterest') },
  made: {
    rows: ofPairs((call, put) => {
      const side = (mark: 'C' | 'P', one: TrueContract) => ({
        ...{ [`[${mark}_DELTA]`]: one.delta, [`[${mark}_GAMMA]`]: one.gamma, [`[${mark}_VEGA]`]: one.vega },
        ...{ [`[${mark}_THETA]`]: one.theta, [`[${mark}_RHO]`]: 0.1, [`[${mark}_IV]`]: one.iv },
        ...{
          [`[${mark}_VOLUME]`]: `${one.volume}.000000`,
          [`[${mark}_LAST]`]: one.close,
          [`[${mark}_SIZE]`]: '10 x 12',
        },
        ...{ [`[${mark}_BID]`]: one.bid, [`[${mark}_ASK]`]: one.ask },
      })
      return {
        ...{ '[QUOTE_UNIXTIME]': 1787168700, '[QUOTE_READTIME]': '2026-08-19 15:45', '[QUOTE_DATE]': TRUE_DAY },
        ...{ '[QUOTE_TIME_HOURS]': '15.75', '[UNDERLYING_LAST]': TRUE_SPOT, '[EXPIRE_DATE]': call.expiry },
        ...{ '[EXPIRE_UNIX]': 1787342400, '[DTE]': 2, ...side('C', call), '[STRIKE]': call.strike, ...side('P', put) },
        ...{ '[STRIKE_DISTANCE]': 3.2, '[STRIKE_DISTANCE_PCT]': 0.01 },
      }
    }),
    ...{ dates: ['[EXPIRE_DATE]'], optional: ['[C_RHO]', '[P_RHO]', '[DTE]'], broken: '[STRIKE]' },
  },
}

const iVolatility: ChainMaker = {
  ...{ format: 'ivolatility-eod', fileName: 'nvda.csv', us: TRUE_CLOSE_US, spot: TRUE_SPOT, sees: all },
  made: {
    rows: ofRows((one) => ({
      ...{ date: TRUE_DAY, symbol: 'NVDA', exchange: 'NASDAQ', company_name: 'Nvidia', stock_price_close: 1412.1 },
      ...{ option_symbol: one.symbol.replace('NVDA', 'NVDA  '), option_expiration: one.expiry, strike: one.strike },
      ...{
        call_put: one.type,
        style: 'A',
        open: one.open,
        high: one.high,
        low: one.low,
        close: one.close,
        bid: one.bid,
      },
      ...{
        ask: one.ask,
        mean_price: 1,
        settlement: 1,
        iv: one.iv,
        volume: one.volume,
        open_interest: one.openInterest,
      },
      ...{ stock_price_for_iv: TRUE_SPOT, isinterpolated: '', delta: one.delta, vega: one.vega, gamma: one.gamma },
      ...{ theta: one.theta, rho: 0.2 },
    })),
    ...{
      counts: ['volume', 'open_interest'],
      dates: ['date', 'option_expiration'],
      broken: 'option_symbol',
      isJson: true,
    },
  },
}

const orats: ChainMaker = {
  ...{ format: 'orats-strikes', fileName: 'strikes.csv', us: TRUE_US, spot: TRUE_SPOT },
  sees: ['bid', 'ask', 'volume', 'openInterest', 'iv'],
  made: {
    rows: ofPairs((call, put) => ({
      ...{ ticker: 'NVDA', tradeDate: TRUE_DAY, expirDate: call.expiry, dte: 3, strike: call.strike, stockPrice: 1400 },
      ...{ callVolume: call.volume, callOpenInterest: call.openInterest, callBidSize: 4, callAskSize: 5 },
      ...{ putBidSize: 4, putAskSize: 5, putVolume: put.volume, putOpenInterest: put.openInterest },
      ...{ callBidPrice: call.bid, callValue: 1, callAskPrice: call.ask, putBidPrice: put.bid, putValue: 1 },
      ...{ putAskPrice: put.ask, callBidIv: 0.2, callMidIv: call.iv, callAskIv: 0.3, smvVol: 0.2, putBidIv: 0.2 },
      ...{
        putMidIv: put.iv,
        putAskIv: 0.3,
        residualRate: 0,
        delta: 0.5,
        gamma: 0.02,
        theta: -0.1,
        vega: 0.2,
        rho: 0.1,
      },
      ...{ phi: 0, driftlessTheta: -0.1, extSmvVol: 0.2, spotPrice: TRUE_SPOT, quoteDate: '2026-08-19T19:45:07Z' },
    })),
    ...{ counts: ['callVolume', 'callOpenInterest', 'putVolume', 'putOpenInterest'], dates: ['expirDate'] },
    ...{ instant: 'quoteDate', ...stamped, optional: ['rho', 'phi'], broken: 'strike', isJson: true },
  },
}

const yfinance: ChainMaker = {
  ...{ format: 'yfinance-chain', fileName: 'NVDA_calls_2026-08-19.csv', us: TRUE_CLOSE_US },
  sees: ['bid', 'ask', 'volume', 'openInterest', 'iv'],
  made: {
    rows: ofRows((one) => ({
      ...{
        contractSymbol: one.symbol,
        lastTradeDate: '2026-08-19 19:59:58+00:00',
        strike: one.strike,
        lastPrice: one.close,
      },
      ...{ bid: one.bid, ask: one.ask, change: 0.1, percentChange: 1.5, volume: one.volume },
      ...{ openInterest: one.openInterest, impliedVolatility: one.iv, inTheMoney: 'True', contractSize: 'REGULAR' },
      currency: 'USD',
    })),
    ...{ counts: ['volume', 'openInterest'], optional: ['change', 'currency'], broken: 'contractSymbol', isJson: true },
  },
}

const leanUniverse: ChainMaker = {
  ...{ format: 'lean-universe', fileName: '20260819.csv', folder: 'nvda', us: TRUE_CLOSE_US },
  sees: ['volume', 'openInterest', 'iv', 'delta', 'gamma', 'theta', 'vega'],
  made: {
    rows: ofRows((one) => ({
      ...{ '#expiry': one.expiry.replaceAll('-', ''), strike: one.strike, right: one.type, open: one.open },
      ...{ high: one.high, low: one.low, close: one.close, volume: one.volume, open_interest: one.openInterest },
      ...{ implied_volatility: one.iv, delta: one.delta, gamma: one.gamma, vega: one.vega, theta: one.theta, rho: 0.1 },
    })),
    ...{ counts: ['volume', 'open_interest'], optional: ['rho'], broken: 'strike' },
  },
}

const thetaQuotes: ChainMaker = {
  ...{ format: 'thetadata-quotes', fileName: 'quotes.csv', us: TRUE_US, sees: ['bid', 'ask'] },
  made: {
    rows: ofRows((one) => ({
      ...{ symbol: 'NVDA', expiration: one.expiry, strike: one.strike.toFixed(3), right: word(one).toUpperCase() },
      ...{ timestamp: '2026-08-19T15:45:07.000', bid_size: 3, bid_exchange: 5, bid: one.bid, bid_condition: 50 },
      ...{ ask_size: 4, ask_exchange: 5, ask: one.ask, ask_condition: 50 },
    })),
    ...{
      dates: ['expiration'],
      instant: 'timestamp',
      ...stamped,
      optional: ['bid_condition'],
      broken: 'strike',
      isJson: true,
    },
  },
}

const thetaQuotesV2: ChainMaker = {
  ...{ format: 'thetadata-quotes-v2', fileName: 'quotes.csv', us: TRUE_US, sees: ['bid', 'ask'] },
  made: {
    rows: ofRows((one) => ({
      ...{ ms_of_day: 56_707_000, bid_size: 3, bid_exchange: 5, bid: one.bid, bid_condition: 50, ask_size: 4 },
      ...{ ask_exchange: 5, ask: one.ask, ask_condition: 50, date: 20260819, root: 'NVDA', right: one.type },
      ...{ expiration: one.expiry.replaceAll('-', ''), strike: one.strike * 1000 },
    })),
    ...{ broken: 'strike', isJson: true },
  },
}

const massiveQuotes: ChainMaker = {
  ...{ format: 'massive-option-quotes', fileName: '2026-08-19.csv', us: TRUE_US, sees: ['bid', 'ask'] },
  made: {
    rows: ofRows((one) => ({
      ...{ ticker: `O:${one.symbol}`, ask_exchange: 302, ask_price: one.ask, ask_size: 3, bid_exchange: 302 },
      ...{ bid_price: one.bid, bid_size: 1, sequence_number: 1, sip_timestamp: `${TRUE_US}000` },
    })),
    ...{ instant: 'sip_timestamp', ...stamped, broken: 'ask_price', isJson: true },
  },
}

const barchart: ChainMaker = {
  ...{ format: 'barchart-chain', fileName: 'nvda-volatility-greeks-exp-2026-09-18-monthly-08-19-2026.csv' },
  ...{ us: TRUE_CLOSE_US, sees: ['volume', 'openInterest', 'iv', 'delta', 'gamma', 'theta', 'vega'] },
  made: {
    rows: ofRows((one) => ({
      ...{
        Strike: one.strike,
        Type: word(one),
        Latest: one.close,
        Theor: one.close,
        IV: `${(one.iv * 100).toFixed(2)}%`,
      },
      ...{ Delta: one.delta, Gamma: one.gamma, Theta: one.theta, Vega: one.vega, Rho: 0.1, Volume: one.volume },
      ...{ 'Open Int': one.openInterest, 'Vol/OI': 0.1, 'ITM Prob': '51%', Time: '08/19/26' },
    })).filter((_row, at) => chain[at]?.expiry === '2026-09-18'),
    ...{ counts: ['Volume', 'Open Int'], optional: ['Rho', 'Time'], broken: 'Strike' },
  },
}

/** What a reader must see of each contract. */
function held({ sees, us, spot, ...maker }: ChainMaker): FileMaker {
  const told = maker.format === 'barchart-chain' ? chain.filter(({ expiry }) => expiry === '2026-09-18') : chain
  return {
    ...maker,
    wanted: told.map((one) => [
      ...[one.symbol, one.expiry, one.type, one.strike, us, spot ?? null],
      ...sees.map((field) => near(one[field])),
    ]),
    read: (record) => {
      if (record.kind !== 'chain') return null
      const { optionSymbol, expiry, type, strike, snapshotAtUs, underlyingPrice } = record.row
      const figures = sees.map((field) => near(record.row[field]))
      return [optionSymbol, expiry, type, strike, snapshotAtUs, underlyingPrice, ...figures]
    },
  }
}

export const chainMakers: readonly FileMaker[] = [
  ...[plainChain, timedChain, optionsDx, iVolatility, orats, yfinance, leanUniverse],
  ...[thetaQuotes, thetaQuotesV2, massiveQuotes, barchart],
].map(held)
