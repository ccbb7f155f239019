import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { perOwner } from '@/lib/core/perOwner'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { heldContracts } from '@/lib/options/exposureColumns'
import { charmHedge, type GammaStep, gammaRehedge, type HeldOption, laterDelta } from '@/lib/options/rehedge'
import { isSettling } from '@/lib/options/timeToExpiry'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import { ValueCache } from '@/server/cache/valueCache'
import type { ServiceContext } from '@/server/context'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CountedRows, pricedRows } from '@/server/services/exposure/exposureContracts'
import { sliceAt } from '@/server/services/exposure/slices'
import type { When } from '@/server/services/flow/tapeDesk'
import { type Soon, soonEnough } from '@/server/services/minutes/soonEnough'

/** Gamma is taken anew, and the drift is drawn, every so often. */
const STEP_MS = 30 * MINUTE_MS
/** The instant it is worked out at: a running session moves it on every so often. */
const MOMENT_MS = 5 * MINUTE_MS
const KEPT = 40
/** The page does not wait for a first reading of a chain: the next answer has it. */
const WAIT_MS = 400
/** F27 A: the sign model that needs no prints. */
const VIEW = { model: 'naive', basis: 'openInterest' } as const
type Expected = DeltaFlowRow['expected']

const keptBy = perOwner((_deps: MarketDeps) => ({
  answers: new AnswerCache<Expected>('deltaFlow/expectedHedge', KEPT),
  newest: new ValueCache<string, Soon<Expected>>('deltaFlow/expectedHedge', { max: KEPT }),
}))
const NOTHING: Soon<Expected> = { value: null, isPending: false }

/**
 * What the dealers of one underlying are expected to have traded because its price moved, and will until the close because
 * time passes: gamma and delta of the whole chain by model A. null where no chain is known. While a running session is
 * worked out anew its answer of five minutes ago stands. pages.md §4.5.
 */
export async function expectedHedge(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: string,
  { session, source, at }: When,
): Promise<Soon<Expected>> {
  const when = { session, source, at }
  const place = await placeOfChain(deps, ctx, ticker, when)
  if (place.kind !== 'facts') return NOTHING
  const openMs = sessionStartMs(place.sessionDate)
  const untilMs = Math.min(place.meta.as_of_ms, sessionEndMs(place.sessionDate))
  const atMs = openMs + Math.floor((untilMs - openMs) / MOMENT_MS) * MOMENT_MS
  if (atMs < openMs) return NOTHING
  const epoch = place.scope.kind === 'memory' ? place.scope.view.session.epoch : ''
  const own = keptBy(deps)
  const key = `${ctx.tier} ${place.meta.source} ${place.sessionDate} ${epoch} ${ticker}`
  const answer = own.answers.get(`${key} ${atMs}`, () => workOut({ deps, ctx, ticker, when, place }, openMs, atMs))
  const isNow = at === undefined
  const soon = await soonEnough(answer, WAIT_MS, isNow ? (own.newest.get(key)?.value ?? null) : null)
  if (isNow) own.newest.set(key, soon)
  return soon
}

interface Asked {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly ticker: string
  readonly when: When
  readonly place: Awaited<ReturnType<typeof placeOfChain>>
}

async function workOut(asked: Asked, openMs: number, atMs: number): Promise<Expected> {
  const { deps, ctx, ticker, when, place } = asked
  const chain = await readChain(deps, ctx, ticker, { ...when, at: new Date(atMs).toISOString(), quotes: false })
  if (chain.spot === null || chain.columns.listing.length === 0) return null
  const expiries = new Set(chain.columns.listing.expiries)
  const steps: GammaStep[] = []
  for (const ms of instants(openMs, atMs)) {
    const measure = { greek: 'gamma', expiries, ...VIEW } as const
    const slice = await sliceAt({ deps, ctx, ticker, when, place, tape: null }, ms, measure)
    if (slice === null) continue
    const gex = [...slice.nets.values()].reduce((sum, one) => sum + one, 0)
    steps.push({ atMs: ms, spot: slice.spot, gex })
  }
  const held = heldBy(pricedRows(chain, expiries))
  const { spot, rate, dividendYield } = chain
  const market = { style: chain.columns.listing.style, atMs, spot, rate, dividendYield }
  const later: { at_ms: number; usd: number }[] = []
  const now = laterDelta(held, market, atMs)
  for await (const ms of inTurns(instants(atMs, sessionEndMs(chain.sessionDate)))) {
    later.push({ at_ms: ms, usd: charmHedge(now, laterDelta(held, market, ms)) })
  }
  const last = steps.at(-1)
  return {
    at_ms: atMs,
    gamma: last?.gex ?? null,
    rehedge: gammaRehedge(steps).map((point) => ({ at_ms: point.atMs, usd: point.usd })),
    drift: later,
  }
}

/** Both ends and whole steps between them, counted from the half hours of the session. */
function instants(fromMs: number, toMs: number): readonly number[] {
  const times = [fromMs]
  for (let ms = Math.floor(fromMs / STEP_MS) * STEP_MS + STEP_MS; ms < toMs; ms += STEP_MS) times.push(ms)
  return toMs > fromMs ? [...times, toMs] : times
}

function heldBy({ columns, rows }: CountedRows): readonly HeldOption[] {
  const { listing, iv, years: left } = columns
  const held = heldContracts(columns, rows, VIEW)
  return Array.from(rows).flatMap((row, at) => {
    const [vol, years, shares] = [iv[row] ?? Number.NaN, left[row] ?? 0, (held[at] ?? 0) * CONTRACT_SHARES]
    if (Number.isNaN(vol) || shares === 0 || isSettling(years)) return []
    return [{ type: listing.puts[row] === 1 ? 'P' : 'C', strike: listing.strikes[row] ?? 0, shares, vol, years }]
  })
}
