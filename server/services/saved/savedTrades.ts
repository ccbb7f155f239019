import type { FlowRow } from '@/lib/contract/flowRow'
import type { SavedTrade } from '@/lib/contract/savedViews'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type FollowUp = SavedTrade['follow_up']

/** What the tape knows: finds a print and tells what became of its contract since. */
export interface TradeFollower {
  findPrint(ctx: ServiceContext, key: { sessionDate: string; source: string; seq: number }): Promise<FlowRow | null>
  /** `at`: as it stood at an instant of the past. */
  followUp(ctx: ServiceContext, row: FlowRow, at?: string): Promise<FollowUp>
}

type Deps = AccountDeps & { readonly follower: TradeFollower }

const mostTrades = 500

export async function listSavedTrades(deps: Deps, ctx: ServiceContext, at?: string): Promise<SavedTrade[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('saved_trades')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created', 'desc')
    .limit(mostTrades)
    .execute()
  const untilUs = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at) * 1000
  const seen = rows.filter(({ row }) => (row as unknown as FlowRow).executed_at_us <= untilUs)
  return Promise.all(seen.map((row) => toTrade(deps, ctx, row, at)))
}

/** Keeps a print of the tape, with the rule when an alert is followed; saving it again returns the first. */
export async function saveTrade(
  deps: Deps,
  ctx: ServiceContext,
  input: { session_date: string; source: string; seq: number; note: string; rule: string },
): Promise<SavedTrade> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.follower.findPrint(ctx, {
    sessionDate: input.session_date,
    source: input.source,
    seq: input.seq,
  })
  if (!row) throw new ServiceError('not_found', 'This print is not on the tape.')
  await deps.db
    .insertInto('saved_trades')
    .values({
      id: newId(),
      user_id: userId,
      session_date: input.session_date,
      source: input.source,
      seq: input.seq,
      note: input.note,
      rule: input.rule,
      row: JSON.stringify(row),
      created: new Date(ctx.nowMs),
    })
    .onConflict((c) => {
      const same = c.columns(['user_id', 'session_date', 'source', 'seq'])
      return input.rule === '' ? same.doNothing() : same.doUpdateSet({ rule: input.rule })
    })
    .execute()
  const saved = await deps.db
    .selectFrom('saved_trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_date', '=', input.session_date)
    .where('source', '=', input.source)
    .where('seq', '=', input.seq)
    .executeTakeFirstOrThrow()
  return toTrade(deps, ctx, saved)
}

export async function noteTrade(deps: Deps, ctx: ServiceContext, id: string, note: string): Promise<SavedTrade> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .updateTable('saved_trades')
    .set({ note })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(noSuch('saved trade'))
  return toTrade(deps, ctx, row)
}

export async function removeTrade(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await deps.db
    .deleteFrom('saved_trades')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('saved trade'))
}

async function toTrade(deps: Deps, ctx: ServiceContext, saved: Row<'saved_trades'>, at?: string): Promise<SavedTrade> {
  const row = saved.row as unknown as FlowRow
  return {
    id: saved.id,
    note: saved.note,
    created: saved.created.toISOString(),
    rule: saved.rule,
    row,
    follow_up: await deps.follower.followUp(ctx, row, at),
  }
}
