import type { EpochUs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { ToldGreeks } from '@/lib/options/listedQuote'
import type { ContractDay, SessionScope } from '@/server/stores/tape/portScope'

/** What a contract's day tells beside its sums: from its prints, and where there are none from the day's last chain. */
export interface DayDetail extends ToldGreeks {
  /** Quote of the newest print or of the chain. */
  readonly bid: number | null
  readonly ask: number | null
  readonly firstIv: number | null
  readonly lastIv: number | null
  readonly lastTradeUs: EpochUs | null
  /** Highest score of a print, F38. */
  readonly score: number
  readonly bullPremium: Usd
  readonly bearPremium: Usd
  /** Contracts and prints by opening evidence, F9. */
  readonly provenVolume: number
  readonly strongVolume: number
  readonly likelyVolume: number
  readonly provenTrades: number
  readonly strongTrades: number
  readonly likelyTrades: number
}

export interface SessionContract extends ContractDay, DayDetail {
  /** Consecutive increases of open interest up to this session, F37. */
  readonly oiUpDays: number | null
}

/** A session that has contract days, with prints or without. */
export interface ContractSession {
  readonly sessionDate: IsoDate
  readonly source: string
}

/** What the sides of a session traded in a contract, and its open interest that morning; null: not known. */
export interface ContractSides extends Pick<ContractDay, 'sessionDate' | 'optionSymbol' | 'askVolume' | 'bidVolume'> {
  readonly openInterest: number | null
}

/** Contract-days of whole sessions. */
export interface ContractReader {
  /** Contracts of a session in the order of their symbols, after one of them. */
  sessionContracts(
    scope: Pick<SessionScope, 'sessionDate'> & { readonly source: string },
    after: OptionSymbol,
    limit: number,
  ): Promise<readonly SessionContract[]>
  /** Volume by side of all contracts of some names in some sessions, oldest session first. */
  contractSides(sessions: readonly ContractSession[], tickers: readonly Ticker[]): Promise<readonly ContractSides[]>
  /** Sessions with day rows of files, newest first. */
  contractSessions(): Promise<readonly ContractSession[]>
}
