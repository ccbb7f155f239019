import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { isEd25519 } from '@/server/services/bots/discord'
import { inTime } from '@/server/services/bots/inTime'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { bots, security } = contract
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const SECRET = 'a-secret-of-the-webhook'
/** Public key, message and signature. */
const RFC_8032 = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const
interface Reply {
  readonly type?: number
  readonly data: { readonly content: string; readonly flags?: number }
  readonly text: string
}
interface Registered {
  readonly name: string
  readonly description: string
}
let host: AccountsHost
let premium = ''
let free = ''

beforeAll(async () => {
  const settings = {
    discordPublicKey: publicKey,
    discordApplicationId: '42',
    telegramSecret: SECRET,
    telegramName: 'uw',
  }
  host = await accountsHost({}, { bots: settings })
  premium = await host.logIn('premium')
  free = await host.logIn('free')
})
afterAll(() => host.close())

/** As Discord delivers: the bytes signed together with the time. */
async function discord(interaction: object, forged: { readonly text?: string; readonly time?: string } = {}) {
  const text = JSON.stringify(interaction)
  const time = '1700000000'
  const signature = sign(null, Buffer.from(time + text), keys.privateKey).toString('hex')
  const headers = { 'x-signature-ed25519': signature, 'x-signature-timestamp': forged.time ?? time }
  return await host.send<Reply>('POST', '/api/bots/discord', { text: forged.text ?? text, headers })
}
const command = (name: string, value?: string, id = 'd1') => ({
  type: 2,
  data: { name, options: value === undefined ? [] : [{ name: 'ticker', type: 3, value }] },
  member: { user: { id, username: 'reader' } },
})
const update = (text: string, chat: object = { id: 7, type: 'private' }, id = 9) => ({
  update_id: 1,
  message: { message_id: 3, text, from: { id, is_bot: false, username: 'reader' }, chat },
})
const telegram = (body: object, secret = SECRET) =>
  host.send<Reply>('POST', '/api/bots/telegram', {
    text: JSON.stringify(body),
    headers: { 'x-telegram-bot-api-secret-token': secret },
  })
const codeOf = async (token: string) => (await host.call(bots.makeCode, { token })).body.code

describe('Ed25519 of Discord', () => {
  it('RFC 8032 §7.1 tests 1 to 3 hold; another bit in message, key or signature does not', () => {
    for (const [key, message, signature] of RFC_8032) {
      const text = Buffer.from(message, 'hex')
      expect(isEd25519(text, signature, key)).toBe(true)
      expect(isEd25519(Buffer.concat([text, Buffer.from('x')]), signature, key)).toBe(false)
      expect(isEd25519(text, signature, publicKey)).toBe(false)
      expect(isEd25519(text, `0${signature.slice(1)}`, key)).toBe(signature.startsWith('0'))
      expect(isEd25519(text, 'zz', key)).toBe(false)
    }
  })
})

describe('Discord interactions', () => {
  it('PING is answered with PONG; what Discord did not sign is refused', async () => {
    expect((await discord({ type: 1 })).body).toEqual({ type: 1 })
    expect((await discord({ type: 1 }, { text: '{"type":2}' })).status).toBe(401)
    expect((await discord({ type: 1 }, { time: '1700000009' })).status).toBe(401)
    expect((await host.send('POST', '/api/bots/discord', { text: '{"type":1}' })).status).toBe(401)
  })

  it('a stranger has the sample, for everybody in the channel; nobody is called by an answer', async () => {
    const { body } = await discord(command('tide'))
    expect(body).toMatchObject({ type: 4, data: { allowed_mentions: { parse: [] } } })
    expect(body.data.content).toMatch(/^Market tide\nNet call premium/)
    expect(body.data.content).toContain('Sample data')
    expect(body.data.flags).toBeUndefined()
  })

  it('a linked account has the data of its plan, which only its owner sees; unlink ends it', async () => {
    expect((await discord(command('link', await codeOf(premium), 'd2'))).body.data.content).toMatch(/^Linked/)
    const { data } = (await discord(command('tide', undefined, 'd2'))).body
    expect(data.flags).toBe(64)
    expect(data.content).toMatch(/\nlive, /)
    expect((await host.call(bots.links, { token: premium })).body.data).toMatchObject([
      { service: 'discord', name: 'reader' },
    ])
    expect((await discord(command('unlink', undefined, 'd2'))).body.data.content).toMatch(/^Unlinked/)
    expect((await discord(command('tide', undefined, 'd2'))).body.data.content).toContain('Sample data')
  })

  it('the commands are what Discord registers: names, and whether they need a symbol', async () => {
    const { body } = await host.send<Registered[]>('GET', '/api/bots/discord/commands')
    const gex = body.find(({ name }) => name === 'gex')
    expect(gex).toMatchObject({ type: 1, options: [{ type: 3, name: 'ticker', required: true }] })
    for (const { name, description } of body) {
      // Source: Discord, "Application Command Naming" and its limit of 100 characters.
      expect(name).toMatch(/^[a-z]{1,32}$/)
      expect(description.length).toBeLessThanOrEqual(100)
    }
  })
})

describe('Telegram webhook', () => {
  it('answers within the call, as a reply in the chat; without the secret it is refused', async () => {
    const { body } = await telegram(update('/tide'))
    expect(body).toMatchObject({ method: 'sendMessage', chat_id: 7, reply_parameters: { message_id: 3 } })
    expect(body.text).toContain('Sample data')
    expect((await telegram(update('/tide'), 'wrong')).status).toBe(401)
  })

  it('a linked account has its plan in private; in a group everybody reads, so it is the sample', async () => {
    expect((await telegram(update(`/link ${await codeOf(premium)}`))).body.text).toMatch(/^Linked/)
    expect((await telegram(update('/tide'))).body.text).toMatch(/\nlive, /)
    expect((await telegram(update('/tide', { id: -5, type: 'group' }))).body.text).toContain('Sample data')
  })

  it('in a group it keeps quiet unless it is asked; other bots and other updates are no questions', async () => {
    expect((await telegram(update('good morning', { id: -5, type: 'group' }))).body).toEqual({})
    expect((await telegram({ update_id: 2, my_chat_member: {} })).body).toEqual({})
    const bot = update('/tide')
    expect((await telegram({ ...bot, message: { ...bot.message, from: { id: 1, is_bot: true } } })).body).toEqual({})
  })
})

describe('Linking a chat account', () => {
  it('a code works once, for ten minutes; a newer one ends it', async () => {
    const first = await codeOf(free)
    const second = await codeOf(free)
    expect((await telegram(update(`/link ${first}`, undefined, 20))).body.text).toContain('not valid')
    host.clock.nowMs += 10 * 60_000 + 1
    expect((await telegram(update(`/link ${second}`, undefined, 20))).body.text).toContain('not valid')
    const third = await codeOf(free)
    expect((await telegram(update(`/link ${third}`, undefined, 20))).body.text).toMatch(/^Linked/)
    expect((await telegram(update(`/link ${third}`, undefined, 21))).body.text).toContain('not valid')
  })

  it('guesses end after five of them', async () => {
    host.clock.nowMs += 60_000
    const guess = () => telegram(update('/link ABCD-EFGH-JKMN-PQRS', undefined, 30))
    for (let at = 0; at < 5; at += 1) expect((await guess()).body.text).toContain('not valid')
    expect((await guess()).body.text).toContain('rate limit')
  })

  it('a free account that is linked still has the sample', async () => {
    expect((await telegram(update('/tide', undefined, 20))).body.text).toContain('Sample data')
  })

  it('links end in the settings, are in the export, and go with the account', async () => {
    const [link] = (await host.call(bots.links, { token: free })).body.data
    const files = await host.call(security.exportAccount, { token: free })
    expect(JSON.stringify(files.body)).toContain('chat_links')
    expect((await host.call(bots.unlink, { token: free, params: { id: link?.id ?? '' } })).status).toBe(200)
    expect((await host.call(bots.links, { token: free })).body.data).toEqual([])
    expect((await host.call(bots.unlink, { token: free, params: { id: link?.id ?? '' } })).status).toBe(404)
    expect((await host.call(bots.makeCode, {})).status).toBe(401)
  })

  it('a chat account may ask twenty times a minute', async () => {
    host.clock.nowMs += 60_000
    for (let at = 0; at < 20; at += 1) await telegram(update('/help', undefined, 40))
    expect((await telegram(update('/help', undefined, 40))).body.text).toMatch(/^Too many commands/)
    host.clock.nowMs += 60_000
    expect((await telegram(update('/help', undefined, 40))).body.text).toMatch(/commands\n\/flow/)
  })
})

describe('The command demo of the pages (§4.9 Bots)', () => {
  const ask = async (text: string, token?: string) =>
    (await host.call(bots.demo, { body: { text }, ...(token === undefined ? {} : { token }) })).body.data

  it('has every command; visitors and free accounts see the sample, a plan its own data', async () => {
    for (const text of ['/flow', '/tide', '/alerts', '/politics', '/earnings']) {
      const { footer } = await ask(text)
      expect(footer, text).toContain('Sample data')
    }
    expect((await ask('/tide', free)).footer).toContain('Sample data')
    expect((await ask('/tide', premium)).footer).toContain('live')
  })

  it('a name nobody knows is an answer in words, not a failure', async () => {
    for (const text of ['/iv NOSUCH', '/gex NOSUCH', '/chain NOSUCH']) expect((await ask(text)).lines.length).toBe(1)
    expect(await ask('/nonsense')).toMatchObject({ title: 'Not understood' })
  })

  it('status tells what the operator has set up, and no key', async () => {
    const { body } = await host.call(bots.status, {})
    expect(body.data).toMatchObject([
      { service: 'discord', configured: true, invite: expect.stringContaining('client_id=42') },
      { service: 'telegram', configured: true, invite: 'https://t.me/uw' },
    ])
    expect(JSON.stringify(body)).not.toContain(publicKey)
    expect(JSON.stringify(body)).not.toContain(SECRET)
  })
})

describe('An answer that takes long', () => {
  it('is promised for later, within the time the chat service gives', async () => {
    expect((await inTime(new Promise(() => undefined), 5)).title).toBe('Still being worked out')
    const answer = { title: 'Tide', lines: [], footer: '' }
    expect(await inTime(Promise.resolve(answer), 1000)).toEqual(answer)
  })
})
