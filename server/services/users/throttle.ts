import type { EpochMs } from '@/lib/core/nominal'
import { ServiceError } from '@/server/errors'

interface Failures {
  count: number
  readonly until: EpochMs
}

const windowMs = 15 * 60_000

/** Counts failed guesses per account and per address; above the limit the caller waits until the window has passed. */
export class Throttle {
  private readonly failures = new Map<string, Failures>()

  constructor(private readonly most: { readonly account: number; readonly address: number }) {}

  /** Throws rate_limited (429, the message of spec §8) while either key is over its limit. */
  check(account: string, address: string, now: EpochMs): void {
    if (this.count(`m:${account}`, now) < this.most.account && this.count(`a:${address}`, now) < this.most.address)
      return
    throw new ServiceError('rate_limited', 'You have exceeded a rate limit, try again in one minute')
  }

  /** Like `check`, and counts the guess before it is known to be wrong, so that guesses made at once count too. */
  begin(account: string, address: string, now: EpochMs): void {
    this.check(account, address, now)
    for (const key of [`m:${account}`, `a:${address}`]) {
      const count = this.count(key, now) + 1
      this.failures.set(key, { count, until: now + windowMs })
    }
    if (this.failures.size > 50_000) this.sweep(now)
  }

  /** Takes back what `begin` counted: it was no wrong guess. */
  forgive(account: string, address: string): void {
    for (const key of [`m:${account}`, `a:${address}`]) {
      const found = this.failures.get(key)
      if (found) found.count -= 1
    }
  }

  succeed(account: string, address: string): void {
    this.forgive(account, address)
    this.failures.delete(`m:${account}`)
  }

  private count(key: string, now: EpochMs): number {
    const found = this.failures.get(key)
    return found && found.until > now ? found.count : 0
  }

  private sweep(now: EpochMs): void {
    for (const [key, { until }] of this.failures) if (until <= now) this.failures.delete(key)
  }
}
