import { type DataTier, dataTier } from '@/lib/access/dataTier'
import { deriveAccess } from '@/lib/access/deriveAccess'
import type { User } from '@/lib/access/user'
import type { IsoDate } from '@/lib/core/nominal'
import type { Dataset } from '@/lib/datasets/dataset'
import { SESSIONS_PER_YEAR, sessionOffset } from '@/lib/market/calendar'

/** Which files a plan holds. */
export type FileRight = 'sample' | 'records' | 'month' | 'year'

/** Sessions of exchange data and figures that a plan holds. */
const RIGHT_SESSIONS: Readonly<Record<FileRight, number>> = {
  sample: 0,
  records: 0,
  month: 30,
  year: SESSIONS_PER_YEAR,
}

export const RIGHT_WORDS: Readonly<Record<FileRight, string>> = {
  sample: 'Without a plan: sample files, and what you order',
  records: 'Delayed: all public records, and what you order',
  month: 'Premium: all public records, 30 sessions of everything else, and what you order',
  year: 'Super: all public records, 252 sessions of everything else, and what you order',
}

/** What the plan of a caller holds; who is shown sample data gets sample files. */
export function fileRightOf(user: User | null, tier: DataTier = dataTier(user)): FileRight {
  if (tier === 'sample') return 'sample'
  if (tier === 'delayed') return 'records'
  return deriveAccess(user).superStatus === 'super' ? 'year' : 'month'
}

/** A range of days that was ordered and paid. */
export interface BoughtRange {
  readonly dataset: string
  readonly from: IsoDate
  readonly to: IsoDate
}

/** First day that a plan holds, counted back from the newest finished session; null: none. */
export function firstDayOf(right: FileRight, dataset: Dataset, newest: IsoDate): IsoDate | null {
  if (right === 'sample') return null
  if (dataset.provenance === 'record') return '1900-01-01'
  const sessions = RIGHT_SESSIONS[right]
  return sessions === 0 ? null : sessionOffset(newest, 1 - sessions)
}

/** Whether a day of a dataset may be taken: by the plan, or because it was bought. */
export function mayTake(
  { dataset, day, newest }: { readonly dataset: Dataset; readonly day: IsoDate; readonly newest: IsoDate },
  right: FileRight,
  bought: readonly BoughtRange[],
): boolean {
  const first = firstDayOf(right, dataset, newest)
  if (first !== null && day >= first) return true
  return bought.some((range) => range.dataset === dataset.id && range.from <= day && day <= range.to)
}
