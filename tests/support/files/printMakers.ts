import { TRUE_DAY, type TrueContract, trueChain } from '@/tests/support/files/chainTruth'
import { type FileMaker, near } from '@/tests/support/files/fileFaults'
import type { Cells, MadeTable } from '@/tests/support/files/tableVariants'

interface TruePrint extends TrueContract {
  readonly us: number
  readonly price: number
  readonly size: number
}

/** A print of each contract, a second apart from 10:00:01 in New York, each larger than the one before. */
const prints: readonly TruePrint[] = trueChain().map((one, at) => ({
  ...one,
  us: Date.parse('2026-08-19T14:00:01Z') * 1000 + at * 1_000_000,
  price: Math.round((one.bid + 0.1) * 100) / 100,
  size: 1000 + 7 * at,
}))
const rowsOf = (write: (one: TruePrint) => Readonly<Record<string, string | number>>): readonly Cells[] =>
  prints.map((one) => Object.fromEntries(Object.entries(write(one)).map(([name, value]) => [name, String(value)])))
const iso = (us: number): string => new Date(us / 1000).toISOString()
const newYork = (us: number): string => iso(us - 4 * 3_600_000_000).slice(0, 23)
const word = ({ type }: TrueContract): string => (type === 'C' ? 'Call' : 'Put')

interface Told {
  readonly hasQuote?: true
  readonly condition?: string
}

function maker(
  format: string,
  fileName: string,
  made: Omit<MadeTable, 'instants'>,
  { hasQuote, condition = '' }: Told,
): FileMaker {
  return {
    ...{ format, fileName, made: { ...made, instants: prints.map(({ us }) => us) } },
    wanted: prints.map(({ symbol, us, price, size, bid, ask }) => [
      ...[symbol, TRUE_DAY, us, price, size, condition, false, ...(hasQuote === true ? [bid, ask] : [null, null])],
    ]),
    read: (record) => {
      if (record.kind !== 'print') return null
      const { option_chain_id, session_date, executed_at_us, price, size, condition: code, canceled } = record.print
      const quote = [near(record.print.nbbo_bid), near(record.print.nbbo_ask)]
      return [option_chain_id, session_date, executed_at_us, price, size, code, canceled, ...quote]
    },
  }
}

const optionTape = maker(
  ...(['option-tape', 'tape.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ executed_at: iso(one.us).replace('T', ' ').replace('Z', '+00'), underlying_symbol: 'NVDA' },
      ...{ option_chain_id: one.symbol, side: 'ask', strike: one.strike, option_type: word(one), expiry: one.expiry },
      ...{ underlying_price: 1412.35, nbbo_bid: one.bid, nbbo_ask: one.ask, ewma_nbbo_bid: one.bid },
      ...{ ewma_nbbo_ask: one.ask, price: one.price, size: one.size, premium: 1, volume: one.volume },
      ...{ open_interest: one.openInterest, implied_volatility: one.iv, delta: one.delta, tags: '{bid_side}' },
      ...{ report_flags: '{}', canceled: 'f', upstream_condition_detail: 'auto', exchange: 'XCBO' },
    })),
    ...{ counts: ['size', 'volume', 'open_interest'], instant: 'executed_at', broken: 'price' },
    optional: ['underlying_symbol', 'premium', 'expiry'],
  },
  { hasQuote: true, condition: 'AUTO' },
)

const cboeTrades = maker(
  ...(['cboe-trades', 'UnderlyingOptionsTrades_2026-08-19.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ underlying_symbol: 'NVDA', quote_datetime: newYork(one.us).replace('T', ' '), sequence_number: one.size },
      ...{ root: 'NVDA', expiration: one.expiry, strike: one.strike.toFixed(3), option_type: one.type, exchange_id: 5 },
      ...{ trade_size: one.size, trade_price: one.price, trade_condition_id: 18, canceled_trade_condition_id: 0 },
      ...{ best_bid: one.bid, best_ask: one.ask, underlying_bid: 1412.3, underlying_ask: 1412.4 },
    })),
    ...{ counts: ['trade_size'], dates: ['expiration'], optional: ['exchange_id'], broken: 'trade_price' },
  },
  { hasQuote: true, condition: 'AUTO' },
)

const thetaTrades = maker(
  ...(['thetadata-trade-quote', 'trades.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ symbol: 'NVDA', expiration: one.expiry, strike: one.strike.toFixed(3), right: word(one).toUpperCase() },
      ...{ trade_timestamp: newYork(one.us), quote_timestamp: newYork(one.us), sequence: -5, ext_condition1: 255 },
      ...{ condition: 18, size: one.size, exchange: 5, price: one.price, bid_size: 2, bid_exchange: 5, bid: one.bid },
      ...{ bid_condition: 50, ask_size: 3, ask_exchange: 5, ask: one.ask, ask_condition: 50 },
    })),
    ...{ counts: ['size'], dates: ['expiration'], instant: 'trade_timestamp', broken: 'price', isJson: true },
  },
  { hasQuote: true, condition: 'AUTO' },
)

const thetaTradesV2 = maker(
  ...(['thetadata-trades-v2', 'trades.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ ms_of_day: (one.us - Date.parse('2026-08-19T04:00:00Z') * 1000) / 1000, sequence: 1, condition: 18 },
      ...{ size: one.size, exchange: 5, price: one.price, date: 20260819, root: 'NVDA', right: one.type },
      ...{ expiration: one.expiry.replaceAll('-', ''), strike: one.strike * 1000 },
    })),
    ...{ counts: ['size'], broken: 'price', isJson: true },
  },
  { condition: 'AUTO' },
)

const massive = maker(
  ...(['massive-option-trades', '2026-08-19.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ ticker: `O:${one.symbol}`, conditions: 227, correction: 0, exchange: 302, price: one.price },
      ...{ sip_timestamp: `${one.us}000`, size: one.size },
    })),
    ...{ counts: ['size'], instant: 'sip_timestamp', optional: ['correction'], broken: 'price', isJson: true },
  },
  { condition: 'SLAN' },
)

const barchartFlow = maker(
  ...(['barchart-flow', 'options-flow-08-19-2026.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{ Symbol: 'NVDA', 'Price~': 1412.35, Type: word(one), Strike: one.strike, 'Exp Date': one.expiry },
      ...{ DTE: (Date.parse(one.expiry) - Date.parse(TRUE_DAY)) / 86_400_000, 'Bid x Size': `${one.bid} x 3` },
      ...{
        'Ask x Size': `${one.ask} x 4`,
        Trade: one.price,
        Size: one.size,
        Side: 'ask',
        Premium: one.price * one.size,
      },
      ...{ Volume: one.volume, 'Open Int': one.openInterest, IV: `${one.iv * 100}%`, Delta: one.delta, Code: 'AUTO' },
      ...{ '*': 'BuyToOpen', Time: `${newYork(one.us).slice(11, 19)} ET` },
    })),
    ...{ counts: ['Size', 'Volume', 'Open Int'], dates: ['Exp Date'], optional: ['*', 'Delta'], broken: 'Trade' },
  },
  { hasQuote: true, condition: 'AUTO' },
)

const thinkorswim = maker(
  ...(['tos-time-and-sales', 'tos_time_and_sales_NVDA_2026-08-19.csv'] as const),
  {
    rows: rowsOf((one) => ({
      ...{
        Time: newYork(one.us).replace('T', ' ').slice(0, 19),
        Option_Description_orig: 'x',
        Expiration_Date: one.expiry,
      },
      ...{ Strike_Price: one.strike, Option_Type: word(one), TradeQuantity: one.size, Trade_Price: one.price },
      ...{ Option_Bid: one.bid, Option_Ask: one.ask, Delta: one.delta, IV: one.iv, Underlying_Price: 1412.35 },
      ...{ Condition: '', Exchange: 'CBOE', Aggressor: 'At Ask(Buyer)' },
    })),
    ...{ counts: ['TradeQuantity'], dates: ['Expiration_Date'], optional: ['Delta', 'IV'], broken: 'Trade_Price' },
  },
  { hasQuote: true },
)

export const printMakers: readonly FileMaker[] = [
  ...[optionTape, cboeTrades, thetaTrades, thetaTradesV2, massive, barchartFlow],
  { ...thinkorswim, options: { zone: 'new-york' } },
]
