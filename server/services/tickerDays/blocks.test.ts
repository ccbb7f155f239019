import { describe, expect, it } from 'vitest'
import { type Block, BlockKeeper, type Lane } from '@/server/services/tickerDays/blocks'

const SIZE = 200

/** A part that notes each row it works out; `reads` is a part of the lane whose row has to be there before. */
function aPart(keeper: BlockKeeper, family: string, log: string[], lane: Lane = 'quick', reads?: Block): Block {
  return keeper.get({
    family,
    key: '1',
    size: SIZE,
    lane,
    fill: async (block) => {
      for await (const [row] of block.eachRow(new Array(SIZE).fill(0))) {
        if (reads !== undefined && reads.done <= row) log.push(`${family} ran ahead at ${row}`)
        log.push(`${family} ${row}`)
      }
    },
  })
}

describe('parts of a session’s names', () => {
  it('take turns: the first names are whole in every part before the last names of any', async () => {
    const [keeper, log] = [new BlockKeeper(), [] as string[]]
    const closes = aPart(keeper, 'closes', log)
    const returns = aPart(keeper, 'returns', log, 'quick', closes)
    await keeper.settled()
    expect(log.indexOf('returns 0')).toBeLessThan(log.indexOf(`closes ${SIZE - 1}`))
    expect(log.indexOf('closes 0')).toBeLessThan(log.indexOf('returns 0'))
    expect(log.filter((line) => line.includes('ahead'))).toEqual([])
    expect([closes.isWhole, returns.isWhole, log.length]).toEqual([true, true, 2 * SIZE])
  })

  it('names that somebody waits for come next, each name once', async () => {
    const [keeper, log] = [new BlockKeeper(), [] as string[]]
    const part = aPart(keeper, 'volatility', log)
    part.want([150, 3, 199])
    while (!part.knows(199)) await Promise.resolve()
    expect(log.slice(0, 3)).toEqual(['volatility 150', 'volatility 3', 'volatility 199'])
    expect([part.knows(3), part.knows(4), part.done]).toEqual([true, false, 3])
    part.want([3, 180])
    await keeper.settled()
    expect(log.indexOf('volatility 180')).toBeLessThan(10)
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
    while (!closes.isWhole) await Promise.resolve()
    expect(log).toHaveLength(SIZE)
    finish()
    await keeper.settled()
  })
})
