import { done } from '@/components/account/tried'
import type { PlannedPortfolio } from '@/lib/backtest/plan'
import { portfolioText } from '@/lib/backtest/planText'
import { call } from '@/lib/client/api/apiClient'
import type { BodyOf } from '@/lib/contract/endpoint'
import type { portfolios } from '@/lib/contract/portfolios'

/** Does a write, says what came of it, and reads one's mixes and the directory anew; false when it failed. */
const deed = (work: () => Promise<unknown>, words: string): Promise<boolean> =>
  done(work, words, 'portfolios.mine', 'portfolios.list', 'portfolios.reported')

interface MixDraft {
  /** null: a new one. */
  readonly id: string | null
  readonly about: string
  readonly portfolio: PlannedPortfolio
}

const save = ({ id, about, portfolio }: MixDraft) => {
  const body = { name: portfolio.name, about, method: portfolioText(portfolio) }
  return deed(
    () => (id === null ? call('portfolios.create', { body }) : call('portfolios.update', { params: { id }, body })),
    `${portfolio.name} is kept`,
  )
}

/** What can be done with mixes; each says what came of it. */
export const mixDeeds = {
  save,
  remove: (id: string) => deed(() => call('portfolios.remove', { params: { id } }), 'Removed'),
  publish: (id: string, sharedAs: string) =>
    deed(() => call('portfolios.publish', { params: { id }, body: { shared_as: sharedAs } }), 'Published'),
  takeBack: (id: string) => deed(() => call('portfolios.unpublish', { params: { id } }), 'Taken back'),
  report: (id: string, reason: BodyOf<typeof portfolios.report>['reason']) =>
    deed(() => call('portfolios.report', { params: { id }, body: { reason } }), 'Reported. Staff will look at it.'),
  clear: (id: string) => deed(() => call('portfolios.clear', { params: { id } }), 'It stands'),
  withdraw: (id: string) => deed(() => call('portfolios.withdraw', { params: { id } }), 'Taken down'),
}
