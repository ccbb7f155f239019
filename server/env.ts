import { join } from 'node:path'
import { z } from 'zod'
import { collectorSettings } from '@/server/envCollectors'
import { feedSettings, optionalText } from '@/server/envFeeds'
import { fileSettings, isAddress } from '@/server/envFiles'
import { retentionSettings } from '@/server/envRetention'

/** An address of one of the schemes (with their colon), or nothing. */
const address = (schemes: readonly string[], example: string) =>
  optionalText.refine(
    (text) => text === undefined || text.split(',').every((one) => isAddress(one, schemes)),
    `expected an address such as ${example}`,
  )

/** Seals are as strong as what they are made from. */
const sealingKey = z
  .string()
  .default('')
  .refine((text) => text === '' || text.length >= 32, 'expected 32 characters or more, or nothing')

const port = z.coerce.number().int().min(0).max(65_535)

/** Environment of the API host. Every variable also stands, with its default, in `.env.example`. */
export const envSchema = z.object({
  /** What this host does: everything, or one part of several hosts (docs/deploy.md). `web` is the web app alone. */
  ROLE: z.enum(['all', 'web', 'api', 'ingest', 'worker']).default('all'),
  /** `production` turns the check of answers against their contracts off. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Port of the web app; the API host listens on it when `API_PORT` is not set. */
  PORT: port.default(3000),
  /** Port of the API host. 0 takes a free one. */
  API_PORT: port.optional(),
  /** Address the API host listens on. Only the web app or a proxy on the same machine needs to reach it. */
  API_BIND: z.string().default('127.0.0.1'),
  /** How many proxies stand in front of the API host; that many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(1),
  /** Folder of the embedded stores; one host owns it at a time. */
  DATA_DIR: z.string().default(() => join(process.cwd(), '.data')),
  /** What feeds the tape: the built-in market, a stored session, real sources (docs/feeds.md), or nothing (import only, or follow NATS_URL). */
  FEED: z.enum(['synthetic', 'replay', 'live', 'none']).default('synthetic'),
  /** Seed of the built-in market; the same seed makes the same market on every machine. */
  SEED: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
  /** Prints a second of the built-in market: `demo` (about 17), or a number up to 50,000 for load. */
  RATE: z.union([z.literal('demo'), z.coerce.number().min(1).max(50_000)]).default('demo'),
  /** FEED=replay: session to play, YYYY-MM-DD; the newest stored one when empty. */
  REPLAY_SESSION: optionalText.refine(
    (text) => text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text),
    'expected a day as YYYY-MM-DD, or nothing',
  ),
  /** FEED=replay: source to play, as listed by /api/flow/sessions; the first of the session when empty. */
  REPLAY_SOURCE: optionalText,
  /** FEED=replay: speed, 1 to 600 times real time. */
  REPLAY_SPEED: z.coerce.number().min(1).max(600).default(1),
  /** Sessions of the built-in market made in the background after the start. */
  HISTORY_SESSIONS: z.coerce.number().int().min(0).max(2000).default(5),
  /** Prints of the running session that are kept in memory. */
  RING_ITEMS: z.coerce.number().int().min(1000).max(10_000_000).default(2_000_000),
  /** Everything that is kept to be asked for again, together, in MB (2^20 bytes) as estimated; the least worth goes first. */
  CACHE_MB: z.coerce.number().int().min(8).max(65_536).default(320),
  /** Percent of the heap's limit (HOST_MEMORY_MB) that may live; above it heavy calls are answered with 503. */
  HEAP_BOUND_PCT: z.coerce.number().min(20).max(100).default(80),
  /** Lag of the event loop, ms on average over a second, from which heavy calls are answered with 503. */
  LAG_BOUND_MS: z.coerce.number().int().min(50).max(600_000).default(2000),
  ...feedSettings,
  ...collectorSettings,
  /** PostgreSQL for accounts; embedded PGlite when empty. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  /** ClickHouse for the tape; embedded chDB when empty. */
  TAPE_URL: address(['http:', 'https:'], 'http://user:password@host:8123'),
  /** NATS for the live bus between several API hosts; in process when empty. */
  NATS_URL: address(['nats:', 'tls:'], 'nats://host:4222'),
  ...fileSettings,
  ...retentionSettings,
  /** Address of the web app as users see it, for links in mails. */
  PUBLIC_ORIGIN: z
    .string()
    .default('http://localhost:3000')
    .refine((text) => isAddress(text, ['http:', 'https:']), 'expected an address such as https://flow.example.com'),
  /** 0: no demo accounts in a fresh embedded accounts store. */
  DEMO_ACCOUNTS: z.enum(['0', '1']).default('1'),
  /** Mail server, smtp://user:password@host:port; mails stay in an outbox for staff when empty. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  /** Sender of mails. */
  MAIL_FROM: z.string().default('Undercurrent <support@undercurrent.example>'),
  /** Address that gets what is written in the contact forms; that of MAIL_FROM when empty. */
  CONTACT_MAIL: optionalText,
  /** 1: webhooks of alerts may be called over http and at private addresses. */
  WEBHOOK_PRIVATE: z.enum(['0', '1']).default('0'),
  /** Who checks that a form was filled in by a person; altcha needs no outside service. */
  CAPTCHA_PROVIDER: z.enum(['altcha', 'turnstile', 'hcaptcha']).default('altcha'),
  /** Public key of Turnstile or hCaptcha. */
  CAPTCHA_SITE_KEY: z.string().default(''),
  /** Secret of the captcha provider; altcha makes and keeps its own when empty. */
  CAPTCHA_SECRET: z.string().default(''),
  /** Address that checks captcha answers, where it is not the provider's own. */
  CAPTCHA_VERIFY_URL: optionalText,
  /** Secret key of Stripe; without it plans are granted at the billing desk. */
  STRIPE_SECRET_KEY: optionalText,
  /** Secret that signs Stripe's webhooks. */
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Address of the Stripe API. */
  STRIPE_API_URL: z.string().default('https://api.stripe.com'),
  /** Client id of an OAuth application at tastytrade; the simulated broker stands in when empty. */
  TASTYTRADE_CLIENT_ID: z.string().default(''),
  /** Client secret of that application. */
  TASTYTRADE_CLIENT_SECRET: z.string().default(''),
  /** Address of the broker's API; https://api.cert.tastyworks.com is its sandbox. */
  TASTYTRADE_API_URL: z.string().default('https://api.tastyworks.com'),
  /** Address of the broker's account streamer; wss://streamer.cert.tastyworks.com for the sandbox. */
  TASTYTRADE_STREAM_URL: z.string().default('wss://streamer.tastyworks.com'),
  /** Page where users agree that orders are placed for them. */
  TASTYTRADE_CONSENT_URL: z.string().default('https://my.tastytrade.com/auth.html'),
  /** Public key of a Discord application, hex: its interactions come to /api/bots/discord. */
  DISCORD_PUBLIC_KEY: z.string().default(''),
  /** Id of that application, for the link that invites it. */
  DISCORD_APPLICATION_ID: z.string().default(''),
  /** Secret token of the webhook of a Telegram bot, which comes to /api/bots/telegram. */
  TELEGRAM_WEBHOOK_SECRET: z.string().default(''),
  /** User name of that bot, for the link that opens it. */
  TELEGRAM_BOT_NAME: z.string().default(''),
  /** Seals the brokers' refresh tokens in the accounts store; made and kept there when empty. */
  BROKER_TOKEN_KEY: sealingKey,
  /** Seals the secrets of second factors in the accounts store; made and kept there when empty. */
  ACCOUNT_SECRET_KEY: sealingKey,
  /** Ethereum node that speaks JSON-RPC: it is asked who holds a token of NFT_CONTRACT; /nft is not set up without one. */
  NFT_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** ERC-721 collection whose tokens give premium access. */
  NFT_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'an address of 0x and forty hex digits')
    .optional(),
  /** Address up to `/v1` that speaks chat completions, for the model of /ai; templates answer without one. */
  AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Name of that model. */
  AI_MODEL: z.string().default(''),
  /** Key of that address; it stays on this host. */
  AI_KEY: z.string().default(''),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.infer<typeof envSchema>

/** Values that must not stand in a log: secrets, and addresses that may carry a password. */
const isSecret = (name: string): boolean =>
  /SECRET|KEY|TOKEN|^(DATABASE|TAPE|NATS|SMTP)_URL$/.test(name) && name !== 'DISCORD_PUBLIC_KEY'

/** Hosts that share their work share their stores, and speak over NATS. */
function isOneOfMany({ ROLE }: Env): boolean {
  return ROLE !== 'all' && ROLE !== 'web'
}

/** Settings that are nothing without another, with what that one says. */
const TOGETHER: readonly (readonly [name: keyof Env, needs: keyof Env, isAsked: (env: Env) => boolean])[] = [
  ['ROLE', 'DATABASE_URL', isOneOfMany],
  ['ROLE', 'TAPE_URL', isOneOfMany],
  ['ROLE', 'NATS_URL', isOneOfMany],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', (env) => env.CAPTCHA_PROVIDER !== 'altcha'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', (env) => env.CAPTCHA_PROVIDER !== 'altcha'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', (env) => env.STRIPE_SECRET_KEY !== undefined],
  ['TASTYTRADE_CLIENT_ID', 'TASTYTRADE_CLIENT_SECRET', (env) => env.TASTYTRADE_CLIENT_ID !== ''],
  ['TASTYTRADE_FEED', 'TASTYTRADE_CLIENT_ID', (env) => env.TASTYTRADE_FEED === '1'],
  ['NFT_RPC_URL', 'NFT_CONTRACT', (env) => env.NFT_RPC_URL !== undefined],
  ['NFT_CONTRACT', 'NFT_RPC_URL', (env) => env.NFT_CONTRACT !== undefined],
  ['FILES_URL', 'FILES_ACCESS_KEY', ({ FILES_URL: url }) => url?.startsWith('http') === true],
  ['FILES_URL', 'FILES_SECRET_KEY', ({ FILES_URL: url }) => url?.startsWith('http') === true],
  ['AI_URL', 'AI_MODEL', (env) => env.AI_URL !== undefined],
]

/** The program cannot run with these settings, however often it is started. */
export class SettingsError extends Error {
  /** Exit code of a program that ends for this (sysexits.h: configuration error); launchers do not start it again. */
  static readonly EXIT = 78
}

/** Reads the environment once at the start; says which variable is wrong and why. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(present)
  const shown = (name: string) =>
    isSecret(name) ? `${present[name]?.length ?? 0} characters` : JSON.stringify(present[name] ?? '')
  const lines = parsed.success
    ? TOGETHER.filter(([, needs, isAsked]) => isAsked(parsed.data) && !parsed.data[needs]).map(
        ([name, needs]) => `  ${name}: found ${shown(name)}; expected ${needs} beside it, which is empty`,
      )
    : parsed.error.issues.map(({ path, message }) => {
        const name = path.join('.')
        return `  ${name}: found ${shown(name)}; ${message.replace(/^.*?expected /, 'expected ')}`
      })
  if (parsed.success && lines.length === 0) return parsed.data
  throw new SettingsError(`The environment is not usable:\n${lines.join('\n')}`)
}
