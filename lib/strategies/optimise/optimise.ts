import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { candidateOf, type Ranked, rankedOf } from '@/lib/strategies/optimise/candidate'
import { diverse } from '@/lib/strategies/optimise/diverse'
import type { Structure } from '@/lib/strategies/optimise/judge'
import type {
  Candidate,
  ExpiryPair,
  OptimiserMarket,
  OptimiserView,
  UsableOption,
} from '@/lib/strategies/optimise/optimiserTypes'
import { priceGrid, type ViewLaw } from '@/lib/strategies/optimise/priceGrid'
import { mostStrikes, type Shape, shapeOf, strikeSets, thinned } from '@/lib/strategies/optimise/strikeSets'
import {
  type ExpiryGround,
  type ValuedOption,
  valuedOption,
  valuePoints,
} from '@/lib/strategies/optimise/valuedOptions'
import type { Strategy } from '@/lib/strategies/strategy'

export interface OptimiserInput {
  readonly market: OptimiserMarket
  readonly view: OptimiserView
  readonly strategies: readonly Strategy[]
  readonly expiries: readonly ExpiryPair[]
  readonly options: readonly UsableOption[]
}

export interface OptimiserAnswer {
  /** F59: best first, at most {@link MOST_SHOWN}, no two on the same or neighbouring strikes. */
  readonly ranked: readonly Candidate[]
  /** Structures that were valued, and of those the ones within budget, probability and risk. */
  readonly tried: number
  readonly fitting: number
  /** Where nothing fits: the one with the smallest risk, and the likeliest one within the budget. */
  readonly cheapest: Candidate | null
  readonly likeliest: Candidate | null
}

export const MOST_SHOWN = 20
/** One card for a structure; where only a few structures were asked for, more of each. */
const FEW_STRUCTURES = 4
const MOST_OF_FEW = 4
/** Strikes further than this many standard deviations of the near expiry are no legs. */
const WINDOW = 2.5
const PAUSE_EVERY = 32

/** F59, in steps: the caller decides when to go on, so that a long search never holds its thread. */
export function* optimise(input: OptimiserInput): Generator<void, OptimiserAnswer> {
  const search = new Search(input)
  const shapes = input.strategies.map(shapeOf)
  for (const pair of input.expiries) {
    const ground = groundOf(pair, input)
    yield
    for (const shape of shapes) {
      if (shape.hasFar && pair.far === null) continue
      for (const structure of structuresOf(shape, ground)) {
        search.look(rankedOf(shape.strategy, structure, ground.points, input.view))
        if (search.tried % PAUSE_EVERY === 0) yield
      }
    }
  }
  return search.answer()
}

/** The best of each structure so far, and the nearest misses. */
class Search {
  tried = 0
  private readonly fitting: Ranked[] = []
  private cheapest: Ranked | null = null
  private likeliest: Ranked | null = null

  constructor(private readonly input: OptimiserInput) {}

  look(ranked: Ranked | null): void {
    const { view } = this.input
    this.tried++
    if (ranked === null || (ranked.verdict.isMargin && !view.allowsOpenRisk)) return
    const { risk, chance } = ranked.verdict
    const isAffordable = view.budget === null || risk <= view.budget
    if (this.cheapest === null || risk < this.cheapest.verdict.risk) this.cheapest = ranked
    if (isAffordable && (this.likeliest === null || chance > this.likeliest.verdict.chance)) this.likeliest = ranked
    if (isAffordable && chance >= view.leastChance) this.fitting.push(ranked)
  }

  answer(): OptimiserAnswer {
    const { view, strategies, options } = this.input
    const mostOfOne = strategies.length <= FEW_STRUCTURES ? MOST_OF_FEW : 1
    const ranked = diverse(this.fitting, { strikes: options.map(({ strike }) => strike), most: MOST_SHOWN, mostOfOne })
    const shown = (one: Ranked | null) => (one === null ? null : candidateOf(one, view))
    return {
      ranked: ranked.map((one) => candidateOf(one, view)),
      tried: this.tried,
      fitting: this.fitting.length,
      cheapest: shown(this.cheapest),
      likeliest: shown(this.likeliest),
    }
  }
}

/** The law of the view at a near expiry: its targets on their day, and from there on what the market pays to carry. */
function viewLawOf(pair: ExpiryPair, { rate, dividendYield }: OptimiserMarket, view: OptimiserView): ViewLaw {
  const carry = Math.exp((rate - dividendYield) * Math.max(0, pair.years - view.years))
  return { means: view.targets.map((target) => target * carry), vol: pair.vol * view.volShare }
}

/** The contracts of a near expiry and of its later one, valued where its structures are. */
function groundOf(pair: ExpiryPair, { market, view, options }: OptimiserInput): ExpiryGround {
  const reach = Math.exp(WINDOW * pair.vol * Math.sqrt(pair.years))
  const isNear = ({ strike }: UsableOption) => strike >= market.spot / reach && strike <= market.spot * reach
  const near = options.filter((option) => option.expiry === pair.near && isNear(option))
  const far = options.filter((option) => option.expiry === pair.far && isNear(option))
  const strikes = [...new Set([...near, ...far].map(({ strike }) => strike))]
  const points = valuePoints(market, priceGrid(market, pair, strikes, viewLawOf(pair, market, view)), view)
  const value = (option: UsableOption) => valuedOption(option, points)
  return { pair, points, near: near.map(value), far: far.map(value) }
}

/** Every way to put a shape on listed strikes. */
function* structuresOf(shape: Shape, { near, far }: ExpiryGround): Generator<Structure> {
  const byPlace = new Map(
    [...near.map((one) => ['near', one] as const), ...far.map((one) => ['far', one] as const)].map(([term, one]) => [
      `${term} ${one.option.type} ${one.option.strike}`,
      one,
    ]),
  )
  const find = (term: string, kind: string, strike: number) => byPlace.get(`${term} ${kind} ${strike}`)
  const strikes = [...new Set([...near, ...far].map(({ option }) => option.strike))].sort((a, b) => a - b)
  const count = shape.gaps.length + 1
  const levels = Array.from({ length: count }, (_, level) => {
    const legs = shape.legs.filter((leg) => leg.level === level)
    return thinned(
      strikes.filter((strike) => legs.every(({ term, kind }) => find(term, kind, strike) !== undefined)),
      mostStrikes(count),
    )
  })
  const shares = shape.stock * CONTRACT_SHARES
  for (const set of strikeSets(shape.gaps, levels)) {
    const legs = shape.legs.flatMap(({ term, kind, level, quantity }) => {
      const valued: ValuedOption | undefined = find(term, kind, set[level] ?? 0)
      return valued === undefined ? [] : [{ valued, quantity }]
    })
    yield { legs, shares }
  }
}
