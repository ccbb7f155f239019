import type { Clock } from '@/lib/core/clock'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { Mailer } from '@/server/vendors/mail/port'

/** Without an SMTP server mails are kept in the accounts store, where staff can read them. */
export function outboxMailer(db: AccountsDb, clock: Clock): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await db
        .insertInto('mail_outbox')
        .values({ id: newId(), recipient: to, subject, body: text, created: new Date(clock()) })
        .execute()
    },
  }
}
