import { afterFill } from '@/lib/brokerage/holding'
import { isBuy, quoteKey } from '@/lib/brokerage/instrument'
import { legProblems } from '@/lib/brokerage/legProblems'
import { availableFunds, type Requirement, requirementOf } from '@/lib/brokerage/margin'
import { naturalPrice, netPrice } from '@/lib/brokerage/orderMath'
import type { PreflightItem } from '@/lib/brokerage/preflightItem'
import type { QuoteTable } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import { tidy } from '@/server/vendors/broker/simulated/ledger'
import type { OrderRequest } from '@/server/vendors/broker/simulated/orderInput'
import { expectedCost, expectedFees } from '@/server/vendors/broker/simulated/orderMath'
import { type Fees, isWorking, type SimAccount, type SimLeg, totalFees } from '@/server/vendors/broker/simulated/state'

/** What an order would do to the account. Money is income: negative is paid or bound, USD. */
export interface Preflight {
  readonly errors: readonly PreflightItem[]
  readonly warnings: readonly PreflightItem[]
  readonly marginChange: Usd
  readonly buyingPowerChange: Usd
  readonly current: Usd
  readonly next: Usd
  readonly isolatedMargin: Usd
  readonly isSpread: boolean
  readonly fees: Fees
}

export interface PreflightInput {
  readonly account: SimAccount
  readonly order: OrderRequest
  readonly quotes: QuoteTable
  readonly isOpen: boolean
  /** An order that gives way to this one: its held buying power is free again. */
  readonly replaces?: number
}

/** Checks an order against the account and the market, and says what it costs. Nothing is changed. */
export function preflight(input: PreflightInput): Preflight {
  const { account, order, quotes } = input
  const fees = expectedFees(order.terms, order.legs, quotes)
  const cost = expectedCost(order.terms, order.legs, quotes) ?? 0
  const before = requirementOf(account.positions, account, quotes)
  const after = requirementOf(afterFill(account.positions, order.legs), account, quotes)
  const isolated = requirementOf(afterFill([], order.legs), account, quotes)
  const current = buyingPower(account, quotes, input.replaces)
  const marginChange = tidy(availableFunds(account.cash - cost, after) - availableFunds(account.cash, before))
  const buyingPowerChange = tidy(marginChange - totalFees(fees))
  const next = tidy(current + buyingPowerChange)
  const numbers = { marginChange, buyingPowerChange, current, next, fees }
  const errors = [
    ...unquoted(order.legs, quotes),
    ...legProblems({ positions: account.positions, working: otherLegs(account, input.replaces) }, order.legs),
    ...effectProblems(order, quotes),
    ...levelProblems(account, { before, after }),
    ...(buyingPowerChange < 0 && next < 0 ? [MARGIN_FAILED] : []),
  ]
  return {
    ...numbers,
    errors,
    warnings: input.isOpen ? [] : [NEXT_SESSION],
    isolatedMargin: tidy(-cost - isolated.need),
    isSpread: order.legs.length > 1,
  }
}

/** What the account may still spend: funds less what working orders hold back, USD. */
export function buyingPower(account: SimAccount, quotes: QuoteTable, replaces?: number): Usd {
  const held = account.orders.reduce(
    (sum, order) => sum + (isWorking(order) && order.id !== replaces ? order.reserved : 0),
    0,
  )
  return tidy(availableFunds(account.cash, requirementOf(account.positions, account, quotes)) - held)
}

const MARGIN_FAILED: PreflightItem = {
  code: 'margin_check_failed',
  message: 'Account does not have sufficient buying power available for this order.',
}
const NEXT_SESSION: PreflightItem = {
  code: 'tif_next_valid_sesssion',
  message: 'Your order will begin working during next valid session.',
}

function unquoted(legs: readonly SimLeg[], quotes: QuoteTable): PreflightItem[] {
  return legs
    .filter(({ symbol, instrument }) => !quotes.has(quoteKey(symbol, instrument)))
    .map(({ symbol }) => ({ code: 'instrument_not_quoted', message: `${symbol.trim()} is not traded here.` }))
}

function otherLegs({ orders }: SimAccount, replaces?: number): readonly SimLeg[] {
  return orders.filter((order) => isWorking(order) && order.id !== replaces).flatMap(({ legs }) => legs)
}

/** A debit limit must buy something on balance, a credit limit sell: known by the legs, else by the market. */
function effectProblems({ terms, legs }: OrderRequest, quotes: QuoteTable): PreflightItem[] {
  if (terms.priceEffect === null) return []
  const buys = legs.filter(({ action }) => isBuy(action)).length
  const wanted = buys === legs.length ? 'Debit' : buys === 0 ? 'Credit' : marketEffect(legs, quotes)
  if (wanted === null || wanted === terms.priceEffect) return []
  return [{ code: 'price_effect_invalid', message: `The price of this order must be a ${wanted.toLowerCase()}.` }]
}

function marketEffect(legs: readonly SimLeg[], quotes: QuoteTable): 'Debit' | 'Credit' | null {
  const natural = legs.map((leg) => naturalPrice(leg, quotes))
  const far = legs.map((leg) =>
    naturalPrice({ ...leg, action: isBuy(leg.action) ? 'Sell to Open' : 'Buy to Open' }, quotes),
  )
  if (!natural.every((price) => price !== null) || !far.every((price) => price !== null)) return null
  // Between natural and far side both signs can be meant.
  if (netPrice(legs, far) > 0) return 'Debit'
  return netPrice(legs, natural) < 0 ? 'Credit' : null
}

function levelProblems(
  account: SimAccount,
  { before, after }: { readonly before: Requirement; readonly after: Requirement },
): PreflightItem[] {
  const { optionsLevel } = account
  const isRefused =
    (after.hasNaked && !before.hasNaked && (optionsLevel !== 'No Restrictions' || !account.isMargin)) ||
    (after.hasSpread && !before.hasSpread && optionsLevel === 'Covered And Cash Secured')
  if (!isRefused) return []
  return [
    {
      code: 'options_level_insufficient',
      message: `The options level of this account (${optionsLevel}) does not allow this order.`,
    },
  ]
}
