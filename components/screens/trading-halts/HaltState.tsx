import { Badge } from '@/components/ui/Badge'
import { useRunningClock } from '@/hooks/view/useRunningClock'
import type { HaltRow } from '@/lib/contract/halts'
import type { EpochMs } from '@/lib/core/nominal'
import { formatCountdown } from '@/lib/format/date'

/** A halt with the instant its list was told at. */
export interface ShownHalt extends HaltRow {
  readonly now_ms: EpochMs
  /** The session runs: countdowns go on between two answers. */
  readonly is_live: boolean
}

/** State of a halt in words, without its countdown. */
export function haltLabel({ state, resumes_ms, now_ms }: ShownHalt): string {
  if (state === 'resumed') return 'resumed'
  const isDue = resumes_ms !== null && resumes_ms <= now_ms
  if (isDue) return 'due'
  return state === 'quoting' ? 'quoting' : 'halted'
}

/** Halted with the time to the resumption, or resumed. */
export function HaltState({ row }: { readonly row: ShownHalt }) {
  if (row.state === 'resumed') return <span className="text-fg-3">resumed</span>
  return (
    <span className="flex items-center gap-1.5" title={titleOf(row)}>
      <Badge tone="warn">{haltLabel(row)}</Badge>
      {row.resumes_ms === null ? null : row.is_live ? (
        <Running untilMs={row.resumes_ms} nowMs={row.now_ms} />
      ) : (
        <Left ms={row.resumes_ms - row.now_ms} />
      )}
    </span>
  )
}

function titleOf({ resumes_ms, is_expected }: ShownHalt): string {
  if (resumes_ms === null) return 'No notice names a resumption yet'
  return is_expected ? 'The pause of this code lasts so long by rule; no notice names the time yet' : 'As announced'
}

function Running({ untilMs, nowMs }: { readonly untilMs: EpochMs; readonly nowMs: EpochMs }) {
  return <Left ms={untilMs - useRunningClock(nowMs)} />
}

const Left = ({ ms }: { readonly ms: number }) =>
  ms <= 0 ? null : (
    <b className="font-medium font-mono text-fg-1 tabular-nums">
      <span className="sr-only">trading goes on in </span>
      {formatCountdown(ms)}
    </b>
  )
