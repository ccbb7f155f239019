import { expect, it } from 'vitest'
import { callWords } from '@/lib/api/callWords'
import { contract } from '@/lib/contract'
import { type Endpoint, isForKeys } from '@/lib/contract/endpoint'

/** Calls without a line, and lines without a call. */
function unpaired(lines: readonly string[], calls: readonly string[]): readonly string[] {
  return [
    ...calls.filter((id) => !lines.includes(id)).map((id) => `no line: ${id}`),
    ...lines.filter((id) => !calls.includes(id)).map((id) => `no call: ${id}`),
  ]
}

it('§4.11 every call that an API key reads has its line in lib/api/callWords, and no other has', () => {
  const tiered = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Endpoint[])
    .filter(isForKeys)
  expect(unpaired(['a.read', 'a.gone'], ['a.read', 'a.new'])).toEqual(['no line: a.new', 'no call: a.gone'])
  expect(
    unpaired(
      Object.keys(callWords),
      tiered.map(({ id }) => id),
    ),
  ).toEqual([])
})
