import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { NET_STEPS } from '@/lib/flow/aggregates/netSteps'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { capData } from '@/server/services/dataCap'
import { Showcase } from '@/server/services/flow/readShowcase'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'
import type { MinuteFlow } from '@/server/stores/tape/port'
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

it('26 §38 prints of a real tape are shown there as its licence lets them be: else the sample stands in', async () => {
  const real = new ManualFeed({ source: 'opra', simulated: false })
  api = apiTestClient({ source: real })
  real.push(aPrint({ seq: 1, price: 2, size: 10 }))
  await until(() => api?.runtime.views.live.seq === 1)
  const read = async () => (await api?.call(contract.tapeContext.showcase, {}))?.body
  const lift = capData(() => 'owner')
  try {
    expect(await read()).toMatchObject({ is_sample: true, data: [{ total: 0 }] })
  } finally {
    lift()
  }
  expect(await read()).toMatchObject({ is_sample: false, data: [{ total: 2000 }] })
})

it('26 §38 a stored session is read anew as it grows, stands with its total once whole, and a half day ends at 13:00', async () => {
  const minute = (session: string, clock: string) =>
    ({
      startMs: newYorkTimeToMs(session, clock),
      callAskPremium: 1000,
      callBidPremium: 0,
      putAskPremium: 0,
      putBidPremium: 0,
    }) as MinuteFlow
  let stored = { sessionDate: '2026-11-25', source: 'synthetic', prints: 1, lastSeq: 1 }
  let past = [minute('2026-11-25', '15:00')]
  let running = [minute('2026-11-27', '12:50')]
  const desk = {
    views: {
      live: {
        session: { simulated: true, sessionDate: '2026-11-27', source: 'synthetic' },
        minutes: { read: () => running },
      },
    },
    sessions: async () => [stored],
    store: { minuteFlow: async () => past },
  }
  const showcase = new Showcase(desk as unknown as TapeDesk)
  const read = async () =>
    (await showcase.read({} as ServiceContext)).data.map((row) => [row.session_date, row.is_running, row.total])
  expect(await read()).toEqual([['2026-11-27', true, 1000]])
  stored = { ...stored, prints: 2, lastSeq: 2 }
  past = [...past, minute('2026-11-25', '15:59')]
  running = [...running, minute('2026-11-27', '12:59')]
  expect(await read()).toEqual([
    ['2026-11-25', false, 2000],
    ['2026-11-27', false, 2000],
  ])
})
