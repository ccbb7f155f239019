import type { IsoDate } from '@/lib/core/nominal'
import { monotonicMs } from '@/server/clock'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { table } from '@/server/stores/tape/sql/names'
import { day, whole } from '@/server/stores/tape/sql/text'
import { dropStatements, rebuildStatements, rollupsAgree } from '@/server/stores/tape/write/repair'

interface Held {
  readonly sessionDate: IsoDate
  readonly prints: number
  readonly cancels: number
}

const COUNTS = `SELECT session_date, sum(p), sum(c), sum(ap), sum(ac) FROM (SELECT session_date, toInt64(count()) AS p, 0 AS c, 0 AS ap, 0 AS ac FROM ${table('tape')} GROUP BY session_date UNION ALL SELECT session_date, 0, toInt64(count()), 0, 0 FROM ${table('tape_cancels')} GROUP BY session_date UNION ALL SELECT session_date, 0, 0, toInt64(prints), toInt64(cancels) FROM ${table('tape_audit')} FINAL) GROUP BY session_date ORDER BY session_date`

/** Longer than one insert may take, with its roll-ups. */
const REST_MS = 150_000

/** Told of every session that is made anew, before it is. */
export type TellRebuild = (sessionDate: IsoDate, reason: string) => void

async function changedSince(engine: TapeEngine): Promise<readonly Held[]> {
  const { rows } = await engine.query(COUNTS)
  return rows
    .filter(([, prints, cancels, oldPrints, oldCancels]) => prints !== oldPrints || cancels !== oldCancels)
    .map(([sessionDate, prints, cancels]) => ({
      sessionDate: sessionDate as string,
      prints: prints as number,
      cancels: cancels as number,
    }))
}

const note = ({ sessionDate, prints, cancels }: Held): string =>
  `INSERT INTO ${table('tape_audit')} SELECT ${day(sessionDate)}, ${whole(prints)}, ${whole(cancels)}, toUnixTimestamp64Micro(now64(6))`

/**
 * Compares prints with roll-ups in closed sessions and makes those anew that differ: a crash inside an insert can leave prints
 * stored and a roll-up not fed. It is a job under a lease and never a part of opening: a session that somebody writes to
 * differs for a moment by nature. So only sessions are looked at whose counts stood still for longer than an insert may take:
 * prints are seen before their roll-ups are.
 */
export class SessionMender {
  private rests = new Map<IsoDate, { readonly counts: string; readonly sinceMs: number }>()

  constructor(private readonly engine: TapeEngine) {}

  /** @returns the sessions that were made anew */
  async look(
    isClosed: (sessionDate: IsoDate) => boolean,
    told: TellRebuild,
    restMs = REST_MS,
  ): Promise<readonly IsoDate[]> {
    const nowMs = monotonicMs()
    const due = (await changedSince(this.engine)).filter(({ sessionDate }) => isClosed(sessionDate))
    const since = (held: Held) => {
      const known = this.rests.get(held.sessionDate)
      return known?.counts === countsOf(held) ? known.sinceMs : nowMs
    }
    this.rests = new Map(due.map((held) => [held.sessionDate, { counts: countsOf(held), sinceMs: since(held) }]))
    const atRest = due.filter((held) => nowMs - (this.rests.get(held.sessionDate)?.sinceMs ?? nowMs) >= restMs)
    const mended: IsoDate[] = []
    for (const held of atRest) if (await this.mend(held, told)) mended.push(held.sessionDate)
    return mended
  }

  private async mend(held: Held, told: TellRebuild): Promise<boolean> {
    const isRight = await rollupsAgree(this.engine, held.sessionDate)
    const now = (await changedSince(this.engine)).find(({ sessionDate }) => sessionDate === held.sessionDate)
    // Somebody wrote while the sums were read: they say nothing.
    if (now === undefined || countsOf(now) !== countsOf(held)) return false
    if (!isRight) {
      told(held.sessionDate, `its roll-ups differ from its ${held.prints} prints and ${held.cancels} cancels`)
      await this.engine.script(rebuildStatements(held.sessionDate, this.engine.deployment))
    }
    await this.engine.script([note(held)])
    return !isRight
  }
}

const countsOf = ({ prints, cancels }: Held): string => `${prints} ${cancels}`

/** Takes a session away as a whole. */
export async function drop(engine: TapeEngine, sessionDate: IsoDate): Promise<void> {
  await engine.script([...dropStatements(sessionDate, engine.deployment), note({ sessionDate, prints: 0, cancels: 0 })])
}

/** Drops and remakes the roll-ups of one session; what was found right before counts no more. */
export async function rebuild(engine: TapeEngine, sessionDate: IsoDate): Promise<void> {
  await engine.script([
    note({ sessionDate, prints: 0, cancels: 0 }),
    ...rebuildStatements(sessionDate, engine.deployment),
  ])
}
