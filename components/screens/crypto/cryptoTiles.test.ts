import { describe, expect, it } from 'vitest'
import { cryptoTiles } from '@/components/screens/crypto/cryptoTiles'

describe('§4.14 tiles of the Crypto page', () => {
  it('say that nothing is known before the first answer, not that it is zero', () => {
    expect(cryptoTiles(undefined).map(({ value }) => value)).toEqual(['-', '-', '-', '-', '-', '-'])
  })
})
