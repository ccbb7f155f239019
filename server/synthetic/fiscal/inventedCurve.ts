import type { IsoDate } from '@/lib/core/nominal'
import { TENORS } from '@/lib/fiscal/fiscalSeries'
import { dayNumberOf } from '@/lib/market/isoDate'
import { hashText, normal } from '@/server/synthetic/random'

export interface CurveDay {
  readonly date: IsoDate
  /** Percent by series, in hundredths. */
  readonly yields: ReadonlyMap<string, number>
  readonly breakeven: number
}

/** A value that is drawn back to nought and pushed away from it every day. */
class Wanderer {
  private value = 0
  private readonly key: number
  constructor(
    seed: number,
    name: string,
    private readonly memory: number,
    private readonly push: number,
  ) {
    this.key = hashText(seed, `fiscal:${name}`)
  }
  step(day: number): number {
    this.value = this.memory * this.value + this.push * normal(this.key, day)
    return this.value
  }
}

/** An invented curve day by day, from level, slope and belly; days must be all business days since the first one. */
export function* inventedCurve(seed: number, days: readonly IsoDate[]): Generator<CurveDay> {
  const level = new Wanderer(seed, 'level', 0.9985, 0.045)
  const slope = new Wanderer(seed, 'slope', 0.998, 0.04)
  const belly = new Wanderer(seed, 'belly', 0.995, 0.03)
  const prices = new Wanderer(seed, 'breakeven', 0.995, 0.025)
  for (const date of days) {
    const day = dayNumberOf(date)
    const [long, steep, bend] = [3.9 + level.step(day), 0.55 + slope.step(day), belly.step(day)]
    const yields = new Map(
      TENORS.map(([series, , months]): [string, number] => {
        const value = long - steep * Math.exp(-months / 36) + bend * (months / 30) * Math.exp(1 - months / 30)
        return [series, hundredths(Math.max(0.05, value))]
      }),
    )
    yield { date, yields, breakeven: hundredths(2.3 + prices.step(day)) }
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
