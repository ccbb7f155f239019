import { createApp } from '@/server/app'
import { StageShare } from '@/server/engine/stageShare'
import { Readiness } from '@/server/readiness'
import type { FromThread, Line, ToThread } from '@/server/readThread/messages'
import { ReadThread } from '@/server/readThread/readThread'
import { ThreadReads } from '@/server/readThread/threadReads'
import { assembleRoutes, readRoutes } from '@/server/routes'
import { createRuntime, type HostParts } from '@/server/runtime'
import type { apiTestClient } from '@/tests/support/apiTestClient'

type Api = ReturnType<typeof apiTestClient>

/** Both ends of a line on which everything is copied as between threads; columns are shared. */
function copied(): { readonly host: Line<ToThread, FromThread>; readonly thread: Line<FromThread, ToThread> } {
  const heard: { host: (message: FromThread) => void; thread: (message: ToThread) => void } = {
    host: () => undefined,
    thread: () => undefined,
  }
  return {
    host: {
      post: (message) => heard.thread(structuredClone(message)),
      hear: (onMessage) => {
        heard.host = onMessage
      },
    },
    thread: {
      post: (message) => heard.host(structuredClone(message)),
      hear: (onMessage) => {
        heard.thread = onMessage
      },
    },
  }
}

/** The same host once more, whose read models are computed by what runs in the read thread: here in this one, so that the clock stands. */
export async function besideThread(
  api: Api,
  parts: Pick<HostParts, 'facts' | 'entities' | 'kinds' | 'datasets'> & { readonly clock: () => number },
) {
  const { store, runtime } = api
  const line = copied()
  const own = createRuntime({
    ...{ ...parts, store, source: null, sampleSource: null, bus: null, ringItems: 1_000_000, trustedProxies: 0 },
    ...{ logger: runtime.routeServices.logger, readiness: new Readiness([]), checksAnswers: true },
    sessions: { userOf: async () => null },
  })
  const routes = readRoutes(own.market)
  const entities = parts.entities
  const reads = new ThreadReads(
    { routes, jobs: [], stages: own.stages, entities, checksAnswers: true, load: null },
    line.thread,
  )
  line.thread.hear((message) => reads.take(message))
  own.start()
  const end = async () => {
    reads.close()
    await own.stop()
  }
  const thread = new ReadThread({
    start: () => ({ ...line.host, onEnd: () => undefined, close: end }),
    onError: (error) => {
      throw error
    },
  })
  const { live, sample } = runtime.views
  const state = () => ({ offers: null, showTo: 'all' as const, revision: 0 })
  const opened = thread.open({ tape: new StageShare(live), sample: new StageShare(sample), state })
  line.thread.post({ kind: 'ready' })
  await opened
  const app = createApp({
    routes: assembleRoutes({ ...api.parts, computed: thread.route, accounts: [] }),
    streams: runtime.streams,
    services: runtime.routeServices,
  })
  return { app, thread, views: own.views, close: () => thread.close() }
}
