import type { CallId } from '@/lib/contract/callTable'

/** What the parts of the page that is open have been answered so far: distinct calls, each once. */
export interface Sources {
  readonly answered: readonly CallId[]
  readonly failed: readonly CallId[]
}

type Outcome = 'answered' | 'failed'

const reads = new Map<object, { readonly id: CallId; readonly outcome: Outcome }>()
const listeners = new Set<() => void>()
let known: Sources = { answered: [], failed: [] }

/** Notes what one reader of a call has; the answer takes the note back. A call that answered any reader is not missing. */
export function noteSource(id: CallId, outcome: Outcome): () => void {
  const reader = {}
  reads.set(reader, { id, outcome })
  renew()
  return () => {
    reads.delete(reader)
    renew()
  }
}

export const sourcesNow = (): Sources => known

export function watchSources(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object while nothing changed, so that nobody draws again. */
function renew(): void {
  const of = (outcome: Outcome) =>
    new Set([...reads.values()].flatMap((read) => (read.outcome === outcome ? [read.id] : [])))
  const answered = of('answered')
  const failed = [...of('failed')].filter((id) => !answered.has(id)).sort()
  const next = { answered: [...answered].sort(), failed }
  if (`${next.answered}|${next.failed}` === `${known.answered}|${known.failed}`) return
  known = next
  for (const listener of listeners) listener()
}
