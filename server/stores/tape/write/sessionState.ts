import type { IsoDate } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { table } from '@/server/stores/tape/sql/names'
import { day } from '@/server/stores/tape/sql/text'

/** What the writer must know about one session: highest stored seq of each source, last correction of each contract. */
export interface SessionState {
  readonly lastSeq: Map<string, number>
  /** Key of `contractKey`; contracts that were never corrected are absent. */
  readonly epochs: Map<string, number>
}

export const contractKey = (source: string, symbol: string): string => `${source} ${symbol}`

/** Sessions written to at one time; an import of many days goes through them one after the other. */
const KEPT = 32

/** Reads the state of a session when it is first written to, and keeps the last few. */
export class SessionStates {
  private readonly states = new RecentMap<IsoDate, Promise<SessionState>>(KEPT)

  constructor(private readonly engine: TapeEngine) {}

  of(sessionDate: IsoDate): Promise<SessionState> {
    const loading = (): Promise<SessionState> =>
      this.load(sessionDate).catch((error: unknown) => {
        this.states.delete(sessionDate)
        throw error
      })
    return this.states.of(sessionDate, loading)
  }

  forget(sessionDate: IsoDate): void {
    this.states.delete(sessionDate)
  }

  /** Everything is read anew: another process may have written. */
  forgetAll(): void {
    this.states.clear()
  }

  private async load(sessionDate: IsoDate): Promise<SessionState> {
    const where = `WHERE session_date = ${day(sessionDate)}`
    const seqs = await this.engine.query(`SELECT source, max(seq) FROM ${table('tape')} ${where} GROUP BY source`)
    const epochs = await this.engine.query(
      `SELECT source, option_symbol, max(epoch) FROM ${table('tape_cancels')} ${where} GROUP BY source, option_symbol`,
    )
    return {
      lastSeq: new Map(seqs.rows.map(([source, seq]) => [source as string, seq as number])),
      epochs: new Map(
        epochs.rows.map(([source, symbol, epoch]) => [
          contractKey(source as string, symbol as string),
          epoch as number,
        ]),
      ),
    }
  }
}
