import type { ScreenerRow } from '@/lib/contract/screener'
import { OPENING_ORDER } from '@/server/services/contractDays/contractColumns'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import type { NumberName } from '@/server/services/contractDays/derivedNumbers'

type ReadFigure = (name: NumberName) => number | null

/** A row of the table on the wire. */
export function toScreenerRow(table: ContractTable, row: number): ScreenerRow {
  const { columns } = table
  const n: ReadFigure = (name) => table.value(name, row)
  const ticker = columns.tickers[columns.tickerCodes[row] ?? 0] ?? ''
  const volume = n('volume') ?? 0
  return {
    option_symbol: columns.symbols[row] ?? '',
    ticker,
    type: columns.types[row] === 1 ? 'P' : 'C',
    expiry: columns.expiries[columns.expiryCodes[row] ?? 0] ?? '',
    strike: n('strike') ?? 0,
    sector: table.factsOf(ticker)?.sector ?? null,
    ...daysAhead(n),
    ...prices(n),
    volume,
    ...interest(n),
    ...sessionBefore(n),
    ...shares(n),
    none_pct: volume > 0 ? (100 * (columns.numbers.noneVolume[row] ?? 0)) / volume : null,
    ...greeks(n),
    ...returns(n),
    score: n('score'),
    opening: OPENING_ORDER[columns.numbers.opening[row] ?? 0] ?? 'unknown',
    last_trade_us: n('time'),
  }
}

/** What comes for the contract and its name, and the size of the name. */
function daysAhead(n: ReadFigure) {
  return {
    dte: n('dte') ?? 0,
    earnings_days: n('earnings_days'),
    exdiv_days: n('exdiv_days'),
    fda_days: n('fda_days'),
    headlines: n('headlines'),
    market_cap: n('market_cap'),
  }
}

/** Prices and quotes of the session, USD per share. */
function prices(n: ReadFigure) {
  return {
    last: n('price'),
    change: n('change'),
    prev_close: n('prev_close'),
    open: n('open'),
    high: n('high'),
    low: n('low'),
    vwap: n('vwap'),
    bid: n('bid'),
    ask: n('ask'),
    spread: n('spread'),
  }
}

/** Open interest, and what it did. */
function interest(n: ReadFigure) {
  return {
    oi: n('oi'),
    vol_oi: n('vol_oi'),
    oi_change: n('oi_change'),
    oi_change_pct: n('oi_change_pct'),
    oi_up_days: n('oi_up_days'),
    oi_ticker_pct: n('oi_ticker_pct'),
    prev_oi: n('prev_oi'),
  }
}

/** The session before. */
function sessionBefore(n: ReadFigure) {
  return {
    prev_volume: n('prev_volume'),
    prev_premium: n('prev_premium'),
    prev_ask_pct: n('prev_ask_pct'),
    prev_bid_pct: n('prev_bid_pct'),
    carry: n('carry'),
    prev_mid_pct: n('prev_mid_pct'),
    prev_multi_pct: n('prev_multi_pct'),
    prev_price: n('prev_price'),
  }
}

/** What was traded, and the shares of it by side and kind, percent. */
function shares(n: ReadFigure) {
  return {
    premium: n('premium') ?? 0,
    trades: n('trades') ?? 0,
    ask_pct: n('ask_pct'),
    bid_pct: n('bid_pct'),
    mid_pct: n('mid_pct'),
    sweep_pct: n('sweep_pct'),
    floor_pct: n('floor_pct'),
    multi_pct: n('multi_pct'),
    cross_pct: n('cross_pct'),
    bull_pct: n('bull_pct'),
    bear_pct: n('bear_pct'),
    ticker_pct: n('ticker_pct'),
  }
}

/** Volatility and greeks. */
function greeks(n: ReadFigure) {
  return {
    iv: n('iv'),
    iv_high: n('iv_high'),
    iv_low: n('iv_low'),
    iv_change: n('iv_change'),
    delta: n('delta'),
    gamma: n('gamma'),
    theta: n('theta'),
    vega: n('vega'),
  }
}

/** Place against the underlying and the range, and the yield of writing the contract. */
function returns(n: ReadFigure) {
  return {
    diff: n('diff'),
    underlying: n('underlying'),
    from_low: n('from_low'),
    from_high: n('from_high'),
    cc_static: n('cc_static'),
    cc_called: n('cc_called'),
    cc_year: n('cc_year'),
    csp_return: n('csp_return'),
    csp_year: n('csp_year'),
  }
}
