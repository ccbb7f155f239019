import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { createApp } from '@/server/app'

/** The host's app behind a real socket; answers with its port. */
export function serveApp(app: ReturnType<typeof createApp>): Promise<number> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve((server.address() as AddressInfo).port),
    )
  })
}
