import { tried } from '@/components/account/tried'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'

export type ChartNote = CallResponse<'chartNotes.list'>['data'][number]

export interface NoteDraft {
  /** null: a new one. */
  readonly id: string | null
  readonly date: IsoDate
  readonly text: string
}

export interface ChartNotes {
  /** Oldest day first; none for who is not logged in. */
  readonly notes: readonly ChartNote[]
  /** False without an account. */
  readonly canKeep: boolean
  /** True once it is kept; a failure is said, never silent. */
  readonly save: (draft: NoteDraft) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
}

const NOTHING: readonly ChartNote[] = []

/** What the reader noted of a name, by day (C24); null asks nothing. */
export function useChartNotes(ticker: string | null): ChartNotes {
  const { user } = useAuth()
  const isAsked = user !== null && ticker !== null
  const notes = useEndpoint('chartNotes.list', isAsked ? { query: { ticker } } : null).data?.data ?? NOTHING
  return {
    notes,
    canKeep: user !== null,
    save: async ({ id, date, text }) =>
      ticker !== null &&
      (await isKept(() =>
        id === null
          ? call('chartNotes.create', { body: { ticker, date, text } })
          : call('chartNotes.update', { params: { id }, body: { date, text } }),
      )),
    remove: (id) => isKept(() => call('chartNotes.remove', { params: { id } })),
  }
}

const isKept = async (write: () => Promise<unknown>) => (await tried(write, 'chartNotes.list')) !== null
