import { sizeOf } from '@/lib/brokerage/orderMath'
import { decimal, signed, wireTime } from '@/server/vendors/broker/simulated/decimal'
import type { OrderRequest } from '@/server/vendors/broker/simulated/orderInput'
import type { Preflight } from '@/server/vendors/broker/simulated/preflight'
import {
  type Fees,
  isWorking,
  type OrderTerms,
  type SimLeg,
  type SimOrder,
  totalFees,
} from '@/server/vendors/broker/simulated/state'

type Wire = Record<string, unknown>

/** Where simulated orders trade. */
export const VENUE = 'MARKET_SIMULATOR_A'

/** An order as the broker sends it. Every object says that it is simulated. */
export function wireOrder(order: SimOrder, accountNumber: string): Wire {
  const works = isWorking(order)
  return {
    id: order.id,
    'account-number': accountNumber,
    ...wireTerms(order, order.legs),
    status: order.status,
    ...(order.status === 'Contingent' ? { 'contingent-status': 'Pending Condition' } : {}),
    cancellable: works,
    ...(order.cancelledAtMs === null ? {} : { 'cancelled-at': wireTime(order.cancelledAtMs) }),
    editable: works,
    edited: order.isEdited,
    ...(order.replaces === null ? {} : { 'replacing-order-id': order.replaces }),
    ...(order.replacedBy === null ? {} : { 'replaced-by-order-id': order.replacedBy }),
    ...(order.rejectReason === null ? {} : { 'reject-reason': order.rejectReason }),
    'received-at': wireTime(order.receivedAtMs),
    ...(order.liveAtMs === null ? {} : { 'live-at': wireTime(order.liveAtMs) }),
    'updated-at': order.updatedAtMs,
    ...(order.terminalAtMs === null ? {} : { 'terminal-at': wireTime(order.terminalAtMs) }),
    legs: order.legs.map(wireLeg),
    rules: { conditions: [] },
    'is-simulated': true,
  }
}

/** The order of a dry run: no id, nothing happened yet. */
export function wireDraft({ terms, legs }: OrderRequest, accountNumber: string): Wire {
  return {
    'account-number': accountNumber,
    ...wireTerms(terms, legs),
    status: 'Contingent',
    'contingent-status': 'Pending Condition',
    cancellable: true,
    editable: true,
    edited: false,
    'updated-at': 0,
    legs: legs.map(wireLeg),
    rules: { conditions: [] },
    'is-simulated': true,
  }
}

/** What stands beside an order in the answers of dry run and placement. */
export function wireCheck(check: Preflight): Wire {
  return {
    warnings: check.warnings,
    'buying-power-effect': wireBuyingPower(check),
    'fee-calculation': wireFees(check.fees),
  }
}

export function wireBuyingPower(check: Preflight): Wire {
  return {
    ...signed('change-in-margin-requirement', check.marginChange),
    ...signed('change-in-buying-power', check.buyingPowerChange),
    ...signed('current-buying-power', check.current),
    ...signed('new-buying-power', check.next),
    ...signed('isolated-order-margin-requirement', check.isolatedMargin),
    'is-spread': check.isSpread,
    impact: decimal(Math.abs(check.buyingPowerChange)),
    effect: signed('impact', check.buyingPowerChange)['impact-effect'],
  }
}

export function wireFees(fees: Fees): Wire {
  return {
    ...signed('regulatory-fees', -fees.regulatory),
    ...signed('clearing-fees', -fees.clearing),
    ...signed('commission', -fees.commission),
    ...signed('proprietary-index-option-fees', -fees.indexOption),
    ...signed('total-fees', -totalFees(fees)),
  }
}

function wireTerms(terms: OrderTerms, legs: readonly SimLeg[]): Wire {
  const { price, priceEffect, stopTrigger, value, valueEffect, gtcDate } = terms
  return {
    'time-in-force': terms.timeInForce,
    ...(gtcDate === null ? {} : { 'gtc-date': gtcDate }),
    'order-type': terms.orderType,
    size: sizeOf(legs),
    'underlying-symbol': legs[0]?.underlying ?? '',
    'underlying-instrument-type': 'Equity',
    ...(price === null ? {} : { price: decimal(price), 'price-effect': priceEffect }),
    ...(stopTrigger === null ? {} : { 'stop-trigger': decimal(stopTrigger) }),
    ...(value === null ? {} : { value: decimal(value), 'value-effect': valueEffect }),
  }
}

function wireLeg(leg: SimLeg): Wire {
  return {
    'instrument-type': leg.instrument,
    symbol: leg.symbol,
    quantity: leg.quantity,
    'remaining-quantity': leg.remaining,
    action: leg.action,
    fills: leg.fills.map((fill) => ({
      'ext-group-fill-id': fill.id,
      'ext-exec-id': fill.id,
      'fill-id': fill.id,
      quantity: fill.quantity,
      'fill-price': decimal(fill.price),
      'filled-at': wireTime(fill.atMs),
      'destination-venue': VENUE,
    })),
  }
}
