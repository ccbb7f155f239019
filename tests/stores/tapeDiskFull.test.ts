import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { TapeError } from '@/server/stores/tape/port'
import { SCOPE, tape, tempDir } from '@/tests/stores/tapeFixtures'

const { dir, remove } = tempDir('disk')
const disk = join(dir, 'disk')

/** A small disk of its own needs the right to mount; without it there is nothing to fill. */
function mounted(): boolean {
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const hasDisk = process.platform === 'linux' && mounted()

/** Writes until nothing more fits. */
function fill(path: string): void {
  for (const size of [1_048_576, 4096, 64]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(path, piece)
    } catch {
      // No space left for a piece of this size.
    }
  }
}

describe.skipIf(!hasDisk)('§6 a full disk', () => {
  const store = embeddedTape({ dataDir: join(disk, 'data') })
  const batches = [0, 1, 2, 3].map((at) => ({ token: `b${at}`, items: tape(1 + at * 500, 500) }))
  const [first, second, third, fourth] = batches

  beforeAll(() => store.open())
  afterAll(async () => {
    await store.close()
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    remove()
  })

  it('refuses what does not fit, keeps what was acknowledged, and takes the same batch once there is room', async () => {
    if (!first || !second || !third || !fourth) throw new Error('no batches')
    await store.insertPrints(first)
    await store.insertPrints(second)
    fill(join(disk, 'filler'))
    await expect(store.insertPrints(third)).rejects.toBeInstanceOf(TapeError)
    expect(await store.readForward(SCOPE, 0, 5000)).toHaveLength(1000)
    rmSync(join(disk, 'filler'))
    await store.insertPrints(third)
    await store.insertPrints(fourth)
    await store.insertPrints(third)
    expect((await store.readForward(SCOPE, 0, 5000)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 2000 }, (_, at) => at + 1),
    )
    const [session] = await store.sessions()
    expect(session).toMatchObject({ prints: 2000 })
  })
})

if (!hasDisk) remove()
