import { afterEach, expect, it } from 'vitest'
import type { ServiceContext } from '@/server/context'
import type { Licences } from '@/server/services/feeds/licences'
import { listSources } from '@/server/services/feeds/listSources'
import { aUser } from '@/tests/builders/aUser'
import { haltSubject } from '@/tests/support/feeds/fileStands'
import { massivePrint, massiveStand, massiveSubject } from '@/tests/support/feeds/massiveSubject'
import { sourceServiceOn } from '@/tests/support/feeds/sourceServiceOn'
import { Stage } from '@/tests/support/feeds/stage'
import type { ConformanceSubject } from '@/tests/support/feeds/vendorStand'

const licences = { of: () => 'owner' } as unknown as Licences
const asked = (is_admin: boolean) => ({ user: aUser({ is_admin }) }) as unknown as ServiceContext

let stage: Stage | null = null
afterEach(async () => {
  await stage?.end()
  stage = null
})

it('staff see the state of a source in words, its lag, why an event was refused, and the gaps', async () => {
  const stand = await massiveStand()
  stage = new Stage(stand, Date.parse('2026-11-20T16:00:00Z'))
  const host = stage.host()
  stand.tell(3)
  await stage.has(3)
  // An hour ahead of this host's clock.
  stand.massive.tell('options', [massivePrint(3_600_000)])
  await stage.until(() => host.run.sink.counters.rejected === 1)
  const service = sourceServiceOn({
    ...{ db: null as never, waits: stage.waits, feeds: host.feeds },
    sources: () => [{ adapter: host.run.adapter, signature: '' }],
  })
  const list = async () => (await listSources({ service, licences }, asked(true))).data
  const [before] = (await list()).sources
  const figures = Object.fromEntries((before?.figures ?? []).map(({ name, value }) => [name, value]))
  expect(before).toMatchObject({
    ...{
      source: 'massive',
      state: 'live',
      show_to: 'owner',
      kinds: ['prints', 'quotes', 'chains', 'interest', 'underlying'].map((kind) => expect.objectContaining({ kind })),
      refusals: [{ reason: expect.stringContaining('in the future'), count: 1 }],
    },
    ...{
      words: expect.stringContaining('whole option tape'),
      rejects: [{ sample: expect.stringContaining('"kind":"print"') }],
    },
  })
  expect(figures).toMatchObject({ prints: 3, rejected: 1, calls_allowed: 60, reconnects: 0 })
  expect(figures.lag_p95_ms).toBeGreaterThanOrEqual(figures.lag_p50_ms ?? Number.NaN)
  stand.cut('reset')
  await stage.until(async () => (await list()).gaps.length === 1)
  const { sources, gaps } = await list()
  expect(sources[0]).toMatchObject({
    ...{ state: 'failing', words: expect.stringContaining('ended the connection') },
    ...{ remedy: expect.stringContaining('outbound connection of this host'), next_try_ms: expect.any(Number) },
  })
  expect(gaps).toMatchObject([{ source: 'massive', kind: 'prints', why: 'disconnect', state: 'open', to_ms: null }])
  await expect(listSources({ service, licences }, asked(false))).rejects.toThrow()
})

/** The only source of a host, as staff see it. */
async function onlySource(subject: ConformanceSubject) {
  const stand = await subject.stand()
  stage = new Stage(stand, subject.nowMs)
  const host = stage.host()
  const service = sourceServiceOn({
    ...{ db: null as never, waits: stage.waits, feeds: host.feeds },
    sources: () => [{ adapter: host.run.adapter, signature: '' }],
  })
  const source = async () => (await listSources({ service, licences }, asked(true))).data.sources[0]
  return { stand, stage, host, source }
}

it('issue 25.4 a source that answers again is well, although it has nothing to tell', async () => {
  const { stand, stage, source } = await onlySource(haltSubject)
  stand.play('busy')
  await stage.until(async () => (await source())?.state === 'failing')
  expect(await source()).toMatchObject({
    words: expect.stringContaining('answered 503'),
    remedy: expect.stringMatching(/./),
  })
  stand.play('none')
  await stage.until(async () => (await source())?.state === 'waiting')
  expect(await source()).toMatchObject({
    words: '0 halts in the list of the last minute.',
    remedy: '',
    next_try_ms: null,
  })
})

it('issue 25.4 a clock that is wrong is told: by it every print lies in the future', async () => {
  const { stand, stage, host, source } = await onlySource({ ...massiveSubject, nowMs: massiveSubject.nowMs - 600_000 })
  stand.tell(3)
  await stage.until(() => host.run.sink.counters.rejected === 3)
  expect(await source()).toMatchObject({ state: 'failing', remedy: expect.stringContaining('clock of this host') })
})
