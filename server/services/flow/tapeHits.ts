import type { ServiceContext } from '@/server/context'
import { newestOf } from '@/server/engine/ring/newest'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** Sessions that a card of a saved view draws. */
const SESSIONS = 20

/** Hits of a saved filter per session, oldest first, and its newest hit (saved views of the feed). */
export class TapeHits {
  constructor(private readonly desk: TapeDesk) {}

  async hits(ctx: ServiceContext, filterText: string) {
    const { desk } = this
    const running = await desk.scopeOf(ctx, {})
    const data: { session_date: string; hits: number }[] = []
    let lastHitUs: number | null = null
    if (running.kind === 'memory') {
      const filter = await desk.readFilter(running, filterText)
      const [count = 0] = await desk.counters[ctx.tier].count(running.view, [filter])
      const newest = await newestOf(running.view.ring, { ...filter, limit: 1, beforeSeq: running.view.seq + 1 })
      lastHitUs = newest[0]?.executedAtUs ?? null
      data.push({ session_date: running.sessionDate, hits: count })
    }
    for (const stored of ctx.tier === 'sample' ? [] : await desk.sessionsLike(running)) {
      if (data.length >= SESSIONS) break
      const isKnown = data.some((row) => row.session_date === stored.sessionDate)
      if (isKnown) continue
      const { sessionDate, source } = stored
      const filter = await desk.filters.read(filterText, { sessionDate, source })
      const [count = 0] = await desk.store.countMatches({ sessionDate, source }, [filter])
      data.push({ session_date: sessionDate, hits: count })
    }
    return { data: data.reverse(), last_hit_us: lastHitUs }
  }
}
