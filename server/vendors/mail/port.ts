import type { EpochMs } from '@/lib/core/nominal'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes, when it is not the sender. */
  readonly replyTo?: string
  /** Address that stops mails of this kind with one press of the mail program (RFC 8058). */
  readonly oneClickStop?: string
  /** From then on it says nothing true any more: its link has run out. */
  readonly untilMs?: EpochMs
}

export interface NamedMail extends Mail {
  /** Names this very mail: it is kept once, and a mail server or program can tell that it came twice. */
  readonly key: string
}

/** Resolves when the mail is handed over (SMTP) or kept (outbox). */
export interface Mailer {
  send(mail: NamedMail): Promise<void>
  /** Rejects where the mail server is away or does not let this host in; there is none where mails are kept. */
  readonly check?: (() => Promise<unknown>) | undefined
}
