import type { FlowItem } from '@/lib/flow/trade'
import { SharedRun } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import type { LiveView } from '@/server/engine/live/liveView'
import { NO_ROW } from '@/server/engine/ring/ring'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { ContractTable, type FactsTable } from '@/server/services/contractDays/contractTable'

/**
 * Keeps the contract-days of one view up to its newest released print: no print twice, none that is not released yet.
 * What a cancel took back is counted anew from the prints of its contract.
 */
export class ContractFollower {
  table: ContractTable
  private epoch = ''
  /** Newest row of the ring that is counted, and the sequence up to which amendments are known. */
  private row = NO_ROW
  private seq = 0
  private readonly following = new SharedRun<void>()

  constructor(
    private readonly view: LiveView,
    private readonly factsOf: (sessionDate: string) => FactsTable,
  ) {
    this.table = this.freshTable()
  }

  /** Brings the table up to date; calls at the same time share the work. */
  async follow(): Promise<ContractTable> {
    await this.following.ask(() => this.catchUp())
    return this.table
  }

  /** Forgets the table; the next question counts it anew. */
  letGo(): void {
    if (this.following.isRunning || this.epoch === '') return
    this.epoch = ''
    this.table = this.freshTable()
  }

  private async catchUp(): Promise<void> {
    const { view } = this
    if (view.session.epoch !== this.epoch) {
      this.epoch = view.session.epoch
      this.row = NO_ROW
      this.seq = 0
      this.table = this.freshTable()
    }
    const { columns } = this.table
    const { ring, overlay } = view
    const before = { row: this.row, epoch: this.epoch }
    const cursor = ring.cursor()
    const isBehind = (): boolean => this.row < view.row && view.session.epoch === before.epoch
    const rows = function* (from: number) {
      for (let row = from; isBehind(); row = Math.max(row + 1, ring.firstRow)) yield row
    }
    for await (const row of inTurns(rows(Math.max(this.row + 1, ring.firstRow)))) {
      columns.add(overlay.get(row) ?? cursor.moveTo(row))
      this.row = row
    }
    if (view.session.epoch !== before.epoch) return await this.catchUp()
    const amended = view.amendedSince(this.seq)
    this.seq = view.seq
    for (const item of amended) this.countAnew(item)
    if (before.row !== this.row || amended.length > 0) this.table.touch()
  }

  /** The contract of a changed print again, from its own prints, oldest first. */
  private countAnew({ optionSymbol }: FlowItem): void {
    const { ring, overlay } = this.view
    const { columns } = this.table
    const place = columns.rowOf(optionSymbol)
    if (place < 0 || !ring.isComplete) return
    const rows: number[] = []
    for (let row = ring.lastRowOfContract(optionSymbol); row !== NO_ROW; row = ring.previousOfContract(row))
      if (row <= this.row) rows.push(row)
    columns.clear(place)
    const cursor = ring.cursor()
    for (const row of rows.reverse()) columns.add(overlay.get(row) ?? cursor.moveTo(row))
  }

  private freshTable(): ContractTable {
    const { ring, session } = this.view
    const { sessionDate } = session
    return new ContractTable(new ContractColumns(ring.contracts), sessionDate, this.factsOf(sessionDate))
  }
}
