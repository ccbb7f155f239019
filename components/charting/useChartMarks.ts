import { useMemo } from 'react'
import { type ChartEvents, eventMarks } from '@/components/charting/eventMarks'
import { useChartNotes } from '@/components/charting/notes/useChartNotes'
import type { PlotMark } from '@/components/charting/plot/plotModel'
import type { ChartWhen } from '@/components/charting/useSymbolBars'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { Overlay } from '@/lib/charting/layout'
import type { IsoDate } from '@/lib/core/nominal'
import { fomcDecisions } from '@/lib/market/fomc'
import { sessionStartMs } from '@/lib/market/session'

export interface MarkQuestion {
  readonly events: ChartEvents
  readonly ticker: string | null
  readonly overlays: readonly Overlay[]
  readonly today: IsoDate | null
  /** Session and instant of the page, for what is told of the whole market. */
  readonly when: ChartWhen
}

const ACTION_WORDS = {
  init: 'begins',
  up: 'raised',
  down: 'lowered',
  main: 'kept',
  reit: 'repeated',
  other: 'note',
} as const
const ALL_DAYS = 0
const MOST = 500

/**
 * What happened on the days of a chart: reports, dividends, splits, halts, FDA decisions, open-market insiders, members of
 * Congress, analysts, rate decisions, economic releases, and what the reader noted there (C24).
 */
export function useChartMarks({ events, ticker, overlays, today, when }: MarkQuestion): readonly PlotMark[] {
  const isAsked = (overlay: Overlay) => ticker !== null && overlays.includes(overlay)
  const insiders = useEndpoint(
    'insiders.trades',
    isAsked('insiders') && ticker !== null ? { query: { ticker, days: ALL_DAYS, limit: MOST } } : null,
  ).data?.data.rows
  const members = useEndpoint(
    'politics.trades',
    isAsked('politics') && ticker !== null ? { query: { ticker, days: ALL_DAYS, limit: MOST } } : null,
  ).data?.data.rows
  const releases = useEndpoint('charting.releases', overlays.includes('economy') ? { query: when } : null).data?.data
  const { notes: own } = useChartNotes(isAsked('notes') ? ticker : null)
  const notes = useEndpoint(
    'analysts.read',
    isAsked('analysts') && ticker !== null ? { params: { ticker }, query: {} } : null,
  ).data?.data.history
  return useMemo(() => {
    const shown = (overlay: Overlay, marks: readonly PlotMark[]) => (overlays.includes(overlay) ? marks : [])
    const dated = (date: IsoDate | null, mark: Omit<PlotMark, 'at'>): PlotMark[] =>
      date === null ? [] : [{ ...mark, at: sessionStartMs(date) }]
    const bought = (isBuy: boolean) => (isBuy ? 'bull' : 'bear')
    const all = [
      ...eventMarks(events, overlays),
      ...(insiders ?? []).flatMap((row) =>
        dated(row.traded, {
          letter: 'I',
          tone: bought(row.code === 'P'),
          words: `${row.insider}: ${row.code_words}`,
        } as const),
      ),
      ...(members ?? []).flatMap((row) =>
        dated(row.traded, {
          letter: 'P',
          tone: bought(row.type === 'purchase'),
          words: `${row.member}: ${row.type.replace('_', ' ')}`,
        } as const),
      ),
      ...(notes ?? []).flatMap(({ date, firm, action, to_grade }) =>
        dated(date, {
          letter: 'A',
          tone: action === 'up' ? 'bull' : action === 'down' ? 'bear' : 'neutral',
          words: [`${firm}: ${ACTION_WORDS[action]}`, to_grade].filter((part) => part !== '').join(', '),
        } as const),
      ),
      ...(releases ?? []).map(
        ({ at_ms, title, forecast, actual }): PlotMark => ({
          at: at_ms,
          letter: 'M',
          tone: 'neutral',
          words: [title, actual && `actual ${actual}`, forecast && `forecast ${forecast}`].filter(Boolean).join(', '),
        }),
      ),
      ...own
        .filter(({ date }) => today === null || date <= today)
        .flatMap(({ date, text }) => dated(date, { letter: 'N', tone: 'cat-1', words: text } as const)),
      ...shown(
        'fomc',
        fomcDecisions
          .filter((date) => today === null || date <= today)
          .flatMap((date) =>
            dated(date, { letter: 'M', tone: 'neutral', words: 'Rate decision of the Federal Reserve' }),
          ),
      ),
    ]
    return all.sort((a, b) => a.at - b.at)
  }, [events, insiders, members, notes, own, releases, overlays, today])
}
