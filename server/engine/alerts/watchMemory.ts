import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'

/** What a hit of a watch says besides its rule, time and place. */
export type WatchFacts = Partial<
  Omit<AlertHit, 'id' | 'rule' | 'sessionDate' | 'source' | 'fromUs' | 'atUs' | 'ticker' | 'seqs' | 'clauses'>
> &
  Pick<AlertHit, 'clauses'>

/** Something that fulfils a condition now. */
export interface WatchMatch {
  /** The same thing has the same key in every look. */
  readonly key: string
  readonly ticker: Ticker
  /** What people call it, where its key is no word of theirs. */
  readonly label?: string
  /** Worked out only when it rings. */
  readonly facts: () => WatchFacts
}

/** What one look found. */
export interface WatchLook {
  readonly matches: readonly WatchMatch[]
  /** Keys that surely do not match; null: whatever is no match is a miss. Anything else is not known at this moment. */
  readonly misses: readonly string[] | null
  /** Day of what is told of the world, sessions or not; without it a look stands on the session. */
  readonly day?: IsoDate
}

export interface WatchChanges {
  readonly entered: readonly WatchMatch[]
  readonly left: readonly { readonly key: string; readonly ticker: Ticker }[]
}

/**
 * Who fulfilled the condition of a watch so far: tells who came in and who left since the look before. What is seen for
 * the first time where not everything is known yet changes nothing.
 */
export class WatchMemory {
  /** true: matches, false: known not to. */
  private readonly state = new Map<string, boolean>()
  private readonly tickers = new Map<string, Ticker>()

  /** Takes a look in. Nothing is told of a silent one: it only says where things stand. */
  take({ matches, misses }: WatchLook, isSilent: boolean): WatchChanges {
    const entered = matches.filter(({ key }) => {
      const before = this.state.get(key)
      return before === false || (before === undefined && misses === null)
    })
    const present = new Set(matches.map(({ key }) => key))
    const gone = misses ?? [...this.state].flatMap(([key, isIn]) => (isIn && !present.has(key) ? [key] : []))
    const left = gone
      .filter((key) => this.state.get(key) === true)
      .map((key) => ({ key, ticker: this.tickers.get(key) ?? '' }))
    for (const { key, ticker } of matches) {
      this.state.set(key, true)
      this.tickers.set(key, ticker)
    }
    for (const key of gone) this.state.set(key, false)
    return isSilent ? { entered: [], left: [] } : { entered, left }
  }

  /** Forgets everything: the next look stands at the beginning. */
  clear(): void {
    this.state.clear()
    this.tickers.clear()
  }
}
