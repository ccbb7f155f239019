import type { Env } from '@/server/env'
import { isOwnMachine } from '@/server/envKinds'

const isHttps = ({ protocol }: URL): boolean => protocol === 'https:'

/** As the driver of PostgreSQL reads its address: nothing is encrypted that does not ask for it, and not all asks who answers. */
function isVerified({ searchParams: asked }: URL): boolean {
  const mode = asked.get('sslmode')
  if (asked.get('uselibpqcompat') === 'true') return mode === 'verify-full'
  return mode === null ? /^(true|1)$/.test(asked.get('ssl') ?? '') : !['disable', 'no-verify'].includes(mode)
}

/** Settings that name another program, whether an address is an encrypted line, and what makes it one. */
const LINES = [
  ['DATABASE_URL', isVerified, '?sslmode=verify-full'],
  ['TAPE_URL', isHttps, 'https'],
  ['NATS_URL', ({ protocol }) => protocol === 'tls:', 'tls'],
  ['FILES_URL', isHttps, 'https'],
  ['AI_URL', isHttps, 'https'],
  ['NFT_RPC_URL', isHttps, 'https'],
] as const satisfies readonly (readonly [keyof Env, (url: URL) => boolean, string])[]

/** A line that anybody between this machine and the other one could read. */
export interface PlainLine {
  readonly setting: (typeof LINES)[number][0]
  readonly host: string
  /** What encrypts it. */
  readonly way: string
}

type Settings = Readonly<Partial<Record<PlainLine['setting'], string | undefined>>>

/** Lines to other machines that are not encrypted, or that anybody could answer on. */
export const plainLines = (env: Settings): readonly PlainLine[] =>
  LINES.flatMap(([setting, isSafe, way]) =>
    (env[setting] ?? '')
      .split(',')
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url))
      .filter((url) => !isOwnMachine(url.hostname) && !isSafe(url))
      .map(({ host }) => ({ setting, host, way })),
  )

/** What a start says of them where they are allowed. */
export const inTheClear = (env: Settings): readonly string[] =>
  plainLines(env).map(({ setting, host }) => `${setting}: the line to ${host} is not encrypted`)
