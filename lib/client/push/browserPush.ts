/** Whether messages can come to this browser, and what stands in the way. */
export type PushAbility =
  /** They can be turned on. */
  | 'able'
  /** Safari on iPhone and iPad: only from the home screen. */
  | 'home-screen'
  /** The person has refused; only the browser's own settings change that. */
  | 'refused'
  /** This browser has no such thing, or the page is not secure. */
  | 'none'

const WORKER = '/push-worker.js'

/** Reads it from the browser. Never asks the person. */
export function readAbility(): PushAbility {
  const hasPush = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  if (!hasPush || !('Notification' in window)) return isAppleTouch() && !isOnHomeScreen() ? 'home-screen' : 'none'
  return Notification.permission === 'denied' ? 'refused' : 'able'
}

/** What this browser agreed to before; null: nothing. */
export async function readAgreement(): Promise<PushSubscription | null> {
  if (readAbility() !== 'able') return null
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? null
}

export interface AgreedBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Asks the person and the push service. Call it from a press: browsers ask nobody without one. null when the person says
 * no. An agreement with other keys of the host is ended first.
 */
export async function agree(publicKey: string): Promise<AgreedBrowser | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const known = await pushManager.getSubscription()
  if (known !== null && textOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe()
  return browserOf(await pushManager.subscribe(options))
}

/** Ends the agreement of this browser with its push service. */
export async function endAgreement(): Promise<void> {
  await (await readAgreement())?.unsubscribe()
}

/** How the host names this browser in its list: first 16 hex digits of sha-256 over the address. */
export async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16)
}

function browserOf(agreed: PushSubscription): AgreedBrowser {
  const { endpoint } = agreed
  return { endpoint, p256dh: textOf(agreed.getKey('p256dh')), auth: textOf(agreed.getKey('auth')) }
}

/** Bytes as base64url without padding. */
function textOf(bytes: ArrayBuffer | null): string {
  if (bytes === null) return ''
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
