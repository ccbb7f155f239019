import type { Rate } from '@/server/synthetic/tape/tapeKeeper'

/** Sources of the built-in market; everything else was imported from real files. */
export function isSimulated(source: string): boolean {
  return source.startsWith('synthetic') || source.startsWith('sample')
}

/** Name of the source in the store: another seed or rate is another tape and must not mix with the first. */
export function sourceName(base: string, seed: number, rate: Rate = 'demo'): string {
  const named = seed === 1 ? base : `${base}-${seed}`
  return rate === 'demo' ? named : `${named}-r${rate}`
}
