import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { Mailer, NamedMail } from '@/server/vendors/mail/port'

/** Without an SMTP server mails are kept in the accounts store, where staff can read them. */
export function outboxMailer(db: AccountsDb, clock: Clock): Mailer {
  return { send: (mail) => keepMail(db, mail, clock(), null) }
}

/** Keeps a mail once. `failure`: why it could not be sent. */
export async function keepMail(
  db: AccountsDb,
  { to, subject, text, key }: NamedMail,
  nowMs: EpochMs,
  failure: string | null,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: key, recipient: to, subject, body: text, created: new Date(nowMs), failure })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
