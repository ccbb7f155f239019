import { known } from '@/lib/core/known'
import type { IsoDate } from '@/lib/core/nominal'
import { oiChangePct } from '@/lib/flow/aggregates/interestChange'
import { type MorningField, type MorningTable, NO_MORNING } from '@/lib/flow/filter/morning'
import { AnswerCache } from '@/server/cache/answerCache'
import type { FilteredSession } from '@/server/engine/filters'
import { knowsChains } from '@/server/market/source'
import type { ContractColumns } from '@/server/services/contractDays/contractColumns'
import type { InterestChanges } from '@/server/services/contractDays/interestChanges'
import { type MorningInterest, readInterest } from '@/server/services/contractDays/morningInterest'
import { fillPrior } from '@/server/services/contractDays/priorDay'
import type { StoredContracts } from '@/server/services/contractDays/storedContracts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

const KEPT = 3

/** The mornings of sessions, kept while they are asked for: screens of contracts and filters on prints read the same. */
export class Mornings {
  private readonly read = new AnswerCache<MorningInterest | null>('contractDays/mornings', KEPT)

  constructor(
    private readonly market: MarketDeps,
    private readonly stored: StoredContracts,
  ) {}

  /** Open interest of the built-in market or of its sample; null where unknown. */
  interest(isSample: boolean, sessionDate: IsoDate): Promise<MorningInterest | null> {
    const facts = this.market.facts[isSample ? 'sample' : 'live']
    return this.read.get(`${isSample} ${sessionDate}`, () => readInterest(facts, sessionDate))
  }

  /** F37 of the contracts of a session: of the built-in market, or as the days of imported files tell. */
  async table({ sessionDate, source }: FilteredSession): Promise<MorningTable> {
    const { desk } = this.market
    const isSample = source === desk.views.sample.session.source
    const { session } = desk.views.live
    if (isSample || (source === session.source && knowsChains(desk.playedMarket('live')))) {
      const interest = await this.interest(isSample, sessionDate)
      return interest === null ? NO_MORNING : changedTable(interest.changes)
    }
    const scope = await desk.wholeSession({ sessionDate, source })
    const [table, prior] = await Promise.all([this.stored.table(scope, new Map()), this.stored.priorOf(scope)])
    if (prior !== null) await fillPrior(table, prior, 0)
    return storedTable(table.columns)
  }
}

/** The open interest of every contract that is not listed stayed what it was. */
function changedTable(changes: InterestChanges): MorningTable {
  return {
    symbols: () => changes.symbols,
    figure: (field, symbol) => {
      const row = changes.rowOf(symbol)
      if (row < 0) return 0
      const [now, before, upDays] = [changes.openInterest(row), changes.before(row), changes.upDays(row)]
      return figureOf(field, { now, before, upDays })
    },
    other: () => 0,
  }
}

/** Of contracts without a day in the files nothing is known. */
function storedTable(columns: ContractColumns): MorningTable {
  const { symbols, numbers } = columns
  return {
    symbols: () => symbols,
    figure: (field, symbol) => {
      const row = columns.rowOf(symbol)
      const [now, before] = [known(numbers.openInterest[row]), known(numbers.oiBefore[row])]
      return figureOf(field, { now, before, upDays: known(numbers.oiUpDays[row]) })
    },
    other: () => null,
  }
}

interface ContractInterest {
  readonly now: number | null
  readonly before: number | null
  readonly upDays: number | null
}

function figureOf(field: MorningField, { now, before, upDays }: ContractInterest): number | null {
  if (field === 'oi_up_days') return upDays
  if (field === 'oi_change_pct') return oiChangePct(now, before)
  return now === null || before === null ? null : now - before
}
