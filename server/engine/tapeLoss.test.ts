import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Batcher } from '@/server/engine/batcher'
import { ChildEngine } from '@/server/stores/tape/process/childEngine'
import { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { aFlowItem } from '@/tests/support/aPrint'

const dataDir = mkdtempSync(join(tmpdir(), 'undercurrent-loss-'))
const engine = new ChildEngine({ dataDir, spawn: true })
const store = new SqlTapeStore(engine)
beforeAll(() => store.open())
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Ends the process that runs now; one that is just being started again is waited for. */
async function killChild(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    try {
      if (engine.childPid !== null && process.kill(engine.childPid, 'SIGKILL')) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

describe('when the tape process dies in the middle of an ingest', () => {
  it('nothing is lost and nothing doubled: the batch on its way is sent again under its token', async () => {
    const total = 4000
    const errors: unknown[] = []
    const batcher = new Batcher({ store, maxItems: 250, maxWaitMs: 20, onError: (error) => errors.push(error) })
    for (let seq = 1; seq <= total; seq += 1) {
      const room = batcher.offer(aFlowItem({ seq, executedAtUs: 1_736_953_200_000_000 + seq * 1000 }))
      if (room !== undefined) await room
      if (seq === 1500 || seq === 3000) {
        await killChild()
      }
    }
    await batcher.flush()
    const [session] = await store.sessions()
    expect(session).toMatchObject({ prints: total, lastSeq: total })
    const scope = { sessionDate: '2025-01-15', source: 'test' }
    const read = await store.readForward(scope, 0, total + 10)
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, i) => i + 1))
    expect((await store.summarise(scope)).count).toBe(total)
  })
})
