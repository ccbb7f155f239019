import type { ServiceContext } from '@/server/context'
import { requireAccess } from '@/server/services/requireAccess'
import type { TapeStore } from '@/server/stores/tape/port'

const MAX_SECONDS = 20

/** Read-only SQL over the documented views, for super users; the store refuses everything else. */
export async function runQuery(
  store: Pick<TapeStore, 'sql'>,
  ctx: ServiceContext,
  body: { readonly sql: string; readonly max_rows: number },
) {
  requireAccess(ctx, 'super')
  const answer = await store.sql(body.sql, { maxRows: body.max_rows, maxSeconds: MAX_SECONDS })
  return { columns: [...answer.columns], rows: answer.rows.map((row) => [...row]), truncated: answer.truncated }
}
