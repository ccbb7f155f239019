import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { delivered, newestFinished } from '@/server/services/datasets/datasetCoverage'
import { DayFiles } from '@/server/services/datasets/dayFiles'
import { requireRoom, writeFailure } from '@/server/services/files/writeFile'
import { stopLinks } from '@/server/services/users/stopMails'
import type { DatasetStore, DayFile } from '@/server/stores/datasets/port'
import { FolderFiles } from '@/server/stores/files/folderFiles'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { until } from '@/tests/support/apiTestClient'

const { admin, apiKeys, dataOrders, datasets } = contract
const folder = mkdtempSync(join(tmpdir(), 'undercurrent-datasets-'))
const saved: DayFile[] = []
let text = 'a,b\n1,2\n'
const store: DatasetStore = {
  days: async (dataset) =>
    dataset === 'option_tape' || dataset === 'political_trades'
      ? ['2024-01-03', '2026-11-19', '2026-11-20', '2026-11-23'].map((day) => ({ day, source: 'test', rows: 10 }))
      : [],
  saveDay: async (file) => {
    saved.push(file)
    writeFileSync(file.path, text)
    return 10
  },
}
let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost({ demoAccounts: true }, { market: { datasets: store, filesDir: folder } })
  // Monday before the open: Friday is the newest finished session.
  host.clock.nowMs = newYorkTimeToMs('2026-11-23', '08:00')
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

const dayOf = (dataset: string, day: string) => ({ dataset, day })
const statesFor = async (token: string | undefined, dataset = 'option_tape') => {
  const ask = { params: { dataset }, query: { year: 2026 } }
  const { body } = await host.call(datasets.days, token === undefined ? ask : { ...ask, token })
  return body.data.days.map(({ day, state }) => `${day} ${state}`)
}
const linked = async (token: string, day: string, format: 'csv' | 'parquet' = 'csv') => {
  const ask = { token, params: dayOf('option_tape', day), body: { format } }
  await until(async () => (await host.call(datasets.link, ask)).body.data.state === 'ready', 'the file')
  return (await host.call(datasets.link, ask)).body.data
}

describe('§4.11 who sees what', () => {
  it('everybody sees the coverage; days are the reader’s by plan, and a session that is not over is nobody’s', async () => {
    expect(await statesFor(undefined)).toEqual(['2026-11-19 order', '2026-11-20 order', '2026-11-23 running'])
    expect(await statesFor(await host.logIn('free'))).toEqual([
      '2026-11-19 order',
      '2026-11-20 order',
      '2026-11-23 running',
    ])
    expect(await statesFor(await host.logIn('premium'))).toEqual([
      '2026-11-19 ready',
      '2026-11-20 ready',
      '2026-11-23 running',
    ])
    const { body } = await host.call(datasets.list)
    expect(body.data.find(({ id }) => id === 'option_tape')).toMatchObject({ days: 4, rows: 40, last: '2026-11-23' })
    expect(body.data.find(({ id }) => id === 'chains')).toMatchObject({ days: 0, first: null, simulated: null })
  })

  it('a sample is free for everybody, and says that it is invented', async () => {
    const answer = await host.app.request('/api/datasets/option_tape/sample')
    expect([answer.status, answer.headers.get('x-simulated')]).toEqual([200, 'true'])
    expect((await answer.text()).split('\n')[0]?.split(',')).toHaveLength(40)
    expect((await host.app.request('/api/datasets/users/sample')).status).toBe(404)
  })

  it('free accounts, unfinished days and days without rows are refused in words', async () => {
    const [free, premium] = [await host.logIn('free'), await host.logIn('premium')]
    const link = (token: string, day: string) =>
      host.call(datasets.link, { token, params: dayOf('option_tape', day), body: { format: 'csv' } })
    expect((await link(free, '2026-11-20')).message).toMatch(/Your plan does not include this day/)
    expect((await link(premium, '2024-01-03')).status).toBe(403)
    expect((await link(premium, '2026-11-23')).message).toMatch(/not finished/)
    expect((await link(premium, '2026-11-18')).status).toBe(404)
  })
})

describe('§4.11 files', () => {
  it('are written once, packed, with rows and SHA-256, and go on where they broke', async () => {
    const token = await host.logIn('premium')
    const ready = await linked(token, '2026-11-20')
    await linked(token, '2026-11-20')
    expect(saved.filter(({ day }) => day === '2026-11-20')).toHaveLength(1)
    const answer = await host.app.request(ready.url ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(ready.file).toMatchObject({ rows: 10, bytes: bytes.length, sha256 })
    expect([answer.headers.get('x-rows'), answer.headers.get('x-checksum-sha256')]).toEqual(['10', sha256])
    const rest = await host.app.request(ready.url ?? '', { headers: { range: 'bytes=5-' } })
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, bytes.subarray(5)])
  })

  it('a signed address expires, cannot be forged, and is noted in the history', async () => {
    const token = await host.logIn('super')
    const { url } = await linked(token, '2026-11-19', 'parquet')
    const forged = `${url?.slice(0, -4)}AAAA`
    expect((await host.app.request(forged)).status).toBe(422)
    expect((await host.app.request(url ?? '')).status).toBe(200)
    const { data } = (await host.call(datasets.taken, { token })).body
    expect(data).toMatchObject([{ dataset: 'option_tape', day: '2026-11-19', format: 'parquet' }])
    const before = host.clock.nowMs
    host.clock.nowMs += 25 * 3_600_000
    expect(await (await host.app.request(url ?? '')).json()).toMatchObject({
      message: expect.stringMatching(/expired/),
    })
    host.clock.nowMs = before
  })

  it('ASVS 9.2.2: an address that was sealed for something else opens no file, and stops no mails', async () => {
    const token = await host.logIn('super')
    const { url } = await linked(token, '2026-11-19')
    const { id } = (await host.call(contract.users.current, { token })).body.data
    const { page } = stopLinks(host.accounts.deps, id, 'alerts')
    const ofMails = new URLSearchParams(new URL(page).hash.slice(1)).get('token') ?? 'none'
    const ofFile = new URL(url ?? '', 'http://x').searchParams.get('ticket') ?? ''
    const { box } = host.accounts.deps
    // The same words, sealed for mails: who the text is from and what it says are right, its purpose is not.
    const disguised = box.seal(box.open(ofFile, 'dataset file') ?? '', 'stop mails')
    expect(ofMails).toMatch(/^v1\./)
    for (const ticket of [ofMails, disguised]) {
      const answer = await host.app.request(`/api/datasets/delivery?ticket=${ticket}`)
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'token_invalid' }])
    }
    const channels = async () => (await host.call(contract.users.readNotificationConfig, { token })).body.data
    const before = await channels()
    await host.send('POST', `/api/mail/stop/${box.seal(`alerts ${id}`, 'dataset file')}`)
    expect(await channels()).toEqual(before)
    await host.send('POST', `/api/mail/stop/${ofMails}`)
    expect(await channels()).not.toEqual(before)
  })

  it('an API key takes the same file; it is told to come again while it is written', async () => {
    const token = await host.logIn('super')
    const { key } = (await host.call(apiKeys.create, { token, body: { name: 'Files', days: 30 } })).body
    const ask = () =>
      host.app.request('/api/datasets/political_trades/files/2026-11-20?format=csv', {
        headers: { authorization: `Bearer ${key}` },
      })
    expect((await ask()).status).toBe(503)
    await until(async () => (await ask()).status === 200, 'the file')
    expect(gunzipSync(Buffer.from(await (await ask()).arrayBuffer())).toString()).toBe(text)
  })

  it('are written again when the day has other rows, and the oldest leave above the bound', async () => {
    const dir = join(folder, 'own')
    let nowMs = 1
    const files = new DayFiles({ store, files: new FolderFiles(dir), clock: () => nowMs++, mostBytes: 60 })
    const wanted = (day: string, rows: number) => ({
      ...{ dataset: 'option_tape', format: 'csv' as const },
      stored: { day, rows, simulated: true, sources: ['synthetic'] },
    })
    await files.start(wanted('2026-11-19', 10))
    const first = await files.find(wanted('2026-11-19', 10))
    expect(first?.name).toBe('option_tape-2026-11-19-simulated.csv.gz')
    expect(await files.find(wanted('2026-11-19', 11))).toBeNull()
    const again = new DayFiles({ store, files: new FolderFiles(dir), clock: () => nowMs++, mostBytes: 60 })
    expect((await again.find(wanted('2026-11-19', 10)))?.sha256).toBe(first?.sha256)
    text = Array.from({ length: 40 }, (_, at) => `${at * 7919}`).join('\n')
    await files.start(wanted('2026-11-20', 10))
    expect(await files.find(wanted('2026-11-19', 10))).toBeNull()
    expect(readdirSync(join(dir, 'datasets', 'option_tape')).filter((name) => name.startsWith('2026-11-19'))).toEqual(
      [],
    )
    const newest = await files.find(wanted('2026-11-20', 10))
    const bytes = await new Response(await files.stream(newest ?? { dataset: '', file: '' }, {})).arrayBuffer()
    expect(bytes.byteLength).toBeGreaterThan(60)
  })

  it('what went wrong is told in words, once', async () => {
    const broken = { ...store, saveDay: () => Promise.reject(new Error('Code 243: No space left on device')) }
    const files = new DayFiles({
      store: broken,
      files: new FolderFiles(folder, join(folder, 'broken')),
      clock: () => 1,
    })
    const stored = { day: '2026-11-19', rows: 1, simulated: false, sources: ['test'] }
    const wanted = { dataset: 'option_tape', format: 'csv' as const, stored }
    await files.start(wanted)
    expect(() => files.start(wanted)).toThrow('The disk of the host is full')
    expect(writeFailure(new Error('other'))).toBe('The file could not be written: other')
    await expect(requireRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/nearly full/)
  })
})

describe('§4.11 orders', () => {
  const lines = [{ dataset: 'option_tape', from: '2024-01-01', to: '2024-01-31' }]
  it('the host prices; the billing desk grants; then the days are the buyer’s and nobody else’s', async () => {
    const token = await host.logIn('free')
    const staff = await host.logIn('admin')
    expect((await host.call(dataOrders.price, { body: { lines } })).body.data).toMatchObject({
      cents: 500,
      lines: [{ days: 1, rows: 10, cents: 400 }],
    })
    const { id, pay_cents } = (await host.call(dataOrders.create, { token, body: { lines } })).body.data
    expect(pay_cents).toBeNull()
    expect((await host.call(dataOrders.pay, { token, params: { id } })).status).toBe(409)
    const take = (as: string) =>
      host.call(datasets.link, { token: as, params: dayOf('option_tape', '2024-01-03'), body: { format: 'csv' } })
    expect((await take(token)).status).toBe(403)
    const desk = (await host.call(admin.desk, { token: staff })).body.data.data_orders
    expect(desk).toMatchObject([{ id, cents: 500, what: 'Full option tape, 2024-01-01 to 2024-01-31' }])
    await host.call(admin.decideDataOrder, { token: staff, params: { id }, body: { is_granted: true } })
    expect((await take(token)).status).toBe(200)
    expect((await take(await host.logIn('premium'))).status).toBe(403)
    expect((await host.call(dataOrders.list, { token })).body.data).toMatchObject([{ id, status: 'paid' }])
  })

  it('ten orders wait at most', async () => {
    const token = await host.logIn('super')
    const order = async () => {
      host.clock.nowMs += 10_000
      return (await host.call(dataOrders.create, { token, body: { lines } })).status
    }
    for (let n = 0; n < 10; n += 1) expect(await order()).toBe(200)
    expect(await order()).toBe(409)
    const [newest] = (await host.call(dataOrders.list, { token })).body.data
    await host.call(dataOrders.cancel, { token, params: { id: newest?.id ?? '' } })
    expect(await order()).toBe(200)
  })

  it('an empty range, a wrong one and a second decision are refused; an open order can be taken back', async () => {
    const token = await host.logIn('free')
    const staff = await host.logIn('admin')
    const order = (from: string, to: string) =>
      host.call(dataOrders.create, { token, body: { lines: [{ dataset: 'option_tape', from, to }] } })
    expect((await order('2025-01-01', '2025-01-31')).message).toMatch(/Nothing is stored of Full option tape/)
    expect((await order('2025-01-31', '2025-01-01')).status).toBe(422)
    const { id } = (await order('2024-01-01', '2024-02-01')).body.data
    expect((await host.call(dataOrders.cancel, { token, params: { id } })).status).toBe(200)
    const decide = { token: staff, params: { id }, body: { is_granted: true } }
    expect((await host.call(admin.decideDataOrder, decide)).status).toBe(404)
  })
})

describe('§4.11 days', () => {
  it('the file of a session is there from 20:00 in New York', () => {
    expect(newestFinished(newYorkTimeToMs('2026-11-20', '19:59'))).toBe('2026-11-19')
    expect(newestFinished(newYorkTimeToMs('2026-11-20', '20:00'))).toBe('2026-11-20')
    expect(newestFinished(newYorkTimeToMs('2026-11-22', '12:00'))).toBe('2026-11-20')
  })

  it('invented rows never stand beside imported ones, and prints of two feeds are not summed', () => {
    const day = '2026-11-20'
    const of = (source: string, rows: number) => ({ day, source, rows })
    expect(delivered(day, [of('synthetic', 9), of('cboe', 2), of('opra', 3)], false)).toEqual({
      ...{ day, rows: 5, simulated: false },
      sources: ['cboe', 'opra'],
    })
    expect(delivered(day, [of('cboe', 2), of('opra', 3)], true).sources).toEqual(['opra'])
    expect(delivered(day, [of('synthetic', 9)], true)).toMatchObject({ simulated: true, rows: 9 })
  })
})

describe('§4.11 query export', () => {
  it('is of the super plan, refuses what the guarded service refuses, and has a quota', async () => {
    const sql = 'select 1'
    expect((await host.call(datasets.query, { token: await host.logIn('premium'), body: { sql } })).status).toBe(403)
    const token = await host.logIn('super')
    // The tape in memory has no SQL: it refuses every question, as the engine refuses a write.
    expect((await host.call(datasets.query, { token, body: { sql: 'drop table prints' } })).status).toBe(422)
    const { id } = (await host.call(contract.users.current, { token })).body.data
    const row = { user_id: id, dataset: 'query', day: null, format: 'csv', bytes: 1, at: new Date(host.clock.nowMs) }
    for (let at = 0; at < 20; at++)
      await host.accounts.deps.db
        .insertInto('data_files_taken')
        .values({ id: `q${at}`, ...row })
        .execute()
    expect((await host.call(datasets.query, { token, body: { sql } })).status).toBe(429)
    expect((await host.app.request('/api/datasets/query/nothing')).status).toBe(404)
  })
})
