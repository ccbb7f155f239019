import { z } from 'zod'
import {
  BrokerBalances,
  BrokerOrder,
  BrokerPosition,
  LegQuoteRow,
  LinkedAccount,
  OrderCheck,
  PreviewNumbers,
  SubAccount,
  TicketBody,
} from '@/lib/contract/brokerageRows'
import { endpoint } from '@/lib/contract/endpoint'

const id = z.string().min(1).max(60)
const accountNumber = z.string().regex(/^[A-Z0-9]{5,20}$/, 'not an account number')
const accountQuery = z.object({ account_id: id, account_number: accountNumber })
const sessionToken = z.string().min(20).max(200)

/** The broker behind the order drawer. Spec §7 Brokerage; paths beside is_authed are ours. */
export const brokerage = {
  isAuthed: endpoint({
    id: 'brokerage.isAuthed',
    access: 'user',
    query: z.object({ account_id: z.string().max(60).default('') }),
    response: z.object({
      success: z.boolean(),
      account: LinkedAccount.optional(),
      sub_accounts: z.array(SubAccount).optional(),
    }),
  }),
  startLink: endpoint({
    id: 'brokerage.startLink',
    access: 'user',
    perMinute: 20,
    response: z.object({ data: z.object({ url: z.string(), is_simulated: z.boolean() }) }),
  }),
  finishLink: endpoint({
    id: 'brokerage.finishLink',
    access: 'user',
    perMinute: 20,
    body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
    response: z.object({ data: z.object({ account_id: z.string() }) }),
  }),
  unlink: endpoint({
    id: 'brokerage.unlink',
    access: 'user',
    body: z.object({ account_id: id }),
    response: z.object({ code: z.string() }),
  }),
  balances: endpoint({
    id: 'brokerage.balances',
    access: 'user',
    query: accountQuery,
    response: z.object({ data: BrokerBalances }),
  }),
  positions: endpoint({
    id: 'brokerage.positions',
    access: 'user',
    query: accountQuery,
    response: z.object({ data: z.array(BrokerPosition) }),
  }),
  orders: endpoint({
    id: 'brokerage.orders',
    access: 'user',
    query: accountQuery,
    response: z.object({ data: z.array(BrokerOrder) }),
  }),
  quotes: endpoint({
    id: 'brokerage.quotes',
    access: 'user',
    query: z.object({
      symbols: z
        .union([z.string().max(24), z.array(z.string().max(24)).max(4)])
        .transform((given) => (typeof given === 'string' ? [given] : given))
        .pipe(z.array(z.string().min(1).max(24)).max(4)),
    }),
    response: z.object({ data: z.array(LegQuoteRow) }),
  }),
  preview: endpoint({
    id: 'brokerage.preview',
    access: 'user',
    perMinute: 60,
    body: z.object({
      account_id: id,
      account_number: accountNumber,
      /** Order that this one replaces. */
      replaces: z.string().max(40).optional(),
      ticket: TicketBody,
    }),
    response: z.object({
      data: z.object({ preview_id: z.string().nullable(), expires_ms: z.number(), check: OrderCheck }),
    }),
  }),
  /** Places (or replaces) the order of a preview, and only with the numbers that preview showed. */
  place: endpoint({
    id: 'brokerage.place',
    access: 'user',
    perMinute: 60,
    body: z.object({ account_id: id, session_token: sessionToken, preview_id: id, confirmed: PreviewNumbers }),
    response: z.object({ data: BrokerOrder }),
  }),
  cancel: endpoint({
    id: 'brokerage.cancel',
    access: 'user',
    perMinute: 60,
    params: z.object({ order: z.string().regex(/^\d{1,20}$/) }),
    body: accountQuery.extend({ session_token: sessionToken }),
    response: z.object({ data: BrokerOrder }),
  }),
}
