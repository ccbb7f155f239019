import { isBuy, isOpening, multiplierOf } from '@/lib/brokerage/instrument'
import type { Usd } from '@/lib/core/nominal'
import { type Fees, noFees, type SimLeg } from '@/server/vendors/broker/simulated/state'

/** Sales: SEC 8 USD per million up to the next cent, and the trading activity fee. */
const SEC_RATE = 0.000008
const TAF_SHARE = 0.000145
const TAF_CONTRACT = 0.00244
const CLEARING_SHARE = 0.0008
const CLEARING_CONTRACT = 0.1
const REGULATORY_CONTRACT = 0.03
const COMMISSION_CONTRACT = 1
const COMMISSION_CAP = 10

type FeeLeg = Pick<SimLeg, 'instrument' | 'action' | 'commission'>

/**
 * Costs of trading `quantity` of a leg at `price`, USD. Options pay 1 USD a contract to open, at most 10 USD a leg, and
 * nothing to close; stocks trade without commission. The recorded replies pin clearing and regulatory amounts.
 */
export function feesOf(leg: FeeLeg, quantity: number, price: Usd): Fees {
  const isSale = !isBuy(leg.action)
  const sec = isSale ? ceilCents(SEC_RATE * price * quantity * multiplierOf(leg.instrument)) : 0
  if (leg.instrument === 'Equity') {
    const regulatory = isSale ? sec + TAF_SHARE * quantity : 0
    return { ...noFees, regulatory, clearing: Math.ceil(CLEARING_SHARE * quantity * 1000 - 1e-9) / 1000 }
  }
  const regulatory = REGULATORY_CONTRACT * quantity + (isSale ? sec + TAF_CONTRACT * quantity : 0)
  const room = Math.max(0, COMMISSION_CAP - leg.commission)
  const commission = isOpening(leg.action) ? Math.min(room, COMMISSION_CONTRACT * quantity) : 0
  return { ...noFees, regulatory, clearing: CLEARING_CONTRACT * quantity, commission }
}

export function addFees(a: Fees, b: Fees): Fees {
  return {
    regulatory: a.regulatory + b.regulatory,
    clearing: a.clearing + b.clearing,
    commission: a.commission + b.commission,
    indexOption: a.indexOption + b.indexOption,
  }
}

function ceilCents(amount: Usd): Usd {
  return Math.ceil(amount * 100 - 1e-9) / 100
}
