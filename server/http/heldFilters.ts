import type { Endpoint } from '@/lib/contract/endpoint'
import { asksHoldings, type HeldSet, withHoldings } from '@/lib/flow/filter/holdings'
import type { ServiceContext } from '@/server/context'
import type { CallInput } from '@/server/http/readInput'

/** What the caller holds; not there on a host without accounts. */
export type Holdings = (ctx: ServiceContext) => Promise<HeldSet>

/** Where calls of the market carry filters. */
const NAMES = ['filter', 'filters'] as const

/**
 * Puts what the caller holds into the filters of a call that runs them, before its handler reads them (C4). Calls
 * that keep a filter (saved views, alerts) keep the condition itself.
 */
export async function withOwnHoldings(
  endpoint: Pick<Endpoint, 'tiered' | 'runsFilters'>,
  input: CallInput,
  ctx: ServiceContext,
  holdings: Holdings | undefined,
): Promise<CallInput> {
  const runs = endpoint.tiered === true || endpoint.runsFilters === true
  if (!runs || holdings === undefined) return input
  const asks = [input.query, input.body].some((part) => filtersIn(part).some(asksHoldings))
  if (!asks) return input
  const held = await holdings(ctx)
  return { ...input, query: resolved(input.query, held), body: resolved(input.body, held) }
}

/** A filter of a live subscription with what its reader holds. */
export async function ownFilter(text: string, ctx: ServiceContext, holdings: Holdings | undefined): Promise<string> {
  return holdings === undefined || !asksHoldings(text) ? text : withHoldings(text, await holdings(ctx))
}

function filtersIn(part: unknown): string[] {
  if (!isRecord(part)) return []
  return NAMES.flatMap((name) => part[name]).filter((text) => typeof text === 'string')
}

function resolved(part: unknown, held: HeldSet): unknown {
  if (!isRecord(part)) return part
  const own = (text: unknown) => (typeof text === 'string' ? withHoldings(text, held) : text)
  const changed = NAMES.flatMap((name) => {
    const value = part[name]
    return value === undefined ? [] : [[name, Array.isArray(value) ? value.map(own) : own(value)]]
  })
  return { ...part, ...Object.fromEntries(changed) }
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}
