import { createHash } from 'node:crypto'
import { groupBy } from '@/lib/core/groupBy'
import { underlyingOf } from '@/lib/options/indexRoots'
import { contractOfSymbol } from '@/server/collectors/files/fields'
import type { FeedEvent } from '@/server/feeds/feedLine'
import { dayOfChain } from '@/server/services/import/rowStore'
import type { MarketRow, MarketStore, MarketTable } from '@/server/stores/market/port'
import type { ChainRow, ContractDayInput, TapeStore } from '@/server/stores/tape/port'
import { Chain } from '@/server/stores/tape/write/chain'

const BATCH = 5000

/** A contract of a line with the ticker its chain stands under. Throws CellError for text that is no option symbol. */
export function contractOfLine(text: string) {
  const { root, ...contract } = contractOfSymbol(text, 'symbol')
  return { ...contract, ticker: underlyingOf(root) }
}

/** Chains, open interest and rows of documented views go to the stores that imports fill too, under the source's name. */
export class RowSink {
  private chains: ChainRow[] = []
  private days: ContractDayInput[] = []
  private rows: { readonly table: MarketTable; readonly row: object }[] = []
  private readonly storing = new Chain()

  constructor(
    private readonly source: string,
    private readonly tape: Pick<TapeStore, 'insertChains' | 'insertContractDays'>,
    private readonly market: MarketStore,
  ) {}

  addChain(event: FeedEvent<'chain'>): void {
    const {
      kind: _,
      n: _n,
      last,
      at_us,
      underlying_price,
      open_interest,
      dividend_yield,
      symbol,
      ticker,
      ...quote
    } = event
    const { root: _root, ...contract } = contractOfSymbol(symbol, 'symbol')
    const row = {
      ...quote,
      ...contract,
      ticker,
      snapshotAtUs: at_us,
      underlyingPrice: underlying_price,
      openInterest: open_interest,
      dividendYield: dividend_yield ?? null,
      source: this.source,
    }
    this.chains.push(row)
    // A sender of prints tells no day: the underlying at the last print is known better than that of the last snapshot.
    const day = dayOfChain(row, last)
    this.days.push({
      ...day,
      underlyingClose: last === null ? null : (day.underlyingClose ?? null),
      source: this.source,
    })
  }

  addInterest({ session_date, ticker, symbol, open_interest, change }: FeedEvent<'interest'>): void {
    const { root: _root, ...contract } = contractOfSymbol(symbol, 'symbol')
    this.days.push({
      ...contract,
      ticker,
      sessionDate: session_date,
      openInterest: open_interest,
      oiChange: change,
      source: this.source,
    })
  }

  /** The row was checked against its view. */
  addRow(table: MarketTable, row: object): void {
    this.rows.push({ table, row: { ...row, source: this.source } })
  }

  get waiting(): number {
    return this.chains.length + this.days.length + this.rows.length
  }

  /** Stores what waits; the same rows again change nothing. What could not be stored waits on. */
  flush(): Promise<void> {
    return this.storing.run(() => this.store())
  }

  private async store(): Promise<void> {
    for (let part = this.chains.slice(0, BATCH); part.length > 0; part = this.chains.slice(0, BATCH)) {
      await this.tape.insertChains(this.tokenOf('chains', part), part)
      this.chains = this.chains.slice(part.length)
    }
    for (let part = this.days.slice(0, BATCH); part.length > 0; part = this.days.slice(0, BATCH)) {
      await this.tape.insertContractDays(this.tokenOf('days', part), part)
      this.days = this.days.slice(part.length)
    }
    for (let part = this.rows.slice(0, BATCH); part.length > 0; part = this.rows.slice(0, BATCH)) {
      for (const [table, group] of groupBy(part, (one) => one.table)) {
        const rows = group.map(({ row }) => row as MarketRow<typeof table>)
        await this.market.insert(table, this.tokenOf(table, rows), rows)
      }
      this.rows = this.rows.slice(part.length)
    }
  }

  private tokenOf(kind: string, rows: readonly object[]): string {
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32)
    return `feed:${this.source}:${kind}:${hash}`
  }
}
