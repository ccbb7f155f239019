import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** A host that took a print, sent it to a stream and stopped. */
async function stoppedHost(): Promise<WeakRef<object>> {
  const api = apiTestClient()
  api.feed.push(aPrint({ seq: 1 }))
  await until(() => api.runtime.views.live.seq === 1)
  await (await api.live(['flow?'])).body?.getReader().read()
  await api.close()
  return new WeakRef(api.runtime.market)
}

it('nothing keeps a stopped host in memory', async () => {
  const stopped = await stoppedHost()
  // Calls on their way when it stopped hold it for a moment.
  for (let tries = 0; tries < 50 && stopped.deref() !== undefined; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  expect(stopped.deref()).toBeUndefined()
})
