import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, vi } from 'vitest'

/** For all tests of a file, called once at its head: the API host that a page's server reads from answers like this. */
export function apiOrigin(answer: RequestListener): void {
  const host = createServer(answer)
  beforeAll(async () => {
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(host.address() as AddressInfo).port}`)
  })
  afterAll(() => {
    host.close()
    vi.unstubAllEnvs()
  })
}

/** A request for a page as Next.js hands it to the page's server. */
export const pageVisit = (context: object = {}, headers: object = {}) =>
  ({ req: { headers, socket: new Socket() }, ...context }) as unknown as GetServerSidePropsContext
