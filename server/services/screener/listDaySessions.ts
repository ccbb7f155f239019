import type { ServiceContext } from '@/server/context'
import { listSessions } from '@/server/services/flow/listSessions'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** Sessions of the tape and sessions that files gave day rows of, newest first. */
export async function listDaySessions(desk: TapeDesk, ctx: ServiceContext) {
  const answer = await listSessions(desk, ctx)
  if (ctx.tier === 'sample') return answer
  const known = new Set(answer.data.map((one) => `${one.session_date} ${one.source}`))
  const more = (await desk.store.contractSessions())
    .filter((one) => !known.has(`${one.sessionDate} ${one.source}`))
    .map((one) => ({ session_date: one.sessionDate, source: one.source, prints: 0 }))
  const data = [...answer.data, ...more].sort((a, b) => (a.session_date < b.session_date ? 1 : -1))
  return { data, meta: answer.meta }
}
