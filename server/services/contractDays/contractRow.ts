import type { ScreenerRow } from '@/lib/contract/screener'
import { OPENING_ORDER } from '@/server/services/contractDays/contractColumns'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import type { NumberName } from '@/server/services/contractDays/derivedNumbers'

/** Figures that a row tells under the name that they have in the table. */
const FIGURES = [
  ...(['earnings_days', 'exdiv_days', 'fda_days', 'headlines', 'market_cap'] as const),
  ...(['change', 'prev_close', 'open', 'high', 'low', 'vwap', 'bid', 'ask', 'spread'] as const),
  ...(['oi', 'vol_oi', 'oi_change', 'oi_change_pct', 'oi_up_days', 'oi_ticker_pct', 'prev_oi'] as const),
  ...(['prev_volume', 'prev_premium', 'prev_ask_pct', 'prev_bid_pct', 'carry', 'prev_mid_pct'] as const),
  ...(['prev_multi_pct', 'prev_price', 'ask_pct', 'bid_pct', 'mid_pct', 'sweep_pct', 'floor_pct'] as const),
  ...(['multi_pct', 'cross_pct', 'bull_pct', 'bear_pct', 'ticker_pct'] as const),
  ...(['iv', 'iv_high', 'iv_low', 'iv_change', 'delta', 'gamma', 'theta', 'vega', 'score'] as const),
  ...(['diff', 'underlying', 'from_low', 'from_high', 'cc_static', 'cc_called', 'cc_year'] as const),
  ...(['csp_return', 'csp_year'] as const),
] satisfies readonly (NumberName & keyof ScreenerRow)[]

/** A row of the table on the wire. */
export function toScreenerRow(table: ContractTable, row: number): ScreenerRow {
  const { columns } = table
  const n = (name: NumberName): number | null => table.value(name, row)
  const ticker = columns.tickers[columns.tickerCodes[row] ?? 0] ?? ''
  const volume = n('volume') ?? 0
  return {
    option_symbol: columns.symbols[row] ?? '',
    ticker,
    type: columns.types[row] === 1 ? 'P' : 'C',
    expiry: columns.expiries[columns.expiryCodes[row] ?? 0] ?? '',
    strike: n('strike') ?? 0,
    sector: table.factsOf(ticker)?.sector ?? null,
    ...(Object.fromEntries(FIGURES.map((name) => [name, n(name)])) as Record<(typeof FIGURES)[number], number | null>),
    dte: n('dte') ?? 0,
    last: n('price'),
    volume,
    premium: n('premium') ?? 0,
    trades: n('trades') ?? 0,
    none_pct: volume > 0 ? (100 * (columns.numbers.noneVolume[row] ?? 0)) / volume : null,
    opening: OPENING_ORDER[columns.numbers.opening[row] ?? 0] ?? 'unknown',
    last_trade_us: n('time'),
  }
}
