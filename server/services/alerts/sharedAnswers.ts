import { AnswerCache } from '@/server/cache/answerCache'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** Answers of the running session stand for this long of its own time, ms. */
const KEPT_MS = 1500

/** Callers who ask the same of the running session in the same moment get one answer. */
export class SharedAnswers<T> {
  private readonly kept = new AnswerCache<T>('alerts/sharedAnswers', 400)

  /** The answer to a question; a stored session is answered anew, because its reading may still be under way. */
  of(scope: Scope, question: object, make: () => Promise<T>): Promise<T> {
    if (scope.kind === 'stored') return make()
    const { view } = scope
    const moment = Math.floor(view.asOfMs / KEPT_MS)
    const key = `${view.tier} ${view.session.epoch} ${moment} ${scope.untilUs ?? ''} ${JSON.stringify(question)}`
    return this.kept.get(key, make)
  }
}
