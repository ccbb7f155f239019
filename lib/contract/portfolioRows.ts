import { z } from 'zod'
import { IsoDateField, TOLD_GREEKS } from '@/lib/contract/flowRow'
import { ENTRY_KINDS } from '@/lib/portfolio/entry'
import { LOT_METHODS } from '@/lib/portfolio/lots'
import { parseTrades } from '@/lib/portfolio/whatIf'

const dollars = z.number().finite()
const maybe = dollars.nullable()

export const LotMethodField = z.enum(LOT_METHODS)
export const EntryKindField = z.enum(ENTRY_KINDS)
const SOURCES = ['own', 'sample', 'paper', 'broker'] as const

/** One account of the list: kept by its owner, or joined from paper trading or a linked broker. */
export const PortfolioAccountRow = z.object({
  /** `all` reads every own account together. */
  id: z.string(),
  name: z.string(),
  source: z.enum(SOURCES),
  lot_method: LotMethodField,
  entries: z.number(),
})
export type PortfolioAccountRow = z.infer<typeof PortfolioAccountRow>

/** One line of an own account. */
export const PortfolioEntryRow = z.object({
  id: z.string(),
  account: z.string(),
  day: IsoDateField,
  kind: EntryKindField,
  symbol: z.string().nullable(),
  quantity: z.number(),
  price: dollars,
  fees: dollars,
  amount: dollars,
  /** Change of the cash, USD. */
  cash: dollars,
  lot: z.string().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  is_imported: z.boolean(),
})
export type PortfolioEntryRow = z.infer<typeof PortfolioEntryRow>

/** What is held of one symbol, at the prices of the caller's own tier. */
export const PortfolioPositionRow = z.object({
  symbol: z.string(),
  underlying: z.string(),
  name: z.string(),
  kind: z.enum(['share', 'fund', 'call', 'put']),
  sector: z.string().nullable(),
  quantity: z.number(),
  average: dollars,
  opened: IsoDateField.nullable(),
  /** USD per share; null: not quoted, then the value is excluded. */
  mark: maybe,
  value: maybe,
  day_gain: maybe,
  unrealized: maybe,
  /** Of the price of the underlying. */
  spot: maybe,
  expiry: IsoDateField.nullable(),
  strike: maybe,
  /** Of the contract, fraction per year. */
  iv: z.number().nullable(),
  /** Of a contract's underlying, as its chain is priced: continuous fraction per year. */
  dividend_yield: z.number(),
  /** Of the whole position: shares, USD per 1 of delta, USD a day, USD a vol point. */
  ...TOLD_GREEKS,
  beta: z.number().nullable(),
  /** F35 to the expiry, USD per share of the underlying. */
  expected_move: maybe,
  /** Next report of earnings that is known. */
  next_earnings: IsoDateField.nullable(),
  next_ex_dividend: IsoDateField.nullable(),
  /** Why a short contract may be assigned early; null: no sign of it. */
  assignment: z.string().nullable(),
})
export type PortfolioPositionRow = z.infer<typeof PortfolioPositionRow>

/** Everything of an account as it stands now. */
export const PortfolioBookRow = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(SOURCES),
  /** Deposits and withdrawals are written down: cash is a part of the value. */
  keeps_cash: z.boolean(),
  value: dollars,
  cash: maybe,
  buying_power: maybe,
  day_gain: maybe,
  unrealized: dollars,
  /** Of lots that are closed, fees taken off; null where no history is known. */
  realized: maybe,
  income: maybe,
  costs: maybe,
  benchmark: z.string(),
  benchmark_price: maybe,
  delta_usd: dollars,
  beta_shares: maybe,
  theta: dollars,
  vega: dollars,
  value_at_risk: maybe,
  expected_shortfall: maybe,
  risk_days: z.number(),
  /** Continuous fraction per year. */
  rate: z.number(),
  at_ms: z.number(),
  positions: z.array(PortfolioPositionRow),
  /** Held but not in the value, or not in a figure of risk. */
  excluded: z.array(z.object({ symbol: z.string(), why: z.string() })),
})
export type PortfolioBookRow = z.infer<typeof PortfolioBookRow>

/** Worth at the close of a session; growth of 1 beside it, of the account (F52) and of the benchmark. */
export const PortfolioWorthRow = z.object({
  date: IsoDateField,
  value: dollars,
  inflow: dollars,
  outflow: dollars,
  growth: maybe,
  benchmark: maybe,
})
export type PortfolioWorthRow = z.infer<typeof PortfolioWorthRow>

const LotFields = {
  symbol: z.string(),
  opened: IsoDateField,
  quantity: z.number(),
  open_price: dollars,
}
export const OpenLotRow = z.object({ id: z.string(), ...LotFields, fees: dollars, mark: maybe, unrealized: maybe })
export type OpenLotRow = z.infer<typeof OpenLotRow>
export const ClosedLotRow = z.object({
  ...LotFields,
  closed: IsoDateField,
  close_price: dollars,
  cost: dollars,
  proceeds: dollars,
  gain: dollars,
  is_long_term: z.boolean(),
})
export type ClosedLotRow = z.infer<typeof ClosedLotRow>

export const JournalTradeRow = z.object({
  name: z.string(),
  strategy: z.string(),
  opened: IsoDateField,
  closed: IsoDateField,
  gain: dollars,
  tags: z.array(z.string()),
})
export type JournalTradeRow = z.infer<typeof JournalTradeRow>

/** One payment that is announced or, by the rhythm of the past, to be expected. */
export const IncomeRow = z.object({
  ticker: z.string(),
  ex_date: IsoDateField,
  per_share: dollars,
  shares: z.number(),
  amount: dollars,
  is_announced: z.boolean(),
})
export type IncomeRow = z.infer<typeof IncomeRow>

/** Trades that are not made, 'AAPL*10,AAPL270115C00210000*-1': an account is told as it would be with them, at the prices of now. */
export const WhatIfField = z
  .string()
  .max(400)
  .refine((text) => parseTrades(text) !== null, 'up to eight trades such as AAPL*10,AAPL270115C00210000*-1')
  .default('')
