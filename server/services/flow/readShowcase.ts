import { NET_STEP_MINUTES, netSteps } from '@/lib/flow/aggregates/netSteps'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import { isOpenToVisitors } from '@/server/services/dataCap'
import { toMinuteRow } from '@/server/services/flow/listMinutes'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'
import type { MinuteFlow } from '@/server/stores/tape/port'
import type { StoredSession } from '@/server/stores/tape/portAnswers'

const SESSIONS = 20

/** A session whose last step before the close (13:00 on a half day) has no prints runs, or is still being written. */
const rowOf = (session_date: string, minutes: readonly MinuteFlow[]) => {
  const openMs = sessionStartMs(session_date)
  const net = netSteps(minutes.map(toMinuteRow), openMs)
  const steps = (sessionEndMs(session_date) - openMs) / (NET_STEP_MINUTES * 60_000)
  const is_running = (net[steps - 1] ?? null) === null
  return { session_date, is_running, net, total: net.reduce<number>((sum, value) => sum + (value ?? 0), 0) }
}

/**
 * The last sessions for a page in front of the log-in, oldest first: those of the tape where its licence lets everybody see
 * them, else the one of the sample.
 */
export class Showcase {
  /** By how far a session is stored: history may still be on its way when visitors look. */
  private readonly kept = new AnswerCache<ReturnType<typeof rowOf>>('flow/showcase', SESSIONS)

  constructor(private readonly desk: TapeDesk) {}

  async read(_ctx: ServiceContext) {
    const { live, sample } = this.desk.views
    const isTape = live.session.mode !== 'none' && isOpenToVisitors()
    const view: LiveView = isTape ? live : sample
    const { sessionDate, source } = view.session
    const stored = isTape ? await this.desk.sessions() : []
    const past = stored.filter((one) => one.source === source && one.sessionDate < sessionDate).slice(0, SESSIONS - 1)
    const rows = await Promise.all(past.reverse().map((one) => this.stored(one)))
    const whole = rows.filter((row) => !row.is_running)
    return { data: [...whole, rowOf(sessionDate, view.minutes.read())], is_sample: !isTape }
  }

  private stored({ sessionDate, source, lastSeq }: StoredSession) {
    return this.kept.get(`${source} ${sessionDate} ${lastSeq}`, async () =>
      rowOf(sessionDate, await this.desk.store.minuteFlow({ sessionDate, source }, null)),
    )
  }
}
