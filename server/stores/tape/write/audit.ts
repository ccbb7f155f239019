import type { IsoDate } from '@/lib/core/nominal'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { table } from '@/server/stores/tape/sql/names'
import { day, whole } from '@/server/stores/tape/sql/text'
import { rebuildStatements, rollupsAgree } from '@/server/stores/tape/write/repair'

interface Held {
  readonly sessionDate: IsoDate
  readonly prints: number
  readonly cancels: number
}

const COUNTS = `SELECT session_date, sum(p), sum(c), sum(ap), sum(ac) FROM (SELECT session_date, toInt64(count()) AS p, 0 AS c, 0 AS ap, 0 AS ac FROM ${table('tape')} GROUP BY session_date UNION ALL SELECT session_date, 0, toInt64(count()), 0, 0 FROM ${table('tape_cancels')} GROUP BY session_date UNION ALL SELECT session_date, 0, 0, toInt64(prints), toInt64(cancels) FROM ${table('tape_audit')} FINAL) GROUP BY session_date ORDER BY session_date`

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
 * Compares prints with roll-ups in every session that changed since it was last found right, and rebuilds those that
 * differ: a crash inside an insert can leave prints stored and a roll-up not fed.
 * @returns the sessions that were rebuilt
 */
export async function repairChanged(engine: TapeEngine): Promise<readonly IsoDate[]> {
  const repaired: IsoDate[] = []
  for (const held of await changedSince(engine)) {
    if (!(await rollupsAgree(engine, held.sessionDate))) {
      await engine.script(rebuildStatements(held.sessionDate, engine.deployment))
      repaired.push(held.sessionDate)
    }
    await engine.script([note(held)])
  }
  return repaired
}

/** Drops and remakes the roll-ups of one session; what was found right before counts no more. */
export async function rebuild(engine: TapeEngine, sessionDate: IsoDate): Promise<void> {
  await engine.script([
    note({ sessionDate, prints: 0, cancels: 0 }),
    ...rebuildStatements(sessionDate, engine.deployment),
  ])
}
