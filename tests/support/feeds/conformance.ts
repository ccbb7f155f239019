import { afterEach, describe, expect, it } from 'vitest'
import { CONFORMANCE_CASES } from '@/tests/support/feeds/conformanceCases'
import { Stage } from '@/tests/support/feeds/stage'
import type { ConformanceSubject, VendorTraits } from '@/tests/support/feeds/vendorStand'

/** The cases of the design's list that apply to a vendor, each by its number. */
export function conformance({ title, nowMs, traits, stand }: ConformanceSubject): void {
  let stage: Stage | null = null
  afterEach(async () => {
    await stage?.end()
    stage = null
  })
  describe(`conformance of ${title}`, () => {
    it('what is run against it is what it declares', async () => {
      stage = new Stage(await stand(), nowMs)
      const adapter = stage.stand.adapter(stage.waits)
      expect(adapter.declares.print !== null).toBe(traits.prints)
      expect(adapter.repair !== undefined).toBe(traits.repairs)
    })
    it.each(casesOf(traits))('%s', async (_, run, aheadMs) => {
      stage = new Stage(await stand(), nowMs + aheadMs)
      await run(stage)
    })
  })
}

/** Names and bodies of the cases that apply. */
export const casesOf = (traits: VendorTraits) =>
  CONFORMANCE_CASES.filter(({ applies }) => applies(traits)).map(
    ({ name, run, aheadMs }) => [name, run, aheadMs ?? 0] as const,
  )
