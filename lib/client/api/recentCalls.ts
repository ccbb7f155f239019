import type { CallId } from '@/lib/contract/callTable'

/** A call that a page made, with what it asked. */
export interface RecentCall {
  readonly id: CallId
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  /** Path of the page that made it. */
  readonly page: string
}

const MOST = 60
const calls: RecentCall[] = []

/** Notes a call of the page that is open; the newest of each id stands for it. */
export function noteCall(call: Omit<RecentCall, 'page'>): void {
  if (typeof window === 'undefined') return
  const page = window.location.pathname
  const known = calls.findIndex((one) => one.id === call.id && one.page === page)
  if (known >= 0) calls.splice(known, 1)
  calls.unshift({ ...call, page })
  calls.length = Math.min(calls.length, MOST)
}

/** Calls that a page made, newest first. */
export const callsOf = (page: string): readonly RecentCall[] => calls.filter((call) => call.page === page)
