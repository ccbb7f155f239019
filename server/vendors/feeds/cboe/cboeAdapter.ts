import type { EpochMs, Ticker } from '@/lib/core/nominal'
import type { Declaration } from '@/lib/feeds/declaration'
import { INDEX_NAMES } from '@/lib/options/indexRoots'
import { CallBudget } from '@/server/feeds/budget'
import { type FeedAdapter, FeedFault, type TakeEvent, type Waits } from '@/server/feeds/port'
import { hostOf } from '@/server/vendors/answerWords'
import { parseCboeChain } from '@/server/vendors/feeds/cboe/parseChain'
import { ConditionalGet } from '@/server/vendors/feeds/conditionalGet'

/** A name is asked for again after five minutes; exposures may be ten and a half old (freshness budgets). */
const EVERY_MS = 300_000
/** A name that is not known there is asked for again: a proxy may have said so, or a file be missing for a while. */
const UNKNOWN_MS = 3_600_000
/** After a failure: the next name has its turn before. */
const FAILED_MS = 60_000
const MOST_BYTES = 120_000_000
/** Free files of a public server: one at a time, seldom. */
const PER_MINUTE = 20
const IDLE_MS = 1000

/** Cboe's delayed chains, no key: chains, open interest, volatilities and volumes of the day, about 15 minutes late. */
export class CboeAdapter implements FeedAdapter {
  readonly declares: Declaration = {
    vendor: 'cboe-delayed',
    title: 'Cboe delayed quotes',
    kinds: { chains: 'delayed', interest: 'delayed', underlying: 'delayed' },
    delayMs: 900_000,
    print: null,
    limits: { connections: 1, symbols: null, perMinute: PER_MINUTE },
    overload: 'halt',
    licence: {
      termsUrl: 'https://www.cboe.com/us_disclaimers/',
      checkedOn: '2026-11-27',
      attribution: 'Quotes: Cboe, 15 minutes late',
    },
  }
  private readonly http = new ConditionalGet(MOST_BYTES)
  private readonly budget: CallBudget
  private readonly dueMs = new Map<Ticker, EpochMs>()
  private readonly refused = new Set<Ticker>()
  private readonly counters = { fetched: 0, unchanged: 0, contracts: 0, rejected: 0 }
  private told: string | null = null

  constructor(
    private readonly url: string,
    private readonly names: readonly Ticker[],
    private readonly waits: Waits,
  ) {
    this.budget = new CallBudget(PER_MINUTE, waits.now)
  }

  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const name = this.nextDue()
      const waitMs = name === null ? IDLE_MS : this.budget.take()
      if (name === null || waitMs > 0) {
        await this.waits.sleep(Math.max(waitMs, IDLE_MS), signal)
        continue
      }
      this.dueMs.set(name, this.waits.now() + FAILED_MS)
      const isKnown = await this.ask(name, take, signal)
      if (isKnown) await follows?.()
      this.dueMs.set(name, this.waits.now() + (isKnown ? EVERY_MS : UNKNOWN_MS))
      if (this.refused.size === this.names.length) throw this.knowsNone()
    }
  }

  figures(): Readonly<Record<string, number>> {
    return {
      ...this.counters,
      names: this.names.length,
      calls_this_minute: this.budget.used,
      calls_allowed: PER_MINUTE,
    }
  }

  words(): string | null {
    const unknown = this.refused.size === 0 ? '' : ` Not known there: ${[...this.refused].join(', ')}.`
    return this.told === null ? null : `${this.told}${unknown}`
  }

  /** The first name of the list whose time has come: the order of the list is that of importance. */
  private nextDue(): Ticker | null {
    const now = this.waits.now()
    return this.names.find((name) => (this.dueMs.get(name) ?? 0) <= now) ?? null
  }

  /** Every name was refused: then it is the address or a proxy, not the names. */
  private knowsNone(): FeedFault {
    this.refused.clear()
    this.dueMs.clear()
    const words = `${hostOf(this.url)} gives the file of none of the names (403 or 404).`
    return new FeedFault('protocol', words, { retryAfterMs: EVERY_MS })
  }

  /** False where the name is not known there. */
  private async ask(name: Ticker, take: TakeEvent, signal: AbortSignal): Promise<boolean> {
    const url = `${this.url}/api/global/delayed_quotes/options/${INDEX_NAMES.has(name) ? '_' : ''}${name}.json`
    const fetched = await this.http.get(url, signal)
    if (fetched.kind === 'unknown') this.refused.add(name)
    else this.refused.delete(name)
    if (fetched.kind === 'unchanged') this.counters.unchanged += 1
    if (fetched.kind !== 'body') return fetched.kind === 'unchanged'
    this.counters.fetched += 1
    try {
      const { rows, rejected } = parseCboeChain(fetched.text, name, this.waits.now())
      for (const row of rows) await take(row)
      this.counters.contracts += rows.length
      this.counters.rejected += rejected
      this.told = `${rows.length.toLocaleString('en-US')} contracts of ${name} in the last file.`
      return true
    } catch (error) {
      this.http.forget(url)
      throw error instanceof FeedFault ? error : new FeedFault('protocol', `Cboe's file of ${name} could not be taken.`)
    }
  }
}
