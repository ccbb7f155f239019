import { expect, it } from 'vitest'
import { callWords } from '@/lib/api/callWords'
import { contract } from '@/lib/contract'
import { type Endpoint, isForKeys } from '@/lib/contract/endpoint'

it('§4.11 every call that an API key reads has its line in lib/api/callWords, and no other has', () => {
  const tiered = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Endpoint[])
    .filter(isForKeys)
  expect(Object.keys(callWords).sort()).toEqual(tiered.map(({ id }) => id).sort())
})
