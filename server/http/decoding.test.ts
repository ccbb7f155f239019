import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { parseXml } from '@/server/collectors/files/market/xml'
import { readInput } from '@/server/http/readInput'

const word = z.object({ word: z.string() })
const endpoint: Endpoint = {
  ...{ id: 'test.echo', method: 'POST', path: '/api/echo/:word', access: 'open' },
  ...{ params: word, query: word, body: word, response: z.unknown() },
}
const app = new Hono().post('/api/echo/:word', async (c) => c.json((await readInput(c, endpoint)) as object))

/** Text as it is sent, encoded twice and more, and what it is after one decoding. */
const TWICE: readonly (readonly [sent: string, read: string])[] = [
  ['%2541APL', '%41APL'],
  ['%252e%252e%252fetc', '%2e%2e%2fetc'],
  ['%253Cscript%253E', '%3Cscript%3E'],
  ['%25252F', '%252F'],
  ['%2500', '%00'],
  ['%26lt%3Bb%26gt%3B', '&lt;b&gt;'],
  ['%5Cu0041', '\\u0041'],
]

it('ASVS 1.1.1 text that is encoded twice is decoded once: in the path, the query and the body', async () => {
  for (const [sent, read] of TWICE) {
    const body = JSON.stringify({ word: sent })
    const reply = await app.request(`/api/echo/${sent}?word=${sent}`, { method: 'POST', body })
    // JSON knows no percent signs: what stands there is the text.
    expect(await reply.json(), sent).toEqual({ params: { word: read }, query: { word: read }, body: { word: sent } })
  }
})

it('ASVS 1.1.1 entities of a document are read once', () => {
  expect(parseXml('<a b="&amp;quot;">&amp;lt;x&amp;gt; &amp;amp;#65; &amp;#65;</a>').children[0]).toMatchObject({
    attributes: { b: '&quot;' },
    text: '&lt;x&gt; &amp;#65; &#65;',
  })
})
