/** A message to the address of a user. */
export interface WebhookCall {
  readonly url: string
  readonly body: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** What became of a message: taken when the answer is 2xx. `isFinal`: no later try can change it. `status`: of the answer. */
export type WebhookOutcome =
  | { readonly isTaken: true; readonly reason: string; readonly status?: number }
  | { readonly isTaken: false; readonly reason: string; readonly isFinal: boolean; readonly status?: number }

/** Sends messages to addresses that users name. Never rejects. */
export interface WebhookSender {
  /** Why an address is refused, in words; null when it may be used. */
  refusal(url: string): string | null
  send(call: WebhookCall): Promise<WebhookOutcome>
}
