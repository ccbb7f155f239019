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
  readonly needsFlag?: true
}

/** Which prints a filter is asked of. */
export interface FilteredSession {
  readonly sessionDate: IsoDate
  readonly source: string
}

/** Makes filter texts ready. Refuses with ServiceError 'invalid', which names the column and what was expected. */
export interface FilterCompiler {
  /** Refuses a text that no session could be asked. */
  check(text: string): void
  /** At once, unless the filter asks something of the contracts' morning that has to be read first. */
  read(text: string, session: FilteredSession): CompiledFilter | Promise<CompiledFilter>
  /** For texts of the host's own, which ask nothing of the contracts' morning. */
  compile(text: string, session: FilteredSession): CompiledFilter
}
