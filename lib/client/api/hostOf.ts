import { settings } from '@/lib/client/settings'
import type { CallId } from '@/lib/contract/calls'

/**
 * Host that answers a call: the separate crypto-data host where one is named, else the main host. Both read helpers of spec
 * §7 are `useEndpoint` and `call`; which host they ask is decided here alone.
 */
export function hostOf(id: CallId, { apiHost, cryptoHost } = settings): string {
  return id.startsWith('crypto.') && cryptoHost !== '' ? cryptoHost : apiHost
}
