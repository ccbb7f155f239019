import { type AmericanInput, type LatticeValue, latticeValue, MOST_TOTAL_VOL } from '@/lib/options/americanLattice'
import { bsmPrice } from '@/lib/options/blackScholes'
import { boundaryAt, earlyPremium, exerciseBoundary } from '@/lib/options/exerciseBoundary'

const VOL_BUMP = 0.01
const RATE_BUMP = 0.001
/** Total volatility below which the path is as good as sure. */
const LEAST_TOTAL_VOL = 1e-6

/** Price (USD per share) and Greeks of an American option, in the units of F19. */
export interface AmericanGreeks {
  readonly price: number
  readonly delta: number
  readonly gamma: number
  /** USD per vol point. */
  readonly vega: number
  /** USD per calendar day; 0 where exercising at once is best. */
  readonly theta: number
  /** USD per 1 % of rate. */
  readonly rho: number
}

/** American and European value of the same contract under the same dividends, USD per share. */
export interface EarlyExercise {
  readonly american: number
  readonly european: number
  /** american - european, never below 0. */
  readonly premium: number
}

/** Value of exercising now. */
function exerciseNow(input: AmericanInput): LatticeValue {
  const price = Math.max(input.type === 'C' ? input.spot - input.strike : input.strike - input.spot, 0)
  return { price, delta: price > 0 ? (input.type === 'C' ? 1 : -1) : 0, gamma: 0 }
}

/** The error of the lattice halves with the steps, so two sizes give the limit. */
function refined(input: AmericanInput, early: boolean): LatticeValue {
  const fine = latticeValue(input, early, 'fine')
  const coarse = latticeValue(input, early, 'coarse')
  return {
    price: Math.max(2 * fine.price - coarse.price, 0),
    delta: 2 * fine.delta - coarse.delta,
    gamma: 2 * fine.gamma - coarse.gamma,
  }
}

/**
 * Beyond the total volatility that a lattice holds, an option is worth no less than there, than what it is until the first
 * dividend, and (a put) than without any.
 */
function latticeWorth(input: AmericanInput): LatticeValue {
  const value = refined(input, true)
  const floor = input.type === 'C' ? 0 : -1
  const delta = Math.min(Math.max(value.delta, floor), floor + 1)
  // Without dividends the European value is known, and an American option is never worth less.
  const least = Math.max(value.price, paidOf(input).length === 0 ? bsmPrice(input) : 0)
  const held = { price: least, delta, gamma: Math.max(value.gamma, 0) }
  if (input.vol * Math.sqrt(input.years) <= MOST_TOTAL_VOL) return held
  const first = Math.min(...paidOf(input).map((d) => d.years), input.years)
  const plain = { ...input, dividends: [], years: input.type === 'C' ? first : input.years }
  const price = isBetweenBoundaries(plain) ? 0 : priceOfSpot(plain)(input.spot)
  return { ...held, price: Math.max(held.price, price) }
}

/** A sure path: the best moment is now, the end, or where holding begins to cost. */
function sureValue({ type, spot, strike, years, rate, dividendYield }: AmericanInput): number {
  const sign = type === 'C' ? 1 : -1
  const at = (time: number) => sign * (spot * Math.exp(-dividendYield * time) - strike * Math.exp(-rate * time))
  const turn = Math.log((rate * strike) / (dividendYield * spot)) / (rate - dividendYield)
  return Math.max(0, at(0), at(years), turn > 0 && turn < years ? at(turn) : 0)
}

/** Price as a function of the spot, on a continuous yield: European value and what the boundary adds to it. */
function priceOfSpot(input: AmericanInput): (spot: number) => number {
  const { type, strike, years, rate, dividendYield, vol } = input
  const isPut = type === 'P'
  const [early, carried] = isPut ? [rate, dividendYield] : [dividendYield, rate]
  if (!(early > 0)) return (spot) => bsmPrice({ ...input, spot })
  const boundary = exerciseBoundary({ rate: early, dividendYield: carried, vol, years })
  const edge = boundaryAt(boundary, Math.sqrt(years))
  return (spot) => {
    const [own, other] = isPut ? [spot, strike] : [strike, spot]
    if (own <= edge * other) return other - own
    const price = bsmPrice({ ...input, spot }) + other * earlyPremium(boundary, own / other, years)
    // Next to no volatility: the boundary leaves the range of numbers, and the path is as good as sure.
    return Number.isNaN(price) ? Math.max(sureValue({ ...input, spot }), bsmPrice({ ...input, spot })) : price
  }
}

/** Price alone, or with its slopes over the spot. */
function derivatives(priceAt: (spot: number) => number, spot: number, width: number): LatticeValue {
  const step = spot * Math.min(1e-2, Math.max(1e-5, width / 100))
  const [a, b, c, d, e] = [-2, -1, 0, 1, 2].map((at) => priceAt(spot + at * step)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return {
    price: c,
    delta: (a - 8 * b + 8 * d - e) / (12 * step),
    gamma: (-a + 16 * b - 30 * c + 16 * d - e) / (12 * step * step),
  }
}

/** Cash dividends fall out of the life of the option, or do not matter: they are nothing. */
const paidOf = ({ dividends, years }: AmericanInput) =>
  dividends.filter((d) => d.years > 0 && d.years < years && d.amount > 0)

/** Below both, a put is exercised between two boundaries or none is known: the lattice decides. */
function isBetweenBoundaries({ type, rate, dividendYield }: AmericanInput): boolean {
  const [early, carried] = type === 'P' ? [rate, dividendYield] : [dividendYield, rate]
  return early <= 0 && carried < early
}

function worthOf(input: AmericanInput, hasSlopes = true): LatticeValue {
  if (Number.isNaN(input.vol)) return { price: Number.NaN, delta: Number.NaN, gamma: Number.NaN }
  const slopes = (priceAt: (spot: number) => number, width: number) =>
    hasSlopes ? derivatives(priceAt, input.spot, width) : { price: priceAt(input.spot), delta: 0, gamma: 0 }
  const exercise = exerciseNow(input)
  if (!(input.years > 0) || !(input.spot > 0) || !(input.strike > 0)) return exercise
  const lattice = paidOf(input).length > 0 || isBetweenBoundaries(input)
  if (!lattice && input.vol * Math.sqrt(input.years) < LEAST_TOTAL_VOL) {
    const price = sureValue(input)
    return price <= exercise.price ? exercise : slopes((spot) => sureValue({ ...input, spot }), 1e-3)
  }
  const value = lattice ? latticeWorth(input) : slopes(priceOfSpot(input), input.vol * Math.sqrt(input.years))
  return exercise.price > 0 && value.price <= exercise.price * (1 + 1e-9) ? exercise : value
}

/**
 * Price of an American option, USD per share. Formula F21. On a continuous yield by its exercise boundary: within half a
 * cent or 3e-6 of spot or strike of QuantLib's integral engine, whichever is greater, on 19,998 random options of 1 to 1,095
 * days, rates and yields to 10 % and volatilities of 5 to 400 % (worst 1.1 cents, at a strike of 4,003); 240 are recorded. With cash dividends (and in the rare case of a yield below a negative rate) by
 * lattices of 200 and 100 steps (more beyond a total volatility of 1.5), extrapolated: within 1.1e-4 of spot or strike of QuantLib's
 * finite differences on 2,000 random options of one to four dividends of up to 3 % each (99 of 100 within 6e-5; those
 * beyond 9e-5 differ by 2e-5 to 4e-5 on half of the points), within 4e-4 on
 * 624 of up to eight of 8 %, where a backward induction of another kind and those differences part as far; to a total
 * volatility of 3. Beyond 10 no more than a lower bound. No time left gives the intrinsic value.
 */
export function americanPrice(input: AmericanInput): number {
  return worthOf(input, false).price
}

/** American price with Greeks, F21. Vega and rho by repricing, theta from the pricing equation. */
export function americanGreeks(input: AmericanInput): AmericanGreeks {
  const { price, delta, gamma } = worthOf(input)
  const volDown = Math.max(input.vol - VOL_BUMP, 0)
  const volSpan = input.vol + VOL_BUMP - volDown
  const vega = americanPrice({ ...input, vol: input.vol + VOL_BUMP }) - americanPrice({ ...input, vol: volDown })
  const rho =
    americanPrice({ ...input, rate: input.rate + RATE_BUMP }) -
    americanPrice({ ...input, rate: input.rate - RATE_BUMP })
  const atOnce = price > 0 && price === exerciseNow(input).price
  const { spot, rate, dividendYield } = input
  const most = paidOf(input).length > 0 ? MOST_TOTAL_VOL / Math.sqrt(input.years) : input.vol
  const vol = Math.min(input.vol, most)
  const perYear = rate * price - (rate - dividendYield) * spot * delta - 0.5 * vol * vol * spot * spot * gamma
  return {
    price,
    delta,
    gamma,
    vega: vega / (100 * volSpan),
    theta: atOnce || !(input.years > 0) ? 0 : perYear / 365,
    rho: rho / (200 * RATE_BUMP),
  }
}

/** What the right to exercise early is worth, F21. */
export function earlyExercise(input: AmericanInput): EarlyExercise {
  const european = paidOf(input).length > 0 && input.spot > 0 ? refined(input, false).price : bsmPrice(input)
  const american = Math.max(americanPrice(input), european)
  return { american, european, premium: american - european }
}
