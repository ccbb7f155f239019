import type { PortfoliosParams, TrackOrder } from '@/components/screens/portfolios/portfoliosParams'
import type { TrackFigureRow, TrackRow } from '@/lib/contract/portfolioTracks'
import { formatNumber } from '@/lib/format/number'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import type { TrackKind } from '@/lib/portfolios/trackKey'
import { byEvidence } from '@/lib/portfolios/trackRank'

export const KIND_WORDS: Readonly<Record<TrackKind, string>> = {
  politician: 'Politician',
  institution: 'Institution',
  insiders: 'Insiders',
  community: 'Community',
}

/** Larger first; what is not known last. */
const VALUE: Readonly<
  Record<Exclude<TrackOrder, 'evidence' | 'name' | 'updated'>, (of: TrackFigureRow) => number | null>
> = {
  year: (of) => of.year.own,
  excess: (of) => of.year.excess,
  since: (of) => of.since.own,
  drawdown: (of) => of.max_drawdown,
  age: (of) => of.sessions,
}

const NO_RECORD = { filings: 0, sessions: -1, evidence: null }

/** Rows in an order of the directory: those without figures last. */
export function inOrder(rows: readonly TrackRow[], order: TrackOrder): readonly TrackRow[] {
  const sorted = [...rows]
  if (order === 'name') return sorted.sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'evidence') return sorted.sort((a, b) => byEvidence(a.figures ?? NO_RECORD, b.figures ?? NO_RECORD))
  if (order === 'updated')
    return sorted.sort((a, b) => (b.figures?.updated ?? '').localeCompare(a.figures?.updated ?? ''))
  const sizeOf = ({ figures }: TrackRow) => (figures === null ? null : VALUE[order](figures)) ?? -Infinity
  return sorted.sort((a, b) => {
    const [first, second] = [sizeOf(a), sizeOf(b)]
    return first === second ? 0 : second - first
  })
}

/** Rows that the filters of the page leave. */
export function chosenRows(
  rows: readonly TrackRow[],
  { tab, search, age }: Pick<PortfoliosParams, 'tab' | 'search' | 'age'>,
): readonly TrackRow[] {
  const wanted = search.trim().toLowerCase()
  return rows.filter(
    ({ kind, name, about, shared_as, figures }) =>
      (tab === 'all' || tab === kind) &&
      (age === 0 || (figures?.sessions ?? 0) >= age) &&
      [name, about, shared_as, ...(figures?.top.map(({ ticker }) => ticker) ?? [])].some((words) =>
        words.toLowerCase().includes(wanted),
      ),
  )
}

/** Place of each ranked record by evidence, among all of the directory. */
export function ranksOf(rows: readonly TrackRow[]): ReadonlyMap<string, number> {
  const ranked = inOrder(
    rows.filter(({ figures }) => figures?.has_rank === true),
    'evidence',
  )
  return new Map(ranked.map(({ key }, at) => [key, at + 1]))
}

/** '1.4y' or '85d'. */
export function ageText(sessions: number): string {
  return sessions < SESSIONS_PER_YEAR ? `${sessions}d` : `${formatNumber(sessions / SESSIONS_PER_YEAR, 1)}y`
}
