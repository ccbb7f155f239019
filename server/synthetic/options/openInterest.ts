import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { mix, normal, uniform } from '@/server/synthetic/random'

/** Steepness of the growth of open interest over a contract's life. */
const GROWTH = 3.2
/** Random part of each level. */
const NOISE = 0.035

/** Sessions between two changes: busy contracts change every session, quiet ones seldom. */
function periodOf(size: number): number {
  if (size >= 1500) return 1
  if (size >= 300) return 2
  if (size >= 60) return 5
  return size >= 10 ? 12 : 30
}

/** Round strikes attract the most interest. */
export function roundness(strikeThousandths: number): number {
  if (strikeThousandths % 100_000 === 0) return 3
  if (strikeThousandths % 50_000 === 0) return 2.2
  if (strikeThousandths % 10_000 === 0) return 1.5
  return strikeThousandths % 5000 === 0 ? 1.15 : 0.7
}

/**
 * Open interest of a contract on the morning of a session, from its life alone: 0 on the day it is listed, then growth
 * in steps to `size` at expiry. A pure function, so any day can be asked for without the days before.
 */
export function openInterestAt(key: number, size: number, expiry: ChainExpiry, birth: number, session: number): number {
  const age = session - birth
  if (age <= 0) return 0
  const period = periodOf(size)
  const block = Math.floor(age / period)
  const change = block * period + ((mix(key, block) >>> 1) % period)
  return levelAt(key, size, expiry, birth, age > change || period === 1 ? block : block - 1, period)
}

function levelAt(key: number, size: number, expiry: ChainExpiry, birth: number, block: number, period: number): number {
  if (block < 0) return 0
  const life = Math.max(2, expiry.lastSession - birth + 1)
  const share = Math.min(1, ((block + 1) * period) / life)
  const grown = -Math.expm1(-GROWTH * share) / -Math.expm1(-GROWTH)
  return Math.floor(size * grown * (1 + NOISE * normal(key ^ 0x71c3, block)) + uniform(key, block + 0x5000) * 0.999)
}
