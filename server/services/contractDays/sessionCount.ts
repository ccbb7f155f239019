import type { IsoDate } from '@/lib/core/nominal'
import { addToContractDay } from '@/lib/flow/aggregates/contractDay'
import type { RawPrint } from '@/lib/flow/trade'
import type { LoggedPrint } from '@/server/engine/pipeline/printLog'
import { createTapeState, type TapeState, type TapeStateOptions } from '@/server/engine/pipeline/state'
import { type StepResult, step } from '@/server/engine/pipeline/step'
import { loggedRangeOf } from '@/server/engine/pipeline/takeBack'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'

/** The contracts of one whole session from its prints as a feed gives them: F10, with cancels taken back. */
export class SessionCount {
  readonly columns = new ContractColumns()
  private readonly state: TapeState

  constructor(sessionDate: IsoDate, options: Partial<TapeStateOptions> = {}) {
    this.state = createTapeState({ sessionDate, ...options })
  }

  add(print: RawPrint): StepResult {
    const result = step(this.state, print, 0)
    const { item, isDuplicate, contract, uncounted } = result
    // The pipeline numbers contracts as they come: its number is the row.
    if (contract.index === this.columns.size) this.columns.rowFor(contract)
    if (uncounted !== null) this.takeBack(uncounted)
    if (!isDuplicate) this.columns.add(item)
    return result
  }

  /** When older prints of the contract are not known any more, only the last price and IV can be; the others stay. */
  private takeBack(print: LoggedPrint): void {
    const contract = this.state.contractList[print.contract]
    if (contract === undefined) return
    const day = this.columns.dayOf(contract.index)
    addToContractDay(day, { ...print, type: contract.type }, print, -1)
    const range = loggedRangeOf(contract)
    if (range?.isComplete) {
      const { isComplete: _, ...values } = range
      Object.assign(day, values)
    } else Object.assign(day, { last: range?.last ?? day.last, lastIv: range?.lastIv ?? day.lastIv })
    this.columns.put(contract.index, day)
  }
}
