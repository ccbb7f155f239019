/** What one host tells all others at once. */
export type ControlMessage =
  | { readonly kind: 'banner'; readonly banner: { readonly active: boolean; readonly text: string } }
  /** What was looked up of a session is not true any more; null: of all of them (entitlements, blocked accounts). */
  | { readonly kind: 'sessions'; readonly tokenHash: string | null }
  /** A hit of a user's alert that one host kept, as sockets of its owner are told of it. */
  | { readonly kind: 'alert hit'; readonly userId: string; readonly frame: object }
  /** Alerts of users were changed: whoever rings reads them anew. */
  | { readonly kind: 'alerts changed' }
  /** The line between the hosts was away and is back: whatever was said meanwhile is read from the store. */
  | { readonly kind: 'line back' }

/** The channel between hosts for what is not market data. A host does not hear itself. */
export interface Control {
  tell(message: ControlMessage): void
  hear(listener: (message: ControlMessage) => void): void
}
