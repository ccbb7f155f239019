import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { HEADLINE_DAYS, headlineExpiries, headlineInstant, headlineVol } from '@/lib/options/headlineVol'
import { volRank } from '@/lib/options/rank'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { Market } from '@/server/market/port'
import { chainAsOf } from '@/server/services/chains/chainAsOf'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type TermChain, termsOf } from '@/server/services/volatility/readTerms'

/** Headline volatility of a name: the one value of every page and table. */
export interface NameVolatility {
  /** F31, a fraction a year. */
  readonly iv30: number | null
  /** F32 against the 252 sessions before, 0 to 100. */
  readonly ivRank: number | null
  /** F31: IV30 less that of the close before, a fraction. */
  readonly ivChange: number | null
  /** F35: 0.85 of the straddle at the money of the nearest Friday expiry, USD. */
  readonly expectedMove: Usd | null
  readonly expectedMoveExpiry: IsoDate | null
  /** The instant of the quotes it is read from. */
  readonly atMs: EpochMs
}

/** Names of a session in some of its quarters of an hour. */
const KEPT = 4000
const keptBy = perOwner((_facts: MarketFacts) => new AnswerCache<NameVolatility>('volatility/nameVolatility', KEPT))

/** F31, F32, F35 of a name at an instant of a session of a market that quotes its chains itself. */
export function volatilityOf(
  facts: MarketFacts,
  ticker: Ticker,
  sessionDate: IsoDate,
  instantMs: EpochMs,
): Promise<NameVolatility> {
  const atMs = headlineInstant(sessionDate, instantMs)
  return keptBy(facts).get(`${ticker} ${sessionDate} ${atMs}`, async () => {
    const part = headlineExpiries(facts.expiries?.(ticker, sessionDate) ?? [], sessionDate)
    const chain = part.length === 0 ? null : await facts.chain(ticker, sessionDate, atMs, { part, hasInterest: false })
    return await figuresOf(facts, ticker, chain === null ? { atMs, sessionDate } : { ...chain, atMs, sessionDate })
  })
}

/** The same of whatever market a question is about: the built-in one, or a stored chain as it stood then. */
export async function nameVolatility(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  when: When,
): Promise<NameVolatility> {
  const place = await placeOfChain(deps, ctx, ticker, when)
  const { kind, sessionDate, meta, scope } = place
  if (kind === 'facts') return await volatilityOf(deps.facts[ctx.tier], ticker, sessionDate, meta.as_of_ms)
  const atMs = headlineInstant(sessionDate, meta.as_of_ms)
  const chain = await chainAsOf(deps, ctx, ticker, { when: { ...when, interest: false }, atMs })
  return await figuresOf(scope.market, ticker, chain)
}

type ChainOrNone = TermChain | Pick<TermChain, 'atMs' | 'sessionDate'>

async function figuresOf(
  { stocks }: Pick<Market, 'stocks'>,
  ticker: Ticker,
  chain: ChainOrNone,
): Promise<NameVolatility> {
  const { atMs, sessionDate } = chain
  const head = headlineVol('contracts' in chain ? await termsOf(chain) : [])
  const past = await stocks.tenorVols(ticker, sessionDate, SESSIONS_PER_YEAR, HEADLINE_DAYS)
  const before = past.at(-1)?.vol
  const rank =
    head.iv30 === null
      ? null
      : volRank(
          past.map(({ vol }) => vol),
          head.iv30,
        )
  return {
    ...head,
    ivRank: rank?.rank ?? null,
    ivChange: head.iv30 === null || before === undefined ? null : head.iv30 - before,
    atMs,
  }
}
