import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { endpoints } from '@/tests/access/accessMatrix'
import { fieldAccess, written } from '@/tests/access/fieldAccess'

describe('which fields who may read and write', () => {
  it('is what was read and kept in tests/golden/field-access.txt', async () => {
    await expect(fieldAccess()).toMatchFileSnapshot('../../tests/golden/field-access.txt')
  })

  it('rights are written by calls of staff alone', () => {
    const rights = written(contract.admin.saveUser).filter((field) => field !== 'is_partner')
    expect(rights).toEqual(expect.arrayContaining(['is_admin', 'is_blocked', 'user_type', 'has_periscope_access']))
    const others = endpoints.filter(({ access }) => access !== 'admin')
    expect(
      others.flatMap((one) =>
        written(one)
          .filter((f) => rights.includes(f))
          .map((f) => `${one.id} ${f}`),
      ),
    ).toEqual([])
  })
})
