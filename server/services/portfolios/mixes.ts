import { faultOf } from '@/lib/backtest/plan'
import { parsePortfolio, portfolioText } from '@/lib/backtest/planText'
import type { MixRow } from '@/lib/contract/portfolioTracks'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import { countOf } from '@/server/services/countOf'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type Deps = Pick<TrackDeps, 'db'>
type Change = Partial<Pick<Row<'portfolio_mixes'>, 'name' | 'about' | 'method' | 'published' | 'shared_as'>>

const MOST_MIXES = 30

export interface MixInput {
  readonly name: string
  readonly about: string
  readonly method: string
}

export async function listMixes({ db }: Deps, ctx: ServiceContext): Promise<{ data: MixRow[]; most: number }> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('portfolio_mixes')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created', 'desc')
    .execute()
  return { data: rows.map(toMix), most: MOST_MIXES }
}

export async function createMix({ db }: Deps, ctx: ServiceContext, input: MixInput): Promise<MixRow> {
  const { id } = requireAccess(ctx, 'user')
  const wanted = checked(input)
  const count = await countOf(db.selectFrom('portfolio_mixes').where('user_id', '=', id))
  if (count >= MOST_MIXES)
    throw new ServiceError('conflict', `There is room for ${MOST_MIXES} mixes. Remove one first.`)
  const row = await db
    .insertInto('portfolio_mixes')
    .values({ id: newId(), user_id: id, created: new Date(ctx.nowMs), ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMix(row)
}

/** Changes a mix that is not published: what others follow keeps its weights, else its record would be another's. */
export async function updateMix(deps: Deps, ctx: ServiceContext, id: string, input: MixInput): Promise<MixRow> {
  const row = await mustOwn(deps, ctx, id)
  const wanted = checked(input)
  if (row.published !== null)
    throw new ServiceError('conflict', 'A published mix cannot be changed. Take it back first; its record ends then.')
  return await put(deps, ctx, id, wanted)
}

export async function removeMix(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const { user_id } = await mustOwn(deps, ctx, id)
  await deps.db.deleteFrom('portfolio_mixes').where('user_id', '=', user_id).where('id', '=', id).execute()
}

/** Shows a mix to others from now on; published already, it keeps its day and takes the other name. */
export async function publishMix(deps: Deps, ctx: ServiceContext, id: string, sharedAs: string): Promise<MixRow> {
  const row = await mustOwn(deps, ctx, id)
  if (row.is_withdrawn) throw new ServiceError('conflict', 'Staff took this mix down. It cannot be published again.')
  return await put(deps, ctx, id, { published: row.published ?? new Date(ctx.nowMs), shared_as: sharedAs })
}

/** Ends the publication and the record with it: published again, it begins anew. */
export async function unpublishMix(deps: Deps, ctx: ServiceContext, id: string): Promise<MixRow> {
  await mustOwn(deps, ctx, id)
  return await put(deps, ctx, id, { published: null, shared_as: '' })
}

/** Takes a published mix down for good. Staff only; noted. */
export async function withdrawMix(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'portfolios.withdraw', detail: { id } }, async (trx) => {
    await trx
      .updateTable('portfolio_mixes')
      .set({ published: null, is_withdrawn: true })
      .where('id', '=', id)
      .where('published', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow(noMix)
  })
}

const noMix = noSuch('mix')

async function mustOwn({ db }: Deps, ctx: ServiceContext, id: string): Promise<Row<'portfolio_mixes'>> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await db
    .selectFrom('portfolio_mixes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noMix)
  return row
}

async function put({ db }: Deps, ctx: ServiceContext, id: string, change: Change): Promise<MixRow> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await db
    .updateTable('portfolio_mixes')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(noMix)
  return toMix(row)
}

/** A mix in the one way of writing it; refused when it could not be run. */
function checked({ name, about, method }: MixInput): MixInput {
  const portfolio = parsePortfolio(method)
  if (portfolio === null) throw new ServiceError('invalid', 'This is no portfolio.')
  const fault = faultOf(portfolio)
  if (fault !== null) throw new ServiceError('invalid', fault)
  return { name, about, method: portfolioText({ ...portfolio, name }) }
}

function toMix(row: Row<'portfolio_mixes'>): MixRow {
  const { id, name, about, method, created, published, shared_as, is_withdrawn, is_hidden } = row
  return {
    id,
    name,
    about,
    method,
    shared_as,
    is_withdrawn,
    is_hidden,
    created: created.toISOString(),
    published: published?.toISOString() ?? null,
  }
}
