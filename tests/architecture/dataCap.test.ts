import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const deciding = (code: readonly Source[]): readonly string[] =>
  code.filter(({ text }) => /\bdataTier\(/.test(text)).map(({ path }) => path)

describe('issue 25 §5 C45: one place decides which data a caller gets', () => {
  it('finds a file that decides by itself', () => {
    expect(deciding([{ path: 'server/a.ts', text: 'const tier = dataTier(user)' }])).toEqual(['server/a.ts'])
  })

  it('on the host that is the one that knows the licences', () => {
    const code = sources(/^server\/.*\.ts$/).filter(({ path }) => !isTest(path))
    expect(deciding(code)).toEqual(['server/services/dataCap.ts'])
  })
})
