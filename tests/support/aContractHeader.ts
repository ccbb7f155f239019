import type { ContractHeader } from '@/lib/contract/contracts'

/** A call of which little is known. */
export const aContractHeader = (over: Partial<ContractHeader> = {}): ContractHeader => ({
  ...{ option_symbol: 'AAPL250117C00200000', string: 'AAPL $200 C 01/17/2025', ticker: 'AAPL', type: 'C' },
  ...{ expiry: '2025-01-17', strike: 200, expired: false, last: 1, bid: 1, ask: 1.1, change: 0, change_pct: 0 },
  ...{ iv: null, delta: null, gamma: null, theta: null, vega: null, underlying_price: null, rate: null },
  ...{ dividend_yield: null, last_trade_us: null, open_interest: null, oi_change: null, settlement: null, day: null },
  ...over,
})
