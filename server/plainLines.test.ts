import { expect, it } from 'vitest'
import { plainLines } from '@/server/plainLines'

/** Settings and hosts of lines that are not encrypted. */
const found = (env: Parameters<typeof plainLines>[0]) =>
  plainLines(env).map(({ setting, host }) => `${setting} ${host}`)

it('ASVS 12.3.1: a line to another machine that is not encrypted is found, without its password', () => {
  const plain = {
    DATABASE_URL: 'postgres://me:hunter2@db.example.com:5432/name',
    TAPE_URL: 'http://me:hunter2@tape.example.com:8123',
    NATS_URL: 'nats://one.example.com:4222,tls://two.example.com:4222',
    FILES_URL: 'http://files.example.com/name',
    AI_URL: 'http://model.example.com/v1',
    NFT_RPC_URL: 'http://node.example.com',
  }
  expect(found(plain)).toEqual([
    'DATABASE_URL db.example.com:5432',
    'TAPE_URL tape.example.com:8123',
    'NATS_URL one.example.com:4222',
    'FILES_URL files.example.com',
    'AI_URL model.example.com',
    'NFT_RPC_URL node.example.com',
  ])
})

it.each([
  ['sslmode=disable', 1],
  ['sslmode=no-verify', 1],
  ['uselibpqcompat=true&sslmode=require', 1],
  ['uselibpqcompat=true&sslmode=verify-full', 0],
  ['sslmode=verify-full', 0],
  ['ssl=true', 0],
  ['ssl=0', 1],
])('PostgreSQL with ?%s is such a line %i times', (query, times) => {
  expect(found({ DATABASE_URL: `postgres://me@db.example.com/name?${query}` })).toHaveLength(times)
})

it('lines of this machine, encrypted ones and folders are none', () => {
  const own = { DATABASE_URL: 'postgres://localhost/n', TAPE_URL: 'http://127.0.0.1:8123', AI_URL: 'http://[::1]:1/v1' }
  const safe = { TAPE_URL: 'https://t.example.com', NATS_URL: 'tls://n.example.com', FILES_URL: '/mnt/files' }
  expect([own, safe, {}].flatMap(found)).toEqual([])
})
