export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes, when it is not the sender. */
  readonly replyTo?: string
  /** Address that stops mails of this kind with one press of the mail program (RFC 8058). */
  readonly oneClickStop?: string
}

/** Resolves when the mail is handed over (SMTP) or kept (outbox). */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
