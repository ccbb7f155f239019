import type { RawPrint } from '@/lib/flow/trade'
import { NO_GREEKS } from '@/lib/options/greeks'

/** What a print is before its source tells more. */
export const unknownFields = {
  nbbo_bid: null,
  nbbo_ask: null,
  ewma_nbbo_bid: null,
  ewma_nbbo_ask: null,
  underlying_price: null,
  tags: [],
  report_flags: [],
  condition: '',
  exchange: '',
  volume: null,
  open_interest: null,
  iv: null,
  ...NO_GREEKS,
  canceled: false,
} as const satisfies Partial<RawPrint>
