import type { ServiceContext } from '@/server/context'
import { metaOf } from '@/server/engine/live/meta'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** Sessions a caller can open, newest first; the sample tier only knows its own. */
export async function listSessions(desk: TapeDesk, ctx: ServiceContext) {
  const view = desk.views[ctx.tier]
  const { sessionDate, source, mode } = view.session
  const meta = metaOf(view)
  const running = mode === 'none' ? [] : [{ session_date: sessionDate, source, prints: view.row }]
  if (ctx.tier === 'sample') return { data: running, meta }
  const others = (await desk.sessions())
    .filter((stored) => running.length === 0 || stored.sessionDate !== sessionDate || stored.source !== source)
    .map((stored) => ({ session_date: stored.sessionDate, source: stored.source, prints: stored.prints }))
  const data = [...running, ...others].sort((a, b) => (a.session_date < b.session_date ? 1 : -1))
  return { data, meta }
}
