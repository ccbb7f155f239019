import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { inTurns, pieces } from '@/server/cache/turns'
import type { TapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { rawOfItem } from '@/server/engine/rawOfItem'
import type { TapeStore } from '@/server/stores/tape/port'

export type SessionStore = Pick<TapeStore, 'sessions' | 'readForward'>

export interface RestoreTarget {
  readonly state: TapeState
  readonly signal: AbortSignal
  readonly onItem: (item: FlowItem) => void
}

const PAGE = 5000
const REST_EVERY = 64

/** Reads a stored session forwards into the state of the pipeline and the memory; answers its last sequence. */
export async function restoreSession(
  store: SessionStore,
  scope: { readonly sessionDate: IsoDate; readonly source: string },
  target: RestoreTarget,
): Promise<number> {
  let lastSeq = 0
  while (!target.signal.aborted) {
    const page = await store.readForward(scope, lastSeq, PAGE)
    for await (const [from, until] of inTurns(pieces(page.length, REST_EVERY)))
      for (const item of page.slice(from, until)) {
        step(target.state, rawOfItem(item), 0)
        target.onItem(item)
        lastSeq = item.seq
      }
    if (page.length < PAGE) break
  }
  return lastSeq
}
