import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const rules = readFileSync('docs/security-rules.md', 'utf8')
const code = sources(/^(components|hooks|lib|pages|scripts|server)\/.*\.(ts|tsx|mjs)$/).filter(
  ({ path }) => !isTest(path) && !/\.d\.mts$|^scripts\/bench/.test(path),
)

/** What brings cryptography into a file. */
const BRINGS =
  /from '(node:crypto|@node-rs\/argon2|web-push|otpauth|aws4fetch|altcha-lib[^']*|@noble\/[^']*)'|crypto\.subtle|import\('altcha/
/** How each algorithm is asked for. */
const ASKED: readonly (readonly [form: RegExp, name: (given: string) => string])[] = [
  [/createHash\(\s*'([^']+)'/g, (name) => name],
  [/subtle\.digest\('SHA-(\d+)'/g, (bits) => `sha${bits}`],
  [/createHmac\(\s*'([^']+)'/g, (name) => `hmac-${name}`],
  [/algorithm: 'SHA(\d+)'/g, (bits) => `hmac-sha${bits}`],
  [/(?:createCipheriv\(|CIPHER = )'([^']+)'/g, (name) => name],
  [/(argon2)\.hash\(/g, () => 'argon2id'],
  [/from '(web-push)'/g, () => 'p-256'],
  [/contentEncoding: 'aes128(gcm)'/g, () => 'aes-128-gcm'],
  [/@noble\/curves\/(\w+)\.js/g, (curve) => curve],
  [/import \{ keccak_(\d+) \}/g, (bits) => `keccak-${bits}`],
  [/from '(aws4fetch)'/g, () => 'hmac-sha256'],
  [/altcha(-lib\/algorithms\/|\.)pbkdf2/g, () => 'pbkdf2-sha256'],
  [/[^.\w]verify\((null|'[^']+')/g, (name) => (name === 'null' ? 'ed25519' : name)],
]
/** Of these files only chance, names and comparisons in the same time are asked. */
const PLAIN = /random(Bytes|UUID|Int)\b|timingSafeEqual\(/

const asked = ({ path, text }: Source): readonly string[] => {
  const found = ASKED.flatMap(([form, name]) => [...text.matchAll(form)].map(([, given = '']) => name(given)))
  if (found.length === 0 && BRINGS.test(text) && !PLAIN.test(text)) return [`${path}: not known`]
  return [...new Set(found)].map((name) => `${path}: ${name}`)
}

/** `| file | algorithm | bits | for |` */
const rows = [...rules.matchAll(/^\| `([^`]+\.(?:tsx?|mjs))` \| ([\w-]+) \| (\d+|none) \|/gm)].map(
  ([, path = '', name = '', bits = '']) => ({ path, name, bits }),
)

describe('ASVS 11: keys and algorithms', () => {
  it('finds what a file asks for', () => {
    const text = "import { createHash } from 'node:crypto'\ncreateHash(\n'sha1')\nconst CIPHER = 'aes-128-cbc'"
    expect(asked({ path: 'a', text })).toEqual(['a: sha1', 'a: aes-128-cbc'])
    expect(asked({ path: 'a', text: "import { scryptSync } from 'node:crypto'" })).toEqual(['a: not known'])
    expect(asked({ path: 'a', text: "import { randomBytes } from 'node:crypto'\nrandomBytes(1)" })).toEqual([])
  })

  it('11.1.2 every algorithm of the code stands in the document, and no other', () => {
    expect(code.flatMap(asked).sort()).toEqual(rows.map(({ path, name }) => `${path}: ${name}`).sort())
  })

  it('11.2.3, 11.4.1 all have 128 bits of security, but for the one name of prints that guards nothing', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter(({ bits }) => !(Number(bits) >= 128))).toEqual([
      { path: 'server/feeds/identitySet.ts', name: 'md5', bits: 'none' },
    ])
  })

  it('11.3.1, 11.3.2 ciphers are AES with GCM', () => {
    expect(rows.filter(({ name }) => name.startsWith('aes')).map(({ name }) => name)).toEqual([
      'aes-256-gcm',
      'aes-128-gcm',
    ])
    const others = /createCipher\(|publicEncrypt|privateDecrypt|subtle\.(encrypt|decrypt)|\b(ecb|cbc|ctr|des|rc4)\b-?/i
    expect(others.test("createCipheriv('aes-256-cbc')")).toBe(true)
    const users = code.filter(({ text }) => BRINGS.test(text) && others.test(text))
    expect(users.map(({ path }) => path)).toEqual([])
  })

  it('chance that is not for guessing comes from the generator of the system alone', () => {
    const users = code.filter(({ path, text }) => path.startsWith('server/') && /Math\.random\(/.test(text))
    expect(users.map(({ path }) => path)).toEqual([])
  })

  it('11.1.1 every key that seals or signs has its row with how it is changed', () => {
    for (const name of [
      'ACCOUNT_SECRET_KEY',
      'BROKER_TOKEN_KEY',
      'CAPTCHA_SECRET',
      'API_CERT_KEY',
      'STRIPE_SECRET_KEY',
    ])
      expect(rules, name).toMatch(new RegExp(`^\\| [^|]*${name}[^|]*\\|(?: [^|]+ \\|){4}$`, 'm'))
  })
})
