import { type Env, envSchema } from '@/server/env'
import { plainLines } from '@/server/plainLines'
import { isSecret, withSecretFiles } from '@/server/secretFiles'

/** Hosts that share their work share their stores, and speak over NATS. */
const isOneOfMany = ({ ROLE }: Env): boolean => ROLE !== 'all' && ROLE !== 'web'
const hasBucket = ({ FILES_URL: url }: Env): boolean => url?.startsWith('http') === true
const hasOtherCaptcha = (env: Env): boolean => env.CAPTCHA_PROVIDER !== 'altcha'

/** Settings that are nothing without another one. */
const TOGETHER: readonly (readonly [name: keyof Env, needs: keyof Env, isAsked?: (env: Env) => boolean])[] = [
  ['ROLE', 'DATABASE_URL', isOneOfMany],
  ['ROLE', 'TAPE_URL', isOneOfMany],
  ['ROLE', 'NATS_URL', isOneOfMany],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', hasOtherCaptcha],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', hasOtherCaptcha],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['TASTYTRADE_CLIENT_ID', 'TASTYTRADE_CLIENT_SECRET'],
  ['TASTYTRADE_CLIENT_SECRET', 'TASTYTRADE_CLIENT_ID'],
  ['TASTYTRADE_FEED', 'TASTYTRADE_CLIENT_ID', (env) => env.TASTYTRADE_FEED === '1'],
  ['ALPACA_KEY', 'ALPACA_SECRET'],
  ['ALPACA_SECRET', 'ALPACA_KEY'],
  ['NFT_RPC_URL', 'NFT_CONTRACT'],
  ['NFT_CONTRACT', 'NFT_RPC_URL'],
  ['FILES_URL', 'FILES_ACCESS_KEY', hasBucket],
  ['FILES_URL', 'FILES_SECRET_KEY', hasBucket],
  ['AI_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_URL'],
  ['AI_KEY', 'AI_URL'],
  ['API_CERT', 'API_CERT_KEY'],
  ['API_CERT_KEY', 'API_CERT'],
]

/** Settings that only another one's value makes sense of, with what that value is. */
const UNDER: readonly (readonly [name: keyof Env, expected: string, isSo: (env: Env) => boolean])[] = [
  ['FEED_INGEST', 'FEED=live', ({ FEED }) => FEED === 'live'],
  ['FEED_PRINTS', 'FEED=live', ({ FEED }) => FEED === 'live'],
  ['REPLAY_SESSION', 'FEED=replay', ({ FEED }) => FEED === 'replay'],
  ['REPLAY_SOURCE', 'FEED=replay', ({ FEED }) => FEED === 'replay'],
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_PROVIDER=turnstile or hcaptcha', hasOtherCaptcha],
  ['CAPTCHA_VERIFY_URL', 'CAPTCHA_PROVIDER=turnstile or hcaptcha', hasOtherCaptcha],
  ['FILES_ACCESS_KEY', 'the address of a bucket in FILES_URL', hasBucket],
  ['FILES_SECRET_KEY', 'the address of a bucket in FILES_URL', hasBucket],
]

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Each setting that says nothing beside the others, with what is expected. */
function contradictions(env: Env): readonly (readonly [name: string, words: string])[] {
  return [
    ...TOGETHER.filter(([name, needs, isAsked = () => isGiven(env[name])]) => isAsked(env) && !isGiven(env[needs])).map(
      ([name, needs]) => [name, `expected ${needs} beside it, which is empty`] as const,
    ),
    ...UNDER.filter(([name, , isSo]) => isGiven(env[name]) && !isSo(env)).map(
      ([name, expected]) => [name, `expected ${expected} beside it`] as const,
    ),
    ...(env.PLAIN_LINES === 'allowed' ? [] : plainLines(env)).map(
      ({ setting, host, way }) =>
        [setting, `expected an encrypted line to ${host} (${way}), or PLAIN_LINES=allowed beside it`] as const,
    ),
  ]
}

/** The program cannot run with these settings, however often it is started. */
export class SettingsError extends Error {
  /** Exit code of a program that ends for this (sysexits.h: configuration error); launchers do not start it again. */
  static readonly EXIT = 78
}

/** Reads the environment once at the start; says which variable is wrong and why. What is empty or of spaces alone is not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const unread: (readonly [name: string, words: string])[] = []
  const present = withSecretFiles(given(source), (...one) => unread.push(one))
  const parsed = envSchema.safeParse(given(present))
  const wrong = parsed.success
    ? [...unread, ...contradictions(parsed.data)]
    : [...unread, ...parsed.error.issues.map(({ path, message }) => [path.join('.'), wordsOf(message)] as const)]
  if (parsed.success && wrong.length === 0) return parsed.data
  const lines = wrong.map(([name, words]) => `  ${name}: found ${shown(name, present[name] ?? '')}; ${words}`)
  throw new SettingsError(`The environment is not usable:\n${lines.join('\n')}`)
}

const given = (source: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => (value ?? '').trim() !== ''))

const wordsOf = (message: string): string => message.replace(/^.*?expected /, 'expected ')

/** What was found, as it may stand in a log. */
const shown = (name: string, value: string): string =>
  isSecret(name) ? `${value.length} characters` : JSON.stringify(value.replace(/\/\/[^/@]*@/g, '//…@'))
