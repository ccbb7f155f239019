import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { aFlowItem as anotherFlowItem } from '@/tests/support/flowItems'

const PRINT: RawPrint = {
  ...unknownFields,
  seq: 1,
  session_date: '2025-01-15',
  // 2025-01-15 10:00:00 in New York
  executed_at_us: 1_736_953_200_000_000,
  option_chain_id: 'AAPL250117C00200000',
  price: 1.5,
  size: 10,
  nbbo_bid: 1,
  nbbo_ask: 2,
  underlying_price: 190,
  condition: 'AUTO',
  exchange: 'CBOE',
  open_interest: 1000,
  cancels_seq: null,
  source: 'test',
}

/** A print as a feed hands it over; a call of AAPL in the middle of its quote unless told otherwise. */
export function aPrint(change: Partial<RawPrint> = {}): RawPrint {
  return { ...PRINT, ...change }
}

const ITEM = anotherFlowItem({
  ...{ sessionDate: '2025-01-15', executedAtUs: 1_736_953_200_000_000, ticker: 'AAPL', underlyingPrice: 190 },
  ...{ optionSymbol: 'AAPL250117C00200000', expiry: '2025-01-17', strike: 200, price: 2, size: 10, premium: 2000 },
  ...{ bid: 1, ask: 2, reportFlags: [], volume: 10, openInterest: 1000, iv: 0.4, delta: 0.3, vega: 0.05 },
  ...{ diff: 5.263157894736842, opening: 'unknown', score: 20, askPct: 100, multiPct: 0, ivChange: 0, source: 'test' },
})

/** A derived trade: a call of AAPL bought at the ask for $2,000 unless told otherwise. */
export function aFlowItem(change: Partial<FlowItem> = {}): FlowItem {
  return { ...ITEM, ...change }
}
