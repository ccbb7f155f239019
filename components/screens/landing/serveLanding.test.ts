// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const meta = { tier: 'sample', simulated: true, source: 's', session_date: '2025-01-15', as_of_ms: 1 }
const asked: string[] = []
let isAway = true
let host: Server

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (isAway) return response.writeHead(503).end('{}')
    const isTide = request.url?.startsWith('/api/tide')
    const data = isTide
      ? { series: { start_ms: [1], ncp: [5], npp: [-3] } }
      : { by_member: [{ member: 'Ann Example', party: '', trades: 1, buys: 2, sells: 0, late: 0 }] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, meta }))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(host.address() as AddressInfo).port}`)
})
afterAll(() => {
  host.close()
  vi.unstubAllEnvs()
})

it('§4.15 Landing: the host is asked as a visitor, once a minute; an answer that did not come is asked for again', async () => {
  const { getServerSideProps } = await import('@/components/screens/landing/serveLanding')
  const req = { headers: {}, socket: new Socket() } as unknown as IncomingMessage
  const visit = async () => await getServerSideProps({ req } as GetServerSidePropsContext)
  expect(await visit()).toEqual({ props: { sample: { tide: null, members: null } } })
  isAway = false
  const served = {
    props: {
      sample: {
        tide: { sessionDate: '2025-01-15', startMs: [1], ncp: [5], npp: [-3] },
        members: [{ member: 'Ann Example', party: '', trades: 1, buys: 2, sells: 0, late: 0 }],
      },
    },
  }
  expect(await visit()).toEqual(served)
  const before = asked.length
  isAway = true
  expect(await visit()).toEqual(served)
  expect(asked.length).toBe(before)
  expect(before).toBe(4)
})
