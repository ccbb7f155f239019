import type { IsoDate } from '@/lib/core/nominal'
import { addToContractDay } from '@/lib/flow/aggregates/contractDay'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import type { LoggedPrint } from '@/server/engine/pipeline/printLog'
import { createTapeState, type TapeState, type TapeStateOptions } from '@/server/engine/pipeline/state'
import { type StepResult, step } from '@/server/engine/pipeline/step'
import { loggedRangeOf } from '@/server/engine/pipeline/takeBack'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'

const OPENINGS: readonly FlowItem['opening'][] = ['unknown', 'likely', 'strong', 'proven']
const SENTIMENTS: readonly FlowItem['sentiment'][] = ['-', 'bullish', 'bearish']
const [EVIDENCE, SENTIMENT_SHIFT] = [7, 3]
const FIRST_ROOM = 1 << 16

/** The contracts of one whole session from its prints as a feed gives them: F10, with cancels taken back. */
export class SessionCount {
  readonly columns = new ContractColumns()
  private readonly state: TapeState
  /** What a print added beside the sums, by its seq: three bits of evidence, two of direction. */
  private added = new Uint8Array(FIRST_ROOM)

  constructor(sessionDate: IsoDate, options: Partial<TapeStateOptions> = {}) {
    this.state = createTapeState({ sessionDate, ...options })
  }

  add(print: RawPrint): StepResult {
    const result = step(this.state, print, 0)
    const { item, isDuplicate, contract, uncounted } = result
    // The pipeline numbers contracts as they come: its number is the row.
    if (contract.index === this.columns.size) this.columns.rowFor(contract)
    if (uncounted !== null) this.takeBack(uncounted, print.cancels_seq ?? 0)
    if (isDuplicate) return result
    this.columns.add(item)
    if (item.seq >= this.added.length) this.grow(item.seq)
    this.added[item.seq] = OPENINGS.indexOf(item.opening) | (SENTIMENTS.indexOf(item.sentiment) << SENTIMENT_SHIFT)
    return result
  }

  /** When older prints of the contract are not known any more, only the last price and IV can be; the others stay. */
  private takeBack(print: LoggedPrint, seq: number): void {
    const contract = this.state.contractList[print.contract]
    if (contract === undefined) return
    const added = this.added[seq] ?? 0
    const [opening, sentiment] = [OPENINGS[added & EVIDENCE], SENTIMENTS[added >> SENTIMENT_SHIFT]]
    if (opening !== undefined && sentiment !== undefined)
      this.columns.takeEvidence(contract.index, { ...print, opening, sentiment })
    this.added[seq] = 0
    const day = this.columns.dayOf(contract.index)
    addToContractDay(day, { ...print, type: contract.type }, print, -1)
    const range = loggedRangeOf(contract)
    if (range?.isComplete) {
      const { isComplete: _, ...values } = range
      Object.assign(day, values)
    } else Object.assign(day, { last: range?.last ?? day.last, lastIv: range?.lastIv ?? day.lastIv })
    this.columns.put(contract.index, day)
  }

  private grow(seq: number): void {
    const wider = new Uint8Array(2 * seq)
    wider.set(this.added)
    this.added = wider
  }
}
