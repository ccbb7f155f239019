import type { FieldName } from '@/lib/flow/filter/fields'

/** A block of the screener's filter panel. C4: Contract, Contract-day, Event, Symbols. */
export interface ContractFieldBlock {
  readonly id: 'contract' | 'contractDay' | 'openInterest' | 'income' | 'greeks' | 'event' | 'symbols'
  readonly title: string
  readonly fields: readonly FieldName[]
}

/** Fields a contract's day can be filtered by, in the blocks and the order of the panel. C4. */
export const CONTRACT_FIELD_BLOCKS: readonly ContractFieldBlock[] = [
  {
    id: 'contractDay',
    title: 'Contract-day',
    fields: [
      ...(['premium', 'volume', 'oi', 'vol_oi', 'price', 'change', 'trades', 'ask_pct', 'bid_pct', 'mid_pct'] as const),
      ...(['sweep_pct', 'floor_pct', 'multi_pct', 'cross_pct', 'bull_pct', 'bear_pct', 'ticker_pct'] as const),
      ...(['from_low', 'from_high', 'opening', 'score', 'bid', 'spread'] as const),
    ],
  },
  { id: 'contract', title: 'Contract', fields: ['type', 'moneyness', 'kind', 'dte', 'expiry', 'strike', 'diff'] },
  {
    id: 'openInterest',
    title: 'Open interest',
    fields: ['oi_change', 'oi_change_pct', 'oi_up_days', 'prev_volume', 'carry', 'prev_ask_pct', 'prev_bid_pct'],
  },
  { id: 'greeks', title: 'Volatility and greeks', fields: ['iv', 'iv_change', 'delta', 'gamma', 'theta', 'vega'] },
  { id: 'income', title: 'Income', fields: ['cc_static', 'cc_called', 'cc_year', 'csp_return', 'csp_year'] },
  { id: 'event', title: 'Event', fields: ['earnings_days', 'exdiv_days', 'fda_days', 'headlines'] },
  {
    id: 'symbols',
    title: 'Symbols',
    fields: ['ticker', 'contract', 'holdings', 'sector', 'industry', 'index', 'issue_type', 'market_cap', 'underlying'],
  },
]

/** Every field a contract's day can be filtered by. */
export const CONTRACT_FIELDS: ReadonlySet<FieldName> = new Set(CONTRACT_FIELD_BLOCKS.flatMap((block) => block.fields))
