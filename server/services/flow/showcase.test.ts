import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { NET_STEPS } from '@/lib/flow/aggregates/netSteps'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'

let api: ReturnType<typeof apiTestClient> | null = null
let invented: ManualFeed
beforeEach(() => {
  invented = new ManualFeed({ source: 'synthetic', mode: 'practice' })
})
afterEach(() => api?.close())

it('26 §38 visitors see the net premium of invented sessions, in steps of five minutes', async () => {
  api = apiTestClient({ source: invented })
  invented.push(aPrint({ seq: 1, price: 2, size: 10 }))
  await until(() => api?.runtime.views.live.seq === 1)
  const { body } = await api.call(contract.tapeContext.showcase, {})
  const [row] = body.data as { net: (number | null)[]; total: number; is_running: boolean }[]
  expect(body.is_sample).toBe(false)
  expect(row?.is_running).toBe(true)
  expect(row?.net).toHaveLength(NET_STEPS)
  expect(row?.total).toBe(2000)
})

it('26 §38 prints of a real tape are shown to nobody there: the sample stands in', async () => {
  const real = new ManualFeed({ source: 'opra', simulated: false })
  api = apiTestClient({ source: real })
  real.push(aPrint({ seq: 1, price: 2, size: 10 }))
  await until(() => api?.runtime.views.live.seq === 1)
  const { body } = await api.call(contract.tapeContext.showcase, {})
  const [row] = body.data as { total: number }[]
  expect(body.is_sample).toBe(true)
  expect(row?.total).toBe(0)
})
