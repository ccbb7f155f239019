import { expect, it } from 'vitest'
import { FIRST_STEPS } from '@/lib/feeds/vendors'
import { firstSteps } from '@/scripts/tools/firstSteps.mjs'

it('issue 25.4 the terminal tells the way to a real market in the words of the page, in two lines', () => {
  expect(firstSteps).toEqual([...FIRST_STEPS])
  expect(firstSteps).toHaveLength(2)
})
