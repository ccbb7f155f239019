import { isBuy, isOpening } from '@/lib/brokerage/instrument'
import type { InstrumentType, LegAction } from '@/lib/brokerage/orderTicket'
import type { PreflightItem } from '@/lib/brokerage/preflightItem'

export interface CheckedLeg {
  readonly symbol: string
  readonly instrument: InstrumentType
  readonly underlying: string
  readonly action: LegAction
  readonly quantity: number
}

/** What an account holds, and what its other working orders are about to trade. */
export interface HeldAlready {
  readonly positions: readonly { readonly symbol: string; readonly quantity: number }[]
  readonly working: readonly { readonly symbol: string; readonly action: LegAction; readonly remaining: number }[]
}

const MOST_LEGS = 4
const MOST_SHARES = 50_000
const MOST_CONTRACTS = 10_000

/** Legs that no order may have: too many, repeated, too large, against a position of the other side, more than is held. */
export function legProblems(account: HeldAlready, legs: readonly CheckedLeg[]): PreflightItem[] {
  const symbols = legs.map(({ symbol }) => symbol)
  return [
    ...(legs.length > MOST_LEGS ? [item('leg_count_exceeded', `An order has at most ${MOST_LEGS} legs.`)] : []),
    ...(new Set(symbols).size < symbols.length
      ? [item('duplicate_legs', 'Two legs of an order cannot have the same symbol.')]
      : []),
    ...(new Set(legs.map(({ underlying }) => underlying)).size > 1
      ? [item('multiple_underlyings', 'All legs of an order must have the same underlying.')]
      : []),
    ...legs.flatMap((leg) => [...sizeProblem(leg), ...sideProblem(account, leg)]),
  ]
}

function sizeProblem({ instrument, quantity, symbol }: CheckedLeg): PreflightItem[] {
  const most = instrument === 'Equity' ? MOST_SHARES : MOST_CONTRACTS
  return quantity > most ? [item('order_size_exceeded', `${symbol.trim()}: the largest order is ${most}.`)] : []
}

function sideProblem(account: HeldAlready, { symbol, action, quantity }: CheckedLeg): PreflightItem[] {
  const held = account.positions.find((position) => position.symbol === symbol)?.quantity ?? 0
  const name = symbol.replace(/\s+/, ' ')
  if (isOpening(action)) {
    const isAgainst = isBuy(action) ? held < 0 : held > 0
    return isAgainst
      ? [item('opposite_position', `${name}: you hold the other side of this position. Close it first.`)]
      : []
  }
  const free = Math.max(0, isBuy(action) ? -held : held) - closing(account, { symbol, action })
  return quantity > free
    ? [item('closing_quantity_exceeded', `${name}: you cannot close ${quantity}, only ${Math.max(0, free)} are open.`)]
    : []
}

/** What other working orders already close of a symbol. */
function closing({ working }: HeldAlready, { symbol, action }: Pick<CheckedLeg, 'symbol' | 'action'>): number {
  return working
    .filter((leg) => leg.symbol === symbol && leg.action === action)
    .reduce((sum, { remaining }) => sum + remaining, 0)
}

function item(code: string, message: string): PreflightItem {
  return { code, message }
}
