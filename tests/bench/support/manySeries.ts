import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import type { InterestChange, TickerInterest } from '@/server/market/facts/marketFacts'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { seededRandom } from '@/tests/bench/support/options'

const SERIES_OF_A_NAME = 400
const STRIKES = 40

/** The built-in market, and beside it so many invented names that `series` contracts changed overnight: all of a real market. */
export class ManySeriesFacts extends SyntheticFacts {
  constructor(
    market: SyntheticMarket,
    private readonly series: number,
  ) {
    super(market)
  }

  override interest(sessionDate: IsoDate) {
    const own = super.interest(sessionDate)
    return own === null ? null : this.andMore(own, sessionDate)
  }

  private *andMore(own: Iterable<TickerInterest | null>, date: IsoDate): Generator<TickerInterest | null> {
    const random = seededRandom(4)
    let told = 0
    for (const name of own) {
      told += name?.changes.length ?? 0
      yield name
    }
    for (let at = 0; told < this.series; at += 1, told += SERIES_OF_A_NAME) {
      yield null
      yield inventedName(`Z${lettersOf(at)}`, date, random)
    }
  }
}

function inventedName(ticker: string, date: IsoDate, random: () => number): TickerInterest {
  const changes: InterestChange[] = []
  const sums = { calls: 0, puts: 0, callsBefore: 0, putsBefore: 0 }
  for (let n = 0; n < SERIES_OF_A_NAME; n += 1) {
    const type = n % 2 === 0 ? 'C' : 'P'
    const strike = 5 * (1 + ((n >> 1) % STRIKES))
    const expiry = addDays(date, 2 + 7 * Math.floor(n / (2 * STRIKES)))
    const before = Math.floor(random() ** 4 * 20_000)
    const openInterest = Math.max(0, before + 1 + Math.floor((random() - 0.45) * 2000))
    const optionSymbol = formatOccSymbol({ root: ticker, expiry, type, strike })
    changes.push({ optionSymbol, ticker, type, expiry, strike, openInterest, before, upDays: n % 3 })
    sums[type === 'C' ? 'calls' : 'puts'] += openInterest
    sums[type === 'C' ? 'callsBefore' : 'putsBefore'] += before
  }
  const before = sums.callsBefore + sums.putsBefore
  const [listed, updated] = [changes.length, changes.length]
  return { ticker, ...sums, threeBefore: before, fiveBefore: before, listed, updated, changes }
}

/** AAA, AAB, … */
function lettersOf(at: number): string {
  return [676, 26, 1].map((weight) => String.fromCharCode(65 + (Math.floor(at / weight) % 26))).join('')
}
