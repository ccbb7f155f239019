import { groupBy } from '@/lib/core/groupBy'
import { perOwner } from '@/lib/core/perOwner'
import { type FirmRecord, FirmRecords } from '@/lib/equities/firmRecord'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import { newestDay, notesOfDays } from '@/server/services/analysts/allNotes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import { dayCloses, type NameScope } from '@/server/services/filings/nameScope'

/** Notes of two years are judged: those of the second one have had their twelve months. */
const DAYS = 730
/** Closes of the same time, and of the week before it. */
const SESSIONS = 510
const KEPT = 6

const books = perOwner((_deps: MarketDeps) => new AnswerCache<readonly FirmRecord[]>('analysts/firmBook', KEPT))

/** Who was right before: every firm over all names as of a day (F44). Worked out once a day and kept. */
export async function firmBook(deps: MarketDeps, scope: NameScope): Promise<readonly FirmRecord[]> {
  const { meta, asOf } = scope
  const to = await newestDay(scope)
  const key = `${meta.tier} ${meta.source} ${asOf} ${to} ${revisionOf(deps.entities)}`
  return await books(deps).get(key, async () => {
    const records = new FirmRecords()
    const notes = await notesOfDays(scope, to, DAYS)
    for await (const [ticker, own] of inTurns(groupBy(notes, (note) => note.ticker))) {
      const closes = await dayCloses(scope, ticker, SESSIONS)
      records.add(
        ticker,
        own.map((note) => note.rating),
        closes,
      )
    }
    return records.rows()
  })
}
