import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** R7 looks back over so many stored sessions. */
const SESSIONS = 30
const LIMITS = { maxRows: 20_000, maxSeconds: 20 }
const IS_SOURCE = /^[\w-]{1,60}$/

export type Averages = ReadonlyMap<Ticker, number>
const NOTHING: Averages = new Map()

/** Average daily option volume of every ticker over the stored sessions of one source before a day. */
export class TickerVolumes {
  private readonly known = new Map<string, Promise<Averages>>()

  constructor(private readonly desk: TapeDesk) {}

  /** Read once a day and source; nothing where the store cannot tell. */
  before(sessionDate: IsoDate, source: string): Promise<Averages> {
    const key = `${sessionDate} ${source}`
    const known = this.known.get(key) ?? this.read(sessionDate, source).catch(() => NOTHING)
    this.known.set(key, known)
    return known
  }

  private async read(before: IsoDate, source: string): Promise<Averages> {
    if (!IS_SOURCE.test(source)) return NOTHING
    const dates = (await this.desk.sessions())
      .filter((stored) => stored.sessionDate < before && stored.source === source)
      .slice(0, SESSIONS)
      .map((stored) => `'${stored.sessionDate}'`)
    if (dates.length === 0) return NOTHING
    const answer = await this.desk.store.sql(
      `SELECT ticker, sum(volume) AS volume FROM contract_days WHERE source = '${source}' AND session_date IN (${dates.join(', ')}) GROUP BY ticker`,
      LIMITS,
    )
    return new Map(answer.rows.map(([ticker, volume]) => [String(ticker), Number(volume) / dates.length]))
  }
}
