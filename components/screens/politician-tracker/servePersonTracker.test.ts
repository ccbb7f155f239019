// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

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

it('decisions: the tracker of nobody answers 404; a host that is in trouble leaves the page to the browser', async () => {
  const { getServerSideProps } = await import('@/components/screens/politician-tracker/servePersonTracker')
  const req = { headers: {}, socket: new Socket() } as unknown as IncomingMessage
  const visit = async () => {
    const res = { statusCode: 200 }
    const props = await getServerSideProps({
      req,
      res,
      query: { person: 'no-one' },
    } as unknown as GetServerSidePropsContext)
    return [res.statusCode, props]
  }
  expect(await visit()).toEqual([404, { props: { served: null } }])
  status = 503
  expect(await visit()).toEqual([200, { props: { served: null } }])
})
