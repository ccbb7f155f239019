import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import type { TapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { rawOfItem } from '@/server/engine/rawOfItem'
import { Breather } from '@/server/engine/ring/breather'
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
  const breather = new Breather()
  let lastSeq = 0
  let read = 0
  while (!target.signal.aborted) {
    const page = await store.readForward(scope, lastSeq, PAGE)
    for (const item of page) {
      step(target.state, rawOfItem(item), 0)
      target.onItem(item)
      lastSeq = item.seq
      read += 1
      if (read % REST_EVERY === 0 && breather.isDue) await breather.rest()
    }
    if (page.length < PAGE) break
  }
  return lastSeq
}
