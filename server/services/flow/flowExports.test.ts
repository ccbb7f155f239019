import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { makingFolder } from '@/server/services/files/writeFile'
import { FolderFiles } from '@/server/stores/files/folderFiles'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-exports-'))
const files = new FolderFiles(folder)
const { flowExports } = contract
afterAll(() => rmSync(folder, { recursive: true }))

it('C13 a file that is done can be read from a host without a store of files of its own, and nothing else is left', async () => {
  const api = apiTestClient({ files })
  const seen: unknown[] = []
  const savePrints = async ({ where }: { where?: string }, { path }: { path: string }) => {
    seen.push(where)
    writeFileSync(path, 'row\n')
  }
  Object.assign(api.store, { savePrints })
  api.feed.push(aPrint({ seq: 1 }))
  await until(() => api.runtime.views.live.seq === 1)
  await api.runtime.batcher.flush()
  const body = { format: 'csv' as const, columns: ['ticker'] }
  const told = ({ body }: { readonly body: unknown }) => flowExports.read.response.parse(body).data
  const { id } = told(await api.call(flowExports.create, { body, as: premiumUser }))
  const job = async () => told(await api.call(flowExports.read, { params: { id }, as: premiumUser }))
  await until(async () => (await job()).state === 'done', 'the file')
  const reply = await api.app.request(`/api/flow/exports/${id}/file`)
  const text = await reply.text()
  expect([reply.status, text.length]).toEqual([200, (await job()).bytes])
  expect(text).toContain('row\n')
  // What is stored while the file is made is not in it: its head tells the count of before.
  expect(seen).toEqual(['seq <= 1'])
  expect(readdirSync(join(files.scratch, 'exports'))).toEqual([])
  await api.close()
})

it('ASVS 2.3.2 two files of a person are written at once, and none of more than five million prints', async () => {
  const api = apiTestClient({ files })
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const savePrints = async (_asked: unknown, { path }: { path: string }) => {
    await gate
    writeFileSync(path, 'row\n')
  }
  Object.assign(api.store, { savePrints })
  const body = { format: 'csv' as const, columns: ['ticker'] }
  const create = () => api.call(flowExports.create, { body, as: premiumUser })
  const replies = [await create(), await create(), await create()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409])
  open()
  for (const reply of replies.slice(0, 2)) {
    const { id } = flowExports.create.response.parse(reply.body).data
    await until(async () => {
      // A minute holds so many calls, and the clock stands still.
      await new Promise((resolve) => setTimeout(resolve, 200))
      const { body } = await api.call(flowExports.read, { params: { id }, as: premiumUser })
      return flowExports.read.response.parse(body).data.state === 'done'
    })
  }
  Object.assign(api.store, { countMatches: async () => [5_000_001] })
  expect((await create()).status).toBe(413)
  await api.close()
})

it('what a writer that was killed has left in the making is taken away an hour later', async () => {
  const making = await makingFolder(files, 'exports', Date.now())
  for (const name of ['old', 'new']) writeFileSync(join(making, name), 'half')
  utimesSync(join(making, 'old'), 1, 1)
  await makingFolder(files, 'exports', Date.now())
  expect(readdirSync(making)).toEqual(['new'])
})
