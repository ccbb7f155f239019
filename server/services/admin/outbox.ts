import type { OutboxMail } from '@/lib/contract/admin'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff, pageSize } from '@/server/services/audit/audit'
import { countOf, likeText } from '@/server/services/countOf'

/** Mails that were kept instead of sent, newest first. They hold links that open accounts, so reading them is noted. */
export async function readOutbox(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  query: { readonly q: string; readonly page: number },
): Promise<{ data: OutboxMail[]; total: number }> {
  return asStaff(deps, ctx, { action: 'outbox.read', detail: { ...query } }, async (trx) => {
    const like = `%${likeText(query.q.trim().toLowerCase())}%`
    const base = trx.selectFrom('mail_outbox').where('recipient', 'like', like)
    const total = await countOf(base)
    const rows = await base
      .selectAll()
      .orderBy('created', 'desc')
      .limit(pageSize)
      .offset(query.page * pageSize)
      .execute()
    return { data: rows.map((row) => ({ ...row, created: row.created.toISOString() })), total }
  })
}
