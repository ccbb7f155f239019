import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFormats } from '@/server/collectors/files/formats'
import { openFile } from '@/server/collectors/files/openFile'
import { unknownWords } from '@/server/services/import/unknownWords'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercurrent-unknown-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function answerTo(name: string, content: string | Buffer): Promise<readonly string[]> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const { head } = await openFile(path)
  expect(fileFormats.find((format) => format.detects(head))?.name).toBeUndefined()
  return unknownWords(head, fileFormats).split('\n')
}

describe('issue 24 point 16: a file of no known format', () => {
  it.each([
    ['a.csv', 'foo;bar;baz\n1;2;3\n', 'a table of 3 columns'],
    ['strikes.csv', 'strike;bid;ask;volume\n10;1;2;3\n', 'a table of 4 columns'],
    ['b.json', '{"weather":[{"t":1}],"city":"x"}', 'JSON'],
    ['b.ndjson', '{"t":1}\n{"t":2}\n', 'JSON lines'],
    ['c.xml', '<?xml version="1.0"?><weather><city name="x"/></weather>', 'begins with <weather>'],
    ['d.txt', 'Dear all,\nthe figures are late\n', "first line is 'Dear all,'"],
    ['e.bin', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 251)), 'binary'],
  ])('%s is told what it is and three formats with what they miss', async (name, content, kind) => {
    const [first = '', ...lines] = await answerTo(name, content)
    expect(first).toContain(kind)
    const near = lines.filter((line) => line.startsWith('  near'))
    expect(near).toHaveLength(3)
    for (const line of near) expect(line).toMatch(/ \(.+\) misses \S/)
  })

  it('names the columns and the first row of a table, and what the nearest formats miss of it', async () => {
    const lines = await answerTo('strikes.csv', 'strike;bid;ask;volume\n10;1;2;3\n')
    expect(lines).toContain('  columns    strike, bid, ask, volume')
    expect(lines).toContain('  first row  10;1;2;3')
    expect(lines.find((line) => line.startsWith('  near'))).toContain('misses symbol, expiration, right')
  })
})
