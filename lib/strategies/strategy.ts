/** What a leg is: a call, a put, or a hundred shares. */
type LegKind = 'C' | 'P' | 'S'

/** A leg of the pattern; strikes are in percent of the price, terms in the two expiries an example has. */
export interface StrategyLeg {
  /** Contracts (for shares: hundreds); negative is sold. */
  readonly quantity: number
  readonly kind: LegKind
  /** Percent above (or below) the price; 0 is at the money. No meaning for shares. */
  readonly offset: number
  readonly term: 'near' | 'far'
}

export type Outlook = 'up' | 'down' | 'still' | 'moving' | 'none'
export type VolView = 'rising' | 'falling' | 'any'

export interface Strategy {
  readonly key: string
  readonly name: string
  readonly outlook: Outlook
  /** True when the most that can be lost is known at the start. */
  readonly isDefined: boolean
  readonly vol: VolView
  readonly legs: readonly StrategyLeg[]
  /** In words of K (strike, K1 < K2 < …), S0 (price), D (debit), C (credit), per share; 'numeric' where no formula holds. */
  readonly maxProfit: string
  readonly maxLoss: string
  readonly breakeven: string
  readonly when: string
  readonly wrong: string
  /** What is done with it on the way: rolls, hedges, early exits. */
  readonly adjust: string
}

export const outlookWords: Readonly<Record<Outlook, string>> = {
  up: 'Rising',
  down: 'Falling',
  still: 'Standing still',
  moving: 'Moving, either way',
  none: 'No view on the price',
}
export const volWords: Readonly<Record<VolView, string>> = {
  rising: 'gains when volatility rises',
  falling: 'gains when volatility falls',
  any: 'little touched by volatility',
}

/** Reads a pattern: '+1C0 -1C10' is a call bought at the money and one sold 10 % above; '@' marks the later expiry. */
export function legsOf(pattern: string): readonly StrategyLeg[] {
  return pattern.split(' ').map((text) => {
    const match = /^([+-]\d{1,2})([CPS])(-?\d+(?:\.\d+)?)?(@)?$/.exec(text)
    if (match === null) throw new Error(`'${text}' is no leg`)
    const [, quantity, kind, offset, far] = match
    if (kind !== 'C' && kind !== 'P' && kind !== 'S') throw new Error(`'${text}' is no leg`)
    return { quantity: Number(quantity), kind, offset: Number(offset ?? 0), term: far === undefined ? 'near' : 'far' }
  })
}

/** The pattern of legs, as {@link legsOf} reads it. */
export const patternOf = (legs: readonly StrategyLeg[]): string =>
  legs
    .map(({ quantity, kind, offset, term }) => {
      const place = kind === 'S' ? '' : String(Number(offset.toFixed(2)))
      return `${quantity < 0 ? '-' : '+'}${Math.abs(quantity)}${kind}${place}${term === 'far' ? '@' : ''}`
    })
    .join(' ')

/** A leg in words: 'Buy 1 call 5% above'. */
export function describeLeg({ quantity, kind, offset, term }: StrategyLeg): string {
  const deed = quantity > 0 ? 'Buy' : 'Sell'
  const many = Math.abs(quantity)
  if (kind === 'S') return `${deed} ${many * 100} shares`
  const place =
    offset === 0 ? 'at the money' : `${Number(Math.abs(offset).toFixed(2))}% ${offset > 0 ? 'above' : 'below'}`
  return `${deed} ${many} ${kind === 'C' ? 'call' : 'put'}${many > 1 ? 's' : ''} ${place}${term === 'far' ? ', later expiry' : ''}`
}
