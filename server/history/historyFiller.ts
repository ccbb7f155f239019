import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { EpochMs } from '@/lib/core/nominal'
import { sessionOffset } from '@/lib/market/calendar'
import type { Env } from '@/server/env'
import { HISTORY_FLAG, type HistoryPlan, type HistoryProgress } from '@/server/history/historyPlan'
import type { Logger } from '@/server/http/requestLog'
import { sourceName } from '@/server/market/source'
import type { Readiness } from '@/server/readiness'
import { marketPosition } from '@/server/synthetic/practiceClock'

const LOWEST_PRIORITY = 15

/** Makes the last sessions of the built-in market in the background, at low priority, after the host is up. */
export class HistoryFiller {
  private child: ChildProcess | null = null

  constructor(
    private readonly env: Env,
    private readonly readiness: Readiness,
    private readonly logger: Logger,
  ) {}

  /** Starts the process unless there is nothing to make. `program` is the host's own bundle. */
  start(nowMs: EpochMs, program: string, fence: number | null): void {
    const plan = this.planAt(nowMs, fence)
    if (plan === null) {
      this.readiness.set('history', 'done', 1)
      return
    }
    this.readiness.set('history', 'running', 0)
    this.child = fork(program, [HISTORY_FLAG, JSON.stringify(plan)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    if (this.child.pid !== undefined) setPriority(this.child.pid, LOWEST_PRIORITY)
    this.child.on('message', ({ progress }: HistoryProgress) => this.readiness.set('history', 'running', progress))
    this.child.on('exit', (code) => {
      this.child = null
      this.readiness.set('history', code === 0 ? 'done' : 'failed', code === 0 ? 1 : null)
      if (code !== 0 && code !== null) this.logger.warn({ code }, 'history was not made')
    })
  }

  stop(): void {
    this.child?.kill('SIGTERM')
  }

  private planAt(nowMs: EpochMs, fence: number | null): HistoryPlan | null {
    const { FEED, HISTORY_SESSIONS, RATE, SEED, DATA_DIR, TAPE_URL } = this.env
    if (FEED !== 'synthetic' || HISTORY_SESSIONS === 0 || RATE !== 'demo') return null
    const { sessionDate } = marketPosition(nowMs)
    const dates = Array.from({ length: HISTORY_SESSIONS }, (_, back) => sessionOffset(sessionDate, -1 - back))
    const source = sourceName('synthetic', SEED)
    return { seed: SEED, source, dates, dataDir: DATA_DIR, tapeUrl: TAPE_URL ?? null, fence }
  }
}
