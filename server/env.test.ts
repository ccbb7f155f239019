import { spawnSync } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'

/** Wrong settings with what the message must say: the name, what was found, what is expected. */
const WRONG: readonly (readonly [name: string, value: string, expected: RegExp])[] = [
  ['ROLE', 'feed', /found "feed"; expected one of "all"\|"web"\|"api"\|"ingest"\|"worker"/],
  ['ROLE', 'api', /found "api"; expected DATABASE_URL beside it, which is empty/],
  ['ROLE', 'ingest', /found "ingest"; expected TAPE_URL beside it, which is empty/],
  ['ROLE', 'worker', /found "worker"; expected NATS_URL beside it, which is empty/],
  ['PORT', 'abc', /found "abc"; expected number/],
  ['PORT', '99999', /found "99999"; expected number to be <=65535/],
  ['PORT', '-1', /expected number to be >=0/],
  ['API_PORT', '1.5', /expected int/],
  ['NODE_ENV', 'prod', /found "prod"; expected one of "development"/],
  ['TRUSTED_PROXIES', '9', /<=5/],
  ['FEED', 'nothing', /found "nothing"; expected one of "synthetic"/],
  ['SEED', '-3', />=0/],
  ['RATE', 'fast', /found "fast"/],
  ['REPLAY_SESSION', 'yesterday', /found "yesterday"; expected a day as YYYY-MM-DD/],
  ['REPLAY_SPEED', '0', />=1/],
  ['HISTORY_SESSIONS', 'many', /expected number/],
  ['RING_ITEMS', '10', />=1000/],
  ['DATABASE_URL', 'notaurl', /found 7 characters; expected an address such as postgres:/],
  ['DATABASE_URL', 'mysql://host/name', /found 17 characters; expected an address such as postgres:/],
  ['TAPE_URL', 'host:8123', /expected an address such as http:/],
  ['NATS_URL', '127.0.0.1:4222', /expected an address such as nats:/],
  ['NATS_URL', 'nats://one:4222,two', /expected an address such as nats:/],
  ['PUBLIC_ORIGIN', 'foo', /found "foo"; expected an address such as https:/],
  ['PUBLIC_ORIGIN', 'ftp://host', /expected an address such as https:/],
  ['DEMO_ACCOUNTS', 'yes', /found "yes"; expected one of "0"\|"1"/],
  ['SMTP_URL', 'foo', /found 3 characters; expected an address such as smtp:/],
  ['SMTP_URL', 'smtp://', /expected an address such as smtp:/],
  ['WEBHOOK_PRIVATE', 'true', /expected one of/],
  ['CAPTCHA_PROVIDER', 'recaptcha', /found "recaptcha"; expected one of "altcha"/],
  ['ACCOUNT_SECRET_KEY', 'short', /found 5 characters; expected 32 characters or more/],
  ['BROKER_TOKEN_KEY', 'short', /found 5 characters; expected 32 characters or more/],
  ['NFT_RPC_URL', 'node', /found "node"/],
  ['NFT_CONTRACT', '0x12', /found "0x12"; an address of 0x and forty hex digits/],
  ['AI_URL', 'gopher://host', /found "gopher/],
  ['CAPTCHA_PROVIDER', 'turnstile', /found "turnstile"; expected CAPTCHA_SITE_KEY beside it/],
  ['CAPTCHA_PROVIDER', 'hcaptcha', /expected CAPTCHA_SECRET beside it, which is empty/],
  ['STRIPE_SECRET_KEY', 'sk_live_abc', /found 11 characters; expected STRIPE_WEBHOOK_SECRET beside it/],
  ['TASTYTRADE_CLIENT_ID', 'abc', /found "abc"; expected TASTYTRADE_CLIENT_SECRET beside it/],
  ['TASTYTRADE_FEED', '1', /expected TASTYTRADE_CLIENT_ID beside it/],
  ['NFT_RPC_URL', 'https://node', /expected NFT_CONTRACT beside it/],
  ['NFT_CONTRACT', `0x${'0'.repeat(40)}`, /expected NFT_RPC_URL beside it/],
  ['AI_URL', 'https://host/v1', /expected AI_MODEL beside it/],
  ['FEED_INGEST', 'synthetic-two', /names of small letters/],
  ['CBOE_URL', 'http://elsewhere', /an https address/],
  ['LOG_LEVEL', 'loud', /found "loud"; expected one of "fatal"/],
]

describe('settings that are wrong are refused at the start', () => {
  it.each(WRONG)('%s=%s', (name, value, expected) => {
    const start = () => readEnv({ [name]: value })
    expect(start).toThrow(new RegExp(`^The environment is not usable:\\n  ${name}: `))
    expect(start).toThrow(expected)
  })

  it('tells no secret', () => {
    expect(() => readEnv({ ACCOUNT_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@host/name' })).not.toThrow(/hunter2/)
  })

  it('takes what is right, and nothing for an empty setting', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://a:b@h/n', NATS_URL: 'nats://a:4222,nats://b:4222' })
    expect(env.NATS_URL).toBe('nats://a:4222,nats://b:4222')
    expect(readEnv({ SMTP_URL: '' }).SMTP_URL).toBeUndefined()
  })
})

describe('a start that cannot work', () => {
  /** Holds a port of this machine until the work is done. */
  async function holding<T>(work: (port: number) => T): Promise<T> {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    try {
      return work((holder.address() as AddressInfo).port)
    } finally {
      holder.close()
    }
  }
  const run = (file: string, env: Record<string, string>) =>
    spawnSync(process.execPath, [file], { env: { ...process.env, ...env }, encoding: 'utf8' })

  it('says which setting is wrong and ends with 78, which launchers do not start again; no stack trace', () => {
    const { status, stderr } = run('.build/server/main.mjs', { FEED: 'radio' })
    expect(status).toBe(78)
    expect(stderr).toMatch(
      /^The API host cannot start: The environment is not usable:\n {2}FEED: found "radio"; expected one of .*\n$/,
    )
  })

  it('the API host does not start as the web app alone, which starts where an API host is named', () => {
    const host = run('.build/server/main.mjs', { ROLE: 'web' })
    expect([host.status, host.stderr]).toEqual([
      78,
      'The API host cannot start: ROLE: found "web"; expected all, api, ingest or worker: the web app is another program.\n',
    ])
    const web = run('scripts/start.mjs', { ROLE: 'web', API_HOST: '' })
    expect([web.status, web.stdout.trim()]).toEqual([
      78,
      'ROLE: found "web"; expected API_HOST beside it: the address of an API host, such as http://10.0.0.5:4001.',
    ])
  })

  it('a port of the API host that another program holds is named with its setting and address', async () => {
    await holding((port) => {
      const { status, stderr } = run('.build/server/main.mjs', { API_PORT: String(port) })
      expect([status, stderr]).toEqual([
        78,
        `The API host cannot start: API_PORT ${port} at 127.0.0.1: another program holds it.\n`,
      ])
    })
  })

  it('a port of the web app that another program holds, or that is none, is told by the launcher before anything starts', async () => {
    await holding((port) => {
      const { status, stdout } = run('scripts/start.mjs', { PORT: String(port) })
      expect(status).toBe(78)
      expect(stdout).toContain(`PORT ${port} at 127.0.0.1: another program holds it. Set PORT to a free one.`)
      expect(stdout).not.toContain('Starting the web app')
    })
    const { status, stdout } = run('scripts/start.mjs', { PORT: 'abc' })
    expect([status, stdout.trim()]).toEqual([78, 'PORT: found "abc"; expected a number from 1 to 65535.'])
  })

  it('the web app alone says the same', async () => {
    await holding((port) => {
      const { status, stderr } = run('scripts/web.mjs', { PORT: String(port), NODE_ENV: 'production' })
      expect([status, stderr]).toEqual([
        78,
        `The web app cannot start: PORT ${port} at 127.0.0.1: another program holds it. Set PORT to a free one.\n`,
      ])
    })
  })
})

describe('a start that lets others in', () => {
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, ...env }, encoding: 'utf8' })

  it.each(['HOST', 'API_BIND'])('is refused while the demo accounts have their published passwords: %s', (name) => {
    const local = { HOST: '127.0.0.1', API_BIND: '', DEMO_ACCOUNTS: '1', PUBLIC_DEMO: '', DATABASE_URL: '' }
    const { status, stdout } = start({ ...local, [name]: '0.0.0.0' })
    expect(status).toBe(1)
    expect(stdout).toMatch(new RegExp(`${name}=0\\.0\\.0\\.0 others[\\s\\S]*DEMO_ACCOUNTS=0, or PUBLIC_DEMO=1`))
  })
})
