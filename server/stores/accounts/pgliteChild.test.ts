import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PgliteChild } from '@/server/stores/accounts/pgliteChild'
import { isStoreTrouble } from '@/server/stores/accounts/port'

/** Stands in for a database that turns in a circle at the word of a statement, as one does whose disk became read-only. */
const PROGRAM = `
process.on('message', ({ id, sql }) => {
  if (sql === 'hang') for (;;);
  process.send({ id, rows: [{ sql }] })
})
process.send({ id: 0 })`

it('a database that does not answer is ended, its statement fails in words, and the next one starts it anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-child-'))
  writeFileSync(join(folder, 'program.cjs'), PROGRAM)
  const database = await PgliteChild.start(() => fork(join(folder, 'program.cjs'), { stdio: 'ignore' }), 300)
  const first = database.pid
  const error = await database
    .connection()
    .query('hang', [])
    .then(
      () => null,
      (failure: unknown) => failure,
    )
  expect(String(error)).toContain('did not answer for 0.3 s and was ended; whether the statement was done is not known')
  expect(isStoreTrouble(error)).toBe(true)
  expect((await database.connection().query('select 1', [])).rows).toEqual([{ sql: 'select 1' }])
  expect(database.pid).not.toBe(first)
  await database.close()
  rmSync(folder, { recursive: true })
})

it('a database that does not open in time is ended, in words that do not call its files damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-child-'))
  writeFileSync(join(folder, 'program.cjs'), 'setInterval(() => undefined, 1000)')
  const starting = PgliteChild.start(() => fork(join(folder, 'program.cjs'), { stdio: 'ignore' }), 300, 300)
  await expect(starting).rejects.toThrow(/did not open within 0.3 s and was ended: the machine is too slow/)
  rmSync(folder, { recursive: true })
})
