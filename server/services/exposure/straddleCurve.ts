import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { sessionStartMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { ChainPlace } from '@/server/services/chains/chainPlace'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type Straddle, straddleOf } from '@/server/services/volatility/straddle'

interface DecayPoint {
  readonly at_ms: EpochMs
  readonly straddle: number | null
  readonly theory: number | null
}

export interface Decay {
  readonly open: Straddle | null
  readonly points: readonly DecayPoint[]
}

export interface DecaySource {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly place: ChainPlace
  readonly when: When
}

const STEP_MS = 5 * 60_000
const MOST_KEPT = 2000
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<Straddle | null>('exposure/straddleCurve', MOST_KEPT))

/** A name on the session whose straddles are looked at. */
type StraddleName = Pick<ChainSnapshot, 'ticker' | 'sessionDate'>

/** The straddle at the money as the session opened. */
export const openStraddle = (source: DecaySource, chain: StraddleName, expiry: IsoDate): Promise<Straddle | null> =>
  straddleAt(source, chain, expiry, sessionStartMs(chain.sessionDate))

/** The straddle at the money every five minutes from the open, and the open's straddle shrinking with √time left. */
export async function decayOf(source: DecaySource, chain: ChainSnapshot, expiry: string): Promise<Decay> {
  const start = sessionStartMs(chain.sessionDate)
  const open = await openStraddle(source, chain, expiry)
  const points: DecayPoint[] = []
  for await (const [atMs] of inTurns(pieces(chain.atMs + 1, STEP_MS, start))) {
    const straddle = await straddleAt(source, chain, expiry, atMs)
    points.push({ at_ms: atMs, straddle: straddle?.price ?? null, theory: theoryAt(open, (atMs - start) / 60_000) })
  }
  return { open, points: points.some(({ straddle }) => straddle !== null) ? points : [] }
}

function theoryAt(open: Straddle | null, minutes: number): number | null {
  if (open === null || open.minutes_left <= 0) return null
  return open.price * Math.sqrt(Math.max(0, open.minutes_left - minutes) / open.minutes_left)
}

/** What is past does not change, so every instant is worked out once. */
async function straddleAt(source: DecaySource, chain: StraddleName, expiry: string, atMs: EpochMs) {
  const { deps, place } = source
  const { tier, source: name } = place.meta
  const key = [tier, name, chain.sessionDate, chain.ticker, expiry, atMs].join(' ')
  return await keptBy(deps).get(key, () => makeStraddle(source, chain, expiry, atMs))
}

async function makeStraddle(
  { deps, ctx, place, when }: DecaySource,
  chain: StraddleName,
  expiry: string,
  atMs: EpochMs,
) {
  const at = new Date(atMs).toISOString()
  const isKnown = place.kind !== 'rows' || place.snapshots.some((one) => one.snapshotAtUs <= atMs * 1000)
  if (!isKnown) return null
  const quoted =
    place.kind === 'facts'
      ? await deps.facts[place.meta.tier].chain(chain.ticker, chain.sessionDate, atMs, { part: expiry })
      : null
  if (quoted !== null) return straddleOf(quoted.contracts, expiry, { spot: quoted.spot, atMs })
  const then = await readChain(deps, ctx, chain.ticker, { ...when, at, expiry })
  return then.spot === null ? null : straddleOf(then.contracts, expiry, { spot: then.spot, atMs })
}
