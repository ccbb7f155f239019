import { describe, expect, it } from 'vitest'
import { type Block, BlockKeeper, type Lane } from '@/server/services/tickerDays/blocks'

const SIZE = 200

/** A part that notes each row it works out, and what `onRow` looks at then. */
function aPart(
  keeper: BlockKeeper,
  family: string,
  log: string[],
  lane: Lane = 'quick',
  onRow: (row: number) => void = () => undefined,
): Block {
  return keeper.get({
    family,
    key: '1',
    size: SIZE,
    lane,
    fill: async (block) => {
      for await (const [row] of block.eachRow(new Array(SIZE).fill(0))) {
        onRow(row)
        log.push(`${family} ${row}`)
      }
    },
  })
}

describe('parts of a session’s names', () => {
  it('take turns: the first names are whole in every part before the last names of any', async () => {
    const [keeper, log] = [new BlockKeeper(), [] as string[]]
    const closes = aPart(keeper, 'closes', log)
    // It reads the rows of the other one.
    const returns = aPart(keeper, 'returns', log, 'quick', (row) => {
      if (closes.done <= row) log.push(`returns ran ahead at ${row}`)
    })
    await keeper.settled()
    expect(log.indexOf('returns 0')).toBeLessThan(log.indexOf(`closes ${SIZE - 1}`))
    expect(log.indexOf('closes 0')).toBeLessThan(log.indexOf('returns 0'))
    expect(log.filter((line) => line.includes('ahead'))).toEqual([])
    expect([closes.isWhole, returns.isWhole, log.length]).toEqual([true, true, 2 * SIZE])
  })

  it('names that somebody waits for come next, each name once', async () => {
    const [keeper, log] = [new BlockKeeper(), [] as string[]]
    const known: unknown[] = []
    const part: Block = aPart(keeper, 'volatility', log, 'quick', (row) => {
      if (row !== 0) return
      known.push(part.knows(3), part.knows(4), part.done)
      part.want([3, 180])
    })
    part.want([150, 3, 199])
    await keeper.settled()
    expect(known).toEqual([true, false, 3])
    expect(log.slice(0, 5)).toEqual([150, 3, 199, 0, 180].map((row) => `volatility ${row}`))
    expect([part.isWhole, log.length, new Set(log).size]).toEqual([true, SIZE, SIZE])
  })

  it('a part that fails is told and lets the others go on', async () => {
    const troubles: unknown[] = []
    const keeper = new BlockKeeper(undefined, (...trouble) => troubles.push(trouble))
    const log: string[] = []
    const broken = () => Promise.reject(new Error('no source'))
    const failed = keeper.get({ family: 'broken', key: '1', size: SIZE, lane: 'quick', fill: broken })
    const closes = aPart(keeper, 'closes', log)
    await keeper.settled()
    expect([failed.isWhole, closes.isWhole]).toEqual([false, true])
    expect(troubles).toEqual([[new Error('no source'), 'figures 1']])
  })

  it('lanes do not wait for each other', async () => {
    const [keeper, log] = [new BlockKeeper(), [] as string[]]
    let finish = (): void => undefined
    const whole = new Promise<void>((resolve) => {
      finish = resolve
    })
    keeper.get({ family: 'filings', key: '1', size: SIZE, lane: 'whole', fill: () => whole })
    const closes = aPart(keeper, 'closes', log)
    await expect.poll(() => closes.isWhole).toBe(true)
    expect(log).toHaveLength(SIZE)
    finish()
    await keeper.settled()
  })
})
