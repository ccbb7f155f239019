import { logRange, range } from '@/lib/flow/filter/fieldParts'
import { type StockFieldInfo, stockFieldsOf } from '@/lib/flow/filter/stockFieldParts'

const price = stockFieldsOf('overview')
const flow = stockFieldsOf('flow')
const interest = stockFieldsOf('interest')

const money = logRange(0, 1e9)
const net = range(-100e6, 100e6, 1e5)
const contracts = logRange(0, 1e6)
const ratio = range(0, 20, 0.1)

const volumeOf = (what: string, side: string) => [null, `${what} contracts printed at the ${side} today (F3)`] as const
const averageOf = (what: string, days: number) =>
  ['F13', `Mean ${what} volume by this minute over the last ${days} stored sessions of the same source`] as const

/** Price, option flow and open interest of a name on a day. Money in USD, percent fields in percent. */
export const STOCK_FLOW_FIELDS = {
  last: price('Last', 'usd', logRange(0, 10_000), [null, 'Newest price of the session, USD per share']),
  from_open: price('From the open %', 'signedPercent', range(-30, 30, 0.5), [
    null,
    'Last over the first price, less one',
  ]),
  gap: price('Gap %', 'signedPercent', range(-30, 30, 0.5), ['F53', 'First price over the prior close, less one']),
  range_place: price('Place in day range', 'percent', range(0, 100, 5), [null, '(last − low) / (high − low)']),
  stock_volume: price('Stock volume', 'count', logRange(0, 1e9), [null, 'Shares traded so far']),
  avg_volume: price('Average volume', 'count', logRange(0, 1e9), [null, 'Mean shares a session over the last 30']),
  rel_volume: price('Relative volume', 'multiple', range(0, 10, 0.1), [
    'F13',
    'Shares so far over the mean of the last 30 sessions, scaled by the share of the day that has passed',
  ]),
  dollar_volume: price('Dollar volume', 'money', money, [null, 'Average volume × last price, USD a session']),

  option_premium: flow('Option premium', 'money', money, ['F1', 'Σ price × size × 100 of all prints']),
  ncp: flow('NCP', 'signedMoney', net, ['F11', 'Call premium at the ask less at the bid']),
  npp: flow('NPP', 'signedMoney', net, ['F11', 'Put premium at the ask less at the bid']),
  net_premium: flow('Net premium', 'signedMoney', net, ['F11', 'NCP − NPP']),
  net_premium_z: flow('Net premium z', 'number', range(-5, 5, 0.1), [
    'F50',
    'Net premium less its mean by this minute over up to 20 stored sessions, in their standard deviations; from five on',
  ]),
  net_premium_cap: flow('Net premium / cap', 'number', range(-100, 100, 0.1), [
    'F11',
    'Net premium in millionths of the market cap',
  ]),
  bull_premium: flow('Bull premium', 'money', money, ['F12', 'Calls at the ask and puts at the bid']),
  bear_premium: flow('Bear premium', 'money', money, ['F12', 'Puts at the ask and calls at the bid']),
  call_premium: flow('Call premium', 'money', money, ['F1', 'Premium of all call prints']),
  put_premium: flow('Put premium', 'money', money, ['F1', 'Premium of all put prints']),
  option_volume: flow('Option volume', 'count', contracts, [null, 'Contracts traded']),
  call_volume: flow('Call volume', 'count', contracts, [null, 'Calls traded']),
  put_volume: flow('Put volume', 'count', contracts, [null, 'Puts traded']),
  net_volume: flow('Net volume', 'signedCount', range(-1e5, 1e5, 100), ['F11', 'Net call volume − net put volume']),
  call_ask_volume: flow('Call ask volume', 'count', contracts, volumeOf('Call', 'ask')),
  call_bid_volume: flow('Call bid volume', 'count', contracts, volumeOf('Call', 'bid')),
  put_ask_volume: flow('Put ask volume', 'count', contracts, volumeOf('Put', 'ask')),
  put_bid_volume: flow('Put bid volume', 'count', contracts, volumeOf('Put', 'bid')),
  option_trades: flow('Option prints', 'count', contracts, [null, 'Prints of options']),
  pc_volume: flow('P/C volume', 'ratio', ratio, ['F13', 'Put volume / call volume']),
  pc_premium: flow('P/C premium', 'ratio', ratio, ['F13', 'Put premium / call premium']),
  call_avg_3: flow('Call volume 3d', 'count', contracts, averageOf('call', 3)),
  call_avg_7: flow('Call volume 7d', 'count', contracts, averageOf('call', 7)),
  call_avg_30: flow('Call volume 30d', 'count', contracts, averageOf('call', 30)),
  put_avg_3: flow('Put volume 3d', 'count', contracts, averageOf('put', 3)),
  put_avg_7: flow('Put volume 7d', 'count', contracts, averageOf('put', 7)),
  put_avg_30: flow('Put volume 30d', 'count', contracts, averageOf('put', 30)),
  rel_option_volume: flow('Relative option volume', 'multiple', range(0, 20, 0.1), [
    'F13',
    'Option volume over its mean by this minute of the last 30 stored sessions',
  ]),

  total_oi: interest('Open interest', 'count', logRange(0, 1e8), [null, 'Of the morning, all listed contracts']),
  call_oi: interest('Call OI', 'count', logRange(0, 1e8), [null, 'Of the morning, all calls']),
  put_oi: interest('Put OI', 'count', logRange(0, 1e8), [null, 'Of the morning, all puts']),
  call_oi_change: interest('Call ΔOI', 'signedCount', range(-5e5, 5e5, 100), [
    'F37',
    'Calls, this morning less the one before',
  ]),
  put_oi_change: interest('Put ΔOI', 'signedCount', range(-5e5, 5e5, 100), [
    'F37',
    'Puts, this morning less the one before',
  ]),
  pc_oi: interest('P/C OI', 'ratio', ratio, ['F13', 'Put OI / call OI']),
  new_series: interest('New series', 'count', logRange(0, 1000), [
    'F37',
    'Contracts that had no open interest the prior morning',
  ]),
  volume_oi: interest('Volume / OI', 'ratio', range(0, 10, 0.05), [
    'F10',
    'Option volume / open interest of the morning',
  ]),
} as const satisfies Readonly<Record<string, StockFieldInfo>>
