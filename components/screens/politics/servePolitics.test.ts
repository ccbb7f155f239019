// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const answer = { data: { year: 2024 }, meta: { tier: 'sample' } }
const asked: string[] = []
let isAway = false
let host: Server

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? 'nobody'}`)
    if (isAway) return response.writeHead(503).end('{}')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(host.address() as AddressInfo).port}`)
})
afterAll(() => {
  host.close()
  vi.unstubAllEnvs()
})

it('§4.13 Political Trading: the server reads the year of the address as a visitor; nonsense is left out, a host that is away leaves the text', async () => {
  const { getServerSideProps } = await import('@/components/screens/politics/servePolitics')
  const req = { headers: { authorization: 'Bearer x' }, socket: new Socket() } as unknown as IncomingMessage
  const visit = async (query: Record<string, string>) =>
    await getServerSideProps({ req, query } as unknown as GetServerSidePropsContext)
  expect(await visit({ year: '2024', by: 'late' })).toEqual({ props: { served: { year: 2024, by: 'late', answer } } })
  expect(await visit({ year: '20x4', by: 'luck' })).toEqual({ props: { served: { year: null, by: 'return', answer } } })
  expect(asked).toEqual(['/api/politics/report?year=2024 nobody', '/api/politics/report nobody'])
  isAway = true
  expect(await visit({})).toEqual({ props: { served: { year: null, by: 'return', answer: null } } })
})
