import { readFileSync } from 'node:fs'
import { DEFAULT_MAX_VERSION, DEFAULT_MIN_VERSION } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { HOSTS } from '@/server/collectors/remote/publishers'
import { envSchema } from '@/server/env'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const rules = readFileSync('docs/security-rules.md', 'utf8')
const section = rules.slice(rules.indexOf('## Lines and addresses'), rules.indexOf("## Engines' accounts"))
const code = sources(/^(components|hooks|lib|pages|scripts|server)\/.*\.(ts|tsx|mjs)$/).filter(
  ({ path }) => !isTest(path) && !/\.d\.mts$|^scripts\/(bench|dev|e2e)/.test(path),
)
/** Code of the browser calls its own origin, as the policy of its pages bounds it (next.config.js). */
const OF_BROWSER = /^hooks\/|^lib\/(client|api)\/|^server\/services\/api\/clientTypescript\.ts$/

/** What opens a line. */
const OPENS =
  /[^.\w]fetch\(|\bcall(Out|Publisher)\(|[:=] callOut\b|client\.fetch\(|import \{[^}]*\b(request|connect|createConnection)\b[^}]*\} from '(node:(https?|http2|net|tls)|@nats-io[^']*)'|new WebSocket\(|createTransport\(|new Pool\(|[^.\w]createClient\(/
const opens = (files: readonly Source[]): readonly string[] =>
  files.filter(({ path, text }) => !OF_BROWSER.test(path) && OPENS.test(text)).map(({ path }) => path)

/** Files of the first column of its rows. */
const callers = [...section.matchAll(/^\| (`[^|]+\.(?:tsx?|mjs)`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
)
const addresses = [...section.matchAll(/`((?:https|wss):\/\/[^`]+)`/g)].map(([, address = '']) => address)

/** Addresses in the code that are called: those of settings are held by their names. */
const written = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/'((?:https|wss):\/\/[a-z0-9.-]+)(?:\/[^']*)?'/g)].map(([, at = '']) => at),
  )

describe('ASVS 13: what the programs call', () => {
  it('13.1.1, 13.2.4 every file that opens a line has its row, and no other does', () => {
    const texts = ['await fetch(url)', "import { request } from 'node:http'", 'new WebSocket(a)', "x('fetch')"]
    expect(opens(texts.map((text, at) => ({ path: String(at), text: ` ${text}` })))).toEqual(['0', '1', '2'])
    // The way out itself, and what stays on this machine.
    const LOCAL = [
      'server/vendors/callOut.ts',
      'server/stores/tape/process/link.ts',
      'scripts/tools/ports.mjs',
      'scripts/tools/withParent.mjs',
    ]
    expect(
      opens(code)
        .filter((path) => !LOCAL.includes(path))
        .sort(),
    ).toEqual([...callers].sort())
  })

  it('13.1.1 every setting that is an address stands in the list', () => {
    const ofAddresses = Object.keys(envSchema.shape).filter((name) => /_(URL|ORIGIN|ADDRESSES)$/.test(name))
    expect(ofAddresses.length).toBeGreaterThan(20)
    expect(ofAddresses.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
  })

  it('13.1.1, 13.2.5 every publisher stands in it, and so does each address that a file of vendors calls', () => {
    const publishers: readonly string[] = Object.values(HOSTS)
    expect(publishers.filter((host) => !addresses.includes(host))).toEqual([])
    const fixed = written(code.filter(({ path }) => /^server\/(accounts|keyedFeeds)\.ts$/.test(path)))
    const defaults = Object.values(envSchema.parse({})).map(String)
    expect(fixed.length).toBeGreaterThan(2)
    const unlisted = fixed.filter((at) => !addresses.includes(at) && !defaults.some((one) => one.startsWith(at)))
    expect(unlisted).toEqual([])
    expect(addresses.filter((at) => !publishers.includes(at) && !fixed.includes(at))).toEqual([])
  })

  it('12.1.1, 12.3.2 TLS is 1.2 or 1.3, and no file turns the check of certificates off', () => {
    expect([DEFAULT_MIN_VERSION, DEFAULT_MAX_VERSION]).toEqual(['TLSv1.2', 'TLSv1.3'])
    const weak = /rejectUnauthorized|NODE_TLS_REJECT|DEFAULT_MIN_VERSION|tls-min-v1|secureProtocol|checkServerIdentity/
    expect(weak.test('tls: { rejectUnauthorized: false }')).toBe(true)
    expect(code.filter(({ text }) => weak.test(text)).map(({ path }) => path)).toEqual([])
  })
})
