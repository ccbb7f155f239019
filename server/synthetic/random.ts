/**
 * Counter-based random numbers: every value is a pure function of its keys, so nothing depends on the order of calls.
 * Hashes are 32-bit (murmur3 finaliser), which is plenty for a market of about 10^8 values a session.
 */

const UNIT = 1 / 4_294_967_296

/** Mixes two 32-bit keys into one hash; chain it for more keys. */
export function mix(a: number, b: number): number {
  let h = (a ^ Math.imul(b ^ 0x5bd1e995, 0x9e3779b1)) | 0
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  h ^= h >>> 16
  return (h + Math.imul(a, 0x27d4eb2f)) | 0
}

/** Hash of a text under a seed (FNV-1a over the character codes, then mixed). */
export function hashText(seed: number, text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(seed | 0, h)
}

/** Uniform in (0, 1) of a hash; never 0 and never 1. */
export function unit(hash: number): number {
  return ((hash >>> 0) + 0.5) * UNIT
}

/** Uniform in (0, 1) from two keys. */
export function uniform(a: number, b: number): number {
  return unit(mix(a, b))
}

/** Standard normal from two keys (Box-Muller). */
export function normal(a: number, b: number): number {
  const h = mix(a, b)
  return Math.sqrt(-2 * Math.log(unit(h))) * Math.cos(2 * Math.PI * unit(mix(h, 0x68e31da4)))
}

/** Poisson count with a small mean by inversion; large means by the rounded normal. */
export function poisson(mean: number, u: number): number {
  if (mean <= 0) return 0
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal((u * 4_294_967_296) | 0, 7)))
  let term = Math.exp(-mean)
  let sum = term
  let count = 0
  while (u > sum && count < 200) {
    count += 1
    term *= mean / count
    sum += term
  }
  return count
}

/** A stream of draws under one key, apart from the values that `uniform` and `normal` give for the same key. */
export class Stream {
  private count = 0
  private readonly key: number
  constructor(key: number) {
    this.key = mix(key, 0x57e3a)
  }

  /** Next 32-bit hash. */
  bits(): number {
    this.count += 1
    return mix(this.key, this.count)
  }

  /** Next uniform in (0, 1). */
  unit(): number {
    return unit(this.bits())
  }

  /** Next standard normal. */
  normal(): number {
    return normal(this.key ^ 0x3c6ef372, this.bits())
  }

  /** Next integer in [0, limit). */
  below(limit: number): number {
    return Math.floor(this.unit() * limit)
  }
}

/** Hash key of an instrument's options, for what lasts for a contract's life. */
export const optionsKey = (seed: number, ticker: string): number => hashText(seed, `${ticker}:options`)
