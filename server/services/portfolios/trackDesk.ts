import { Digest } from '@/lib/backtest/digest'
import type { TrackRow } from '@/lib/contract/portfolioTracks'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { trackKey } from '@/lib/portfolios/trackKey'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { priceHistoryOf } from '@/server/services/backtest/priceHistory'
import { type RunProgress, runDeskFor } from '@/server/services/backtest/runDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { Candidate } from '@/server/services/portfolios/candidates'
import { type WorkedTrack, workTrack } from '@/server/services/portfolios/workTrack'

/** Markets whose tracks are kept: live and sample of today and of the day before. */
const MOST_MARKETS = 4
type Kept = Map<string, WorkedTrack>
const keptBy = perOwner((_deps: MarketDeps) => new RecentMap<string, Kept>(MOST_MARKETS))
const desksBy = runDeskFor<true>()

/** What figures stand on: tier, kind of data, last whole session, corrections. Equal versions, equal figures. */
export async function marketVersion(deps: MarketDeps, ctx: ServiceContext) {
  const { meta, before } = await priceHistoryOf(deps, ctx)
  const version = [ctx.tier === 'sample', meta.source, before, revisionOf(deps.entities)].join(' ')
  return { meta, version }
}

/** How far a set of tracks is. */
export interface TrackState {
  readonly pending: number
  readonly done: number
  readonly total: number
}

const placeOf = (one: Candidate): string => `${trackKey(one)} ${one.stamp}`

/**
 * Works out what is not known of some tracks, in the background and one after the other, and tells how far that is. A run
 * that nobody asks for any more ends; what it has worked out is kept for the next.
 */
export async function askTracks(
  deps: MarketDeps,
  ctx: ServiceContext,
  version: string,
  candidates: readonly Candidate[],
): Promise<TrackState & { readonly known: ReadonlyMap<string, WorkedTrack> }> {
  const kept = keptBy(deps).of(version, () => new Map())
  const missing = () => candidates.filter((one) => !kept.has(placeOf(one)))
  if (missing().length > 0) {
    const digest = new Digest()
    for (const one of candidates) digest.text(placeOf(one))
    await desksBy(deps).ask(`${version} ${digest.hex}`, (progress) => workAll(deps, ctx, { missing, kept, progress }))
  }
  const pending = missing().length
  const known = new Map(candidates.flatMap((one) => keyed(one, kept.get(placeOf(one)))))
  return { pending, done: candidates.length - pending, total: candidates.length, known }
}

const keyed = (one: Candidate, work: WorkedTrack | undefined): [string, WorkedTrack][] =>
  work === undefined ? [] : [[trackKey(one), work]]

interface Work {
  readonly missing: () => readonly Candidate[]
  readonly kept: Kept
  readonly progress: RunProgress
}

async function workAll(deps: MarketDeps, ctx: ServiceContext, { missing, kept, progress }: Work): Promise<true> {
  const left = missing()
  progress.begin('working out portfolios', left.length)
  for await (const one of inTurns(left)) {
    if (!kept.has(placeOf(one))) kept.set(placeOf(one), await workedOrWhy(deps, ctx, one, progress))
    progress.step()
  }
  return true
}

/** A track without figures says why; that nobody waits any more ends the run. */
async function workedOrWhy(
  deps: MarketDeps,
  ctx: ServiceContext,
  one: Candidate,
  progress: RunProgress,
): Promise<WorkedTrack> {
  try {
    return await workTrack(deps, ctx, one, progress)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'unavailable') throw error
    return { method: '', figures: null, note: error.message }
  }
}

/** A track as the directory and its profile show it. */
export function rowOf(one: Candidate, work: WorkedTrack | undefined): TrackRow {
  const { kind, planned, about, sharedAs } = one
  return {
    key: trackKey(one),
    kind,
    name: planned.name,
    about,
    shared_as: sharedAs,
    method: work?.method ?? '',
    figures: work?.figures ?? null,
    note: work?.note ?? '',
  }
}
