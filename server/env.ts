import { join } from 'node:path'
import { z } from 'zod'
import { isSession } from '@/lib/market/calendar'
import { isIsoDate } from '@/lib/market/isoDate'
import { collectorSettings } from '@/server/envCollectors'
import { feedSettings } from '@/server/envFeeds'
import { fileSettings } from '@/server/envFiles'
import { address, decimal, isAddress, optionalText, whole } from '@/server/envKinds'
import { partySettings } from '@/server/envParties'
import { retentionSettings } from '@/server/envRetention'

const port = whole(0, 65_535)

/** The web app as users see it: a place of its own, because links in mails begin with it. */
const isOrigin = (text: string): boolean => {
  if (!isAddress(text, ['http:', 'https:'])) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/+$/.test(pathname) && `${search}${hash}${username}` === '' && !text.includes(',')
}

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
  /** Certificate that the API host speaks TLS with, a PEM file; plain HTTP when empty. */
  API_CERT: optionalText,
  /** Key of that certificate, a PEM file. */
  API_CERT_KEY: optionalText,
  /** How many proxies stand in front of the API host; that many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: whole(0, 5).default(1),
  /** Folder of the embedded stores; one host owns it at a time. */
  DATA_DIR: z.string().default(() => join(process.cwd(), '.data')),
  /** What feeds the tape: the built-in market, a stored session, real sources (docs/feeds.md), or nothing (import only, or follow NATS_URL). */
  FEED: z.enum(['synthetic', 'replay', 'live', 'none']).default('synthetic'),
  /**
   * Seed of the built-in market; the same seed makes the same market on every machine. In that of 3 each strategy of
   * docs/plausibility.md is within two errors of minus its costs in the year measured there.
   */
  SEED: whole(0, 2_147_483_647).default(3),
  /** Prints a second of the built-in market: `demo` (about 17), or a number up to 50,000 for load. */
  RATE: z
    .union([z.literal('demo'), decimal(1, 50_000)], 'expected demo, or a number from 1 to 50000 in digits')
    .default('demo'),
  /** FEED=replay: session to play, YYYY-MM-DD; the newest stored one when empty. */
  REPLAY_SESSION: optionalText.refine(
    (text) => text === undefined || (isIsoDate(text) && isSession(text)),
    'expected a day as YYYY-MM-DD on which the market was open, or nothing',
  ),
  /** FEED=replay: source to play, as listed by /api/flow/sessions; the first of the session when empty. */
  REPLAY_SOURCE: optionalText,
  /** FEED=replay: speed, 1 to 600 times real time. */
  REPLAY_SPEED: decimal(1, 600).default(1),
  /** Sessions of the built-in market made in the background after the start. */
  HISTORY_SESSIONS: whole(0, 2000).default(5),
  /** Prints of the running session that are kept in memory. */
  RING_ITEMS: whole(1000, 10_000_000).default(1_000_000),
  /** Everything that is kept to be asked for again, together, in MB (2^20 bytes) as estimated; the least worth goes first. */
  CACHE_MB: whole(8, 65_536).default(160),
  /** Percent of the heap's limit (HOST_MEMORY_MB) that may live; above it heavy calls are answered with 503. */
  HEAP_BOUND_PCT: decimal(20, 100).default(80),
  /** Lag of the event loop, ms on average over a second, from which heavy calls are answered with 503. */
  LAG_BOUND_MS: whole(50, 600_000).default(2000),
  ...feedSettings,
  ...collectorSettings,
  /** PostgreSQL for accounts; embedded PGlite when empty. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  /** ClickHouse for the tape; embedded chDB when empty. */
  TAPE_URL: address(['http:', 'https:'], 'http://user:password@host:8123'),
  /** What the embedded tape acknowledges: rows that are on the disk, or that the operating system has. */
  TAPE_SYNC: z.enum(['disk', 'system']).default('disk'),
  /** NATS for the live bus between several API hosts; in process when empty. */
  NATS_URL: address(['nats:', 'tls:'], 'nats://host:4222'),
  /** `allowed`: lines to other machines may be in the clear, and mail may go to a server that offers no TLS. */
  PLAIN_LINES: z.enum(['refused', 'allowed']).default('refused'),
  ...fileSettings,
  ...retentionSettings,
  /** Address of the web app as users see it, for links in mails. */
  PUBLIC_ORIGIN: z
    .string()
    .default('http://localhost:3000')
    .refine(isOrigin, 'expected an address such as https://flow.example.com, without a path'),
  /** Sites beside it whose pages may open the WebSocket with a key, by commas; pages of this machine always may. */
  SOCKET_ORIGINS: z
    .string()
    .default('')
    .refine(
      (text) => text === '' || text.split(',').every((one) => isOrigin(`${one}/`) && !one.endsWith('/')),
      'expected origins such as https://desk.example.com with commas between, or nothing',
    ),
  /** Whether an API key may stand in an address (`/socket?token=`, calendars), as documented clients send it. */
  KEY_IN_ADDRESS: z.enum(['allowed', 'refused']).default('allowed'),
  /** 0: no demo accounts in a fresh embedded accounts store. */
  DEMO_ACCOUNTS: z.enum(['0', '1']).default('1'),
  /** Of whom a second factor is asked; unset: of staff and of who orders at a broker, of nobody where there are demo accounts. */
  MFA: z.enum(['everybody', 'staff', 'optional']).optional(),
  ...partySettings,
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.infer<typeof envSchema>
