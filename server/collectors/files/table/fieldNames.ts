import { namesIn } from '@/lib/core/namesIn'
import type { TableField } from '@/server/collectors/files/table/tableMapping'

/** Names under which writers of tables keep each field; compared without case, blanks and marks. */
export const FIELD_NAMES: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  ticker: namesIn('ticker, underlying, underlying_symbol, act_symbol, underlying ticker, stock, sym, name'),
  symbol: namesIn(`
    option_symbol, contract_symbol, occ_symbol, optionroot, option, contract, contract_id, opra,
    option_ticker`),
  root: namesIn('root, option_root'),
  expiry: namesIn(`
    expiration, expiry, exp_date, expiration_date, expiry_date, expire_date, expirdate, exdate, exp,
    maturity, option_expiration`),
  strike: namesIn('strike, strike_price, k'),
  type: namesIn(`
    option_type, type, call_put, put_call, callput, putcall, call/put, put/call, c/p, cp, cp_flag, right,
    option_right, kind`),
  day: namesIn('quote_date, trade_date, data_date, date, session, session_date, day, as_of, snapshot_date'),
  time: namesIn('time, quote_time, trade_time'),
  instant: namesIn(`
    timestamp, datetime, quote_datetime, date_time, executed_at, snapshot_at, quote_timestamp,
    trade_timestamp, fetched_at, ts`),
  spot: namesIn(`
    underlying_price, spot, spot_price, stock_price, underlying_last, stock_last, underlying_close,
    undprice, active_underlying_price, implied_underlying_price, price~`),
  bid: namesIn('bid, bid_price, best_bid, nbbo_bid'),
  ask: namesIn('ask, ask_price, best_ask, offer, best_offer, nbbo_ask'),
  last: namesIn('last, last_price, last_trade_price, ltp'),
  open: namesIn('open, open_price, o'),
  high: namesIn('high, high_price, h'),
  low: namesIn('low, low_price, l'),
  close: namesIn('close, close_price, c'),
  vwap: namesIn('vwap, vw'),
  volume: namesIn('volume, vol, trade_volume, total_volume, v'),
  open_interest: namesIn('open_interest, oi, open_int'),
  iv: namesIn('implied_volatility, iv, implied_vol, impl_volatility, imp_vol, mid_iv, ivol, iv%, iv (%)'),
  delta: namesIn('delta'),
  gamma: namesIn('gamma'),
  theta: namesIn('theta'),
  vega: namesIn('vega'),
  price: namesIn('trade_price, price, fill_price'),
  size: namesIn('trade_size, size, quantity, qty, contracts'),
  condition: namesIn('condition, trade_condition, conditions, trade_code'),
  exchange: namesIn('exchange, exch, exchange_id'),
  cancelled: namesIn('canceled, cancelled'),
  last_at: namesIn('last_trade_date, last_trade_time, last_trade_datetime, last_traded'),
}
