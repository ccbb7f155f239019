import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { DataMeta } from '@/lib/contract/flowRow'
import { labelledShare } from '@/lib/options/openClose'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'
import type { LabelledPositions } from '@/server/services/exposure/labelledPositions'

type Answer = Omit<ExposureAnswer, 'previous_close'>

/** F27 C: what the positions of the chosen contracts are made of, or why there are none. */
export function labelledPart(labels: LabelledPositions, { columns, rows }: CountedRows): ExposureAnswer['labelled'] {
  const { sessions, exchanges, isOpposite } = labels
  const { listing, position } = columns
  const isKnown = position !== undefined && rows.some((row) => !Number.isNaN(position[row] ?? Number.NaN))
  return {
    sessions: sessions.length,
    since: sessions[0] ?? null,
    until: sessions.at(-1) ?? null,
    exchanges: [...exchanges],
    opposite: isOpposite,
    open_interest_pct: labels.missing === null ? labelledShare(listing.openInterest, position, rows) : null,
    missing: labels.missing ?? (isKnown ? null : 'chosen'),
  }
}

const WHY = {
  none: 'no volumes by participant of an exchange were imported for days before this session',
  simulated: 'the chain is invented, and labels of real exchanges are not of it',
  chosen: 'none of the contracts chosen is labelled',
} as const

/** An answer under C where nothing is labelled: no number stands for what nobody knows. */
export function withoutLabels(answer: Answer, { simulated }: Pick<DataMeta, 'simulated'>): Answer {
  const missing = simulated ? 'simulated' : (answer.labelled.missing ?? 'none')
  return {
    ...answer,
    rows: [],
    net: null,
    by_expiry: [],
    by_dte: [],
    cells: null,
    groups: [],
    levels: { call_wall: null, put_wall: null, key_gamma: null, zero_gamma: null },
    profile: [],
    hedge: null,
    compared: null,
    scenario: null,
    readout: `No labelled positions: ${WHY[missing]}.`,
  }
}
