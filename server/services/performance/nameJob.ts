import { once } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import type { CloseBook, CloseColumn } from '@/server/services/performance/closeBook'
import type { UniverseMember } from '@/server/services/performance/universes'

/** How a job is told of a name: its closes, or null where none are known. */
export type OnName = (member: UniverseMember, column: CloseColumn | null) => void

export interface NameWork {
  readonly book: CloseBook
  /** The names in the order in which they are read; what they are made of is prepared here, too. */
  readonly begin: () => Promise<{ readonly members: readonly UniverseMember[]; readonly onName: OnName }>
}

/** Something worked out for every name of a list, one by one; `pending` tells how many are still to come. */
export class NameJob {
  pending = 1
  /** Begins, or goes on waiting. */
  readonly finish = once(() => this.run())

  constructor(private readonly work: NameWork) {}

  private async run(): Promise<void> {
    const { members, onName } = await this.work.begin()
    this.pending = members.length
    for await (const member of inTurns(members)) {
      onName(member, await this.work.book.column(member.ticker))
      this.pending -= 1
    }
  }
}
