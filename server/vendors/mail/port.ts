export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Resolves when the mail is handed over (SMTP) or kept (outbox). */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
