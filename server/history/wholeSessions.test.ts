import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '@/lib/market/isoDate'
import { markWhole, wholeUntil } from '@/server/history/wholeSessions'
import { sealed, unsealed } from '@/server/sealed'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'whole-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const place = (sessionDate: string, source = 'synthetic-1') => ({ source, sessionDate })
const path = () => join(dir, 'whole-sessions.json')

it('a session is remembered by source and day, and what is remembered last holds', async () => {
  expect(await wholeUntil(dir, place('2026-11-24'))).toBeNull()
  await markWhole(dir, place('2026-11-24'), 470_000)
  await markWhole(dir, place('2026-11-23'), 460_000)
  await markWhole(dir, place('2026-11-24'), 470_001)
  expect(await wholeUntil(dir, place('2026-11-24'))).toBe(470_001)
  expect(await wholeUntil(dir, place('2026-11-23'))).toBe(460_000)
  expect(await wholeUntil(dir, place('2026-11-24', 'synthetic-2'))).toBeNull()
})

const key = '2026-11-24 synthetic-1'

it.each(['', '[1', sealed({ [key]: 'many' }), sealed({ [key]: -1 }), sealed({ [key]: 7 }).replace('7', '8')])(
  'a file that says %s says nothing, and is written anew',
  async (text) => {
    writeFileSync(path(), text)
    expect(await wholeUntil(dir, place('2026-11-24'))).toBeNull()
    await markWhole(dir, place('2026-11-24'), 5)
    expect(unsealed(readFileSync(path(), 'utf8'))).toEqual({ [key]: 5 })
  },
)

it('the oldest sessions are forgotten', async () => {
  for (let day = 0; day < 70; day += 1) await markWhole(dir, place(addDays('2026-01-01', day)), day + 1)
  expect(Object.keys(unsealed(readFileSync(path(), 'utf8')) as object)).toHaveLength(60)
  expect(await wholeUntil(dir, place('2026-01-10'))).toBeNull()
  expect(await wholeUntil(dir, place(addDays('2026-01-01', 69)))).toBe(70)
})
