import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'

/** A built-in screen of the Stock Screener. */
export interface StockScreen {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly text: string
  readonly filter: FilterNode
  readonly sort: string
  /** Columns it opens with. */
  readonly set: StockGroup
}

function screen(
  id: string,
  label: string,
  description: string,
  [text, sort, set]: readonly [string, string, StockGroup],
): StockScreen {
  const read = parseFilter(text)
  return { id, label, description, text, sort, set, filter: read.ok ? read.filter : EMPTY_FILTER }
}

const STOCK = 'issue_type in (common, adr)'

/** Screens the page ships with, in the order of the menu. */
export const STOCK_SCREENS: readonly StockScreen[] = [
  screen('most-premium', 'Most option premium', 'Names with options traded today', [
    'option_premium>0',
    '-option_premium',
    'flow',
  ]),
  screen('call-buying', 'Net call buying', 'Stocks with more calls bought than sold and most premium bullish', [
    `${STOCK} and ncp>0 and bull_pct>=60 and option_premium>=100k`,
    '-net_premium',
    'flow',
  ]),
  screen('put-buying', 'Net put buying', 'Stocks with more puts bought than sold and most premium bearish', [
    `${STOCK} and npp>0 and bull_pct<=40 and option_premium>=100k`,
    'net_premium',
    'flow',
  ]),
  screen('oi-builders', 'Open interest builders', 'Open interest up 2% or more overnight, from 10,000 contracts', [
    'oi_change_pct>=2 and total_oi>=10k',
    '-oi_change',
    'interest',
  ]),
  screen('rich-vol', 'Rich volatility', 'IV rank and premium over realised volatility both high, no report near', [
    'iv_rank>=60 and vrp>=5 and not earnings_days<=14',
    '-vrp',
    'volatility',
  ]),
  screen('cheap-vol', 'Cheap volatility', 'IV below what was realised and low in its year', [
    'iv_rank<=25 and vrp<0',
    'vrp',
    'volatility',
  ]),
  screen('short-gamma', 'Below zero gamma', 'The price is under the level where net GEX changes sign', [
    'zero_gamma_pct>0 and net_gex<0',
    'net_gex',
    'exposure',
  ]),
  screen('call-wall', 'At the call wall', 'Within 1 % of the strike with the most call GEX', [
    'call_wall_pct between 0 1 and total_oi>=10k',
    'call_wall_pct',
    'exposure',
  ]),
  screen('trend', 'Strong trend', 'Above all three averages and stronger than SPY over three months', [
    `${STOCK} and sma20_pct>0 and sma50_pct>0 and sma200_pct>0 and rs_3m>=10`,
    '-rs_3m',
    'technical',
  ]),
  screen('oversold', 'Oversold', 'RSI at 30 or lower', ['rsi14<=30', 'rsi14', 'technical']),
  screen('insider-buying', 'Insider buying', 'Open-market buys exceed sells within 90 days', [
    'insider_net_90d>0',
    '-insider_net_90d',
    'ownership',
  ]),
  screen('earnings-week', 'Earnings this week', 'Reports within seven days', [
    'earnings_days between 0 7',
    'earnings_days',
    'events',
  ]),
]
