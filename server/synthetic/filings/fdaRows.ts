import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { drugDatesBetween } from '@/server/synthetic/drugDates'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

const DAYS_BACK = 1100
/** A goal is set some eight months ahead: further days are not known. */
const DAYS_AHEAD = 240

/** Invented dates of the FDA for makers of drugs as a calendar tells them. Every one is simulated. */
export function fdaRows(seed: number, instrument: Instrument, asOf: IsoDate): readonly MarketRow<'fda_events'>[] {
  const sessionAt = (days: number) => lastSessionNumber(dayNumberOf(asOf) + days)
  const dates = drugDatesBetween(seed, instrument, sessionAt(-DAYS_BACK) + 1, sessionAt(DAYS_AHEAD) + 1)
  return dates.map(({ date, kind, drug, stage, indication, isOrphan, isGood }) => ({
    ticker: instrument.ticker,
    event_date: date,
    kind,
    company: instrument.name,
    drug,
    indication,
    detail: [
      stage,
      kind === 'readout' ? 'window' : 'Exact',
      isOrphan ? 'orphan drug' : '',
      `outcome: ${OUTCOMES[kind][isGood ? 0 : 1]}`,
    ]
      .filter(Boolean)
      .join(', '),
    url: '',
    number: drug,
    source: 'simulated',
  }))
}

const OUTCOMES = {
  pdufa: ['approved', 'complete response letter'],
  readout: ['met its endpoint', 'missed its endpoint'],
  adcom: ['voted for it', 'voted against it'],
} as const
