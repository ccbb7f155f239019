import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatDate } from '@/lib/format/date'
import { formatUpTo } from '@/lib/format/number'
import { dueDay, isDayLate, overdueMs } from '@/lib/market/freshness'
import { type FreshKindKey, freshKinds } from '@/lib/market/freshnessBudgets'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

const LOOK_EVERY_MS = 5000

/** Invented values are never late: nobody delivers them. */
const isReal = (meta: DataMeta | null | undefined): meta is DataMeta =>
  meta != null && !meta.simulated && meta.tier !== 'sample'

export interface DayMarkProps {
  readonly kind: FreshKindKey
  /** The newest day that is here; null: nothing is. */
  readonly newest: string | null
  readonly meta: DataMeta | null | undefined
}

/** C17: says when the newest day of a list is older than it may be. */
export function DayMark({ kind, newest, meta }: DayMarkProps) {
  const { dateFormat } = useTimeSettings()
  const now = useNow(LOOK_EVERY_MS)
  if (!isReal(meta) || newest === null || !isDayLate(kind, newest, now)) return null
  const due = formatDate(dueDay(kind, now), dateFormat)
  return (
    <span title={`${freshKinds[kind].label}: ${due} should be here by now`}>
      <Badge tone="warn">newest {formatDate(newest, dateFormat)}</Badge>
    </span>
  )
}

export interface AgeMarkProps {
  readonly kind: FreshKindKey
  readonly meta: DataMeta | null | undefined
}

/** C17: says how old values of the running session are when that is more than they may be. */
export function AgeMark({ kind, meta }: AgeMarkProps) {
  const now = useNow(LOOK_EVERY_MS)
  // A replay or a stored session is of another day by right; its own date stands beside it.
  if (!isReal(meta) || (meta.session_date ?? newYorkDateOf(now)) !== newYorkDateOf(now)) return null
  // The screen looks every few seconds: what came in between is not counted as age.
  const over = overdueMs(kind, meta.as_of_ms + LOOK_EVERY_MS, { nowMs: now, isDelayed: meta.tier === 'delayed' })
  if (over === null) return null
  return (
    <span title={`${freshKinds[kind].label}: may be out of date`}>
      <Badge tone="warn">{ageWords(now - meta.as_of_ms)} old</Badge>
    </span>
  )
}

const ageWords = (ms: number): string => {
  if (ms < 120_000) return `${formatUpTo(ms / 1000, 0)} s`
  return ms < 7_200_000 ? `${formatUpTo(ms / 60_000, 0)} min` : `${formatUpTo(ms / 3_600_000, 0)} h`
}
