import type { ReportedMix } from '@/lib/contract/portfolioTracks'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import { countOf } from '@/server/services/countOf'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type Deps = Pick<TrackDeps, 'db'>

/** So many people who report a mix hide it until staff has looked, as with comments. */
const REPORTS_HIDE = 3
const MOST_LISTED = 200

/** Reports a published mix to staff; the third person who does hides it until staff has looked. */
export async function reportMix(
  { db }: Deps,
  ctx: ServiceContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  const mix = await publishedMix({ db }, id)
  if (mix.user_id === userId) throw new ServiceError('invalid', 'This is your own mix: take it back instead.')
  await db
    .insertInto('mix_reports')
    .values({ mix_id: id, user_id: userId, reason, created: new Date(ctx.nowMs) })
    .onConflict((c) => c.columns(['mix_id', 'user_id']).doNothing())
    .execute()
  const count = await countOf(db.selectFrom('mix_reports').where('mix_id', '=', id))
  if (count >= REPORTS_HIDE && !mix.is_cleared)
    await db.updateTable('portfolio_mixes').set({ is_hidden: true }).where('id', '=', id).execute()
}

/** Published mixes with reports that staff has not looked at, most reports first. Staff only. */
export async function listReportedMixes({ db }: Deps, ctx: ServiceContext): Promise<ReportedMix[]> {
  requireAccess(ctx, 'admin')
  const rows = await db
    .selectFrom('mix_reports')
    .innerJoin('portfolio_mixes', 'portfolio_mixes.id', 'mix_reports.mix_id')
    .select(['portfolio_mixes.id', 'name', 'about', 'method', 'shared_as', 'is_hidden', 'reason'])
    .where('published', 'is not', null)
    .orderBy('mix_reports.created')
    .execute()
  const mixes = new Map<string, ReportedMix>()
  for (const { reason, ...mix } of rows) {
    const known = mixes.get(mix.id) ?? { ...mix, reports: 0, reasons: [] }
    const reasons = known.reasons.includes(reason) ? known.reasons : [...known.reasons, reason]
    mixes.set(mix.id, { ...known, reports: known.reports + 1, reasons })
  }
  return [...mixes.values()].sort((a, b) => b.reports - a.reports).slice(0, MOST_LISTED)
}

/** Lets a reported mix stand: its reports are gone, and later ones hide it no more. Staff only; noted. */
export async function clearMix({ db }: Deps, ctx: ServiceContext, id: string): Promise<void> {
  requireAccess(ctx, 'admin')
  await publishedMix({ db }, id)
  await asStaff({ db }, ctx, { action: 'portfolios.clear', detail: { id } }, async (trx) => {
    await trx.updateTable('portfolio_mixes').set({ is_hidden: false, is_cleared: true }).where('id', '=', id).execute()
    await trx.deleteFrom('mix_reports').where('mix_id', '=', id).execute()
  })
}

async function publishedMix({ db }: Deps, id: string): Promise<Row<'portfolio_mixes'>> {
  const row = await db
    .selectFrom('portfolio_mixes')
    .selectAll()
    .where('id', '=', id)
    .where('published', 'is not', null)
    .executeTakeFirstOrThrow(noSuch('mix'))
  return row
}
