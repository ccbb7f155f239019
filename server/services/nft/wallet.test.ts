import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { checksumAddress, personalHash } from '@/server/services/nft/ethereumSigner'
import { recheckWallets } from '@/server/services/nft/recheckWallets'
import { jsonRpcChain } from '@/server/vendors/nft/jsonRpcChain'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { nft, users } = contract
const COLLECTION = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A wallet program: holds a key, signs texts as `personal_sign` does. */
function aWallet() {
  const key = secp256k1.utils.randomSecretKey()
  const point = secp256k1.getPublicKey(key, false)
  const address = checksumAddress(`0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`)
  const sign = (text: string): string => {
    const signed = secp256k1.sign(personalHash(text), key, { prehash: false, format: 'recovered' })
    const hex = Buffer.from(signed).toString('hex')
    return `0x${hex.slice(2)}${(Number.parseInt(hex.slice(0, 2), 16) + 27).toString(16)}`
  }
  return { address, sign }
}

/** A node that speaks JSON-RPC over HTTP: number of its chain, and balances of one collection. */
const holders = new Set<string>()
const asked: { method: string; params: unknown[] }[] = []
let isAway = false
const node = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { id, method, params } = JSON.parse(text)
    asked.push({ method, params })
    response.statusCode = isAway ? 503 : 200
    const of = method === 'eth_call' ? `0x${String(params[0].data).slice(-40)}` : ''
    const balance = `0x${(holders.has(of) ? '1' : '0').padStart(64, '0')}`
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : balance }))
  })
})

let host: AccountsHost
let url = ''
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  host = await accountsHost({ nft: jsonRpcChain(url, COLLECTION) })
  for (const kind of ['free', 'premium']) tokens[kind] = await host.logIn(kind)
})
afterAll(async () => {
  await host.close()
  node.close()
})

const as = (kind: string) => ({ token: tokens[kind] ?? '' })
const challenge = (kind: string, address: string) => host.call(nft.challenge, { ...as(kind), body: { address } })
const verify = (kind: string, nonce: string, signature: string) =>
  host.call(nft.verify, { ...as(kind), body: { nonce, signature } })
async function prove(kind: string, wallet: ReturnType<typeof aWallet>) {
  const { message, nonce } = (await challenge(kind, wallet.address.toLowerCase())).body.data
  return verify(kind, nonce, wallet.sign(message))
}
const access = async (kind: string) => (await host.call(users.current, as(kind))).body.data.has_nft

describe('§4.14 NFT', () => {
  it('the message says who asks, for what, until when, and that it is no transaction (EIP-4361)', async () => {
    const wallet = aWallet()
    const { message, nonce, expires } = (await challenge('free', wallet.address)).body.data
    const lines = message.split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'localhost:3000 wants you to sign in with your Ethereum account:',
      wallet.address,
    ])
    expect(message).toContain('It is no transaction, costs nothing and moves nothing.')
    expect(lines.slice(-6, -2)).toEqual([
      'URI: http://localhost:3000/nft',
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
    ])
    expect(lines.at(-1)).toBe(`Expiration Time: ${expires}`)
    expect(nonce).toMatch(/^[A-Za-z0-9]{20,}$/)
  })

  it('a token in a wallet that signed gives premium access; removing the wallet takes it back', async () => {
    const wallet = aWallet()
    holders.add(wallet.address.toLowerCase())
    expect(await access('free')).toBe(false)
    const proved = await prove('free', wallet)
    expect(proved.body.data).toMatchObject({ has_access: true, wallet: { address: wallet.address, owns: true } })
    expect(asked.at(-1)).toEqual({
      method: 'eth_call',
      params: [
        { to: COLLECTION, data: `0x70a08231${wallet.address.slice(2).toLowerCase().padStart(64, '0')}` },
        'latest',
      ],
    })
    expect(await access('free')).toBe(true)
    const elsewhere = await prove('premium', wallet)
    expect([elsewhere.status, elsewhere.message]).toEqual([
      409,
      'This wallet is verified on another account. Remove it there first.',
    ])
    expect((await host.call(nft.remove, as('free'))).body.data).toMatchObject({ wallet: null, has_access: false })
    expect(await access('free')).toBe(false)
  })

  it('a nonce counts once, ten minutes, for its own account and its own wallet', async () => {
    const [wallet, other] = [aWallet(), aWallet()]
    const once = (await challenge('free', wallet.address)).body.data
    expect((await verify('premium', once.nonce, wallet.sign(once.message))).code).toBe('token_invalid')
    expect((await verify('free', once.nonce, other.sign(once.message))).message).toMatch(/not of that wallet/)
    expect((await verify('free', once.nonce, wallet.sign(once.message))).message).toMatch(/used before/)
    const late = (await challenge('free', wallet.address)).body.data
    host.clock.nowMs += 600_001
    expect((await verify('free', late.nonce, wallet.sign(late.message))).message).toMatch(/expired/)
    const first = (await challenge('free', wallet.address)).body.data
    await challenge('free', wallet.address)
    expect((await verify('free', first.nonce, wallet.sign(first.message))).code).toBe('token_invalid')
    expect((await host.call(nft.read, as('free'))).body.data.wallet).toBeNull()
  })

  it('a wallet without a token is kept and gives nothing; the chain is asked again behind the page', async () => {
    const wallet = aWallet()
    expect((await prove('free', wallet)).body.data).toMatchObject({ has_access: false, wallet: { owns: false } })
    const recheck = () => recheckWallets(host.accounts.deps.db, jsonRpcChain(url, COLLECTION), host.clock.nowMs)
    const current = async () => {
      host.clock.nowMs += 10_000
      return access('free')
    }
    holders.add(wallet.address.toLowerCase())
    await recheck()
    expect(await current()).toBe(true)
    isAway = true
    await expect(recheck()).rejects.toThrow('status 503')
    expect(await current()).toBe(true)
    isAway = false
    holders.delete(wallet.address.toLowerCase())
    await recheck()
    expect(await current()).toBe(false)
    await host.call(nft.remove, as('free'))
  })

  it('access that staff gave stays when a wallet goes', async () => {
    const staff = await host.logIn('admin')
    const { id } = (await host.call(users.current, as('free'))).body.data
    const give = (has_nft: boolean) =>
      host.call(contract.admin.saveUser, { token: staff, params: { id }, body: { has_nft } })
    await give(true)
    const wallet = aWallet()
    holders.add(wallet.address.toLowerCase())
    await prove('free', wallet)
    await host.call(nft.remove, as('free'))
    expect(await access('free')).toBe(true)
    await give(false)
  })

  it('a chain that is away gives nothing and says so; without a log-in there is no message', async () => {
    const wallet = aWallet()
    const asked = (await challenge('free', wallet.address)).body.data
    isAway = true
    const reply = await verify('free', asked.nonce, wallet.sign(asked.message))
    isAway = false
    expect([reply.status, reply.message]).toEqual([
      503,
      'The chain does not answer at the moment. Please try again in a minute.',
    ])
    expect((await host.call(nft.challenge, { body: { address: wallet.address } })).status).toBe(401)
    expect((await challenge('free', '0x12')).status).toBe(422)
  })

  it('a host without a collection says that there is none', async () => {
    const plain = await accountsHost()
    const token = await plain.logIn('free')
    expect((await plain.call(nft.read)).body.data).toEqual({ contract: null, wallet: null, has_access: false })
    const reply = await plain.call(nft.challenge, { token, body: { address: aWallet().address } })
    expect([reply.status, reply.message]).toEqual([409, 'The operator of this host has set up no collection.'])
    await plain.close()
  })
})
