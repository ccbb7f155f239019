import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { boundOf } from '@/server/services/minutes/storedQuery'

const ANSWERS_KEPT = 60
/** Sums of the running session are worked out anew this often at most. */
const FRESH_MS = 500
const storedBy = perOwner((_desk: TapeDesk) => new AnswerCache<unknown>('minutes/keptSums', ANSWERS_KEPT * 4))

/** Keeps an answer: for a second of the running session, for good of a stored one. */
export async function cached<T>(desk: TapeDesk, scope: Scope, key: string, make: () => Promise<T>): Promise<T> {
  if (scope.kind === 'stored') {
    const { sessionDate, source, prints } = scope
    return await storedBy(desk).get(`${sessionDate} ${source} ${prints} ${boundOf(scope) ?? ''} ${key}`, make)
  }
  const { view, untilUs } = scope
  return await stateOf(view).answers.get(`${untilUs ?? ''} ${key}`, make)
}

/** A state of the running session and the answers made of it; they go with it, because nobody asks for them again. */
interface KeptState {
  readonly epoch: string
  readonly version: number
  readonly atMs: number
  readonly answers: AnswerCache<unknown>
}
const states = new WeakMap<MemoryScope['view'], KeptState>()

/** State of the sums that answers are made of: the newest one, but for half a second the one before. */
function stateOf(view: MemoryScope['view']): KeptState {
  const known = states.get(view)
  const { version } = view
  const { epoch } = view.session
  const isKept = known !== undefined && known.epoch === epoch && known.version <= version
  if (isKept && (known.version === version || monotonicMs() - known.atMs < FRESH_MS)) return known
  const state = {
    epoch,
    version,
    atMs: monotonicMs(),
    answers: new AnswerCache<unknown>('minutes/keptSums', ANSWERS_KEPT),
  }
  states.set(view, state)
  return state
}
