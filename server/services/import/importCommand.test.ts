import { describe, expect, it } from 'vitest'
import { systemClock } from '@/server/clock'
import { importCommand } from '@/server/services/import/importCommand'

const place = { dataDir: '/nowhere', tapeUrl: null, purpose: 'import' }

async function run(...args: string[]) {
  const [told, complained]: [string[], string[]] = [[], []]
  const code = await importCommand(args, place, systemClock, {
    out: (text) => told.push(text),
    error: (text) => complained.push(text),
  })
  return { code, told: told.join('\n'), complained: complained.join('\n') }
}

describe('npm run import, before a store is opened', () => {
  it('asked for help it lists every format and ends well', async () => {
    const { code, told, complained } = await run('--help')
    expect(code).toBe(0)
    expect(told).toMatch(/^ {2}cboe-trades +Cboe DataShop option trades$/m)
    expect(complained).toBe('')
  })

  it.each([
    [[], 'No file was given.'],
    [['a.csv', '--as', 'paper'], "There is no format 'paper'."],
    [['a.csv', '--exchange', 'NYSE'], "--exchange is 'NYSE', one of C1, C2, BZX, EDGX was expected."],
    [['a.csv', '--session', '2026-13-01'], "--session is '2026-13-01', a date as YYYY-MM-DD was expected."],
  ])('wrong use %j is told with the usage', async (args, words) => {
    const { code, complained } = await run(...args)
    expect(code).toBe(2)
    expect(complained).toContain(words)
    expect(complained).toContain('Usage: npm run import')
  })
})
