import { describe, expect, it } from 'vitest'
import { connectNats } from '@/server/engine/bus/natsBus'
import { plainLines, reached } from '@/server/engineAway'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'

/** Port 9 (discard) is closed everywhere. */
const AWAY: readonly (readonly [setting: string, url: string, open: (url: string) => Promise<unknown>])[] = [
  ['DATABASE_URL', 'postgres://me:hunter2@127.0.0.1:9/name', (url) => openPostgresAccounts(url)],
  ['NATS_URL', 'nats://127.0.0.1:9', (url) => connectNats(url)],
  ['TAPE_URL', 'http://me:hunter2@127.0.0.1:9', (url) => clickHouseTape(url).open()],
]

describe('an engine that is away', () => {
  it.each(AWAY)('%s is tried again, and named with host and port but no password', async (setting, url, open) => {
    const told: string[] = []
    const opening = reached(
      { setting, url },
      () => open(url),
      (message) => told.push(message),
      { pauseMs: 1, tries: 12 },
    )
    await expect(opening).rejects.toThrow(new RegExp(`^${setting}: what should answer at 127\\.0\\.0\\.1:9 does not`))
    expect(told).toHaveLength(11)
    expect(told.join()).not.toContain('hunter2')
  })

  it('is used as soon as it answers, and what is not about the line is told at once', async () => {
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries < 3) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
      return 'open'
    }
    const engine = { setting: 'DATABASE_URL', url: 'postgres://h/n' }
    expect(await reached(engine, open, () => undefined, { pauseMs: 1, tries: 12 })).toBe('open')
    const wrong = async () => {
      throw new Error('password authentication failed')
    }
    await expect(reached(engine, wrong, () => undefined, { pauseMs: 1, tries: 12 })).rejects.toThrow(
      'DATABASE_URL: what answers at h cannot be used (password authentication failed)',
    )
  })
})

it('a line to another machine that is not encrypted is told at the start, without its password', () => {
  const plain = {
    DATABASE_URL: 'postgres://me:hunter2@db.example.com:5432/name',
    TAPE_URL: 'http://me:hunter2@tape.example.com:8123',
    NATS_URL: 'nats://one.example.com:4222,tls://two.example.com:4222',
  }
  expect(plainLines(plain)).toEqual([
    'DATABASE_URL: the line to db.example.com:5432 is not encrypted (?sslmode=verify-full encrypts it)',
    'TAPE_URL: the line to tape.example.com:8123 is not encrypted (https encrypts it)',
    'NATS_URL: the line to one.example.com:4222 is not encrypted (tls encrypts it)',
  ])
  expect(plainLines({ DATABASE_URL: `${plain.DATABASE_URL}?sslmode=disable` })).toHaveLength(1)
  const own = { DATABASE_URL: 'postgres://localhost/n', TAPE_URL: 'http://127.0.0.1:8123' }
  const safe = { DATABASE_URL: `${plain.DATABASE_URL}?sslmode=verify-full`, TAPE_URL: 'https://t.example.com' }
  expect([own, safe, {}].flatMap(plainLines)).toEqual([])
})
