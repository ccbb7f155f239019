import type { EpochUs, IsoDate, OptionSymbol, Usd } from '@/lib/core/nominal'
import type { NamedContract } from '@/lib/flow/contract'
import type { ToldGreeks, ToldQuote } from '@/lib/options/listedQuote'

export type TradeSide = 'ASK' | 'BID' | 'MID' | 'NONE'
export type Sentiment = 'bullish' | 'bearish' | '-'
/** F9: how strongly a print looks like an opening trade. */
export type OpeningEvidence = 'proven' | 'strong' | 'likely' | 'unknown'

/**
 * One print as a feed or an importer hands it over, in the words of spec §3 (Option trade).
 * Numbers are plain numbers (USD per share, contracts); `null` means the source does not know.
 */
export interface RawPrint extends ToldGreeks {
  /** Order of arrival, unique inside (session_date, source), starting at 1. */
  readonly seq: number
  readonly session_date: IsoDate
  readonly executed_at_us: EpochUs
  readonly option_chain_id: OptionSymbol
  readonly price: number
  readonly size: number
  readonly nbbo_bid: number | null
  readonly nbbo_ask: number | null
  readonly ewma_nbbo_bid: number | null
  readonly ewma_nbbo_ask: number | null
  readonly underlying_price: number | null
  readonly tags: readonly string[]
  readonly report_flags: readonly string[]
  /** OPRA mnemonic ('AUTO', 'ISOI', 'MLFT' …, see lib/flow/conditions.ts); '' when the source has none. */
  readonly condition: string
  readonly exchange: string
  /** Day volume of the contract including this print, as the source counts it; null: the engine counts. */
  readonly volume: number | null
  /** Open interest of the morning. */
  readonly open_interest: number | null
  readonly iv: number | null
  /** The source already marks this print as cancelled, or it is itself a cancel message. */
  readonly canceled: boolean
  /** A cancel message names the print it takes back (same session and source). */
  readonly cancels_seq: number | null
  /** Where it came from: 'synthetic', 'sample', 'cboe-trades', 'replay', … */
  readonly source: string
}

/** One print after `step()`: what is stored, streamed and shown. */
export interface FlowItem extends NamedContract, ToldQuote {
  readonly seq: number
  readonly sessionDate: IsoDate
  readonly executedAtUs: EpochUs
  /** Rounded to cents, spec §5 Numbers. */
  readonly price: number
  readonly size: number
  /** F1: price × size × 100. */
  readonly premium: Usd
  readonly ewmaBid: number | null
  readonly ewmaAsk: number | null
  readonly underlyingPrice: number | null
  readonly side: TradeSide
  readonly sentiment: Sentiment
  readonly tags: readonly string[]
  readonly reportFlags: readonly string[]
  readonly condition: string
  readonly exchange: string
  readonly canceled: boolean
  /** Day volume of the contract after this print. */
  readonly volume: number
  readonly openInterest: number | null
  /** F5 in percent; null is shown as '-'. */
  readonly diff: number | null
  /** F8 fill position; null when the quote is missing or crossed. */
  readonly fill: number | null
  readonly opening: OpeningEvidence
  /** F38, 0 to 100. */
  readonly score: number
  /** F10 of the contract so far today, in percent of its volume. */
  readonly askPct: number | null
  readonly multiPct: number | null
  /** IV now less the contract's first IV of the day, in fractions. */
  readonly ivChange: number | null
  readonly source: string
}
