import type { DataMeta } from '@/lib/contract/flowRow'
import type { Market } from '@/server/market/port'
import type { Rate } from '@/server/synthetic/tape/tapeKeeper'

/** Sources of the built-in market; everything else was imported from real files. */
export function isSimulated(source: string): boolean {
  return source.startsWith('synthetic') || source.startsWith('sample')
}

/** Of stored days the first that was imported or recorded, else the first: what is made up gives way. */
export const realFirst = <T extends { readonly source: string }>(stored: readonly T[]): T | undefined =>
  stored.find(({ source }) => !isSimulated(source)) ?? stored[0]

/** Whether a market quotes every name at any instant by itself; else a chain is what is stored of it. */
export const knowsChains = ({ contracts }: Pick<Market, 'contracts'>): boolean => contracts.expiries !== undefined

/** What an answer says of a source; a session that plays says it itself. */
export const labelOf = (source: string, playing: readonly LiveSession[] = []): Pick<DataMeta, 'simulated'> => ({
  simulated: playing.find((session) => session.source === source)?.simulated ?? isSimulated(source),
})

/** The built-in market of a tier, also where the tape that is looked at was imported. */
export const ofBuiltIn = (meta: DataMeta): DataMeta =>
  meta.simulated ? meta : { ...meta, simulated: true, source: 'built-in market' }

/** The one source that belongs to a scope, or null: whatever real files there are. Invented days are never mixed. */
export const onlySource = ({ source, meta }: Seen): string | null => (meta.simulated ? source : null)

interface LiveSession {
  readonly source: string
  readonly simulated: boolean
}

interface Seen {
  readonly source: string
  readonly meta: { readonly simulated: boolean }
}

/** Whether something stored is of the market of a scope: invented and real days, and those of two seeds, are never mixed. */
export function isOneMarket({ source, meta }: Seen, stored: string): boolean {
  return meta.simulated ? stored === source : !isSimulated(stored)
}

/** Name of the source in the store: another seed or rate is another tape and must not mix with the first. */
export function sourceName(base: string, seed: number, rate: Rate = 'demo'): string {
  const named = seed === 1 ? base : `${base}-${seed}`
  return rate === 'demo' ? named : `${named}-r${rate}`
}
