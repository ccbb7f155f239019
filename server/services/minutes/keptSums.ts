import { monotonicMs } from '@/server/clock'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { AnswerCache } from '@/server/services/minutes/answerCache'
import { boundOf } from '@/server/services/minutes/storedQuery'

const ANSWERS_KEPT = 60
/** Sums of the running session are worked out anew this often at most. */
const FRESH_MS = 500
const running = new WeakMap<MemoryScope['view'], AnswerCache>()
const stored = new WeakMap<TapeDesk, AnswerCache>()

/** Keeps an answer: for a second of the running session, for good of a stored one. */
export async function cached<T>(desk: TapeDesk, scope: Scope, key: string, make: () => Promise<T>): Promise<T> {
  if (scope.kind === 'stored') {
    const { sessionDate, source, prints } = scope
    const answers = stored.get(desk) ?? new AnswerCache(ANSWERS_KEPT * 4)
    stored.set(desk, answers)
    return await answers.get(`${sessionDate} ${source} ${prints} ${boundOf(scope) ?? ''} ${key}`, make)
  }
  const { view, untilUs } = scope
  const answers = running.get(view) ?? new AnswerCache(ANSWERS_KEPT)
  running.set(view, answers)
  const moment = `${view.session.epoch} ${stateOf(view)} ${untilUs ?? ''}`
  return await answers.get(`${moment} ${key}`, make)
}

interface KeptState {
  readonly epoch: string
  readonly version: number
  readonly atMs: number
}
const states = new WeakMap<MemoryScope['view'], KeptState>()

/** State of the sums that answers are made of: the newest one, but for half a second the one before. */
function stateOf(view: MemoryScope['view']): number {
  const known = states.get(view)
  const { version } = view.table
  const { epoch } = view.session
  const isKept = known !== undefined && known.epoch === epoch && known.version <= version
  if (isKept && (known.version === version || monotonicMs() - known.atMs < FRESH_MS)) return known.version
  states.set(view, { epoch, version, atMs: monotonicMs() })
  return version
}
