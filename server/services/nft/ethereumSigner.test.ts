import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, it } from 'vitest'
import { checksumAddress, personalHash, signerOf } from '@/server/services/nft/ethereumSigner'

/** web3.js documentation, web3.eth.accounts.sign and .recover. */
const published = {
  message: 'Some data',
  hash: '1da44b586eb0729ff70a73c326926f6ed5a25f5b056e7f47fbc6e58d86871655',
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  r: 'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd',
  s: '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029',
}
const signature = (v: string) => `0x${published.r}${published.s}${v}`

describe('EIP-191 personal_sign', () => {
  it('hash and signer of the published example; v of 1c and of 01 are the same', () => {
    expect(Buffer.from(personalHash(published.message)).toString('hex')).toBe(published.hash)
    expect(signerOf(published.message, signature('1c'))).toBe(published.address)
    expect(signerOf(published.message, signature('01'))).toBe(published.address)
  })

  it('signer of a second published example (ex_web3_ec_recover)', () => {
    const r = '1dd3657c91d95f350ab25f17ee7cbcdbccd3f5bc52976bfd4dd03bd6bc29d2ac'
    const s = '23e656bee509ca33b921e0e6b53eb64082be1bb3c69c3a4adccd993b1d667f8d'
    expect(signerOf('hello world', `0x${r}${s}1b`)?.toLowerCase()).toBe('0xb117a8bc3ecf2c3f006b89da6826e49b4193977a')
  })

  it('another text, another v or a changed digit is another signer or none', () => {
    expect(signerOf('Some dat4', signature('1c'))).not.toBe(published.address)
    expect(signerOf(published.message, signature('1b'))).not.toBe(published.address)
    expect(signerOf(published.message, signature('1c').replace('0xb9', '0xb8'))).not.toBe(published.address)
  })

  it('what is no signature has no signer', () => {
    for (const wrong of ['', '0x', `0x${'0'.repeat(128)}1b`, `0x${'f'.repeat(128)}1b`, signature('05'), 'hello'])
      expect(signerOf(published.message, wrong)).toBeNull()
  })

  it('counts the bytes of a text, not its letters', () => {
    const key = secp256k1.utils.randomSecretKey()
    const text = 'Grüße ✓'
    const signed = secp256k1.sign(personalHash(text), key, { prehash: false, format: 'recovered' })
    const hex = Buffer.from(signed).toString('hex')
    const v = (Number.parseInt(hex.slice(0, 2), 16) + 27).toString(16)
    expect(signerOf(text, `0x${hex.slice(2)}${v}`)).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(Buffer.from(personalHash('✓')).equals(Buffer.from(personalHash('v')))).toBe(false)
  })
})

describe('EIP-55', () => {
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s of its list of test cases', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
  })
})
