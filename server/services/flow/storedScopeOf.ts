import type { CompiledFilter } from '@/server/engine/filters'
import type { StoredScope } from '@/server/services/flow/tapeDesk'

/** The store's own scope of a session. */
export function storedScopeOf(scope: Pick<StoredScope, 'sessionDate' | 'source' | 'untilUs'>, filter?: CompiledFilter) {
  const { sessionDate, source, untilUs } = scope
  return {
    sessionDate,
    source,
    ...(untilUs === undefined ? {} : { untilUs }),
    ...(filter === undefined ? {} : { where: filter.where, matches: filter.matches }),
  }
}
