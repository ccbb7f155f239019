import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/readEnv'
import { secretSettings } from '@/server/secretFiles'
import { isLong } from '@/tests/support/rounds'

/** Wrong settings with what the message must say: the name, what was found, what is expected. */
const WRONG: readonly (readonly [name: string, value: string, expected: RegExp])[] = [
  ['ROLE', 'feed', /found "feed"; expected one of "all"\|"web"\|"api"\|"ingest"\|"worker"/],
  ['ROLE', 'api', /found "api"; expected DATABASE_URL beside it, which is empty/],
  ['ROLE', 'ingest', /found "ingest"; expected TAPE_URL beside it, which is empty/],
  ['ROLE', 'worker', /found "worker"; expected NATS_URL beside it, which is empty/],
  ['PORT', 'abc', /found "abc"; expected a whole number from 0 to 65535 in digits, without a unit/],
  ['PORT', '99999', /found "99999"; expected a whole number from 0 to 65535/],
  ['PORT', '-1', /found "-1"; expected a whole number from 0/],
  ['API_PORT', '1.5', /found "1.5"; expected a whole number/],
  ['NODE_ENV', 'prod', /found "prod"; expected one of "development"/],
  ['TRUSTED_PROXIES', '9', /found "9"; expected a whole number from 0 to 5 in/],
  ['FEED', 'nothing', /found "nothing"; expected one of "synthetic"/],
  ['SEED', '-3', /expected a whole number from 0/],
  ['RATE', 'fast', /found "fast"; expected demo, or a number from 1 to 50000/],
  ['REPLAY_SESSION', 'yesterday', /found "yesterday"; expected a day as YYYY-MM-DD/],
  ['REPLAY_SPEED', '0', /expected a number from 1 to 600/],
  ['HISTORY_SESSIONS', 'many', /expected a whole number from 0 to 2000/],
  ['RING_ITEMS', '10', /expected a whole number from 1000/],
  ['DATABASE_URL', 'notaurl', /found 7 characters; expected an address such as postgres:/],
  ['DATABASE_URL', 'mysql://host/name', /found 17 characters; expected an address such as postgres:/],
  ['TAPE_URL', 'host:8123', /expected an address such as http:/],
  ['TAPE_SYNC', 'yes', /found "yes"; expected one of "disk"\|"system"/],
  ['NATS_URL', '127.0.0.1:4222', /expected an address such as nats:/],
  ['NATS_URL', 'nats://one:4222,two', /expected an address such as nats:/],
  ['PUBLIC_ORIGIN', 'foo', /found "foo"; expected an address such as https:/],
  ['PUBLIC_ORIGIN', 'ftp://host', /expected an address such as https:/],
  ['DEMO_ACCOUNTS', 'yes', /found "yes"; expected one of "0"\|"1"/],
  ['MFA', 'yes', /found "yes"; expected one of "everybody"\|"staff"\|"optional"/],
  ['SMTP_URL', 'foo', /found 3 characters; expected an address such as smtp:/],
  ['SMTP_URL', 'smtp://', /expected an address such as smtp:/],
  ['WEBHOOK_PRIVATE', 'true', /expected one of/],
  ['CAPTCHA_PROVIDER', 'recaptcha', /found "recaptcha"; expected one of "altcha"/],
  ['ACCOUNT_SECRET_KEY', 'short', /found 5 characters; expected 32 characters or more/],
  ['BROKER_TOKEN_KEY', 'short', /found 5 characters; expected 32 characters or more/],
  ['ACCOUNT_SECRET_KEY', `short,${'k'.repeat(32)}`, /found 38 characters; expected 32 characters or more, or several/],
  ['ACCOUNT_SECRET_KEY', `${'n'.repeat(32)},${'o'.repeat(31)}`, /expected 32 characters or more, or several/],
  ['BROKER_TOKEN_KEY', `${'n'.repeat(32)},`, /expected 32 characters or more, or several/],
  ['BROKER_TOKEN_KEY', `${'n'.repeat(32)}, ${'o'.repeat(32)}`, /with commas and no spaces between/],
  ['NFT_RPC_URL', 'node', /found 4 characters; expected an address such as https:/],
  ['NFT_CONTRACT', '0x12', /found "0x12"; expected an address of 0x and forty hex digits/],
  ['AI_URL', 'gopher://host', /found "gopher:\/\/host"; expected an address such as http/],
  ['CAPTCHA_PROVIDER', 'turnstile', /found "turnstile"; expected CAPTCHA_SITE_KEY beside it/],
  ['CAPTCHA_PROVIDER', 'hcaptcha', /expected CAPTCHA_SECRET beside it, which is empty/],
  ['STRIPE_SECRET_KEY', 'sk_live_abc', /found 11 characters; expected STRIPE_WEBHOOK_SECRET beside it/],
  ['TASTYTRADE_CLIENT_ID', 'abc', /found "abc"; expected TASTYTRADE_CLIENT_SECRET beside it/],
  ['TASTYTRADE_FEED', '1', /expected TASTYTRADE_CLIENT_ID beside it/],
  ['NFT_RPC_URL', 'https://node', /expected NFT_CONTRACT beside it/],
  ['NFT_CONTRACT', `0x${'0'.repeat(40)}`, /expected NFT_RPC_URL beside it/],
  ['AI_URL', 'https://host/v1', /expected AI_MODEL beside it/],
  ['FEED_INGEST', 'synthetic-two', /expected names of small letters/],
  ['MARKET_CLOSURES', '2027-02-30', /expected days as YYYY-MM-DD, or YYYY-MM-DD=HH:MM/],
  ['MARKET_CLOSURES', '2027-03-05=17:00', /expected days as YYYY-MM-DD, or YYYY-MM-DD=HH:MM/],
  ['CBOE_URL', 'http://elsewhere', /expected an https address/],
  ['API_PORT', '0x10', /found "0x10"; expected a whole number/],
  ['RING_ITEMS', '1e6', /found "1e6"; expected a whole number/],
  ['CACHE_MB', '320MB', /found "320MB"; expected a whole number from 8 to 65536 in digits, without a unit/],
  ['LAG_BOUND_MS', '2s', /found "2s"; expected a whole number/],
  ['HEAP_BOUND_PCT', '80%', /found "80%"; expected a number from 20 to 100/],
  ['RATE', 'Infinity', /found "Infinity"; expected demo, or a number/],
  ['REPLAY_SESSION', '2026-02-30', /expected a day as YYYY-MM-DD on which the market was open/],
  ['REPLAY_SESSION', '2026-07-04', /expected a day as YYYY-MM-DD on which the market was open/],
  ['REPLAY_SESSION', '2026-07-02', /found "2026-07-02"; expected FEED=replay beside it/],
  ['REPLAY_SOURCE', 'desk', /expected FEED=replay beside it/],
  ['FEED_INGEST', 'desk', /found "desk"; expected FEED=live beside it/],
  ['FEED_INGEST', 'desk,desk', /expected names of .*, each once/],
  ['FEED_PRINTS', 'desk', /expected FEED=live beside it/],
  ['FEED_NAMES', 'spy', /found "spy"; expected tickers/],
  ['MASSIVE_FEEDS', 'bonds', /found "bonds"; expected options, stocks, indices/],
  ['MASSIVE_PER_MINUTE', '300/min', /found "300\/min"; expected a whole number/],
  ['MASSIVE_KEY', 'my key', /found 6 characters; expected a key without blanks/],
  ['ALPACA_KEY', 'abc', /found 3 characters; expected ALPACA_SECRET beside it/],
  ['ALPACA_SECRET', 'abc', /found 3 characters; expected ALPACA_KEY beside it/],
  ['COLLECT', 'everything', /found "everything"; expected free, or ids with commas between: sec-tickers, /],
  ['COLLECT_ADDRESSES', 'nobody=https://x', /expected name=address .* names are sec,/],
  ['COLLECT_NAMES', 'spy qqq', /expected tickers/],
  ['COLLECT_SERIES', 'a b', /expected ids of series/],
  ['FILES_URL', 'relative/folder', /found "relative\/folder"; expected a folder such as \/mnt\/files/],
  ['FILES_URL', 's3://bucket', /expected a folder such as/],
  ['FILES_URL', 'https://s3.example.com/name', /expected FILES_ACCESS_KEY beside it, which is empty/],
  ['FILES_ACCESS_KEY', 'abc', /found 3 characters; expected the address of a bucket in FILES_URL beside it/],
  ['FILES_REGION', 'us east', /expected a region such as us-east-1/],
  ['PUBLIC_ORIGIN', 'https://flow.example.com/path', /without a path/],
  ['PUBLIC_ORIGIN', 'https://a.example.com,https://b.example.com', /expected an address/],
  ['SOCKET_ORIGINS', 'desk.example.com', /found "desk.example.com"; expected origins such as https:/],
  ['SOCKET_ORIGINS', 'https://desk.example.com,https://a.example/page', /with commas between/],
  ['KEY_IN_ADDRESS', 'no', /found "no"; expected one of "allowed"\|"refused"/],
  ['MAIL_FROM', 'nobody', /found "nobody"; expected a sender such as/],
  ['MAIL_FROM', 'Undercurrent <>', /expected a sender such as/],
  ['CONTACT_MAIL', 'nobody', /found "nobody"; expected a mail address/],
  ['CAPTCHA_SITE_KEY', 'abc', /expected CAPTCHA_PROVIDER=turnstile or hcaptcha beside it/],
  ['CAPTCHA_VERIFY_URL', 'foo', /found "foo"; expected an https address/],
  ['STRIPE_API_URL', 'foo', /found "foo"; expected an https address/],
  ['STRIPE_WEBHOOK_SECRET', 'abc', /found 3 characters; expected STRIPE_SECRET_KEY beside it/],
  ['TASTYTRADE_API_URL', 'foo', /expected an https address/],
  ['TASTYTRADE_STREAM_URL', 'https://x', /found "https:\/\/x"; expected a wss address/],
  ['TASTYTRADE_CLIENT_SECRET', 'abc', /found 3 characters; expected TASTYTRADE_CLIENT_ID beside it/],
  ['DISCORD_PUBLIC_KEY', 'zz', /found "zz"; expected a key of 64 hex digits/],
  ['DISCORD_APPLICATION_ID', 'abc', /expected an id of up to 20 digits/],
  ['TELEGRAM_WEBHOOK_SECRET', 'with space', /found 10 characters; expected up to 256 letters/],
  ['TELEGRAM_BOT_NAME', '@bot', /expected a name of letters/],
  ['AI_MODEL', 'llama', /found "llama"; expected AI_URL beside it/],
  ['AI_KEY', 'abc', /found 3 characters; expected AI_URL beside it/],
  ['RETENTION', 'prints=2y', /found "prints=2y"; expected kinds with days/],
  ['PLAIN_LINES', 'yes', /found "yes"; expected one of "refused"\|"allowed"/],
  [
    'DATABASE_URL',
    'postgres://a:b@h/n',
    /found 18 characters; expected an encrypted line to h \(\?sslmode=verify-full\)/,
  ],
  ['DATABASE_URL', 'postgres://a:b@h/n?sslmode=no-verify', /expected an encrypted line to h/],
  ['TAPE_URL', 'http://a:b@h:8123', /expected an encrypted line to h:8123 \(https\), or PLAIN_LINES=allowed beside it/],
  ['NATS_URL', 'tls://a:4222,nats://b:4222', /expected an encrypted line to b:4222 \(tls\)/],
  ['API_CERT', '/x.pem', /found "\/x.pem"; expected API_CERT_KEY beside it/],
  ['API_CERT_KEY', '/x.key', /found "\/x.key"; expected API_CERT beside it/],
  ['ACCOUNT_SECRET_KEY_FILE', '/not/there', /found "\/not\/there"; expected a file that can be read \(ENOENT\)/],
  ['LOG_LEVEL', 'loud', /found "loud"; expected one of "fatal"/],
]

describe('settings that are wrong are refused at the start', () => {
  it.each(WRONG)('%s=%s', (name, value, expected) => {
    const start = () => readEnv({ [name]: value })
    expect(start).toThrow(new RegExp(`^The environment is not usable:\\n  ${name}: `))
    expect(start).toThrow(expected)
  })

  it('a bare feed, a tape or a mail beside its condition is right', () => {
    expect(readEnv({ FEED: 'replay', REPLAY_SESSION: '2026-07-02' }).REPLAY_SESSION).toBe('2026-07-02')
    expect(
      readEnv({
        COLLECT: 'free',
        CACHE_MB: ' 64 ',
        MAIL_FROM: 'a@b.example',
        MASSIVE_KEY: ' abc\n',
        FEED_NAMES: 'SPX, SPY',
      }),
    ).toMatchObject({
      ...{ CACHE_MB: 64, MASSIVE_KEY: 'abc', FEED_NAMES: 'SPX,SPY' },
    })
    expect(readEnv({ API_PORT: ' ', SEED: '  ', DATA_DIR: ' ' })).toEqual(readEnv({}))
  })

  it('tells no secret', () => {
    expect(() => readEnv({ STRIPE_API_URL: 'http://me:hunter2@far' })).toThrow('found "http://…@far"')
    expect(() => readEnv({ ACCOUNT_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@host/name' })).not.toThrow(/hunter2/)
  })

  it('takes what is right, and nothing for an empty setting', () => {
    const env = readEnv({
      DATABASE_URL: 'postgres://a:b@h/n?sslmode=verify-full',
      NATS_URL: 'tls://a:4222,tls://b:4222',
    })
    expect(env.NATS_URL).toBe('tls://a:4222,tls://b:4222')
    const plain = { TAPE_URL: 'http://a:b@h:8123', NATS_URL: 'nats://a:4222' }
    expect(readEnv({ ...plain, PLAIN_LINES: 'allowed' })).toMatchObject(plain)
    expect(readEnv({ SMTP_URL: '' }).SMTP_URL).toBeUndefined()
    const keys = [`${'new '.repeat(8)}!`, 'o'.repeat(32)].join(',')
    expect(readEnv({ ACCOUNT_SECRET_KEY: keys, BROKER_TOKEN_KEY: keys })).toMatchObject({ BROKER_TOKEN_KEY: keys })
  })
})

describe('ASVS 13.3.1: secrets that lie in files, as vaults mount them', () => {
  const file = join(tmpdir(), `undercurrent-secret-${process.pid}`)
  const withFile = <T>(text: string, work: () => T): T => {
    writeFileSync(file, text)
    try {
      return work()
    } finally {
      rmSync(file)
    }
  }

  it('each secret and each address with a password is read from its file, without the end of its line', () => {
    expect(secretSettings.length).toBeGreaterThan(20)
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'MASSIVE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(secretSettings).toContain(name)
    const read = withFile(`${'k'.repeat(40)}\n`, () =>
      readEnv({ ACCOUNT_SECRET_KEY_FILE: file, MASSIVE_KEY_FILE: file }),
    )
    expect(read).toMatchObject({ ACCOUNT_SECRET_KEY: 'k'.repeat(40), MASSIVE_KEY: 'k'.repeat(40) })
  })

  it('what is in it is checked as if it stood in the environment, and is not shown', () => {
    const start = () => withFile('mysql://me:hunter2@host/name', () => readEnv({ DATABASE_URL_FILE: file }))
    expect(start).toThrow('DATABASE_URL: found 28 characters; expected an address such as postgres:')
  })

  it('a secret that is given twice is refused, and other settings have no files', () => {
    const start = () => withFile('abc', () => readEnv({ AI_KEY: 'abc', AI_KEY_FILE: file }))
    expect(start).toThrow(`AI_KEY_FILE: found "${file}"; expected AI_KEY or AI_KEY_FILE, not both`)
    expect(readEnv({ LOG_LEVEL_FILE: '/not/there' })).toEqual(readEnv({}))
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
      'ROLE: found "web"; expected API_HOST beside it: the address of an API host, such as https://10.0.0.5:4001.',
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
    const { status, stdout } = run('scripts/start.mjs', { PORT: '4e3' })
    expect([status, stdout.trim()]).toEqual([78, 'PORT: found "4e3"; expected a number from 1 to 65535.'])
  })

  it.skipIf(!isLong).each(WRONG)(
    'the entry itself says of %s=%s the same in one line and ends with 78',
    (name, value, expected) => {
      const { status, stdout, stderr } = run('.build/server/main.mjs', { [name]: value })
      expect([status, stdout]).toEqual([78, ''])
      expect(stderr).toMatch(
        new RegExp(`^The API host cannot start: The environment is not usable:\\n  ${name}: found .*; expected`),
      )
      expect(stderr).toMatch(expected)
      expect(stderr).not.toMatch(/^ +at /m)
    },
  )

  const TOOLS = ['admin', 'backup', 'doctor', 'import', 'migrate', 'query', 'rebuild', 'retention']
  const file = join(tmpdir(), `undercurrent-file-${process.pid}`)
  /** What the entry itself says, with where its words go. */
  const REFUSED: readonly (readonly [entry: string, env: Record<string, string>, words: RegExp])[] = [
    [
      'main',
      { DATA_DIR: `${file}/below` },
      /^The API host cannot start: DATA_DIR: found ".*"; expected a folder that can/,
    ],
    ['main', { DATA_DIR: '/proc/none' }, /DATA_DIR: found "\/proc\/none"; expected a folder that can be written/],
    ['main', { FILES_URL: file }, /FILES_URL: found ".*"; expected a folder that can be written \(EEXIST/],
    ['main', { API_BIND: '300.1.1.1' }, /API_BIND: found "300.1.1.1"; expected an address of this machine/],
    ['start', { HOST_MEMORY_MB: '1GB' }, /^HOST_MEMORY_MB: found "1GB"; expected a whole number of megabytes/],
    ['main', { API_CERT: file, API_CERT_KEY: '/not/there' }, /API_CERT_KEY: found "\/not\/there"; expected a file/],
    [
      'start',
      { API_HOST: 'http://10.0.0.5:4001' },
      /^API_HOST: found .*; expected an encrypted line to another machine/,
    ],
    ['start', { API_CERT: file }, /^API_CERT: expected ROLE=api, ingest or worker beside it/],
    ['web', { API_ORIGIN: 'http://10.0.0.5:4001' }, /API_ORIGIN: found .*; expected an encrypted line/],
    ['start', { API_HOST: 'foo' }, /^API_HOST: found "foo"; expected the address of an API host/],
    ['start', { PUBLIC_DEMO: 'yes' }, /^PUBLIC_DEMO: found "yes"; expected 0 or 1/],
    ['start', { PORT: '3000', API_PORT: '3000' }, /^API_PORT: found "3000"; expected another port than PORT/],
    [
      'start',
      { HOST: '300.1.1.1', DEMO_ACCOUNTS: '0' },
      /^HOST: found "300.1.1.1"; expected an address of this machine/,
    ],
    ['web', { API_ORIGIN: 'foo' }, /^The web app cannot start: API_ORIGIN: found "foo"; expected the address/],
  ]

  it.each(REFUSED)('%s %o ends with 78 and one line', (entry, env, words) => {
    writeFileSync(file, '')
    const path = entry === 'main' ? '.build/server/main.mjs' : `scripts/${entry}.mjs`
    const { status, stdout, stderr } = run(path, { API_PORT: '0', NODE_ENV: 'production', ...env })
    rmSync(file)
    expect(status).toBe(78)
    expect(stdout + stderr).toMatch(words)
    expect((stdout + stderr).trim().split('\n')).toHaveLength(1)
  })

  it.each(isLong ? TOOLS : ['admin', 'import'])('npm run %s says a wrong setting in words', (tool) => {
    const { status, stdout, stderr } = run(`.build/server/cli/${tool}.mjs`, { TAPE_URL: 'host:8123' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'The environment is not usable:\n  TAPE_URL: found 9 characters; expected an address such as http://user:password@host:8123\n',
    )
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
