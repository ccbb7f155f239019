// @vitest-environment node
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readServedName } from '@/components/served/servedName'

let status = 404
let host: Server

beforeAll(async () => {
  host = createServer((_, response) => response.writeHead(status).end('{"message":"no","code":"not_found"}'))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(host.address() as AddressInfo).port}`)
})
afterAll(() => {
  host.close()
  vi.unstubAllEnvs()
})

it.each([
  [404, 404],
  [422, 404],
  [503, 200],
  [429, 200],
])('a host that says %i of a ticker makes a document with %i', async (said, sent) => {
  status = said
  const res = { statusCode: 200 }
  const visit = { req: { headers: {}, socket: new Socket() }, res } as unknown as GetServerSidePropsContext
  expect(await readServedName('NOSUCH', visit)).toBeNull()
  expect(res.statusCode).toBe(sent)
})
