import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

const MOST_TRADES = 30_000
const KEPT = 4
const KEPT_MS = 60_000
const keptBy = perOwner(
  (_deps: MarketDeps) => new AnswerCache<ReadonlyMap<string, string>>('politics/readTracked', KEPT, KEPT_MS),
)

/** Who an address like `/avery-lockwood-tracker` is about: each member with disclosures has one, by the name of the filings. */
export async function readTracked(deps: MarketDeps, ctx: ServiceContext, slug: string, when: When) {
  const scope = await recordScopeOf(deps, ctx, 'politics', when)
  const { meta, asOf } = scope
  const key = `${ctx.tier} ${meta.source} ${asOf} ${revisionOf(deps.entities)}`
  const names = await keptBy(deps).get(key, () => namesBySlug(scope), ctx.nowMs)
  const member = names.get(slug)
  if (member === undefined) throw new ServiceError('not_found', 'Nobody of this name has disclosed a trade.')
  return { data: { slug, member }, meta }
}

/** Of two names with one address the one that disclosed last. */
async function namesBySlug({ store, asOf }: RecordScope): Promise<ReadonlyMap<string, string>> {
  const rows = await store.rows('political_trades', { order: [['traded_date', 'up']], limit: MOST_TRADES })
  const known = rows.filter((row) => (row.filed_date ?? row.traded_date ?? '') <= asOf)
  return new Map(known.map((row) => [personSlug(row.member), row.member]))
}

/** A person's name as an address writes it: `Avery Lockwood` is `avery-lockwood`. Accents and signs are left out. */
export function personSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
