import { expect, it } from 'vitest'
import { sessionStartMs } from '@/lib/market/session'
import { syntheticSource } from '@/server/market/builtIn/syntheticSource'
import { noFacts } from '@/server/market/facts/noFacts'
import { answerKinds } from '@/server/services/feeds/answerKinds'
import { hashToken } from '@/server/services/tokenHash'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { FewNames } from '@/tests/parity/fewNames'
import { STAFF } from '@/tests/parity/hosts'
import { callsOf, settled } from '@/tests/parity/parity'
import { besideThread } from '@/tests/parity/threadHost'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const SESSION = '2026-11-23'
const MINUTES = 3
const MOST_TRIES = 20
const NAMES = ['AAPL', 'KO', 'SPY', 'QQQ', 'SPX', 'VIX']

type App = ReturnType<typeof apiTestClient>['app']

it('every GET of market data has the same bytes from the read thread as in process (decision 0020)', async () => {
  const few = new FewNames(7, NAMES, ['AAPL', 'KO'])
  const clock = () => sessionStartMs(SESSION) + MINUTES * 60_000
  const parts = {
    ...{ clock, entities: new MemoryMarketStore(), facts: { tape: few.facts, sample: noFacts } },
    kinds: (facts: Parameters<typeof answerKinds>[1]) => answerKinds(null, facts),
  }
  const api = apiTestClient({ ...parts, source: syntheticSource(few.market, clock) })
  api.users.set(hashToken('staff'), STAFF)
  const beside = await besideThread(api, parts)
  const told: string[] = []
  try {
    const count = few.market.tape(SESSION).rowAt(MINUTES * 60_000)
    await until(() => api.runtime.views.live.seq >= count && beside.views.live.seq === api.runtime.views.live.seq)
    const contract = few.market.tape(SESSION).print(0).option_chain_id
    const calls = callsOf({ ticker: 'AAPL', contract, past: '2026-11-20', hasBeside: false })
    for (const { name, path } of calls) {
      const [here, there] = await bothOf(api.app, beside.app, path)
      if (here !== there) told.push(`${name} ${path}: ${firstDifference(here, there)}`)
    }
    expect(calls.length).toBeGreaterThan(200)
    expect(told).toEqual([])
    expect(beside.thread.figures()).toMatchObject({ refused: 0, under_way: 0 })
    expect(beside.thread.figures().answers).toBeGreaterThan(calls.length / 2)
  } finally {
    await Promise.all([beside.close(), api.close()])
  }
}, 600_000)

/** Of a slow machine one side may still wait for a part that the other has: they are asked again until neither does. */
async function bothOf(one: App, other: App, path: string): Promise<readonly [string, string]> {
  for (let left = MOST_TRIES; ; left -= 1) {
    const [here, there] = [await textOf(one, path), await textOf(other, path)]
    const isSettled = here.text === there.text || !(here.isLate || there.isLate)
    if (isSettled || left === 0) return [here.text, there.text]
  }
}

/** Status and text of an answer that waits for nothing more, or has not moved for a second. */
async function textOf(app: App, path: string) {
  const ask = async () => {
    const headers = { authorization: 'Bearer staff', 'x-request-id': 'same-request' }
    const reply = await app.request(path, { headers })
    const text = await reply.text()
    const body = reply.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
    return { status: reply.status, body, text: `${reply.status} ${reply.headers.get('content-type')} ${text}` }
  }
  return await settled({ ask }, path)
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 60)
  return `${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`
}
