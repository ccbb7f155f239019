import { type ExperimentName, experiments, isVariantOf, type Variant } from '@/lib/experiments/experiments'

/** 31 bits: hashes are 0 to 2^31 − 1. */
const HASH_MASK = 0x7fff_ffff
const HASH_RANGE = 2 ** 31

/** Who is to be assigned; `stored` is the assignment kept in the browser, if any. */
export interface Visitor {
  readonly anonId: string
  readonly isPaying: boolean
  readonly stored: string | null
}

/**
 * Variant for a visitor: the default for paying users, else the stored assignment, else a new one from the anonymous id.
 * Spec §4 Experiments, §6 Access rules.
 */
export function assignVariant(name: ExperimentName, visitor: Visitor): string {
  if (visitor.isPaying) return experiments[name].defaultVariant
  return isVariantOf(name, visitor.stored) ? visitor.stored : drawVariant(name, visitor.anonId)
}

/** The variant whose cumulative weight first passes hash / 2^31; the last one with a weight takes the rest. Spec §9 Experiments. */
export function drawVariant(name: ExperimentName, anonId: string): string {
  const { variants, defaultVariant } = experiments[name]
  const drawn: readonly Variant[] = variants.filter(({ weight }) => weight > 0)
  const share = hashAnonId(anonId) / HASH_RANGE
  let cumulative = 0
  const hit = drawn.find(({ weight }) => {
    cumulative += weight
    return share < cumulative
  })
  return (hit ?? drawn.at(-1))?.name ?? defaultVariant
}

/** h = h·31 + character code, kept to 31 bits, from 0. */
export function hashAnonId(anonId: string): number {
  let hash = 0
  for (let at = 0; at < anonId.length; at += 1) hash = (hash * 31 + anonId.charCodeAt(at)) & HASH_MASK
  return hash
}
