import type { FlowItem } from '@/lib/flow/trade'
import type { CompiledFilter } from '@/server/engine/filters'
import { Breather } from '@/server/engine/ring/breather'
import { candidates } from '@/server/engine/ring/candidates'
import { eachRow, type Overlay, type RowRange } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'

const PAGE = 5000
const LOOK_EVERY = 256
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
  const breather = new Breather()
  for (let afterSeq = 0; ; ) {
    const page = await desk.store.readForward(storedScopeOf(scope, filter), afterSeq, PAGE)
    for (const item of page) visit(item)
    if (page.length < PAGE) return
    afterSeq = page.at(-1)?.seq ?? afterSeq
    if (breather.isDue) await breather.rest()
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
  const breather = new Breather()
  const next = candidates(ring, filter)
  const rows: number[] = []
  for (let row = next(); row !== 0; row = next()) {
    if (row <= toRow) rows.push(row)
    if (rows.length % LOOK_EVERY === 0 && breather.isDue) await breather.rest()
  }
  const cursor = ring.cursor()
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? 0
    if (row >= ring.firstRow && cursor.moveTo(row).executedAtUs <= untilUs) visit(overlay.get(row) ?? cursor)
    if (at % LOOK_EVERY === 0 && breather.isDue) await breather.rest()
  }
}
