import { useCallback, useEffect, useRef, useState } from 'react'
import type { RulesOf } from '@/components/options/rulesColumn'
import { whenQuery } from '@/components/options/when/whenState'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useInterval } from '@/hooks/view/useInterval'
import { call } from '@/lib/client/api/apiClient'
import type { FlowItem } from '@/lib/flow/trade'

const EVERY_MS = 2000
/** Most prints of one question. */
const MOST = 1000
/** So many of the newest prints are asked about again: a rule may become true after its prints have come. */
const YOUNG = 300

interface Known {
  /** The query the rules were asked with. */
  readonly key: string
  readonly rules: ReadonlyMap<number, readonly string[]>
}

/** Rules of the prints on screen: the newest again and again while the tape runs, older ones once. */
export function usePrintRules(feed: FeedState, rows: readonly FlowItem[], isShown: boolean): RulesOf {
  const when = whenQuery(feed.params)
  const key = JSON.stringify(when)
  const [known, setKnown] = useState<Known>({ key, rules: new Map() })
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const asked = useRef({ key, seqs: new Set<number>(), isBusy: false })

  const ask = useCallback(async () => {
    if (asked.current.key !== key) asked.current = { key, seqs: new Set(), isBusy: false }
    const mine = asked.current
    const isDue = (seq: number, at: number) => (feed.isLive && at < YOUNG) || !mine.seqs.has(seq)
    const seqs = latest.current.map((row) => row.seq).filter(isDue)
    if (mine.isBusy || seqs.length === 0) return
    mine.isBusy = true
    try {
      const chunk = seqs.slice(0, MOST)
      const answer = await call('tapeContext.rules', { body: { ...JSON.parse(key), seqs: chunk } })
      if (answer.is_ready) for (const seq of chunk) mine.seqs.add(seq)
      setKnown((before) => merged(before, key, chunk, answer.data))
    } catch {
      // The column stays as it is; the next turn asks again.
    } finally {
      mine.isBusy = false
    }
  }, [key, feed.isLive])

  const hasRows = rows.length > 0
  // The first answer comes with the first rows, not a turn later.
  useEffect(() => {
    if (isShown && hasRows) void ask()
  }, [isShown, hasRows, ask])
  useInterval(() => void ask(), isShown ? EVERY_MS : null)
  return useCallback((seq) => (isStillTrue(known.key, key) ? known.rules.get(seq) : undefined), [known, key])
}

/** What was known at an instant of a session is still known later in it: a replay that plays on keeps its column. */
function isStillTrue(known: string, now: string): boolean {
  if (known === now) return true
  const [before, after] = [JSON.parse(known), JSON.parse(now)]
  const isSameDay = before.session === after.session && before.source === after.source
  return isSameDay && before.at !== undefined && after.at !== undefined && before.at <= after.at
}

/** A print that lost its hit loses its ids. What did not change keeps its identity, so that columns stay as they are. */
function merged(
  before: Known,
  key: string,
  seqs: readonly number[],
  data: readonly { readonly seq: number; readonly rules: readonly string[] }[],
): Known {
  const old = isStillTrue(before.key, key) ? before.rules : new Map<number, readonly string[]>()
  const told = new Map(data.map(({ seq, rules }) => [seq, rules]))
  const isSame = seqs.every((seq) => old.get(seq)?.join() === told.get(seq)?.join())
  if (isSame && before.key === key) return before
  const rules = new Map(old)
  for (const seq of seqs) rules.delete(seq)
  for (const [seq, ids] of told) rules.set(seq, ids)
  return { key, rules }
}
