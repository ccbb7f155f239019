import { z } from 'zod'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'
import { TRACK_KINDS } from '@/lib/portfolios/trackKey'

/** Return of a track and of SPY over the same closes, fractions; null where the record is shorter. */
const SpanRow = z.object({ own: nullable, benchmark: nullable, excess: nullable })

/** Figures of a track after costs, from its entry on. F48, F53, F54. */
export const TrackFigureRow = z.object({
  entry: IsoDateField,
  sessions: z.number(),
  month: SpanRow,
  year: SpanRow,
  since: SpanRow,
  cagr: nullable,
  max_drawdown: z.number(),
  /** t of the daily excess returns over SPY. */
  evidence: nullable,
  has_rank: z.boolean(),
  /** Names held at the last close, and the largest of them. */
  holdings: z.number(),
  top: z.array(z.object({ ticker: z.string(), weight: z.number() })),
  /** Days whose filings changed the weights; the publication of a mix with fixed weights is one. */
  filings: z.number(),
  trades: z.number(),
  /** Newest filing, or the day a mix was published. */
  updated: IsoDateField.nullable(),
  /** Growth of 1 of the track and of SPY, a few points for a small chart. */
  line: z.array(z.number()),
  benchmark_line: z.array(z.number()),
})
export type TrackFigureRow = z.infer<typeof TrackFigureRow>

/** A portfolio of the directory. */
export const TrackRow = z.object({
  key: z.string(),
  kind: z.enum(TRACK_KINDS),
  name: z.string(),
  /** Of a published mix: what its owner says of it, and the name the owner is told by. */
  about: z.string(),
  shared_as: z.string(),
  /** How weights come about, in words. */
  method: z.string(),
  /** null: still being worked out, or `note` says why there are none. */
  figures: TrackFigureRow.nullable(),
  note: z.string(),
})
export type TrackRow = z.infer<typeof TrackRow>

/** What a filing changed, largest first. Weights are fractions; null before: not held. */
export const TrackChange = z.object({
  filed: IsoDateField,
  /** The close it was followed at. */
  followed: IsoDateField,
  label: z.string(),
  url: z.string(),
  names: z.number(),
  moves: z.array(z.object({ ticker: z.string(), before: z.number(), after: z.number() })),
  /** Moves that are not listed. */
  more: z.number(),
})
export type TrackChange = z.infer<typeof TrackChange>

export const TrackHolding = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string(),
  /** After the last filing, a fraction. */
  weight: z.number(),
  /** Filing from which on it is held without a break. */
  since: IsoDateField.nullable(),
})
export type TrackHolding = z.infer<typeof TrackHolding>

/** A mix that somebody keeps. `method` is a portfolio of a backtest: 'Name~kind~rebalance~AAPL:60,MSFT:40'. */
export const MixRow = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  method: z.string(),
  created: z.string(),
  published: z.string().nullable(),
  shared_as: z.string(),
  /** Staff took it down: it cannot be published again. */
  is_withdrawn: z.boolean(),
  /** Readers reported it: nobody else sees it until staff has looked. */
  is_hidden: z.boolean(),
})
export type MixRow = z.infer<typeof MixRow>

/** A published mix that readers reported, as staff see it. */
export const ReportedMix = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  method: z.string(),
  shared_as: z.string(),
  is_hidden: z.boolean(),
  reports: z.number(),
  reasons: z.array(z.string()),
})
export type ReportedMix = z.infer<typeof ReportedMix>
