import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Something about the identity of a name that its figures do not say. §4.7 States. */
export const StockNotice = z.object({
  /** Listed not long ago, about to split or just split, a jump that looks like a split and that nothing confirms, earlier or later under another ticker, no longer traded, a test symbol. */
  kind: z.enum(['listed', 'split', 'supposed', 'formerly', 'renamed', 'delisted', 'test']),
  /** First day of the listing or split, last day under a ticker. */
  date: IsoDateField.nullable(),
  /** The other ticker; '' where there is none. */
  ticker: z.string(),
  /** New shares for one old of a split, sessions since the listing. */
  amount: z.number().nullable(),
})
export type StockNotice = z.infer<typeof StockNotice>

export const stockNotices = {
  /** Notices of a ticker at a session, of imported map files, actions and directories; also of a ticker nothing trades under. */
  notices: dataCall({
    id: 'stocks.notices',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z.array(StockNotice),
  }),
}
