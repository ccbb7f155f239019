import { earlyExercise } from '@/lib/options/american'
import { impliedVol } from '@/lib/options/impliedVol'
import { midOf, type StrikeQuote } from '@/lib/options/strikeQuote'

/** Time and rates of one expiry: `years` as of F6, rates continuous fractions per year. */
export interface Carry {
  readonly years: number
  readonly rate: number
}

/** Forward read from put-call parity and the strike it was read at, USD. */
export interface ImpliedForward {
  readonly forward: number
  readonly strike: number
}

/** Put-call parity of one strike, USD per share. */
export interface ParityCheck {
  /** C - P - S·e^(-qT) + K·e^(-rT); 0 where the quotes agree with the assumed dividend and rate. */
  readonly gap: number
  /** Wider of the two quoted spreads. */
  readonly spread: number
  /** True when the gap is more than twice the spread: a bad quote, or another dividend or borrow fee than assumed. */
  readonly suspicious: boolean
}

/**
 * F22: forward K + e^(rT)·(C - P), from mids, at the strike where call and put are closest (ties: the lower strike).
 * null when no strike quotes both sides of both options.
 */
export function impliedForward(quotes: readonly StrikeQuote[], { years, rate }: Carry): ImpliedForward | null {
  let best: { strike: number; gap: number } | null = null
  for (const quote of quotes) {
    const call = midOf(quote.callBid, quote.callAsk)
    const put = midOf(quote.putBid, quote.putAsk)
    if (call === null || put === null) continue
    const gap = call - put
    const closer = best === null || Math.abs(gap) < Math.abs(best.gap)
    const tie = best !== null && Math.abs(gap) === Math.abs(best.gap) && quote.strike < best.strike
    if (closer || tie) best = { strike: quote.strike, gap }
  }
  return best && { forward: best.strike + Math.exp(rate * years) * best.gap, strike: best.strike }
}

/** Turns of taking the right to exercise early out of two prices; each moves the yield a tenth of the one before. */
const TURNS = 5

/**
 * F22 for American options, where parity does not hold: yield at which call and put of the strike nearest the money are
 * worth the same volatility. Their early exercise (F21) is taken out at the yield found so far, then parity is read again.
 * null where the quotes do not tell.
 */
export function impliedAmericanYield(quotes: readonly StrikeQuote[], spot: number, carry: Carry): number | null {
  const { years, rate } = carry
  const parity = impliedForward(quotes, carry)
  const quote = parity === null ? undefined : quotes.find(({ strike }) => strike === parity.strike)
  if (parity === null || quote === undefined) return null
  const [call, put] = [midOf(quote.callBid, quote.callAsk) ?? 0, midOf(quote.putBid, quote.putAsk) ?? 0]
  let early = { call: 0, put: 0 }
  let found: number | null = null
  for (let turn = 0; turn < TURNS; turn += 1) {
    const held = { call: call - early.call, put: put - early.put }
    const forward = quote.strike + Math.exp(rate * years) * (held.call - held.put)
    found = impliedDividendYield(forward, spot, carry)
    if (found === null) return null
    const base = { spot, strike: quote.strike, years, rate, dividendYield: found }
    const vol = impliedVol({ ...base, type: 'C', price: held.call })
    if (vol === null) return found
    const premium = (type: 'C' | 'P') => earlyExercise({ ...base, type, vol, dividends: [] }).premium
    early = { call: premium('C'), put: premium('P') }
  }
  return found
}

/** F22: continuous dividend yield (borrow fee included) that carries the spot to this forward; null without time. */
export function impliedDividendYield(forward: number, spot: number, { years, rate }: Carry): number | null {
  if (!(years > 0 && forward > 0 && spot > 0)) return null
  return rate - Math.log(forward / spot) / years
}

/** F22: checks the quotes of one strike against parity; null when a side is missing. @specified */
export function checkParity(
  quote: StrikeQuote,
  market: Carry & { readonly spot: number; readonly dividendYield: number },
): ParityCheck | null {
  const { callBid, callAsk, putBid, putAsk, strike } = quote
  const call = midOf(callBid, callAsk)
  const put = midOf(putBid, putAsk)
  if (call === null || put === null) return null
  const { spot, years, rate, dividendYield } = market
  const gap = call - put - spot * Math.exp(-dividendYield * years) + strike * Math.exp(-rate * years)
  const spread = 2 * Math.max((callAsk ?? call) - call, (putAsk ?? put) - put)
  return { gap, spread, suspicious: Math.abs(gap) > 2 * spread }
}
