import type { IsoDate } from '@/lib/core/nominal'
import type { MinuteSums } from '@/lib/flow/aggregates/minuteSeries'
import { once } from '@/server/cache/sharedWork'
import type { Scope, StoredScope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { type FlowQuery, minutesKey } from '@/server/services/minutes/flowQuery'
import { cached } from '@/server/services/minutes/keptSums'
import { boundOf, storedQueryOf } from '@/server/services/minutes/storedQuery'
import { sumMinutes } from '@/server/services/minutes/sumFlow'

/** Sessions of one statement: their minutes are one answer. */
const MOST_AT_ONCE = 10

/**
 * `sumMinutes` of several sessions, in their order: those that are stored whole are read in one statement, because each
 * statement costs the engine the same before it reads its first row.
 */
export async function sumSessions(
  desk: TapeDesk,
  scopes: readonly Scope[],
  query: FlowQuery,
): Promise<readonly MinuteSums[]> {
  const key = minutesKey(query, null)
  const readers = new Map<string, SessionsReader[]>()
  return await Promise.all(
    scopes.map(async (scope) => {
      if (scope.kind === 'memory' || scope.prints === 0 || boundOf(scope) !== undefined) {
        return (await sumMinutes(desk, scope, query, null))[0] ?? new Map()
      }
      const [minutes = new Map()] = await cached(desk, scope, key, async () => [
        await readerOf(readers, desk, scope, query).read(scope),
      ])
      return minutes
    }),
  )
}

/** The reader of a scope's source that has room. */
function readerOf(readers: Map<string, SessionsReader[]>, desk: TapeDesk, scope: StoredScope, query: FlowQuery) {
  const own = readers.get(scope.source) ?? []
  readers.set(scope.source, own)
  const last = own.at(-1)
  if (last?.hasRoom === true) return last
  const fresh = new SessionsReader(desk, scope, query)
  own.push(fresh)
  return fresh
}

/** Sessions of one source that are asked for in the same turn. */
class SessionsReader {
  private readonly sessions: IsoDate[] = []
  private readonly rows = once(() => this.readAll())

  constructor(
    private readonly desk: TapeDesk,
    private readonly scope: StoredScope,
    private readonly query: FlowQuery,
  ) {}

  get hasRoom(): boolean {
    return this.sessions.length < MOST_AT_ONCE
  }

  async read({ sessionDate }: StoredScope): Promise<MinuteSums> {
    this.sessions.push(sessionDate)
    return (await this.rows()).get(sessionDate) ?? new Map()
  }

  private async readAll(): Promise<ReadonlyMap<IsoDate, MinuteSums>> {
    // The others of this turn are still being asked for.
    await null
    const { scope, sessions } = this
    const { scope: _one, ...query } = storedQueryOf(scope, this.query)
    const found = new Map<IsoDate, MinuteSums>(sessions.map((date) => [date, new Map()]))
    const rows = await this.desk.store.sessionMinutes({ ...query, sessions, source: scope.source })
    for (const { sessionDate, minute, sums } of rows) found.get(sessionDate)?.set(minute, sums)
    return found
  }
}
