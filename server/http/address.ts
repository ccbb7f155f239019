import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What the Node server hands to a handler; empty when the app is called in process (tests). */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; userId?: string | undefined }
}

/** Address of the connection itself; null when the app is called in process. */
function peerAddress(c: Context<AppEnv>): string | null {
  return c.env?.incoming?.socket?.remoteAddress ?? null
}

/** Address of the caller of a request, see `addressBehind`. */
export function callerAddress(c: Context<AppEnv>, trustedProxies: number): string {
  return addressBehind(peerAddress(c) ?? 'in-process', c.req.header('x-forwarded-for'), trustedProxies)
}

/**
 * Address of a caller: the entry of X-Forwarded-For that the outermost of our own proxies added.
 * Entries left of it are the caller's own claim and are not believed.
 */
export function addressBehind(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return peer
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return (hops.at(-trustedProxies) ?? hops[0] ?? peer).slice(0, 64)
}

/** True for calls from the machine itself that no proxy passed on. */
export function isLoopbackCall(c: Context<AppEnv>): boolean {
  const peer = peerAddress(c)
  const isLocal = peer === null || peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.')
  return isLocal && c.req.header('x-forwarded-for') === undefined
}
