import type { ScreenerRow } from '@/lib/contract/screener'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { parseOccParts } from '@/lib/options/occSymbol'

const NUMBERS = [
  ...(['earnings_days', 'exdiv_days', 'market_cap', 'last', 'change', 'prev_close', 'open', 'high', 'low'] as const),
  ...(['vwap', 'bid', 'ask', 'spread', 'oi', 'vol_oi', 'oi_change', 'oi_change_pct', 'oi_up_days', 'prev_oi'] as const),
  ...(['oi_ticker_pct', 'fda_days', 'headlines'] as const),
  ...([
    'prev_volume',
    'prev_premium',
    'prev_ask_pct',
    'prev_bid_pct',
    'prev_mid_pct',
    'prev_multi_pct',
    'prev_price',
    'carry',
    'ask_pct',
    'bid_pct',
  ] as const),
  ...(['mid_pct', 'none_pct', 'sweep_pct', 'floor_pct', 'multi_pct', 'cross_pct', 'bull_pct', 'bear_pct'] as const),
  ...(['ticker_pct', 'iv', 'iv_high', 'iv_low', 'iv_change', 'delta', 'gamma', 'theta', 'vega', 'diff'] as const),
  ...(['underlying', 'from_low', 'from_high', 'cc_static', 'cc_called', 'cc_year', 'csp_return'] as const),
  ...(['csp_year', 'score', 'last_trade_us'] as const),
] as const

/** A contract of which a session knows nothing: its name and no figures; null for what is no contract. */
export function emptyRow(chain: OptionSymbol, today: IsoDate): ScreenerRow | null {
  const parts = parseOccParts(chain)
  if (parts === null) return null
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, null])) as Record<(typeof NUMBERS)[number], null>
  return {
    ...numbers,
    option_symbol: chain,
    ticker: parts.root,
    type: parts.type,
    expiry: parts.expiry,
    strike: parts.strike,
    dte: daysBetween(today, parts.expiry),
    sector: null,
    volume: 0,
    premium: 0,
    trades: 0,
    opening: 'unknown',
  }
}
