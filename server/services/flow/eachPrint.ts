import type { FlowItem } from '@/lib/flow/trade'
import { inTurns } from '@/server/cache/turns'
import type { CompiledFilter } from '@/server/engine/filters'
import { candidates } from '@/server/engine/ring/candidates'
import { eachRow, type Overlay, type RowRange } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'

const PAGE = 5000
/** From this premium on, USD, the ring knows its prints without looking at the others. */
const LISTED_PREMIUM = 50_000
const isNarrow = ({ tickers, minPremium = 0 }: CompiledFilter): boolean =>
  tickers !== undefined || minPremium >= LISTED_PREMIUM

/** Visits every print of a scope that matches, in order of arrival, without holding the event loop. */
export async function eachPrint(
  desk: TapeDesk,
  scope: Scope,
  filter: CompiledFilter,
  visit: (item: FlowItem) => void,
): Promise<void> {
  if (scope.kind === 'memory') {
    const { view, untilUs } = scope
    const range = { toRow: view.row, overlay: view.overlay, ...(untilUs === undefined ? {} : { untilUs }) }
    const take = (item: FlowItem) => {
      if (filter.matches(item)) visit(item)
    }
    await (isNarrow(filter) ? eachCandidate(view.ring, filter, range, take) : eachRow(view.ring, range, take))
    return
  }
  for (let afterSeq = 0; ; ) {
    const page = await desk.store.readForward(storedScopeOf(scope, filter), afterSeq, PAGE)
    for (const item of page) visit(item)
    if (page.length < PAGE) return
    afterSeq = page.at(-1)?.seq ?? afterSeq
  }
}

/** The rows that a filter by ticker or premium can match, in order of arrival. */
async function eachCandidate(
  ring: SessionRing,
  filter: CompiledFilter,
  {
    toRow,
    overlay,
    untilUs = Number.POSITIVE_INFINITY,
  }: RowRange & { readonly toRow: number; readonly overlay: Overlay },
  visit: (item: FlowItem) => void,
): Promise<void> {
  const found: (readonly number[])[] = []
  for await (const rows of inTurns(candidates(ring, filter))) found.push(rows)
  const cursor = ring.cursor()
  for await (const rows of inTurns(found.reverse()))
    for (const row of rows.toReversed())
      if (row <= toRow && row >= ring.firstRow && cursor.moveTo(row).executedAtUs <= untilUs)
        visit(overlay.get(row) ?? cursor)
}
