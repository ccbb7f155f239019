import type { IsoDate } from '@/lib/core/nominal'
import { hashOfIdentity, IdentitySet } from '@/server/feeds/identitySet'
import type { FeedStore, PrintIdentity } from '@/server/stores/feeds/port'
import type { PrintBatch, TapeStore } from '@/server/stores/tape/port'

/** Identities read back at a restart: what a vendor can still send again. */
const READ_BACK = 2_000_000
/** Sessions numbered at one time: the running one, the coming one, and some that are filled behind. */
const KEPT = 4

/** Numbers of one session of one source, dense from 1, in order of arrival. */
export class SessionSequence {
  private readonly known = new IdentitySet()
  /** Taken but not yet handed to the store. */
  private readonly unstored = new Map<number, PrintIdentity>()

  constructor(public lastSeq: number) {}

  /** Numbers a print; one that was taken before keeps the number it has. */
  take(identity: string): { readonly seq: number; readonly isNew: boolean } {
    const { high, low } = hashOfIdentity(identity)
    const known = this.known.seqOf(high, low)
    if (known !== 0) return { seq: known, isNew: false }
    this.lastSeq += 1
    const row = { seq: this.lastSeq, high, low }
    this.known.add(row)
    this.unstored.set(row.seq, row)
    return { seq: row.seq, isNew: true }
  }

  /** The number of a print that was taken; null when none of that identity was. */
  seqOf(identity: string): number | null {
    const { high, low } = hashOfIdentity(identity)
    return this.known.seqOf(high, low) || null
  }

  remember(row: PrintIdentity): void {
    this.known.add(row)
  }

  identitiesOf(seqs: readonly number[]): readonly PrintIdentity[] {
    return seqs.map((seq) => this.unstored.get(seq)).filter((row) => row !== undefined)
  }

  stored(seqs: readonly number[]): void {
    for (const seq of seqs) this.unstored.delete(seq)
  }

  get isSettled(): boolean {
    return this.unstored.size === 0
  }
}

/**
 * Gives prints their place on the tape, also across restarts: the identities of a batch are stored before its prints are, and
 * after a start only those count whose prints arrived in the store. So a print that is sent again is neither lost nor doubled.
 */
export class Sequencer {
  private readonly sessions = new Map<string, Promise<SessionSequence>>()

  constructor(
    private readonly feeds: FeedStore,
    private readonly tape: TapeStore,
  ) {}

  async of(sessionDate: IsoDate, source: string): Promise<SessionSequence> {
    const key = `${sessionDate} ${source}`
    const known = this.sessions.get(key)
    if (known !== undefined) return known
    await this.forgetOldest()
    const loading = this.load(sessionDate, source)
    this.sessions.set(key, loading)
    loading.catch(() => this.sessions.delete(key))
    return loading
  }

  /** The writer of the tape for prints that were numbered here. */
  get writer(): Pick<TapeStore, 'insertPrints' | 'cancelPrints'> {
    return {
      insertPrints: (batch) => this.insert(batch),
      cancelPrints: (batch) => this.tape.cancelPrints(batch),
    }
  }

  /** A batch holds prints of one session of one source. */
  private async insert(batch: PrintBatch): Promise<void> {
    const [first] = batch.items
    if (first === undefined) return
    const sequence = await this.sessions.get(`${first.sessionDate} ${first.source}`)
    const seqs = batch.items.map(({ seq }) => seq)
    const identities = sequence?.identitiesOf(seqs) ?? []
    await this.feeds.putIdentities(first.sessionDate, first.source, identities)
    await this.tape.insertPrints(batch)
    sequence?.stored(seqs)
  }

  private async load(sessionDate: IsoDate, source: string): Promise<SessionSequence> {
    const stored = (await this.tape.sessions()).find((s) => s.sessionDate === sessionDate && s.source === source)
    const sequence = new SessionSequence(stored?.lastSeq ?? 0)
    if (sequence.lastSeq === 0) return sequence
    const rows = await this.feeds.identities(sessionDate, source, sequence.lastSeq, READ_BACK)
    // The oldest first: the newest must be the last to be let go.
    for (let at = rows.length - 1; at >= 0; at--) sequence.remember(rows[at] as PrintIdentity)
    return sequence
  }

  private async forgetOldest(): Promise<void> {
    for (const [key, sequence] of this.sessions) {
      if (this.sessions.size < KEPT) return
      if ((await sequence).isSettled) this.sessions.delete(key)
    }
  }
}
