import type { z } from 'zod'
import type { AnalystNoteRow, analystNotes } from '@/lib/contract/analystNotes'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { analystClusters } from '@/lib/equities/analystClusters'
import { revisionOf } from '@/lib/equities/analysts'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { NameLookup } from '@/server/market/port'
import { newestDay, notesOfDays } from '@/server/services/analysts/allNotes'
import { ratingRow } from '@/server/services/analysts/ratingRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { allNamesScope, type DayClose, dayCloses, type NameScope } from '@/server/services/filings/nameScope'

export type NotesQuery = z.output<NonNullable<typeof analystNotes.list.query>>

/** Closes that a note of the window is held against: the longest window and a fortnight. */
const SESSIONS = 80
/** Windows that are kept, and how long the newest notes may take to show. */
const KEPT = 12
const KEPT_MS = 30_000

const windows = perOwner(
  (_deps: MarketDeps) => new AnswerCache<readonly AnalystNoteRow[]>('analysts/listAnalystNotes', KEPT, KEPT_MS),
)

/** Who changed their mind, newest first, with sums and clusters of what fits. pages.md §4.2 Analyst Ratings, F44. */
export async function listAnalystNotes(deps: MarketDeps, ctx: ServiceContext, query: NotesQuery) {
  const scope = await allNamesScope(deps, ctx, { topic: 'analysts', when: query })
  const to = await newestDay(scope)
  const nameOf = await scope.scope.market.names.lookup()
  const key = `${scope.meta.tier} ${scope.meta.source} ${to} ${query.days} ${query.session ?? ''} ${query.at ?? ''}`
  const all = await windows(deps).get(key, () => rowsOf(scope, { nameOf, to, days: query.days }), ctx.nowMs)
  const rows = await part(() => all.filter((row) => fits(row, query)))
  const clusters = await part(() => analystClusters(rows))
  return {
    data: {
      as_of: to,
      rows: (await part(() => ordered(rows, query.order))).slice(0, query.limit),
      total: rows.length,
      firms: [...new Set(all.map((row) => row.firm))].sort(),
      sums: sumsOf(rows),
      clusters: clusters.map(({ ticker, direction, from, to: until, firms, notes }) => ({
        ticker,
        direction,
        from,
        to: until,
        firms: [...firms],
        name: nameOf(ticker)?.name ?? ticker,
        notes: notes.length,
        upside: meanOf(notes.map((note) => note.upside)),
        reaction: meanOf(notes.map((note) => note.reaction)),
      })),
    },
    meta: scope.meta,
  }
}

async function rowsOf(
  scope: NameScope,
  { nameOf, to, days }: { readonly nameOf: NameLookup; readonly to: IsoDate; readonly days: number },
): Promise<AnalystNoteRow[]> {
  const notes = await notesOfDays(scope, to, days)
  const closes = new Map<Ticker, readonly DayClose[]>()
  const rows: AnalystNoteRow[] = []
  for await (const note of inTurns(notes)) {
    const { ticker, rating } = note
    const own = closes.get(ticker) ?? (await dayCloses(scope, ticker, SESSIONS))
    closes.set(ticker, own)
    const info = nameOf(ticker)
    const { target, previousTarget } = rating
    rows.push({
      ...ratingRow(note, own),
      key: `${note.atMs} ${ticker} ${rating.firm}`,
      ticker,
      name: info?.name ?? ticker,
      sector: info?.sector ?? null,
      direction: revisionOf(rating),
      target_change: target === null || !previousTarget ? null : target / previousTarget - 1,
    })
  }
  return rows.reverse()
}

function fits(row: AnalystNoteRow, query: NotesQuery): boolean {
  const { action, direction, tickers, firm, sector, min_upside } = query
  if (tickers.length > 0 && !tickers.includes(row.ticker)) return false
  if (firm !== '' && row.firm !== firm) return false
  if (sector !== '' && row.sector !== sector) return false
  if (direction !== 'any' && row.direction !== direction) return false
  if (min_upside !== undefined && (row.upside === null || row.upside < min_upside / 100)) return false
  if (action === 'target') return (row.target_change ?? 0) !== 0
  if (action === 'raised') return (row.target_change ?? 0) > 0
  if (action === 'lowered') return (row.target_change ?? 0) < 0
  return action === 'any' || row.action === action
}

type Compare = (a: AnalystNoteRow, b: AnalystNoteRow) => number
const LOWEST = Number.NEGATIVE_INFINITY
const ORDERS: Readonly<Record<Exclude<NotesQuery['order'], 'newest'>, Compare>> = {
  upside: (a, b) => (b.upside ?? LOWEST) - (a.upside ?? LOWEST),
  target_change: (a, b) => Math.abs(b.target_change ?? 0) - Math.abs(a.target_change ?? 0),
}

const ordered = (rows: readonly AnalystNoteRow[], order: NotesQuery['order']): AnalystNoteRow[] =>
  order === 'newest' ? [...rows] : [...rows].sort(ORDERS[order])

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function sumsOf(rows: readonly AnalystNoteRow[]) {
  const count = (test: (row: AnalystNoteRow) => boolean): number => rows.filter(test).length
  return {
    init: count((row) => row.action === 'init'),
    up: count((row) => row.action === 'up'),
    down: count((row) => row.action === 'down'),
    raised: count((row) => (row.target_change ?? 0) > 0),
    lowered: count((row) => (row.target_change ?? 0) < 0),
    upside: meanOf(rows.map((row) => row.upside)),
    names: new Set(rows.map((row) => row.ticker)).size,
  }
}
