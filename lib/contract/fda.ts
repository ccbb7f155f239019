import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** One date of the FDA. Moves and volatilities as fractions, money in USD; figures that are not read yet are null. */
export const FdaRow = z.object({
  key: z.string(),
  ticker: z.string(),
  company: z.string(),
  drug: z.string(),
  indication: z.string(),
  catalyst: z.enum(['pdufa', 'adcom', 'readout', 'crl']),
  status: z.enum(['', 'NDA', 'BLA', 'sNDA', 'sBLA']),
  is_orphan: z.boolean(),
  date: IsoDateField,
  precision: z.enum(['exact', 'window', '']),
  /** Calendar days from the day the page stands at; negative when it is over. */
  days: z.number(),
  outcome: z.string(),
  url: z.string(),
  market_cap: nullable,
  price: nullable,
  runway_months: nullable,
  /** True: operations bring cash in, so that no runway ends. null: not known. */
  earns_cash: z.boolean().nullable(),
  /** First expiry on the day or after it. */
  expiry: IsoDateField.nullable(),
  /** F35 by the straddle of that expiry. */
  straddle_move: nullable,
  /** F35: the part that belongs to the date alone, one deviation. */
  event_move: nullable,
  near_iv: nullable,
  /** Of the last expiry before the day. */
  before_iv: nullable,
  /** near_iv less before_iv. */
  kink: nullable,
  /** F12 over the last five sessions that are known, and how many there are. */
  net_premium: nullable,
  net_sessions: z.number(),
  /** Across this date, once it is over. */
  move: nullable,
  /** Across earlier dates of the same name, newest first. */
  past: z.array(z.object({ date: IsoDateField, drug: z.string(), move: nullable })),
})
export type FdaRow = z.infer<typeof FdaRow>

/** FDA Calendar. §4.6. */
export const fda = {
  /** Dates of the year before and of the year ahead; figures are read behind the answer, `pending` names are still to come. */
  list: dataCall({
    id: 'fda.list',
    query: z.object({ ...WHEN_FIELDS }),
    data: z.object({ rows: z.array(FdaRow), today: IsoDateField, pending: z.number() }),
  }),
}
