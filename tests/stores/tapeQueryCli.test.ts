import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '@/server/stores/dataDirLock'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tapeProcessFile } from '@/server/stores/tape/process/paths'
import { print, SESSION, tempDir } from '@/tests/stores/tapeFixtures'

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

function run(tool: 'query' | 'rebuild', dataDir: string, args: readonly string[]): Promise<Ran> {
  const file = join(dirname(tapeProcessFile()), 'cli', `${tool}.mjs`)
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, DATA_DIR: dataDir, TAPE_URL: '' } })
  let out = ''
  let error = ''
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString()
  })
  child.stderr.on('data', (data: Buffer) => {
    error += data.toString()
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })))
}

describe('npm run query', () => {
  const { dir, remove } = tempDir('cli')
  const SQL = "SELECT seq, executed_at, ticker, price, tags, iv FROM prints WHERE exchange != 'x' ORDER BY seq"

  beforeAll(async () => {
    const store = embeddedTape({ dataDir: dir })
    await store.open()
    const items = [print(1, { exchange: 'a,"b"' }), print(2, { iv: null, tags: [] })]
    await store.insertPrints({ token: 't', items })
    await store.close()
  })

  afterAll(remove)

  it('--format json prints an array of objects, instants as ISO UTC with microseconds', async () => {
    const ran = await run('query', dir, [SQL, '--format', 'json'])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(JSON.parse(ran.out)).toEqual([
      {
        seq: 1,
        executed_at: '2026-01-05T14:30:00.001000Z',
        ticker: 'AAPL',
        price: 1.23,
        tags: ['ask_side', 'bullish'],
        iv: 0.3,
      },
      { seq: 2, executed_at: '2026-01-05T14:30:00.002000Z', ticker: 'AAPL', price: 1.23, tags: [], iv: null },
    ])
    expect(JSON.parse((await run('query', dir, ['SELECT 1 AS a WHERE 0', '--format=json'])).out)).toEqual([])
  })

  it('--format csv quotes what needs it', async () => {
    const ran = await run('query', dir, ['SELECT seq, exchange, iv FROM prints ORDER BY seq', '--format', 'csv'])
    expect(ran.out).toBe('seq,exchange,iv\r\n1,"a,""b""",0.3\r\n2,XCBO,\n')
  })

  it('prints a table when nothing else is asked', async () => {
    const ran = await run('query', dir, ['SELECT ticker, count() AS n FROM prints GROUP BY ticker'])
    expect(ran.out).toBe('ticker  n\n------  -\nAAPL    2\n(1 row)\n')
  })

  it('leaves with 2 when refused or used wrongly', async () => {
    for (const args of [
      ['DROP TABLE prints'],
      [],
      ['SELECT 1', '--format', 'xml'],
      ['SELECT 1', 'SELECT 2'],
      ['SELECT 1', '--nonsense'],
    ]) {
      const ran = await run('query', dir, args)
      expect(ran.code, args.join(' ')).toBe(2)
      expect(ran.out).toBe('')
      expect(ran.error).not.toBe('')
    }
  })

  it('says when rows were left out', async () => {
    const ran = await run('query', dir, ['SELECT number FROM numbers(10)', '--format', 'csv', '--max-rows', '3'])
    expect(ran.out).toBe('number\r\n0\r\n1\r\n2\n')
    expect(ran.error).toContain('first 3 rows')
  })

  it('answers through the host that has the directory open, and leaves the host alone', async () => {
    const lock = lockDataDir(dir, 'host')
    const host = embeddedTape({ dataDir: dir })
    await host.open()
    try {
      await host.insertPrints({ token: 'live', items: [print(3)] })
      const ran = await run('query', dir, ['SELECT count() AS n FROM prints', '--format', 'json'])
      expect(ran).toMatchObject({ code: 0, out: '[\n  {"n":3}\n]\n' })
      expect((await run('query', dir, ['DROP TABLE prints'])).code).toBe(2)
      expect((await run('rebuild', dir, [SESSION])).out).toBe(`${SESSION} rebuilt\n`)
      await host.insertPrints({ token: 'live-2', items: [print(4)] })
      const [minute] = await host.minuteFlow({ sessionDate: SESSION, source: null }, null)
      expect(minute?.trades).toBe(4)
    } finally {
      await host.close()
      lock.release()
    }
  })

  it('waits for a tape whose owner was killed and that still ends', async () => {
    const other = embeddedTape({ dataDir: dir })
    await other.open()
    const running = run('query', dir, ['SELECT count() AS n FROM prints', '--format', 'csv'])
    await sleep(1500)
    await other.close()
    const ran = await running
    expect(ran).toMatchObject({ code: 0, out: 'n\r\n4\n' })
  })

  it('fails with 1 and a reason when the host holds the directory but has no tape', async () => {
    const lock = lockDataDir(dir, 'host')
    const ran = await run('query', dir, ['SELECT 1'])
    lock.release()
    expect(ran.code).toBe(1)
    expect(ran.error).not.toBe('')
  })

  it('rebuild refuses a session without prints', async () => {
    expect(await run('rebuild', dir, ['2020-01-01'])).toMatchObject({
      code: 2,
      error: 'No prints are stored for 2020-01-01.\n',
    })
    expect((await run('rebuild', dir, [])).code).toBe(2)
    expect((await run('rebuild', dir, ['--all'])).out).toBe(`${SESSION} rebuilt\n`)
  })
})
