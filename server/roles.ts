import { Hono } from 'hono'
import type { Env } from '@/server/env'
import type { AppEnv } from '@/server/http/address'
import { SettingsError } from '@/server/readEnv'

/** What a host does by its ROLE. */
export interface Duties {
  /** Plays the feed and writes the tape; the others follow it over NATS. */
  readonly plays: boolean
  /** Answers users: the API, its streams and its sockets. */
  readonly serves: boolean
  /** Runs the jobs that run once over all hosts, and moves paper and simulated accounts on. */
  readonly works: boolean
}

const DUTIES: Readonly<Record<Env['ROLE'], Duties>> = {
  all: { plays: true, serves: true, works: true },
  web: { plays: false, serves: false, works: false },
  api: { plays: false, serves: true, works: false },
  ingest: { plays: true, serves: false, works: false },
  worker: { plays: false, serves: false, works: true },
}

export const dutiesOf = ({ ROLE }: Pick<Env, 'ROLE'>): Duties => DUTIES[ROLE]

/** Of a program that is an API host: the web app is another one. */
export function hostDuties(env: Pick<Env, 'ROLE'>): Duties {
  if (env.ROLE !== 'web') return dutiesOf(env)
  throw new SettingsError('ROLE: found "web"; expected all, api, ingest or worker: the web app is another program.')
}

/** What is asked of a host that serves no users. */
const FOR_OPERATORS = ['/api/health', '/api/ready', '/api/status', '/metrics', '/api/ingest/*'] as const

/** The app of a host that serves no users: how it does, and the door of feeds. */
export function operatorsOnly(app: Hono<AppEnv>, role: Env['ROLE']): Hono<AppEnv> {
  const door = new Hono<AppEnv>()
  for (const path of FOR_OPERATORS) door.all(path, (c) => app.fetch(c.req.raw, c.env))
  door.all('*', (c) => c.json({ message: `This host has ROLE=${role} and serves no users.`, code: 'not_found' }, 404))
  return door
}
