import { accountCalls } from '@/lib/contract/accountCalls'
import { alertCalls } from '@/lib/contract/alertCalls'
import { marketCalls } from '@/lib/contract/marketCalls'
import { orderCalls } from '@/lib/contract/orderCalls'
import { sourceCalls } from '@/lib/contract/sourceCalls'

/**
 * Method and path of every endpoint, as plain data. The contracts themselves carry zod, which must stay out of the
 * browser (34 kB gzip): it takes the types from there and the addresses from here, as the contracts do by their ids.
 */
export const calls = { ...accountCalls, ...alertCalls, ...marketCalls, ...orderCalls, ...sourceCalls } as const

/** Answers that are pushed over the live stream while they are on screen; all others are asked for again. */
const pushed: readonly string[] = ['tide.read', 'tide.market', 'netFlow.read', 'netFlow.cuts', 'deltaFlow.read']

export const isPushed = (id: string): boolean => pushed.includes(id)

/** `resource.verb` of an endpoint the browser may call. */
export type CallId = keyof typeof calls

/** The path with its `:name` segments filled in and encoded. A missing value is a programming error. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_segment, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
