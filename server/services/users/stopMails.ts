import { readNotifications, withoutMails, writeNotifications } from '@/lib/account/notifications'
import type { AccountDeps } from '@/server/services/accountDeps'

/** Mails that a link in them ends. */
export type StoppedMail = 'alerts' | 'digest'

const CONTEXT = 'stop mails'
const SUBJECT = /^(alerts|digest) (.+)$/

/** Where the mails of a kind are stopped without a log-in: by a page, and by the mail program itself. */
export function stopLinks(
  { box, publicOrigin }: Pick<AccountDeps, 'box' | 'publicOrigin'>,
  userId: string,
  what: StoppedMail,
): { readonly page: string; readonly oneClick: string } {
  const token = box.seal(`${what} ${userId}`, CONTEXT)
  return { page: `${publicOrigin}/unsubscribe#token=${token}`, oneClick: `${publicOrigin}/api/mail/stop/${token}` }
}

/** Ends the mails that a link names. A token that is none of ours does nothing, and nobody is told. */
export async function stopMails({ db, box }: Pick<AccountDeps, 'db' | 'box'>, token: string): Promise<void> {
  const [, what, userId] = SUBJECT.exec(box.open(token, CONTEXT) ?? '') ?? []
  if (what === undefined || userId === undefined) return
  const row = await db.selectFrom('users').select('notification_config').where('id', '=', userId).executeTakeFirst()
  if (row === undefined) return
  const next = withoutMails(readNotifications(row.notification_config), what === 'digest' ? 'digest' : 'alerts')
  await db
    .updateTable('users')
    .set({ notification_config: JSON.stringify(writeNotifications(next)) })
    .where('id', '=', userId)
    .execute()
}
