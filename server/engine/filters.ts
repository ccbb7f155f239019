import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'

/** A filter text made ready for one session: for memory, for the store, and what it says for certain. */
export interface CompiledFilter {
  /** Canonical text: equal filters share one evaluation. */
  readonly text: string
  readonly matches: (item: FlowItem) => boolean
  /** WHERE fragment of the tape store; '' when everything matches. */
  readonly where: string
  /** Only prints of these tickers can match; undefined when the filter does not say. */
  readonly tickers?: readonly Ticker[]
  readonly minPremium?: Usd
}

/**
 * Compiles a filter text for a session; throws ServiceError 'invalid' with the column and what was expected.
 * `isReal`: an imported session, about whose tickers the built-in market has nothing to say.
 */
export type FilterCompiler = (text: string, sessionDate: IsoDate, isReal?: boolean) => CompiledFilter
