import type { FlowItem } from '@/lib/flow/trade'
import type { StoredSession } from '@/server/stores/tape/portAnswers'

/** Sessions of the prints by source, newest first. */
export function storedSessions(prints: readonly FlowItem[]): readonly StoredSession[] {
  const found = new Map<string, StoredSession>()
  for (const { sessionDate, source, seq } of prints) {
    const known = found.get(`${sessionDate} ${source}`)
    const lastSeq = Math.max(known?.lastSeq ?? 0, seq)
    found.set(`${sessionDate} ${source}`, { sessionDate, source, prints: (known?.prints ?? 0) + 1, lastSeq })
  }
  return [...found.values()].sort(
    (a, b) => b.sessionDate.localeCompare(a.sessionDate) || a.source.localeCompare(b.source),
  )
}
