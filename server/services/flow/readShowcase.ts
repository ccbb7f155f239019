import { NET_STEPS, netSteps } from '@/lib/flow/aggregates/netSteps'
import { sessionStartMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import { toMinuteRow } from '@/server/services/flow/listMinutes'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'
import type { MinuteFlow } from '@/server/stores/tape/port'
import type { SessionScope } from '@/server/stores/tape/portScope'

const SESSIONS = 20

const rowOf = (session_date: string, minutes: readonly MinuteFlow[], is_running: boolean) => {
  const net = netSteps(minutes.map(toMinuteRow), sessionStartMs(session_date))
  return { session_date, is_running, net, total: net.reduce<number>((sum, value) => sum + (value ?? 0), 0) }
}

/**
 * The last sessions for a page in front of the log-in, oldest first. Only invented sessions are shown to everybody: those of
 * the built-in market, or, where the tape is real, the one of the sample.
 */
export class Showcase {
  /** What was stored of a session that is over does not change. */
  private readonly kept = new AnswerCache<ReturnType<typeof rowOf>>('flow/showcase', SESSIONS)

  constructor(private readonly desk: TapeDesk) {}

  async read(_ctx: ServiceContext) {
    const { live, sample } = this.desk.views
    const isTape = live.session.simulated
    const view: LiveView = isTape ? live : sample
    const { sessionDate, source } = view.session
    const stored = isTape ? await this.desk.sessions() : []
    const past = stored.filter((one) => one.source === source && one.sessionDate < sessionDate).slice(0, SESSIONS - 1)
    const rows = await Promise.all(past.reverse().map((one) => this.stored(one)))
    const running = rowOf(sessionDate, view.minutes.read(), true)
    const isOver = running.net[NET_STEPS - 1] !== null
    return { data: [...rows, { ...running, is_running: !isOver }], is_sample: !isTape }
  }

  private stored({ sessionDate, source }: SessionScope) {
    return this.kept.get(`${source} ${sessionDate}`, async () =>
      rowOf(sessionDate, await this.desk.store.minuteFlow({ sessionDate, source }, null), false),
    )
  }
}
