import { INSIDER_BASKETS } from '@/lib/backtest/insiderBaskets'
import type { PlannedPortfolio } from '@/lib/backtest/plan'
import { parsePortfolio } from '@/lib/backtest/planText'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { followingPortfolio, type TrackName } from '@/lib/portfolios/trackKey'
import { entryOf } from '@/lib/portfolios/trackPlan'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { knownManagers } from '@/server/services/institutions/managerNames'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'
import { recordScopeOf } from '@/server/services/records/recordScope'

/** A portfolio that could be tracked, with what it is worked out from. */
export interface Candidate extends TrackName {
  readonly planned: PlannedPortfolio
  /** First close it may be entered at; '' is its first filing. */
  readonly from: IsoDate | ''
  readonly published: IsoDate | null
  readonly about: string
  readonly sharedAs: string
  /** Changes when what it stands on does. */
  readonly stamp: string
}

const MOST = 200
const MOST_PUBLISHED = 500
const KEPT_MS = 20_000
const keptBy = perOwner(
  (_deps: MarketDeps) => new AnswerCache<readonly Candidate[]>('portfolios/candidates', 4, KEPT_MS),
)

/** Everybody whose filings are known, and every published mix. */
export async function candidatesOf(
  { db, market }: TrackDeps,
  ctx: ServiceContext,
  version: string,
): Promise<readonly Candidate[]> {
  const followed = await keptBy(market).get(version, () => followedOf(market, ctx), ctx.nowMs)
  return [...followed, ...(await publishedOf(db))]
}

async function followedOf(market: MarketDeps, ctx: ServiceContext): Promise<readonly Candidate[]> {
  const [politics, institutions, insiders] = [
    await recordScopeOf(market, ctx, 'politics'),
    await recordScopeOf(market, ctx, 'institutions'),
    await recordScopeOf(market, ctx, 'insiders'),
  ]
  const members = await politics.store.coverage('political_trades', { by: 'member', day: 'filed_date', limit: MOST })
  const managers = (await knownManagers(institutions.store)).slice(0, MOST)
  const purchases = await insiders.store.coverage('insider_trades', { by: 'code', day: 'filed_date', limit: MOST })
  const all = purchases.find(({ value }) => value === 'P')
  const about = { from: '', published: null, about: '', sharedAs: '' } as const
  return [
    ...members
      .filter(({ value }) => value !== '')
      .map(({ value, rows, last }) => ({
        kind: 'politician' as const,
        source: value,
        ...about,
        stamp: `${rows} ${last}`,
        planned: followingPortfolio('politician', value, value),
      })),
    ...managers.map(({ name, rows, last }) => ({
      kind: 'institution' as const,
      source: name,
      ...about,
      stamp: `${rows} ${last}`,
      planned: followingPortfolio('institution', name, name),
    })),
    ...(all === undefined ? [] : INSIDER_BASKETS).map(({ key, name }) => ({
      kind: 'insiders' as const,
      source: key,
      ...about,
      stamp: `${all?.rows} ${all?.last}`,
      planned: followingPortfolio('insiders', key, name),
    })),
  ]
}

/** Mixes that are published by accounts in good standing, newest first. Nothing of their owners but the name they chose. */
async function publishedOf(db: TrackDeps['db']): Promise<readonly Candidate[]> {
  const rows = await db
    .selectFrom('portfolio_mixes')
    .innerJoin('users', 'users.id', 'portfolio_mixes.user_id')
    .select(['portfolio_mixes.id', 'name', 'about', 'method', 'published', 'shared_as'])
    .where('published', 'is not', null)
    .where('is_hidden', '=', false)
    .where('users.is_blocked', '=', false)
    .orderBy('published', 'desc')
    .limit(MOST_PUBLISHED)
    .execute()
  return rows.flatMap(({ id, name, about, method, published, shared_as }) => {
    const planned = parsePortfolio(method)
    if (planned === null || published === null) return []
    const ms = published.getTime()
    return {
      kind: 'community' as const,
      source: id,
      planned: { ...planned, name },
      about,
      sharedAs: shared_as,
      from: entryOf(ms),
      published: newYorkDateOf(ms),
      stamp: `${ms} ${name} ${about} ${shared_as}`,
    }
  })
}
