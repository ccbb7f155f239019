import { NO_GREEKS } from '@/lib/options/greeks'
import type { FeedEvent } from '@/server/feeds/feedLine'

type Told = Pick<
  FeedEvent<'print'>,
  'id' | 'at_us' | 'symbol' | 'price' | 'size' | 'bid' | 'ask' | 'condition' | 'exchange'
>

/** A print of which its vendor tells no more than time, price, size, condition, exchange and perhaps the quote. */
export function barePrint(told: Told): FeedEvent<'print'> {
  return {
    kind: 'print',
    ...told,
    ewma_bid: null,
    ewma_ask: null,
    underlying_price: null,
    report_flags: [],
    tags: [],
    volume: null,
    open_interest: null,
    iv: null,
    ...NO_GREEKS,
  }
}
