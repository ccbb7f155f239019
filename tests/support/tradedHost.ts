import type { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

/** A host of the built-in market, market and sample alike, whose session has traded once at an instant. */
export async function tradedHost(facts: SyntheticFacts, atMs: number): Promise<ReturnType<typeof apiTestClient>> {
  const api = apiTestClient({ facts: { tape: facts, sample: facts } })
  for (const feed of [api.feed, api.sample]) feed.push(aPrint({ seq: 1, executed_at_us: atMs * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
  return api
}
