import type { ImportReport } from '@/server/services/import/importReport'
import type { ChainRow, ContractDayInput, TapeStore } from '@/server/stores/tape/port'

const batchRows = 5000

/** Collects chain and day rows and stores them in batches with tokens made from the content. */
export class RowStore {
  private chains: ChainRow[] = []
  private days: ContractDayInput[] = []

  constructor(
    private readonly tape: TapeStore,
    private readonly report: ImportReport,
    private readonly file: { readonly source: string; readonly content: number },
  ) {}

  async addChain(row: Omit<ChainRow, 'source'>): Promise<void> {
    this.chains.push({ ...row, source: this.file.source })
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
  }

  private async flushChains(): Promise<void> {
    if (this.chains.length === 0) return
    await this.tape.insertChains(this.token('chains', this.report.chains), this.chains)
    this.report.chains += this.chains.length
    this.chains = []
  }

  private async flushDays(): Promise<void> {
    if (this.days.length === 0) return
    await this.tape.insertContractDays(this.token('days', this.report.days), this.days)
    this.report.days += this.days.length
    this.days = []
  }

  private token(kind: string, from: number): string {
    return `import:${this.file.source}:${this.file.content}:${kind}:${from}`
  }
}
