import type { Clock } from '@/lib/core/clock'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { Mail, Mailer } from '@/server/vendors/mail/port'

/** Without an SMTP server mails are kept in the accounts store, where staff can read them. */
export function outboxMailer(db: AccountsDb, clock: Clock): Mailer {
  return { send: (mail) => keep(db, clock, mail, null) }
}

/**
 * Sends, and keeps what the mail server refused with its reason, so that no mail is lost. One with a key stands in a line
 * that tries again: that is told instead.
 */
export function keepingMailer(inner: Mailer, db: AccountsDb, clock: Clock): Mailer {
  return {
    check: inner.check,
    send: async (mail) => {
      try {
        await inner.send(mail)
      } catch (error) {
        if (mail.key !== undefined) throw error
        await keep(db, clock, mail, error instanceof Error ? error.message.slice(0, 500) : 'refused')
      }
    },
  }
}

async function keep(
  db: AccountsDb,
  clock: Clock,
  { to, subject, text, key }: Mail,
  failure: string | null,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: key ?? newId(), recipient: to, subject, body: text, created: new Date(clock()), failure })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
