import type { User } from '@/lib/access/user'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { datasetOf } from '@/lib/datasets/catalogue'
import type { Dataset, FileFormat } from '@/lib/datasets/dataset'
import { type BoughtRange, fileRightOf, mayTake } from '@/lib/datasets/rights'
import { ServiceError } from '@/server/errors'
import { tierOf } from '@/server/services/dataCap'
import { newestFinished, type StoredDay } from '@/server/services/datasets/datasetCoverage'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import type { AccountsDb } from '@/server/stores/accounts/port'

export function mustDataset(id: string): Dataset {
  const dataset = datasetOf(id)
  if (dataset === null) throw new ServiceError('not_found', 'There is no such dataset.')
  return dataset
}

/** Ranges that somebody has paid. */
async function boughtBy(db: AccountsDb, userId: string): Promise<readonly BoughtRange[]> {
  const orders = await db
    .selectFrom('data_orders')
    .select('lines')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .execute()
  return orders.flatMap(({ lines }) => lines)
}

/** What a caller may do with the days of a dataset: by the plan or because it was bought. */
export async function judgeOf(deps: DatasetDeps, user: User | null, nowMs: EpochMs) {
  const bought = user === null ? [] : await boughtBy(deps.accounts.db, user.id)
  const right = fileRightOf(user, tierOf(user))
  const newest = newestFinished(nowMs)
  const { session } = deps.market.desk.views.live
  return (dataset: Dataset, stored: Pick<StoredDay, 'day' | 'sources'>): 'ready' | 'order' | 'running' => {
    const isRunning =
      session.mode !== 'none' && stored.day === session.sessionDate && stored.sources.includes(session.source ?? '')
    const isEarly = dataset.provenance !== 'record' && stored.day > newest
    if (isRunning || isEarly) return 'running'
    return mayTake({ dataset, day: stored.day, newest }, right, bought) ? 'ready' : 'order'
  }
}

/** The stored day that a caller may take as a file. */
export async function mustMayTake(
  deps: DatasetDeps,
  who: { readonly user: User | null; readonly nowMs: EpochMs },
  asked: { readonly dataset: string; readonly day: IsoDate; readonly format: FileFormat },
) {
  const dataset = mustDataset(asked.dataset)
  const stored = (await deps.coverage.days(dataset.id, who.nowMs)).find(({ day }) => day === asked.day)
  if (stored === undefined) throw new ServiceError('not_found', 'Nothing is stored of this day.')
  const state = (await judgeOf(deps, who.user, who.nowMs))(dataset, stored)
  if (state === 'running')
    throw new ServiceError('conflict', 'The session of this day is not finished. Its file is there in the evening.')
  if (state === 'order')
    throw new ServiceError('forbidden', 'Your plan does not include this day. It can be ordered in the Data Shop.')
  return { dataset: dataset.id, stored, format: asked.format }
}
