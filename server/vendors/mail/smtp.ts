import { createTransport } from 'nodemailer'
import { isOwnMachine } from '@/server/envKinds'
import type { Mailer } from '@/server/vendors/mail/port'

/** A server that is there answers in a moment. */
const PATIENCE_MS = 10_000

/**
 * Mail by SMTP. `url` is smtp(s)://user:password@host:port; `from` the sender. Rejects when the server refuses, and when
 * one on another machine offers no TLS, unless that is allowed.
 */
export function smtpMailer(url: string, from: string, allowsPlain = false): Mailer {
  const requireTLS = !allowsPlain && !isOwnMachine(new URL(url).hostname)
  const waits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS }
  const transport = createTransport({ url, ...waits, requireTLS })
  return {
    check: () => transport.verify(),
    send: async ({ to, subject, text, replyTo, oneClickStop, key }) => {
      const headers: Record<string, string> =
        oneClickStop === undefined
          ? {}
          : { 'List-Unsubscribe': `<${oneClickStop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        headers,
        ...(replyTo && { replyTo }),
        messageId: `<${key}@undercurrent>`,
      })
    },
  }
}
