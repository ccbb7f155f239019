import type { IsoDate } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ALL_NAMES } from '@/server/services/equityFlow/equityDays'
import { readEquityHistory } from '@/server/services/equityFlow/readEquityHistory'
import { nameScopeOf } from '@/server/services/filings/nameScope'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { keepNameDays, readNameDays } from '@/server/services/nameDays/nameDays'
import { readShortVolume } from '@/server/services/shorts/readShortVolume'
import { marketGamma } from '@/server/services/tide/marketHistory'

/** Sessions of gamma that are worked out behind the page. */
const GAMMA_BACK = 20
const SHORT_SESSIONS = 252

/**
 * F23 of the whole market: the session shown as far as its chains are read, earlier stored ones worked out one at a time and
 * then kept for good. None where the source has no chains of all names.
 */
export async function readGammaDays(deps: MarketDeps, ctx: ServiceContext, scope: Scope, when: When) {
  const days = new Map<IsoDate, number>()
  const { source, sessionDate } = scope
  const now = await marketGamma(deps, ctx, when)
  if (now === null || now.of === 0) return { days, pending: 0 }
  if (now.net === null) return { days, pending: now.of - now.known }
  days.set(sessionDate, now.net)
  if (ctx.tier === 'sample') return { days, pending: 0 }
  for (const day of await readNameDays(deps.entities, { ticker: ALL_NAMES, source, part: 'chain' })) {
    const gex = day.figures.gex ?? null
    if (gex !== null && day.sessionDate < sessionDate) days.set(day.sessionDate, gex)
  }
  const stored = await earlierScopes(deps.desk, ctx, scope, GAMMA_BACK)
  const missing = stored.filter((one) => one.source === source && !days.has(one.sessionDate))
  const [next] = missing
  if (next === undefined || deps.entities === undefined) return { days, pending: 0 }
  const past = await marketGamma(deps, ctx, { session: next.sessionDate, source })
  if (past === null || past.net === null) return { days, pending: missing.length }
  const figures = { gex: past.net }
  const kept = { ticker: ALL_NAMES, source, part: 'chain', sessionDate: next.sessionDate, figures } as const
  await keepNameDays(deps.entities, `market gamma ${source} ${next.sessionDate}`, [
    { ...kept, inputs: `${past.of} names` },
  ])
  days.set(next.sessionDate, past.net)
  return { days, pending: missing.length - 1 }
}

/** Share of the notional of large stock prints that was reported off the exchanges, of kept sessions; fractions. */
export async function readDarkShares(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { data } = await readEquityHistory(deps, ctx, { ...when, venue: 'all', ticker: '' })
  return new Map<IsoDate, number>(
    data.flatMap(({ session_date, off_notional, lit_notional }) =>
      off_notional + lit_notional === 0 ? [] : [[session_date, off_notional / (off_notional + lit_notional)] as const],
    ),
  )
}

/** F40 short share of the volume of SPY that FINRA's facilities report, fractions; the sums of all names are not kept. */
export async function readShortShares(deps: MarketDeps, ctx: ServiceContext, when: When) {
  try {
    const scope = await nameScopeOf(deps, ctx, 'SPY', { topic: 'shorts', when })
    const { volume } = await readShortVolume(scope, 'SPY', { bars: [], sessions: SHORT_SESSIONS })
    const days = volume.flatMap(({ date, ratio }) => (ratio === null ? [] : [[date, ratio] as const]))
    return new Map<IsoDate, number>(days)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return new Map<IsoDate, number>()
    throw error
  }
}
