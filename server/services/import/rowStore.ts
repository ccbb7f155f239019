import { sessionOnOrBefore } from '@/lib/market/calendar'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { isTradedVol, LEAST_VOL, MOST_VOL } from '@/lib/options/publishedVol'
import type { ImportReport } from '@/server/services/import/importReport'
import type { ChainRow, ContractDayInput, TapeStore } from '@/server/stores/tape/port'

const batchRows = 5000

/** Collects chain and day rows and stores them in batches with tokens made from the content. */
export class RowStore {
  private chains: ChainRow[] = []
  private days: ContractDayInput[] = []
  private doubtedVols = 0

  constructor(
    private readonly tape: TapeStore,
    private readonly report: ImportReport,
    private readonly file: { readonly source: string; readonly content: number },
  ) {}

  /** With a last price the chain stands for the contract's day as well; one saved on a closed day for the session before. */
  async addChain(row: Omit<ChainRow, 'source'>, last?: number | null): Promise<void> {
    this.chains.push({ ...row, iv: this.ownVol(row.iv), source: this.file.source })
    if (last !== undefined) await this.addDay(dayOfChain(row, last))
    if (this.chains.length >= batchRows) await this.flushChains()
  }

  async addDay(row: Omit<ContractDayInput, 'source'>): Promise<void> {
    this.report.sessions.add(row.sessionDate)
    this.days.push({ ...row, source: this.file.source })
    if (this.days.length >= batchRows) await this.flushDays()
  }

  async finish(): Promise<void> {
    await this.flushChains()
    await this.flushDays()
    if (this.doubtedVols > 0)
      this.report.notes.push(
        `${this.doubtedVols.toLocaleString('en-US')} implied volatilities lie outside ${100 * LEAST_VOL}% to ${(100 * MOST_VOL).toLocaleString('en-US')}% a year, which no option trades at: they are unknown, and worked out from quotes where a chain is read.`,
      )
  }

  /** A volatility that no option trades at is unknown. */
  private ownVol(iv: number | null): number | null {
    if (iv === null || isTradedVol(iv)) return iv
    this.doubtedVols++
    return null
  }

  private async flushChains(): Promise<void> {
    if (this.chains.length === 0) return
    const added = await this.tape.insertChains(this.token('chains', this.report.chains), this.chains)
    this.report.knownChains += this.chains.length - added
    this.report.chains += this.chains.length
    this.chains = []
  }

  private async flushDays(): Promise<void> {
    if (this.days.length === 0) return
    const added = await this.tape.insertContractDays(this.token('days', this.report.days), this.days)
    this.report.knownDays += this.days.length - added
    this.report.days += this.days.length
    this.days = []
  }

  private token(kind: string, from: number): string {
    return `import:${this.file.source}:${this.file.content}:${kind}:${from}`
  }
}

/** The day of a contract as its chain tells it: of one that did not trade, the last price is that of an earlier day. */
export function dayOfChain(row: Omit<ChainRow, 'source'>, last: number | null): Omit<ContractDayInput, 'source'> {
  const { optionSymbol, ticker, type, expiry, strike, volume, openInterest, underlyingPrice } = row
  return {
    sessionDate: sessionOnOrBefore(sessionDateOf(row.snapshotAtUs)),
    optionSymbol,
    ticker,
    type,
    expiry,
    strike,
    openInterest,
    ...(volume === null ? {} : { volume }),
    close: last === 0 || volume === 0 ? null : last,
    underlyingClose: underlyingPrice,
  }
}
