import webpush from 'web-push'

/** A browser that agreed, as its push service names it: address, public key and shared secret, base64url. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Keys of this host towards push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Who this host is to a push service. */
export interface PushIdentity {
  readonly publicKey: string
  readonly keys: VapidKeys
  /** https or mailto address that a push service can turn to. */
  readonly subject: string
}

/** One message, sealed for its browser, ready to be posted to the push service. */
export interface PushCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** A message that could not be shown for this long is not worth it any more, s. */
const TTL_S = 14_400

/** New keys of a host. */
export function newVapidKeys(): VapidKeys {
  return webpush.generateVAPIDKeys()
}

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm) and signs the call with the host's keys (RFC 8292). Throws
 * when the browser's keys are no keys.
 */
export function pushCall(target: PushTarget, text: string, { keys, subject }: PushIdentity): PushCall {
  const { endpoint, p256dh, auth } = target
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, ...keys },
    contentEncoding: 'aes128gcm',
    urgency: 'high',
    TTL: TTL_S,
  })
  const { 'Content-Length': _length, ...headers } = details.headers
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
  return { url: details.endpoint, headers: Object.fromEntries(named), body: details.body }
}
