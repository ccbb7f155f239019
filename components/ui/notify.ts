export interface Notification {
  readonly text: string
  /** Errors stay until they are closed; everything else goes after five seconds. */
  readonly kind?: 'plain' | 'ok' | 'error'
  readonly action?: { readonly label: string; readonly run: () => void }
}

type Listener = (notification: Notification) => void
let listener: Listener | null = null
const waiting: Notification[] = []

/** Shows a toast, from anywhere. The toast library is loaded with the first one. */
export function notify(notification: Notification): void {
  if (listener === null) waiting.push(notification)
  else listener(notification)
}

/** The one place that draws toasts; it receives what waited before it was there. */
export function receiveNotifications(next: Listener): () => void {
  listener = next
  for (const notification of waiting.splice(0)) next(notification)
  return () => {
    listener = null
  }
}
