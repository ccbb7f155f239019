import { expect, it } from 'vitest'
import { tokenAccess } from '@/lib/plans/tokenAccess'

it('§6 has_nft lifts the sample and gives premium access, and nothing that other plans sell', () => {
  expect(tokenAccess).toEqual([
    ['Market data', 'Sample', 'Live'],
    ['Premium access', 'No', 'Yes'],
    ['Super Flow and the query console', 'No', 'No'],
    ['Periscope', 'No', 'No'],
    ['Portfolio Manager', 'No', 'No'],
  ])
})
