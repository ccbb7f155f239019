import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'

/** An option that is hardly ever in the money at its end, and days that are long before it. */
const WORTHLESS = 0.02
export const LONG_BEFORE = 10
const NAMES = ['AAPL', 'NVDA', 'TSLA', 'GDX', 'SPY', 'IBIT'] as const
/** Sessions in which a move leaves strikes behind, and ends of such stretches in a year. */
const STRETCH = 30
const STRETCHES = 8

const CHAINS =
  'Full chains of AAPL, NVDA, TSLA and GDX, 2026-08-19 and 22 (shared data), contracts of more than ten days'

interface Open {
  readonly strike: number
  readonly delta: number
  readonly openInterest: number
  readonly isOut: boolean
}

/** The contracts of a name with more than ten days left after a day, by symbol, as the chain of a morning has them. */
function contractsOf(market: SyntheticMarket, ticker: Ticker, date: IsoDate, after: IsoDate): Map<string, Open> {
  const spot = market.priceAt(ticker, date, 0)
  const far = market.chainFor(ticker, date, 0).filter(({ expiry }) => expiry > addDays(after, LONG_BEFORE))
  return new Map(far.map((one) => [one.symbol, { ...one, isOut: one.strike > spot === (one.type === 'C') }]))
}

const isTens = (strike: number): boolean => strike % 10 === 0

/** Share of open interest at worthless strikes, and of that at strikes of tens; all names alike. */
export function worthlessOf(chains: readonly (readonly Open[])[]): { readonly share: number; readonly tens: number } {
  const [shares, tens] = [[] as number[], [] as number[]]
  for (const chain of chains) {
    const left = chain.filter(({ delta, isOut }) => isOut && Math.abs(delta) < WORTHLESS)
    const sum = (some: readonly Open[]) => some.reduce((all, { openInterest }) => all + openInterest, 0)
    shares.push(sum(left) / sum(chain))
    tens.push(sum(left.filter(({ strike }) => isTens(strike))) / sum(left))
  }
  return { share: mean(shares), tens: mean(tens) }
}

const ofMarket: (sample: Parameters<StylisedFact['measure']>[0]) => ReturnType<typeof worthlessOf> = ({
  market,
  last,
}) => worthlessOf(NAMES.map((ticker) => [...contractsOf(market, ticker, last, last).values()]))

/** Open interest of strikes of tens that a move of 30 sessions made worthless, over what it was when they were near. */
function keptAt(market: SyntheticMarket, last: IsoDate): number {
  let [was, is] = [0, 0]
  for (let back = 0; back < STRETCHES; back += 1) {
    const end = sessionNumberOf(last) - back * STRETCH
    const [date, before] = [dateOfSession(end), dateOfSession(end - STRETCH)]
    for (const ticker of NAMES) {
      const now = contractsOf(market, ticker, date, date)
      for (const [symbol, { strike, delta, openInterest }] of contractsOf(market, ticker, before, date)) {
        const left = now.get(symbol)
        const isLeft = left?.isOut === true && Math.abs(left.delta) < WORTHLESS + 0.01
        if (!isLeft || !isTens(strike) || Math.abs(delta) < 0.15 || Math.abs(delta) > 0.6) continue
        was += openInterest
        is += left.openInterest
      }
    }
  }
  return is / was
}

/** Part of the open interest of worthless strikes that is gone two sessions later; all names alike. */
function goneOf(market: SyntheticMarket, last: IsoDate): number {
  const shares = NAMES.map((ticker) => {
    let [was, gone] = [0, 0]
    for (let back = 0; back < STRETCHES; back += 1) {
      const end = sessionNumberOf(last) - back * STRETCH
      const [date, before] = [dateOfSession(end), dateOfSession(end - 2)]
      const now = contractsOf(market, ticker, date, date)
      for (const [symbol, { delta, isOut, openInterest }] of contractsOf(market, ticker, before, date)) {
        const left = now.get(symbol)
        if (!isOut || left === undefined || Math.max(Math.abs(delta), Math.abs(left.delta)) >= WORTHLESS) continue
        was += openInterest
        gone += Math.max(0, openInterest - left.openInterest)
      }
    }
    return gone / was
  })
  return mean(shares)
}

/** What is known of strikes that are worthless long before their end. */
export const leftStrikeFacts: readonly StylisedFact[] = [
  {
    name: 'Strikes of a delta below 0.02, ten days and more before their end: share of open interest',
    band: [0.06, 0.25],
    source: `${CHAINS}: 14 to 20 %`,
    measure: (sample) => ofMarket(sample).share,
  },
  {
    name: 'Such strikes: share of their open interest at tens of dollars',
    band: [0.35, 0.85],
    source: `${CHAINS}: 46 to 80 %`,
    measure: (sample) => ofMarket(sample).tens,
  },
  {
    name: 'Such strikes: part of their open interest that is gone two sessions later',
    band: [0, 0.01],
    source: `${CHAINS}: 0.14 to 0.46 %; nobody pays to close what is worth nothing`,
    measure: ({ market, last }) => goneOf(market, last),
  },
  {
    name: 'Strikes of tens that 30 sessions made worthless: open interest over what it was when they were near',
    band: [0.8, 1.4],
    source: `${CHAINS}: 0.14 to 0.46 % of it is gone after two sessions, which leaves 93 % after 30, and 0.1 to 1.9 % comes, which makes up to a third more`,
    needsYear: true,
    measure: ({ market, last }) => keptAt(market, last),
  },
]
