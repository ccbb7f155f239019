import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import type { CloseBook, CloseColumn } from '@/server/services/performance/closeBook'
import { NameJob, type OnName } from '@/server/services/performance/nameJob'
import { type UniverseMember, type UniverseName, universeOf } from '@/server/services/performance/universes'

const KEPT = 12
/** Long enough for a list that is known, short enough to show the first names of one that is not. */
const WAIT_MS = 1500

export interface ListAsked {
  readonly universe: UniverseName
  readonly tickers?: string | undefined
}

export interface Listed<T> {
  readonly rows: readonly T[]
  /** Names that are still being read. */
  readonly pending: number
}

interface ListJob<T> {
  readonly rows: T[]
  readonly job: NameJob
}

const jobsBy = perOwner((_book: CloseBook) => new AnswerCache<unknown>('seasonality/listJob', KEPT))

/** What `make` gives for every name of a list; those that are ready where not all are. */
export async function listed<T>(
  book: CloseBook,
  key: string,
  asked: ListAsked,
  make: (member: UniverseMember, column: CloseColumn) => readonly T[],
): Promise<Listed<T>> {
  const { rows, job } = await jobsBy(book).get(`${key} ${asked.universe} ${asked.tickers ?? ''}`, async () =>
    jobOf(book, () => universeOf(book.stock, asked), make),
  )
  await soonEnough(job.finish(), WAIT_MS, undefined)
  return { rows, pending: job.pending }
}

function jobOf<T>(
  book: CloseBook,
  membersOf: () => Promise<readonly UniverseMember[]>,
  make: (member: UniverseMember, column: CloseColumn) => readonly T[],
): ListJob<T> {
  const rows: T[] = []
  const onName: OnName = (member, column) => {
    if (column !== null) for (const row of make(member, column)) rows.push(row)
  }
  const begin = async () => {
    rows.length = 0
    return { members: await membersOf(), onName }
  }
  return { rows, job: new NameJob({ book, begin }) }
}
