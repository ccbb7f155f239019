import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { type Position, profitAt } from '@/lib/options/payoff'
import { payoffSummary } from '@/lib/options/payoffSummary'
import { MOST_SHOWN, type OptimiserInput, optimise } from '@/lib/strategies/optimise/optimise'
import type { ChainOption, LiquidityRules, OptimiserView, UsableOption } from '@/lib/strategies/optimise/optimiserTypes'
import { priceGrid } from '@/lib/strategies/optimise/priceGrid'
import { usableOptions } from '@/lib/strategies/optimise/usableOptions'
import { valuedOption, valuePoints } from '@/lib/strategies/optimise/valuedOptions'
import { strategyOf } from '@/lib/strategies/strategies'
import type { Outlook } from '@/lib/strategies/strategy'

/** F59: fewer than 10 open, nothing traded, 5 cents or less, or a spread above a quarter of the price is left out. */
const USUAL_LIQUIDITY: LiquidityRules = { openInterest: 10, volume: 1, price: 0.05, spread: 0.25 }

const market = { style: 'European' as const, spot: 100, rate: 0.04, dividendYield: 0.01 }
const NEAR = { expiry: '2026-12-18', years: 30 / 365 }
const FAR = { expiry: '2027-01-15', years: 58 / 365 }
const ATM = 0.28

/** A quote around the model's price at a smile, one cent and two percent wide. */
function option(type: 'C' | 'P', strike: number, { expiry, years } = NEAR): UsableOption {
  const iv = ATM + 0.4 * Math.log(100 / strike) ** 2 + 0.05 * Math.log(100 / strike)
  const input = {
    type,
    strike,
    years,
    vol: iv,
    spot: market.spot,
    rate: market.rate,
    dividendYield: market.dividendYield,
  }
  const mid = bsmPrice(input)
  const { delta, gamma, theta, vega } = bsmGreeks(input)
  const half = 0.01 + 0.01 * mid
  return {
    ...{ type, strike, expiry, years, iv, delta, gamma, theta, vega, settlement: 'PM', multiplier: 100 },
    ...{ symbol: formatOccSymbol({ root: 'TEST', type, strike, expiry }), bid: mid - half, ask: mid + half },
    ...{ openInterest: 500, volume: 50, askVolume: 30, bidVolume: 10 },
  }
}

const STRIKES = [85, 90, 95, 100, 105, 110, 115]
const chain = STRIKES.flatMap((strike) => [option('C', strike), option('P', strike)])
const farChain = STRIKES.flatMap((strike) => [option('C', strike, FAR), option('P', strike, FAR)])
const view = (change: Partial<OptimiserView> = {}): OptimiserView => ({
  ...{ outlook: 'up' as Outlook, targets: [108], years: 20 / 365, vol: ATM, budget: null, leastChance: 0 },
  ...{ rankBy: 'balance', alpha: 0.5, volShare: 1, fill: 'natural', allowsOpenRisk: false },
  ...change,
})
const strategiesOf = (...keys: string[]) =>
  keys.map((key) => {
    const found = strategyOf(key)
    if (found === null) throw new Error(key)
    return found
  })
function run(input: Partial<OptimiserInput>) {
  const steps = optimise({
    ...{ market, view: view(), strategies: strategiesOf('long-call'), options: chain },
    expiries: [{ near: NEAR.expiry, far: FAR.expiry, years: NEAR.years, vol: ATM }],
    ...input,
  })
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same trade valued leg by leg with the calculator's own functions. */
function oracle(legs: readonly (readonly [UsableOption, number])[], wanted: OptimiserView) {
  const position: Position = {
    ...{ spot: market.spot, rate: market.rate, dividendYield: market.dividendYield, fees: 0 },
    legs: legs.map(([one, quantity]) => ({
      ...{
        kind: 'option',
        style: market.style,
        type: one.type,
        strike: one.strike,
        years: one.years,
        vol: one.iv,
        quantity,
      },
      ...{ entry: quantity > 0 ? one.ask : one.bid, multiplier: 100 },
    })),
  }
  const summary = payoffSummary(position, ATM, NEAR.years)
  const at = (price: number) => profitAt(position, { price, elapsed: wanted.years, volShift: 0 })
  const target = wanted.targets.reduce((sum, price) => sum + at(price), 0) / wanted.targets.length
  const risk = summary.maxLoss === 'unlimited' ? Number.NaN : -summary.maxLoss
  const back = target / risk
  const gain = back > 0 ? back / (1 + back) : Math.max(back, -1)
  const score = wanted.alpha * gain + (1 - wanted.alpha) * summary.probabilityOfProfit
  const key = legs
    .map(([one, quantity]) => `${one.symbol}:${quantity}`)
    .sort()
    .join(',')
  return { key, score, risk, chance: summary.probabilityOfProfit, expected: summary.expectedValue, target, position }
}

const call = (at: number) => chain.find((one) => one.type === 'C' && one.strike === STRIKES[at]) as UsableOption
const put = (at: number) => chain.find((one) => one.type === 'P' && one.strike === STRIKES[at]) as UsableOption
type Legs = readonly (readonly [UsableOption, number])[]

/** Every structure written out by hand, without a look at how the library describes it. */
function byHand(): Readonly<Record<string, Legs[]>> {
  const all = STRIKES.map((_, at) => at)
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b] as const))
  const evenTriples = pairs.flatMap(([a, b]) => (2 * b - a < STRIKES.length ? [[a, b, 2 * b - a] as const] : []))
  const condors = pairs.flatMap(([a, b]) =>
    all.filter((c) => c - b >= b - a && c + b - a < STRIKES.length).map((c) => [a, b, c, c + b - a] as const),
  )
  return {
    'long-call': all.map((a) => [[call(a), 1]]),
    'bull-call-spread': pairs.map(([a, b]) => [
      [call(a), 1],
      [call(b), -1],
    ]),
    'bull-put-spread': pairs.map(([a, b]) => [
      [put(a), 1],
      [put(b), -1],
    ]),
    'call-butterfly': evenTriples.map(([a, b, c]) => [
      [call(a), 1],
      [call(b), -2],
      [call(c), 1],
    ]),
    'iron-condor': condors.map(([a, b, c, d]) => [
      [put(a), 1],
      [put(b), -1],
      [call(c), -1],
      [call(d), 1],
    ]),
  }
}

const keyOf = (legs: readonly { option: UsableOption; quantity: number }[]) =>
  legs
    .map(({ option: one, quantity }) => `${one.symbol}:${quantity}`)
    .sort()
    .join(',')

interface Judged {
  readonly key: string
  readonly score: number
  readonly risk: number
}

/** The best of each structure, best first, none with every strike on or beside one of a better card. */
function bestOf<T extends Judged>(hand: Readonly<Record<string, Legs[]>>, judged: (legs: Legs) => T): T[] {
  const all = Object.entries(hand).flatMap(([name, list]) =>
    list.map((legs) => ({
      name,
      one: judged(legs),
      at: [...new Set(legs.map(([leg]) => STRIKES.indexOf(leg.strike)))],
    })),
  )
  const shown: typeof all = []
  for (const next of all.filter(({ one }) => one.risk >= 1).sort((a, b) => b.one.score - a.one.score)) {
    const at = next.at.sort((a, b) => a - b)
    const isTaken = shown.some(
      ({ name, at: other }) =>
        name === next.name ||
        (other.length === at.length && at.every((place, i) => Math.abs(place - (other[i] ?? 99)) < 2)),
    )
    if (!isTaken) shown.push(next)
  }
  return shown.slice(0, MOST_SHOWN).map(({ one }) => one)
}

/** Mean and deviation of what a trade brings at expiry under a view, by Simpson's rule over the logarithm of the price. */
function underView(legs: Legs, { targets, years, volShare }: OptimiserView) {
  const spread = ATM * volShare * Math.sqrt(NEAR.years)
  const carry = Math.exp((market.rate - market.dividendYield) * (NEAR.years - years))
  const result = (price: number) =>
    legs.reduce((sum, [one, quantity]) => {
      const paid = one.type === 'C' ? Math.max(price - one.strike, 0) : Math.max(one.strike - price, 0)
      return sum + quantity * 100 * (paid - (quantity > 0 ? one.ask : one.bid)) - 0.65 * Math.abs(quantity)
    }, 0)
  const [steps, reach] = [2000, 8]
  const moment = (power: number) =>
    targets.reduce((total, target) => {
      let sum = 0
      for (let i = 0; i <= steps; i++) {
        const z = -reach + (2 * reach * i) / steps
        const weight = (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp((-z * z) / 2)
        sum += weight * result(target * carry * Math.exp(spread * z - (spread * spread) / 2)) ** power
      }
      return total + (sum * (2 * reach)) / steps / 3 / Math.sqrt(2 * Math.PI) / targets.length
    }, 0)
  const mean = moment(1)
  return { mean, deviation: Math.sqrt(moment(2) - mean * mean) }
}

describe('F59 optimiser of the Options Analyzer', () => {
  it.each([
    ['a rise', { targets: [108] }],
    ['a fall at a fifth less volatility', { outlook: 'down', targets: [93], volShare: 0.8 }],
    ['a move either way', { outlook: 'moving', targets: [92, 109] }],
    ['a price that stands still', { outlook: 'still', targets: [100], volShare: 0.75 }],
  ] as const)('%s: ranked by expected value after spread and fees over what is put up', (_, change) => {
    const wanted = view({ rankBy: 'expected', ...change })
    const hand = byHand()
    const expected = bestOf(hand, (legs) => {
      const { key, risk } = oracle(legs, wanted)
      const { mean, deviation } = underView(legs, wanted)
      return { key, risk, score: mean / risk, mean, deviation }
    })
    const { ranked } = run({ view: wanted, strategies: strategiesOf(...Object.keys(hand)) })
    expect(ranked.map(({ legs }) => keyOf(legs))).toEqual(expected.map(({ key }) => key))
    for (const [at, one] of ranked.entries()) {
      expect(one.viewExpected).toBeCloseTo(expected[at]?.mean ?? 0, 1)
      // The square of a result is not straight between the prices of the grid.
      expect(one.viewDeviation / (expected[at]?.deviation ?? 0)).toBeCloseTo(1, 1.9)
      expect(one.score).toBeCloseTo(one.viewExpected / one.risk, 12)
    }
  })

  it('at the price and volatility of the market every structure costs its spread and its fees', () => {
    const forward = market.spot * Math.exp((market.rate - market.dividendYield) * (20 / 365))
    const wanted = view({ rankBy: 'expected', targets: [forward] })
    const { ranked } = run({ view: wanted, strategies: strategiesOf(...Object.keys(byHand())) })
    expect(ranked.length).toBeGreaterThan(2)
    for (const { viewExpected, expected, legs } of ranked) {
      const fees = 0.65 * legs.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
      expect(viewExpected).toBeCloseTo(expected - fees, 6)
    }
  })

  it('entered in the middle, half the spread of every leg is a cost; a leg that lives on is closed for one more', () => {
    const wanted = view({ rankBy: 'expected', outlook: 'still', targets: [100], fill: 'mid' })
    const options = [...chain, ...farChain]
    const [middle] = run({ view: wanted, strategies: strategiesOf('calendar'), options }).ranked
    if (middle === undefined) throw new Error('no calendar')
    const natural = run({ view: { ...wanted, fill: 'natural' }, strategies: strategiesOf('calendar'), options }).ranked
    const twin = natural.find(({ legs }) => keyOf(legs) === keyOf(middle.legs))
    expect(twin?.viewExpected).toBeCloseTo(middle.viewExpected, 6)
  })

  it('few structures asked for: several of each, none within a strike of another', () => {
    const { ranked } = run({ strategies: strategiesOf('bull-call-spread', 'bull-put-spread') })
    const places = ranked.map(({ legs }) => legs.map(({ option: one }) => STRIKES.indexOf(one.strike)))
    expect(ranked.length).toBeGreaterThan(2)
    for (const [i, one] of places.entries())
      for (const other of places.slice(i + 1))
        expect(Math.max(...one.map((place, leg) => Math.abs(place - (other[leg] ?? 99))))).toBeGreaterThan(1)
  })

  it.each([0, 0.3, 0.5, 1])('α %f: the same ranking as trying every structure by hand', (alpha) => {
    const wanted = view({ alpha })
    const hand = byHand()
    const expected = bestOf(hand, (legs) => oracle(legs, wanted))
    const { ranked, tried } = run({ view: wanted, strategies: strategiesOf(...Object.keys(hand)) })
    expect(tried).toBe(Object.values(hand).reduce((sum, list) => sum + list.length, 0))
    expect(ranked.map(({ legs }) => keyOf(legs))).toEqual(expected.map(({ key }) => key))
    for (const [at, one] of ranked.entries()) {
      expect(one.score).toBeCloseTo(expected[at]?.score ?? 0, 8)
      expect(one.chance).toBeCloseTo(expected[at]?.chance ?? 0, 9)
      expect(one.risk).toBeCloseTo(expected[at]?.risk ?? 0, 6)
      expect(one.atTarget).toBeCloseTo(expected[at]?.target ?? 0, 6)
      // The 2,001 points of F57 against exact weights.
      expect(Math.abs(one.expected - (expected[at]?.expected ?? 0))).toBeLessThan(0.5)
    }
  })

  it('F57 published: a butterfly 95/100/105 wins most at its middle strike, a vertical its width less the debit', () => {
    const { ranked } = run({ strategies: strategiesOf('bull-call-spread') })
    for (const { legs, maxProfit, maxLoss, cost } of ranked) {
      const [low, high] = legs.map(({ option: one }) => one.strike)
      expect(maxLoss).toBeCloseTo(-cost, 6)
      expect(maxProfit).toBeCloseTo(100 * ((high ?? 0) - (low ?? 0)) - cost, 6)
    }
    const fly = run({ strategies: strategiesOf('call-butterfly') }).ranked[0]
    const [low, , high] = (fly?.legs ?? []).map(({ option: one }) => one.strike)
    expect(fly?.maxProfit).toBeCloseTo((100 * ((high ?? 0) - (low ?? 0))) / 2 - (fly?.cost ?? 0), 6)
  })

  it('a calendar is worth at the near expiry what the calculator says', () => {
    const wanted = view({ outlook: 'still', targets: [100], fill: 'natural' })
    const [best] = run({ view: wanted, strategies: strategiesOf('calendar'), options: [...chain, ...farChain] }).ranked
    if (best === undefined) throw new Error('no calendar')
    const same = oracle(
      best.legs.map(({ option: one, quantity }) => [one, quantity] as const),
      wanted,
    )
    expect(best.chance).toBeCloseTo(same.chance, 3)
    expect(best.expected).toBeCloseTo(same.expected, 0)
    expect(best.atTarget).toBeCloseTo(same.target, 6)
  })

  it('the worst of nine cells is the least result of price ± one deviation and volatility ± a fifth', () => {
    const [best] = run({ strategies: strategiesOf('bull-call-spread') }).ranked
    if (best === undefined) throw new Error('no spread')
    const { position } = oracle(
      best.legs.map(({ option: one, quantity }) => [one, quantity] as const),
      view(),
    )
    const reach = Math.exp(ATM * Math.sqrt(20 / 365))
    const cells = [100 / reach, 100, 100 * reach].flatMap((price) =>
      [-0.2, 0, 0.2].map((volShift) => profitAt(position, { price, elapsed: 20 / 365, volShift })),
    )
    expect(best.cells).toHaveLength(9)
    expect(best.worst.profit).toBeCloseTo(Math.min(...cells), 6)
  })

  it('two targets of a move either way count alike, and the middle fill costs half the spread less', () => {
    const wanted = view({ outlook: 'moving', targets: [90, 111] })
    const [best] = run({ view: wanted, strategies: strategiesOf('long-straddle') }).ranked
    if (best === undefined) throw new Error('no straddle')
    const same = oracle(
      best.legs.map(({ option: one, quantity }) => [one, quantity] as const),
      wanted,
    )
    expect(best.atTarget).toBeCloseTo(same.target, 6)
    const middle = run({ view: { ...wanted, fill: 'mid' }, strategies: strategiesOf('long-straddle') }).ranked
    const twin = middle.find(({ legs }) => keyOf(legs) === keyOf(best.legs))
    expect(best.cost - (twin?.cost ?? 0)).toBeCloseTo(best.spreadCost, 6)
  })

  it('budget and least probability hold for all; loss without end only where it is allowed, with its margin (F58)', () => {
    const { ranked } = run({
      view: view({ budget: 300, leastChance: 0.35 }),
      strategies: strategiesOf('bull-call-spread', 'bull-put-spread'),
    })
    expect(ranked.length).toBeGreaterThan(0)
    for (const { risk, chance } of ranked) {
      expect(risk).toBeLessThanOrEqual(300)
      expect(chance).toBeGreaterThanOrEqual(0.35)
    }
    expect(run({ strategies: strategiesOf('short-straddle') }).ranked).toEqual([])
    const [open] = run({ view: view({ allowsOpenRisk: true }), strategies: strategiesOf('short-straddle') }).ranked
    expect(open).toMatchObject({ maxLoss: 'unlimited', isMargin: true })
    expect(open?.risk).toBeGreaterThan(1500)
  })

  it('equal legs under two names are shown once; shares count with their price', () => {
    const { ranked } = run({ strategies: strategiesOf('cash-secured-put', 'wheel', 'covered-call') })
    const keys = ranked.map(({ legs, shares }) => `${keyOf(legs)} ${shares}`)
    expect(new Set(keys).size).toBe(keys.length)
    const covered = ranked.find(({ shares }) => shares === 100)
    expect(covered?.risk).toBeCloseTo(covered?.cost ?? 0, 6)
    expect(covered?.cost).toBeCloseTo(100 * 100 - 100 * (covered?.legs[0]?.entry ?? 0), 6)
  })

  it('nothing within the budget: the cheapest and its risk are told', () => {
    const { ranked, cheapest, fitting } = run({
      view: view({ budget: 2 }),
      strategies: strategiesOf('bull-call-spread'),
    })
    expect([ranked, fitting]).toEqual([[], 0])
    expect(cheapest?.risk).toBeGreaterThan(2)
    const { likeliest } = run({ view: view({ leastChance: 0.99 }), strategies: strategiesOf('bull-call-spread') })
    expect(likeliest?.chance).toBeLessThan(0.99)
  })

  it('F21 an option that is exercised early is worth its intrinsic value on the day of the target, a European one less', () => {
    const put = option('P', 115, FAR)
    const valueAt60 = (style: 'American' | 'European') => {
      const own = { ...market, style }
      const points = valuePoints(own, priceGrid(own, { years: NEAR.years, vol: ATM }, [115]), view({ targets: [60] }))
      return valuedOption(put, points).targets[0]
    }
    expect(valueAt60('American')).toBe(55)
    expect(valueAt60('European')).toBeLessThan(54.8)
  })

  it('works in small steps', () => {
    const steps = optimise({
      ...{
        market,
        view: view(),
        options: chain,
        strategies: strategiesOf('iron-condor', 'bull-call-spread', 'jade-lizard', 'bull-put-spread', 'collar'),
      },
      expiries: [{ near: NEAR.expiry, far: null, years: NEAR.years, vol: ATM }],
    })
    let count = 0
    while (!steps.next().done) count++
    expect(count).toBeGreaterThan(1)
  })
})

describe('F57 grid of prices', () => {
  it('means of the price and of what options pay are those of the closed form', () => {
    const { prices, weights, below } = priceGrid(market, { years: 0.5, vol: 0.4 }, [80, 100, 130])
    const mean = (of: (price: number) => number) =>
      prices.reduce((sum, price, i) => sum + (weights[i] ?? 0) * of(price), 0)
    expect(mean(() => 1)).toBeCloseTo(1, 10)
    expect(mean((price) => price)).toBeCloseTo(100 * Math.exp(0.03 * 0.5), 4)
    const paid = bsmPrice({ type: 'C', strike: 130, years: 0.5, vol: 0.4, ...market }) * Math.exp(0.04 * 0.5)
    expect(mean((price) => Math.max(price - 130, 0))).toBeCloseTo(paid, 4)
    expect(below.at(-1)).toBeCloseTo(1, 8)
  })
})

describe('F59 legs that are left out', () => {
  const good: ChainOption = option('C', 100)
  it.each([
    ['unquoted', { bid: null }],
    ['unquoted', { iv: null }],
    ['openInterest', { openInterest: 9 }],
    ['volume', { volume: 0 }],
    ['price', { bid: 0.04, ask: 0.05 }],
    ['spread', { bid: 1, ask: 1.3 }],
  ] as const)('%s %j', (reason, change) => {
    const { options, dropped } = usableOptions([good, { ...good, ...change }], USUAL_LIQUIDITY)
    expect(options).toEqual([good])
    expect(dropped).toMatchObject({ [reason]: 1 })
  })

  it('of an AM and a PM series of one day the PM one stays', () => {
    const am: ChainOption = { ...good, symbol: 'AM', settlement: 'AM' }
    expect(usableOptions([am, good], USUAL_LIQUIDITY).options).toEqual([good])
    expect(usableOptions([am], USUAL_LIQUIDITY).options).toEqual([am])
  })
})
